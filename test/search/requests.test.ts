import type { IndexUiState } from 'instantsearch.js';
import { describe, expect, it } from 'vitest';
import type { Facet } from '../../src/config/facets';
import { refinementFilter } from '../../src/search/filter-by';
import { countRequest } from '../../src/search/requests';

describe('a search for a number of hits', () => {
  const limits = { limit: 10, limitMore: 20 };
  const facets: Facet[] = [
    { kind: 'list', field: 'genre', label: '', ...limits, operator: 'or', searchable: false, sortBy: 'count' },
    { kind: 'list', field: 'tags', label: '', ...limits, operator: 'and', searchable: false, sortBy: 'count' },
    { kind: 'menu', field: 'brand', label: '', ...limits },
    { kind: 'hierarchical', field: 'c0', fields: ['c0', 'c1'], label: '', separator: ' > ', ...limits },
    { kind: 'range', field: 'year', label: '', min: null, max: null, step: null, unit: null },
    { kind: 'toggle', field: 'old', label: '', on: 'true', off: 'false' },
  ];
  const config = { collection: 'films', facets, filter: 'a:=1 || b:=2' };
  const fields = ['genre', 'tags', 'brand', 'c0', 'c1', 'year', 'old'];

  const filtersOf = (state: IndexUiState): readonly string[] => {
    const { facetFilters = [], numericFilters = [] } = countRequest(state, config).params ?? {};
    return [...refinementFilter(facetFilters, fields).split(' && '), ...numericFilters];
  };

  it.each([
    [{ refinementList: { genre: ['A', 'B'] } }, ['genre:=[`A`,`B`]']],
    [{ refinementList: { tags: ['A', 'B'] } }, ['tags:=[`A`]', 'tags:=[`B`]']],
    [{ refinementList: { brand: ['\\-x'] } }, ['brand:=[`-x`]']],
    [{ hierarchicalMenu: { c0: ['A'] } }, ['c0:=[`A`]']],
    [{ hierarchicalMenu: { c0: ['A', 'B'] } }, ['c1:=[`A > B`]']],
    [{ range: { year: '1990:2000' } }, ['year>=1990', 'year<=2000']],
    [{ range: { year: ':2000' } }, ['year<=2000']],
  ])('filters by %j', (state, filters) => {
    expect([...filtersOf(state)].sort()).toEqual([...filters, 'old:=[false]'].sort());
  });

  it('filters a toggle by one value or the other', () => {
    expect(filtersOf({ toggle: { old: true } })).toEqual(['old:=[true]']);
  });

  it('keeps the query and the filter that always holds, and asks for no hits', () => {
    const { indexName, params } = countRequest({ query: 'king', page: 3, sortBy: 'films/sort/x' }, config, 'c:=3');
    expect(indexName).toBe('films');
    expect(params).toMatchObject({ query: 'king', filters: '(a:=1 || b:=2) && c:=3', hitsPerPage: 0 });
    expect(params).not.toHaveProperty('page');
  });
});
