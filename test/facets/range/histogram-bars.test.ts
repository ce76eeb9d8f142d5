import { expect, test } from 'vitest';
import { countsOfRanges } from '../../../src/facets/base/counts-of-ranges';
import { barRanges, barsBetween, withCounts } from '../../../src/facets/range/histogram-bars';

test.each([
  [[0, 10], 1, 11, 1],
  [[0, 23], 1, 24, 1],
  [[0, 24], 1, 13, 2],
  [[0, 1], 0.1, 11, 0.1],
  [[1900, 2010], 1, 23, 5],
] as const)('a histogram has bars from %j in steps of %d: %d, each %d wide', ([least, most], step, number, width) => {
  const bars = barsBetween([least, most], step);
  expect(bars.length).toBe(number);
  expect(bars[0]).toEqual({ from: least, to: Number((least + width).toFixed(9)), count: 0 });
  expect(bars[bars.length - 1]?.to).toBeGreaterThan(most);
  for (const [index, { from }] of bars.entries()) if (index > 0) expect(from).toBe(bars[index - 1]?.to);
});

test('a histogram asks for ranges that adjoin, and reads them by their number', () => {
  const bars = barsBetween([0, 2], 1);
  expect(barRanges(bars)).toBe('(0:[0, 1], 1:[1, 2], 2:[2, 3])');
  const counts = countsOfRanges(bars.length, [{ value: '2', count: 7 }]);
  expect(withCounts(bars, counts).map(({ count }) => count)).toEqual([0, 0, 7]);
});
