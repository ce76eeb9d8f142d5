import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { FromFillWorker, WorkName } from '../../../../../src/owner/studio/fill/fill-messages';
import { createRefusals } from '../../../../../src/owner/studio/fill/refusals';
import { paceProgress } from '../../../../../src/owner/studio/fill/worker/pace-progress';
import { writeShopExport } from '../../../../support/data/shop-export';

/** What the worker has said, and what it listens with. */
const said: FromFillWorker[] = [];
let hear: (event: { readonly data: unknown }) => void = () => {};
let asked = 0;

beforeAll(async () => {
  vi.stubGlobal('postMessage', (message: FromFillWorker) => said.push(message));
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    hear = listener;
  });
  await import('../../../../../src/owner/studio/fill/worker/fill-worker');
  return () => vi.unstubAllGlobals();
});

/** Lets the worker do one thing, and comes to all that it says of it. */
async function answersTo(work: WorkName, given: unknown): Promise<readonly FromFillWorker[]> {
  asked += 1;
  const id = asked;
  hear({ data: { id, work, given } });
  await expect.poll(() => said.some((one) => one.id === id && !('progress' in one))).toBe(true);
  return said.filter((one) => one.id === id);
}

/** Bytes that a page has to copy for a message: a blob is handed on as it is. */
function bytesOf(message: unknown): number {
  return JSON.stringify(message, (_, value: unknown) =>
    value instanceof Map ? [...value] : value instanceof Blob ? 'blob' : value,
  ).length;
}

describe('what the worker of Fill says', () => {
  test.for([['read'], ['choose'], ['preview']] as const)(
    'to %s is as short for 6,000 records as for 500, so that it keeps no page busy',
    async ([name]) => {
      const sizes: number[] = [];
      for (const rows of [500, 6000]) {
        const files = [{ name: 'shop.csv', content: new Blob([writeShopExport(rows, 40)]) }];
        const given = { read: { files, base: '/' }, choose: { Marke: { facet: false } }, preview: null };
        const reading = await answersTo('read', given.read);
        const answers = name === 'read' ? reading : await answersTo(name, given[name]);
        expect(answers.filter((one) => 'failure' in one)).toEqual([]);
        expect(answers.length).toBeLessThan(100);
        sizes.push(bytesOf(answers));
      }
      const [few = 0, many = 0] = sizes;
      // The preview has 5,000 records at most, and their index a name for each of its files.
      expect(many).toBeLessThan(name === 'preview' ? 60_000 : few * 1.5 + 1000);
    },
  );
});

test('amounts are reported ten times a second at most, and events at once', () => {
  const told: unknown[] = [];
  let now = 0;
  const report = paceProgress(
    (progress) => told.push(progress),
    () => now,
  );
  for (; now < 1000; now += 1) report({ kind: 'writing', files: now });
  expect(told).toHaveLength(10);
  report({ kind: 'locked' });
  report({ kind: 'lost', reason: 'x' });
  report({ kind: 'lost', reason: 'y' });
  expect(told.slice(10)).toEqual([{ kind: 'locked' }, { kind: 'lost', reason: 'x' }, { kind: 'lost', reason: 'y' }]);
});

test('of refused records the first ones of the file are named, and the others counted', () => {
  const refusals = createRefusals();
  for (let row = 99_999; row >= 0; row -= 1) refusals.add({ where: `a.csv, line ${row}`, reason: 'is too long' });
  const { count, first } = refusals.taken();
  expect([count, first.length, first[0]?.where]).toEqual([100_000, 50, 'a.csv, line 0']);
});
