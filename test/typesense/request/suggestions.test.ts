import { describe, expect, test, vi } from 'vitest';
import { createSuggester, suggestionsFor } from '../../../src/typesense/request/suggestions';
import { SearchError } from '../../../src/typesense/search-error';

function suggested(...queries: readonly string[]): Parameters<typeof suggestionsFor>[2] {
  return queries.map((query) => ({ query, parts: [{ text: query, isHighlighted: false }] }));
}

describe('what is suggested', () => {
  test.each([
    ['what was found, four at most', 'ki', 'ki', ['king', 'kiwi', 'kill bill', 'kids']],
    ['not what is in the field, whatever its case', ' King', 'King', []],
    ['what begins so first', 'bill', 'bill', ['bill murray', 'kill bill']],
    [
      'what has typing mistakes in it, for what it was found for',
      'kigdom',
      'kigdom',
      ['king', 'kiwi', 'kill bill', 'kids'],
    ],
    ['of an older query only what fits the newer one too', 'kil', 'ki', ['kill bill']],
    ['nothing where nothing is typed', ' ', 'ki', []],
  ])('is %s', (_, typed, query, expected) => {
    const all =
      query === 'bill'
        ? ['kill bill', 'bill murray']
        : query === 'King'
          ? ['KING']
          : ['king', 'kiwi', 'kill bill', 'kids', 'kin'];
    expect(suggestionsFor(typed, query, suggested(...all)).map((one) => one.query)).toEqual(expected);
  });
});

describe('a suggester', () => {
  test.each([undefined, '', ' ', '*'])('asks for the most popular queries about %o', (query) => {
    expect(createSuggester('queries', () => {}).searchFor(query)).toMatchObject({ q: '*', sort_by: 'count:desc' });
  });

  test('asks nothing where there is no collection', () => {
    expect(createSuggester(null, () => {}).searchFor('king')).toBe(null);
  });

  test('reports once that it has stopped, and asks no more', () => {
    const tell = vi.fn();
    const { searchFor, giveUp } = createSuggester('queries', tell);
    expect(searchFor('king')).toMatchObject({ collection: 'queries', q: 'king' });
    for (let time = 0; time < 2; time += 1) giveUp(new SearchError('http', 401, 'No.'));
    expect(tell).toHaveBeenCalledOnce();
    expect(searchFor('king')).toBe(null);
  });

  test('reads each query once, with what is typed marked in it, whatever else a document holds', () => {
    const { read } = createSuggester('queries', () => {});
    const hits = [
      {
        document: { q: 'king kong' },
        highlight: { q: { snippet: '\uE000king\uE001 kong', matched_tokens: ['king'] } },
      },
      { document: { q: '<b>king</b>' } },
      { document: { q: 'King Kong' } },
    ];
    expect(read({ hits })).toMatchObject([
      { query: 'king kong' },
      { query: '<b>king</b>', parts: [{ text: '<b>king</b>', isHighlighted: false }] },
    ]);
    expect(read({ hits: hits.slice(0, 1) })[0]?.parts).toEqual([
      { text: 'king', isHighlighted: true },
      { text: ' kong', isHighlighted: false },
    ]);
  });
});
