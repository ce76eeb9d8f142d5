import { expect, test } from 'vitest';
import { median, quantile, ratio } from './statistics';

test('a statistic takes the value in the middle, or halfway between the two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('a statistic finds the value that a share of all lies below', () => {
  const values = Array.from({ length: 101 }, (_, index) => 100 - index);
  expect(quantile(values, 0.95)).toBe(95);
  expect(quantile([10, 20], 0.95)).toBeCloseTo(19.5);
});

test('a statistic compares round by round, so that a slow round is slow for both', () => {
  expect(ratio([5, 50, 6], [10, 100, 10])).toEqual({ median: 0.5, least: 0.5, most: 0.6 });
  expect(ratio([0, 0], [0, 4])).toEqual({ median: 0.5, least: 0, most: 1 });
});
