import { describe, expect, it } from 'vitest';
import type { WrittenFacet } from '../../src/facets/kinds';
import type { AttributeKey, Values } from '../../src/tag/attributes/attributes';
import { applyRules } from '../../src/tag/rules';
import { listening } from './reading';

const menu: WrittenFacet = { kind: 'menu', field: 'brand', label: 'Brand', limit: null, limitMore: null };
const plain = {
  index: null,
  ask: false,
  answersEndpoint: null,
  queryBy: [],
  title: null,
  facets: [],
  facetLimit: 10,
  facetLimitMore: 20,
  sort: [],
  params: {},
  group: null,
  layout: 'panel',
  trigger: null,
  resultsUrl: null,
  urlState: null,
  suggestions: null,
} as const;

function applying(values: Partial<Values>, given: readonly AttributeKey[] = []) {
  const { report, sentences } = listening('5');
  const changed = applyRules({ ...plain, ...values } as Values, {
    isGiven: (key) => given.includes(key),
    reportFor: () => report,
  });
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

  it('are reported when a facet would show less after "Show more"', () => {
    const { facets, sentences } = applying({ facets: [{ ...menu, limitMore: 4 }] });
    expect(facets).toEqual([{ ...menu, limit: 10, limitMore: 10 }]);
    expect(sentences).toEqual([
      'data-x="brand", "limitMore": "4": expected no less than "limit", which is 10. Using 10.',
    ]);
  });

  it('are reported when all facets would show less after "Show more"', () => {
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

describe('a grouping among the search parameters', () => {
  it('gives way to the field whose values make one hit', () => {
    const params = { group_by: 'brand', group_limit: '9' };
    expect(applying({ params })).toMatchObject({ params, sentences: [] });
    expect(applying({ params, group: 'product_id' })).toMatchObject({
      params: { group_limit: '9' },
      sentences: ['data-x, key "group_by": use data-group instead. It is ignored.'],
    });
  });
});

describe('suggestions', () => {
  it('are reported to have no effect in a panel of the page', () => {
    const { suggestions, sentences } = applying({ suggestions: 'queries' });
    expect(suggestions).toBe(null);
    expect(sentences).toEqual([
      'data-x="5": this only works with data-layout="overlay" or data-layout="dropdown". It is ignored.',
    ]);
    expect(applying({ suggestions: 'queries', layout: 'dropdown' })).toMatchObject({
      suggestions: 'queries',
      sentences: [],
    });
  });
});

describe('a trigger', () => {
  it('is reported to have no effect without an overlay', () => {
    expect(applying({ trigger: '#open' }).sentences).toEqual([
      'data-x="5": this only works with data-layout="overlay". It is ignored.',
    ]);
    expect(applying({ trigger: '#open', layout: 'overlay' }).sentences).toEqual([]);
  });
});

describe('with an index of files', () => {
  const index = '/search';

  it('attributes of a server are reported, and ignored', () => {
    const { sentences, host, key, preset } = applying({ index }, ['host', 'key', 'collection', 'preset']);
    const server = { host, key, preset };
    expect(server).toEqual({ host: [], key: '', preset: 'index' });
    expect(sentences).toEqual(Array(3).fill('data-x="5": this has no meaning with data-index. It is ignored.'));
  });

  it('hits have a title where no field is named', () => {
    expect(applying({ index })).toMatchObject({ title: 'title', preset: 'index' });
    expect(applying({ index, title: 'name' }).title).toBe('name');
    expect(applying({ index, queryBy: ['name'] }).title).toBe('name');
  });
});

it('the title of a hit is the first field that is searched, where none is named', () => {
  const queryBy = ['name', 'plot'];
  expect(applying({ queryBy }).title).toBe('name');
  expect(applying({ queryBy, title: 'label' }).title).toBe('label');
  // A preset does not say which fields it searches.
  expect(applying({}).title).toBeNull();
});

it('a sentence needs an address that is asked, and something to choose', () => {
  const needed = [
    'data-x="5": expected the endpoint in data-answers-endpoint, and data-facets or data-sort to choose from. It is ignored.',
  ];
  expect(applying({ ask: true, facets: [menu] }).sentences).toEqual(needed);
  expect(applying({ ask: true, answersEndpoint: '/ask' }).sentences).toEqual(needed);
  expect(applying({ ask: true, answersEndpoint: '/ask', facets: [menu] }).sentences).toEqual([]);
});
