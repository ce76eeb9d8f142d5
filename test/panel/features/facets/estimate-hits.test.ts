import { expect, test } from 'vitest';
import { countByField, estimateHits } from '../../../../src/panel/features/facets/estimate-hits';

/** Counts of a field with so many hits for each value returned. */
const counts = (numbers: readonly number[], total = numbers.length) => ({
  values: numbers.map((count, index) => ({ value: String(index), count })),
  total,
  areNumbers: false,
});

test('the estimate adds up the counts where every value is returned, and never counts more than was found', () => {
  expect(estimateHits(counts([5, 3]), 10, 100, 0)).toBe(8);
  expect(estimateHits(counts([50, 30, 40]), 10, 100, 1)).toBe(100);
  expect(estimateHits(undefined, 10, 100, 0)).toBe(0);
});

test('reckons with the values that are not returned: one hit each at least', () => {
  expect(estimateHits(counts([1, 1, 1], 90), 3, 100, 0)).toBe(90);
  // Each of the others has between one hit and four.
  expect(estimateHits(counts([9, 4], 12), 2, 1000, 0)).toBe(33);
});

test('the estimate takes the hits on the page for a sample where the server does not say how many values there are', () => {
  expect(estimateHits(counts([2, 2, 1]), 3, 100, 0.6)).toBe(60);
  // All values are known.
  expect(estimateHits(counts([2, 2, 1]), 4, 100, 0.6)).toBe(5);
});

test('the estimate reads the last search that counts a field: the one without its own refinements', () => {
  const of = (count: number, total: number) => ({
    facetCounts: { size: [{ value: 'S', count }] },
    facets_stats: { size: { total_values: total } },
  });
  expect(countByField([of(1, 1), of(7, 3), {}]).get('size')).toEqual({
    values: [{ value: 'S', count: 7 }],
    total: 3,
    areNumbers: false,
  });
});
