import type { IndexUiState } from 'instantsearch.js';
import { describe, expect, it } from 'vitest';
import type { Facet } from '../../../src/facets/kinds';
import { translateFacets } from '../../../src/facets/request';
import { countRequest } from '../../../src/panel/session/requests';

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
  const situation = {
    now: new Date(),
    position: null,
    typeOf: () => undefined,
    timeZone: 'UTC',
    canCountRanges: () => true,
    hasFacet: () => true,
  };

  const filtersOf = (state: IndexUiState): readonly string[] =>
    translateFacets(countRequest(state, { ...config, filter: null }), facets, situation).params?.filters?.split(
      ' && ',
    ) ?? [];

  it.each([
    [{ genre: ['A', 'B'] }, ['genre:=[`A`,`B`]']],
    [{ tags: ['A', 'B'] }, ['tags:=[`A`]', 'tags:=[`B`]']],
    [{ brand: ['-x'] }, ['brand:=[`-x`]']],
    [{ c0: ['A'] }, ['c0:=[`A`]']],
    [{ c0: ['A > B'] }, ['c1:=[`A > B`]']],
    [{ year: ['1990..2000'] }, ['year:=[1990..2000]']],
    [{ year: ['..2000'] }, ['year:<=2000']],
  ])('filters by %j', (refinementList, filters) => {
    expect([...filtersOf({ refinementList })].sort()).toEqual([...filters, 'old:=[false]'].sort());
  });

  it('filters a toggle by one value or the other', () => {
    expect(filtersOf({ refinementList: { old: ['true'] } })).toEqual(['old:=[true]']);
  });

  it('keeps the query and the filter that always holds, and asks for no hits', () => {
    const { indexName, params } = countRequest({ query: 'king', page: 3, sortBy: 'films/sort/x' }, config, 'c:=3');
    expect(indexName).toBe('films');
    expect(params).toMatchObject({ query: 'king', filters: '(a:=1 || b:=2) && c:=3', hitsPerPage: 0 });
    expect(params).not.toHaveProperty('page');
  });
});
