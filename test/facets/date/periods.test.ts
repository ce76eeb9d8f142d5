import { expect, test } from 'vitest';
import { dateBoundsOf, periodCounts, periodRanges } from '../../../src/facets/date/periods';

const NOW = new Date(2026, 2, 10, 13, 30);
const facet = { periods: ['today', '7d', '30d', '1y'], unit: 's' } as const;

const day = (year: number, month: number, date: number): number =>
  Math.floor(Number(new Date(year, month - 1, date)) / 1000);
const TOMORROW = day(2026, 3, 11);

test.each([
  ['today', [day(2026, 3, 10), TOMORROW - 1]],
  ['7d', [day(2026, 3, 3), TOMORROW - 1]],
  ['1y', [day(2025, 3, 10), TOMORROW - 1]],
  ['2024-02-28..2024-02-29', [day(2024, 2, 28), day(2024, 3, 1) - 1]],
  ['2024-02-28..', [day(2024, 2, 28), null]],
  ['..2024-02-28', [null, day(2024, 2, 29) - 1]],
  ['0099-01-01..', [Math.floor(new Date(2000, 0, 1).setFullYear(99) / 1000), null]],
])('%s is from the first to the last second', (value, stretch) => {
  expect(dateBoundsOf(value, facet, NOW)).toEqual(stretch);
});

test.each(['', '..', 'yesterday', '2024-02-30..', '2024-13-01..', '2024-02-01', '1..2..3', 'NaN-NaN-NaN..'])(
  '%j is no time',
  (value) => {
    expect(dateBoundsOf(value, facet, NOW)).toBeNull();
  },
);

test('counts in ranges that adjoin and end with today, and adds them up to the periods', () => {
  expect(periodRanges(facet, NOW)).toBe(
    `(0:[${day(2025, 3, 10)}, ${day(2026, 2, 8)}], 1:[${day(2026, 2, 8)}, ${day(2026, 3, 3)}], ` +
      `2:[${day(2026, 3, 3)}, ${day(2026, 3, 10)}], 3:[${day(2026, 3, 10)}, ${TOMORROW}])`,
  );
  // The server leaves out ranges that hold nothing.
  const counted = [
    { value: '3', count: 1 },
    { value: '0', count: 5 },
    { value: '2', count: 2 },
  ];
  expect(periodCounts(counted, facet, NOW)).toEqual([1, 3, 3, 8]);
});

test('counts periods that begin on the same day once', () => {
  const twice = { periods: ['365d', '1y'], unit: 'ms' } as const;
  expect(periodRanges(twice, NOW)).toBe(`(0:[${Number(new Date(2025, 2, 10))}, ${TOMORROW * 1000}])`);
  expect(periodCounts([{ value: '0', count: 4 }], twice, NOW)).toEqual([4, 4]);
});
