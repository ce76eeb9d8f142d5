import { expect, test } from 'vitest';
import { ELEMENT_GAP } from '../../../../src/engine/text/terms';
import { createPostingLog } from '../../../../src/owner/index-files/words/posting-log';

type Rows = [row: number, positions: number[]][];

function rowsOf(log: ReturnType<typeof createPostingLog>, list: number): Rows {
  const rows: Rows = [];
  log.read(list).forEach((positions, row) => rows.push([row, [...positions]]));
  return rows;
}

test('each list gives back its rows and positions, in order', () => {
  const log = createPostingLog();
  const [first, second, empty] = [log.begin(), log.begin(), log.begin()];
  log.add(first, 0, 0);
  log.add(second, 0, 1);
  log.add(first, 0, 127);
  log.add(first, 0, 40 * ELEMENT_GAP + 3);
  log.add(second, 128, 0);
  log.add(first, 70_000, 16_384);
  expect(rowsOf(log, first)).toEqual([
    [0, [0, 127, 40 * ELEMENT_GAP + 3]],
    [70_000, [16_384]],
  ]);
  expect(rowsOf(log, second)).toEqual([
    [0, [1]],
    [128, [0]],
  ]);
  expect(rowsOf(log, empty)).toEqual([]);
  expect([first, second, empty].map((list) => log.read(list).size)).toEqual([2, 2, 0]);
});

test('a word has its position in an array of more than 65,536 texts', () => {
  const log = createPostingLog();
  const list = log.begin();
  const positions = [65_535, 65_536, 70_000].map((element) => element * ELEMENT_GAP);
  for (const position of positions) log.add(list, 0, position);
  expect(rowsOf(log, list)).toEqual([[0, positions]]);
});

test('a log of many pages links the entries of lists that grow at the same time', () => {
  const log = createPostingLog();
  const lists = Array.from({ length: 7 }, () => log.begin());
  const ROWS = 150_000;
  for (let row = 0; row < ROWS; row += 1) {
    log.add(lists[row % 6] as number, row, row % 300);
    log.add(lists[6] as number, row, row * 5);
  }
  expect(rowsOf(log, lists[6] as number)).toEqual(Array.from({ length: ROWS }, (_, row) => [row, [row * 5]]));
  expect(rowsOf(log, lists[2] as number).slice(-2)).toEqual([
    [149_990, [149_990 % 300]],
    [149_996, [149_996 % 300]],
  ]);
});

test('a log that is full refuses further entries, and keeps those that it has', () => {
  const log = createPostingLog(2);
  const list = log.begin();
  let added = 0;
  const fill = (): void => {
    for (; added < 2_000_000; added += 1) log.add(list, added, 0);
  };
  expect(fill).toThrow('more words than an index of files can hold');
  expect(added).toBeLessThan(2_000_000);
  expect(() => log.add(list, added, 0)).toThrow('more words than an index of files can hold');
  expect(log.read(list).size).toBe(added);
});
