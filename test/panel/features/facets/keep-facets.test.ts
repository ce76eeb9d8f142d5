import { expect, test } from 'vitest';
import type { Facet } from '../../../../src/facets/kinds';
import { keepFacets } from '../../../../src/panel/features/facets/keep-facets';

const facet = (label: string): Facet => ({ kind: 'toggle', field: `attrs.${label}`, label, on: 'true', off: null });

/** The labels shown after `before`, when there are so many hits of each facet and these are refined. */
function shown(
  before: string,
  hits: Readonly<Record<string, number>>,
  refined = '',
  haveOthersChanged = false,
): string {
  const kept = keepFacets(
    Array.from(before, facet),
    Object.keys(hits).map(facet),
    ({ label }) => hits[label] ?? 0,
    ({ label }) => refined.includes(label),
    haveOthersChanged,
  );
  return kept.map(({ label }) => label).join('');
}

test('a wildcard facet puts the most frequent first, and equally frequent ones in the order of their labels', () => {
  expect(shown('', { b: 3, d: 1, a: 3, c: 0, e: 9 })).toBe('eabd');
});

test('a wildcard facet keeps those that were shown, and puts new ones behind them', () => {
  expect(shown('ca', { a: 9, b: 5, c: 1 })).toBe('cab');
  expect(shown('ca', { b: 5, c: 0 })).toBe('cab');
  expect(shown('ca', {})).toBe('ca');
});

test('a wildcard facet shows twelve: an empty one gives way to a new one, a refined one does not', () => {
  const full = 'abcdefghijkl';
  const all = Object.fromEntries(Array.from(full, (label) => [label, 1]));
  expect(shown('', { ...all, m: 1 })).toBe(full);
  expect(shown(full, { ...all, m: 9 })).toBe(full);
  expect(shown(full, { ...all, c: 0, f: 0, m: 9 })).toBe('abcdeghijklm');
  expect(shown(full, { ...all, c: 0, f: 0, m: 9 }, 'f')).toBe('abdefghijklm');
});

test('a wildcard facet lets go those in which nothing is left, but for refined ones, once something else was chosen', () => {
  expect(shown('cabd', { a: 9, b: 5, c: 0 }, 'd', true)).toBe('abd');
  expect(shown('ab', { a: 9, b: 5, c: 1 }, '', true)).toBe('abc');
});
