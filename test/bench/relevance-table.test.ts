import { expect, test } from 'vitest';
import { golden } from './golden';
import { rankOf, relevanceFigures } from './relevance-figures';
import { relevanceTable } from './relevance-table';

test('the bench of relevance holds 60 queries, each once, with a document that is wanted', () => {
  const all = Object.values(golden).flat();
  expect(all).toHaveLength(60);
  expect(new Set(all.map(([query]) => query)).size).toBe(60);
  for (const [query, ...wanted] of all) {
    expect(wanted.length, query).toBeGreaterThan(0);
    expect(wanted.every((url) => url.startsWith('/'))).toBe(true);
  }
});

test('the bench of relevance counts the rank of the first wanted document, by its address or the beginning of it', () => {
  expect(rankOf(['json dump', '/json.html'], ['/a.html', '/json.html'])).toBe(2);
  expect(rankOf(['fox', '/shop/fox-*'], ['/shop/fox-mug', '/shop/fox-pin'])).toBe(1);
  expect(rankOf(['fox', '/shop/fox'], ['/shop/fox-mug'])).toBe(0);
  expect(
    rankOf(
      ['fox', '/z'],
      [...'abcdefghij', 'z'].map((name) => `/${name}`),
    ),
  ).toBe(0);
});

test('the bench of relevance is the mean of success and of reciprocal ranks, where a miss is 0', () => {
  expect(relevanceFigures([1, 2, 0, 10])).toEqual({ successAt1: 0.25, successAt5: 0.5, reciprocalRank: 0.4 });
});

test('the bench of relevance writes a row for each set and one for all queries, each once, and those without tuning apart', () => {
  const query = (rank: number) => ({ query: 'q', ranks: { Pagefind: 2, Searchlet: rank } });
  const text = relevanceTable({
    date: '2026-01-31',
    browser: 'Chrome 156',
    sets: [
      { name: 'films', about: 'films', queries: [query(1), query(1)] },
      { name: 'shop', about: 'a shop', queries: [query(0), query(2), query(0)] },
      { name: 'shop', about: 'a shop in sections', hasSections: true, queries: [query(1), query(1), query(2)] },
    ],
  });
  expect(text).toContain('| Films | 2 | 0.00 | 1.00 | 1.00 | 1.00 | 0.50 | 1.00 |');
  expect(text).toContain('| All queries | 5 | 0.00 | 0.40 | 1.00 | 0.60 | 0.50 | 0.50 |');
  expect(text).toContain('| Of these, those without tuning | 1 | 0.00 | 0.00 | 1.00 | 0.00 | 0.50 | 0.00 |');
  expect(text).toContain('| A shop in sections | 3 | 0.00 | 0.67 | 1.00 | 1.00 | 0.50 | 0.83 |');
  expect(text).toContain('| Of these, those without tuning | 1 | 0.00 | 0.00 | 1.00 | 1.00 | 0.50 | 0.50 |');
});
