import { describe, expect, it } from 'vitest';
import type { AttributeKey } from '../../src/config/attributes';
import type { WrittenFacet } from '../../src/config/facet-list';
import { applyRules } from '../../src/config/rules';
import { listening } from './reading';

const menu: WrittenFacet = { kind: 'menu', field: 'brand', label: 'Brand', limit: null, limitMore: null };
const plain = {
  facets: [],
  facetLimit: 10,
  facetLimitMore: 20,
  sort: [],
  params: {},
  layout: 'panel',
  trigger: null,
  resultsUrl: null,
  suggestions: null,
} as const;

function applying(values: Partial<Parameters<typeof applyRules>[0]>, given: readonly AttributeKey[] = []) {
  const { tell, sentences } = listening('5');
  const changed = applyRules(
    { ...plain, ...values },
    { isGiven: (key) => given.includes(key), tellOf: () => tell },
  );
  return { ...changed, sentences };
}

describe('the limits of facets', () => {
  it.each([
    ['take those of all facets', { limit: null, limitMore: null }, { limit: 10, limitMore: 20 }],
    ['keep their own', { limit: 3, limitMore: 7 }, { limit: 3, limitMore: 7 }],
    ['never show less after "Show more"', { limit: 40, limitMore: null }, { limit: 40, limitMore: 40 }],
  ])('%s', (_name, own, limits) => {
    const { facets, sentences } = applying({ facets: [{ ...menu, ...own }] });
    expect(facets).toEqual([{ ...menu, ...limits }]);
    expect(sentences).toEqual([]);
  });

  it('leave facets without limits alone', () => {
    const rating: WrittenFacet = { kind: 'rating', field: 'stars', label: 'Stars', max: 5 };
    expect(applying({ facets: [rating] }).facets).toEqual([rating]);
  });

  it('are told when a facet would show less after "Show more"', () => {
    const { facets, sentences } = applying({ facets: [{ ...menu, limitMore: 4 }] });
    expect(facets).toEqual([{ ...menu, limit: 10, limitMore: 10 }]);
    expect(sentences).toEqual([
      'data-x="brand", "limitMore": "4": expected no less than "limit", which is 10. Using 10.',
    ]);
  });

  it('are told when all facets would show less after "Show more"', () => {
    const { facetLimitMore, sentences } = applying({ facetLimitMore: 5 }, ['facetLimitMore']);
    expect(facetLimitMore).toBe(10);
    expect(sentences).toEqual(['data-x="5": expected no less than data-facet-limit, which is 10. Using 10.']);
  });

  it('grow together when only the first is given', () => {
    const { facetLimitMore, sentences } = applying({ facetLimit: 30 }, ['facetLimit']);
    expect(facetLimitMore).toBe(30);
    expect(sentences).toEqual([]);
  });
});

describe('a sort order among the search parameters', () => {
  const params = { sort_by: 'year:desc', prefix: 'false' };

  it('is kept while visitors cannot choose one', () => {
    expect(applying({ params })).toMatchObject({ params, sentences: [] });
  });

  it('gives way to those that visitors choose from', () => {
    const sort = [{ sortBy: 'rating:desc', label: 'Best', slug: 'best' }];
    expect(applying({ params, sort })).toMatchObject({
      params: { prefix: 'false' },
      sentences: ['data-x, key "sort_by": use data-sort instead. It is ignored.'],
    });
  });
});

describe('suggestions', () => {
  it('are told to mean nothing in a panel of the page', () => {
    const { suggestions, sentences } = applying({ suggestions: 'queries' });
    expect(suggestions).toBe(null);
    expect(sentences).toEqual(['data-x="5": this is for data-layout="overlay" or "dropdown" alone. It is ignored.']);
    expect(applying({ suggestions: 'queries', layout: 'dropdown' })).toMatchObject({ suggestions: 'queries', sentences: [] });
  });
});

describe('a trigger', () => {
  it('is told to mean nothing without an overlay', () => {
    expect(applying({ trigger: '#open' }).sentences).toEqual([
      'data-x="5": this is for data-layout="overlay" alone. It is ignored.',
    ]);
    expect(applying({ trigger: '#open', layout: 'overlay' }).sentences).toEqual([]);
  });
});
