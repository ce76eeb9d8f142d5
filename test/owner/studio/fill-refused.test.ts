import { expect, onTestFinished, test } from 'vitest';
import { type FillData, readFillData } from '../../../src/owner/studio/fill/worker/fill-data';
import { fillServer } from '../../../src/owner/studio/fill/worker/fill-server';
import { createOwnerControl } from '../../../src/owner/studio/fill/worker/import-control';
import { startServer } from '../../server/http';

/** Rows of a shop whose prices the owner makes numbers by hand: each third has none. */
const ROWS = ['id,name,price', ...Array.from({ length: 30 }, (_, row) => `t${row},Tent,${row % 3 ? row : 'POA'}`)];

async function forced(): Promise<FillData> {
  const data = await readFillData([{ name: 'shop.csv', content: new Blob([ROWS.join('\n')]) }], () => {});
  data.choose({ price: { type: 'float' } });
  return data;
}

const LOST = ['t0', 't3', 't6', 't9', 't12', 't15', 't18', 't21', 't24', 't27'];
const REFUSED = {
  count: 10,
  first: LOST.map((id) => ({
    where: `shop.csv, line ${Number(id.slice(1)) + 2}`,
    reason: 'Field `price` must be a float.',
  })),
};
const ASKED = [expect.stringContaining('10 of 30 documents were refused, the first one ')];

test('an index lacks the rows that do not fit a type, is made only when its owner wants that, and each row is reported', async () => {
  const data = await forced();
  await expect(data.build(30, [])).rejects.toMatchObject({ reasons: ASKED });
  const { documents, refused } = await data.build(30, 'all');
  expect([documents, refused]).toEqual([20, REFUSED]);
});

test('a server lacks the same rows, and is left as it is until its owner wants that', async () => {
  const server = await startServer({ port: 0, adminKey: 'admin' });
  onTestFinished(server.stop);
  const { hostname: host, port } = new URL(server.url);
  const node = { protocol: 'http' as const, host, port: Number(port), path: '' };
  const data = await forced();
  const fill = (isAllowed: boolean) =>
    fillServer(data, { node, key: 'admin', collection: 'shop', isAllowed }, createOwnerControl(() => {}).control, {
      onProgress: () => {},
    });
  const ask = async (path: string) =>
    (await fetch(server.url + path, { headers: { 'x-typesense-api-key': 'admin' } })).text();

  await expect(fill(false)).rejects.toMatchObject({ reasons: ASKED });
  expect(JSON.parse(await ask('/collections'))).toEqual([]);

  const { documents, refused } = await fill(true);
  expect([documents, refused]).toEqual([20, REFUSED]);
  const there = (await ask('/collections/shop/documents/export')).split('\n').map((line) => JSON.parse(line));
  expect(there).toHaveLength(20);
  expect(there.some(({ id }) => LOST.includes(id))).toBe(false);
});
