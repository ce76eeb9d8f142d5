import { describe, expect, it } from 'vitest';
import type { Facet } from '../../../src/facets/kinds';
import {
  refinementsOf,
  withoutRefinement,
  withoutRefinements,
  withValues,
} from '../../../src/panel/session/refinements';

const limits = { limit: 10, limitMore: 20 };
const genre: Facet = {
  kind: 'list',
  field: 'genre',
  label: 'Genre',
  ...limits,
  operator: 'or',
  searchable: false,
  sortBy: 'count',
};
const brand: Facet = { kind: 'menu', field: 'brand', label: 'Brand', ...limits };
const category: Facet = {
  kind: 'hierarchical',
  field: 'lvl0',
  fields: ['lvl0', 'lvl1'],
  label: 'Category',
  separator: ' > ',
  ...limits,
};
const year: Facet = { kind: 'range', field: 'year', label: 'Year', min: null, max: null, step: null, unit: null };
const free: Facet = { kind: 'toggle', field: 'free', label: 'Free', on: 'true', off: null };
const facets = [genre, brand, category, year, free];

const state = {
  query: 'king',
  sortBy: 'movies/sort/year:desc',
  page: 3,
  refinementList: {
    genre: ['Drama', '-x'],
    brand: ['Acme'],
    lvl0: ['Comedy > Kids'],
    year: ['1990..'],
    free: ['true'],
  },
};

describe('the refinements of a search', () => {
  it('are listed facet by facet', () => {
    expect(refinementsOf(state, facets).map(({ facet, value }) => [facet.label, value])).toEqual([
      ['Genre', 'Drama'],
      ['Genre', '-x'],
      ['Brand', 'Acme'],
      ['Category', 'Comedy > Kids'],
      ['Year', '1990..'],
      ['Free', 'true'],
    ]);
  });

  it('can be taken away one by one, each leading back to page one', () => {
    let rest = state as ReturnType<typeof withoutRefinement>;
    for (const refinement of refinementsOf(state, facets)) rest = withoutRefinement(rest, refinement);
    expect(rest).toEqual({ query: 'king', sortBy: 'movies/sort/year:desc' });
  });

  it('can be cleared at once, which keeps query and sort order', () => {
    expect(withoutRefinements(state, facets)).toEqual({ query: 'king', sortBy: 'movies/sort/year:desc' });
  });

  it('of one facet leave other facets alone', () => {
    expect(withValues(state, genre, ['Comedy']).refinementList).toEqual({
      ...state.refinementList,
      genre: ['Comedy'],
    });
    expect(withValues(state, brand, ['Acme', 'Other']).refinementList).toEqual(state.refinementList);
  });
});
