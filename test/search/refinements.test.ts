import { describe, expect, it } from 'vitest';
import type { Facet } from '../../src/config/facets';
import {
  readBounds,
  refinementsOf,
  withoutRefinement,
  withoutRefinements,
  withValues,
} from '../../src/search/refinements';

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
  refinementList: { genre: ['Drama', '\\-x'], brand: ['Acme'] },
  hierarchicalMenu: { lvl0: ['Comedy', 'Kids'] },
  range: { year: '1990:' },
  toggle: { free: true },
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

  it('of one facet leave those of the others alone', () => {
    expect(withValues(state, genre, ['Comedy']).refinementList).toEqual({ brand: ['Acme'], genre: ['Comedy'] });
  });
});

describe('bounds', () => {
  it.each([
    ['1990..2000', [1990, 2000]],
    ['1990..', [1990, null]],
    ['..2000', [null, 2000]],
    ['-5..-1.5', [-5, -1.5]],
    ['0..0', [0, 0]],
    ['..', null],
    ['', null],
    ['5', null],
    ['2..1', null],
    ['1..2..3', null],
    ['a..b', null],
    ['1e5..', null],
    ['Infinity..', null],
  ])('written %j are read as %j', (written, bounds) => {
    expect(readBounds(written, '..')).toEqual(bounds);
  });
});
