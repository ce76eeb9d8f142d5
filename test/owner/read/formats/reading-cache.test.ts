import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withReadings } from '../../../../src/owner/read/formats/reading-cache';
import { temporaryFolder } from '../../index-files/reading';

const reading = { marker: 'a reading' } as never;

test('files that are read at the same time are kept in a folder that none of them had', async () => {
  const folder = join(temporaryFolder(), 'pdf');
  const files = Array.from({ length: 5 }, (_, index) => new Uint8Array([index]));
  const read = await Promise.all(files.map((bytes) => withReadings(bytes, folder, async () => reading)));
  expect(read).toEqual(files.map(() => reading));
  expect(readdirSync(folder)).toHaveLength(5);
});

test('the same bytes are read once', async () => {
  const folder = join(temporaryFolder(), 'pdf');
  let times = 0;
  const read = () =>
    withReadings(new Uint8Array([1]), folder, async () => {
      times += 1;
      return reading;
    });
  await read();
  await read();
  expect(times).toBe(1);
});
