import { describe, expect, it } from 'vitest';
import type { Facet } from '../../../src/facets/kinds';
import { readUrlState, resultsUrl, type UrlStateShape, writeUrlState } from '../../../src/panel/session/url-state';

const limits = { limit: 10, limitMore: 20 };
const facets: readonly Facet[] = [
  { kind: 'list', field: 'genre', label: 'Genre', ...limits, operator: 'or', searchable: false, sortBy: 'count' },
  { kind: 'menu', field: 'brand', label: 'Brand', ...limits },
  {
    kind: 'hierarchical',
    field: 'categories.lvl0',
    fields: ['categories.lvl0', 'categories.lvl1'],
    label: 'Category',
    separator: ' > ',
    ...limits,
  },
  { kind: 'range', field: 'year', label: 'Year', min: null, max: null, step: null, unit: null },
  { kind: 'rating', field: 'stars', label: 'Stars', max: 5 },
  { kind: 'toggle', field: 'adaptation', label: 'Based on a book', on: 'true', off: null },
  { kind: 'numeric', field: 'price', label: 'Price', ranges: [{ label: 'Cheap', from: null, to: 10 }] },
  { kind: 'list', field: 'page', label: 'Page', ...limits, operator: 'or', searchable: false, sortBy: 'count' },
];
const shape: UrlStateShape = {
  id: 'sl',
  collection: 'movies',
  facets,
  sort: [{ sortBy: 'year:desc', label: 'Newest', slug: 'newest' }],
  perPage: 20,
  pageSizes: [20, 50],
};
const everything = {
  query: 'king & country',
  refinementList: {
    genre: ['Drama', 'Thriller/Suspense'],
    page: ['12'],
    brand: ['a:b'],
    'categories.lvl0': ['Comedy > Kids Fiction'],
    year: ['1990..2000'],
    stars: ['4..'],
    price: ['..10'],
    adaptation: ['true'],
  },
  sortBy: 'movies/sort/year:desc',
  hitsPerPage: 50,
  page: 2,
};

describe('the address', () => {
  it('is written as the documentation shows it', () => {
    const state = {
      query: 'king',
      refinementList: { genre: ['Drama', 'Comedy'], year: ['1990..2000'], stars: ['4..'] },
      sortBy: 'movies/sort/year:desc',
      page: 2,
    };
    expect(writeUrlState('', state, shape)).toBe(
      '?sl_q=king&sl_genre=Drama&sl_genre=Comedy&sl_year=1990..2000&sl_stars=4..&sl_sort=newest&sl_page=2',
    );
  });

  it('brings every kind of state back as it was', () => {
    expect(readUrlState(writeUrlState('', everything, shape), shape)).toEqual(everything);
  });

  it('leaves out values without letters or digits, and reports of which facet', () => {
    const told: string[] = [];
    const values = ['*', '', '..', 'a:b', '日', '7'].map((value) => `sl_genre=${encodeURIComponent(value)}`);
    const address = `?${values.join('&')}&sl_brand=%60&sl_categories-lvl0=-`;
    const state = readUrlState(address, { ...shape, onUnusable: (field) => told.push(field) });
    expect(state).toEqual({ refinementList: { genre: ['a:b', '日', '7'] } });
    expect([...new Set(told)]).toEqual(['genre', 'brand', 'categories.lvl0']);
  });

  it('holds a query that was cut in the middle of a character', () => {
    expect(writeUrlState('', { query: 'a\ud83d' }, shape)).toBe(`?${shape.id}_q=a%EF%BF%BD`);
  });

  it('says nothing for defaults', () => {
    const defaults = { query: '', page: 1, hitsPerPage: 20, sortBy: 'movies', refinementList: { genre: [] } };
    expect(writeUrlState('', defaults, shape)).toBe('');
  });

  it.each([
    '?utm_source=mail&p=12&lang=de&a[]=1&a[]=2',
    '?q=the+page%27s%20own&page=3&sl=1&slx_q=2',
    '?broken=%E0%A4&empty=&flag&&twice=1&twice=1&',
    '?sl2_q=another+panel&sl2_genre=Drama',
    '?sl_other=a+facet+removed+since',
  ])('keeps foreign parameters byte for byte: %s', (foreign) => {
    const written = writeUrlState(foreign, { query: 'king' }, shape);
    expect(written).toBe(`${foreign}&sl_q=king`);
    expect(writeUrlState(written, {}, shape)).toBe(foreign);
  });

  it('uses names that PHP leaves alone', () => {
    const state = { refinementList: { 'categories.lvl0': ['Comedy'], page: ['12'] } };
    expect(writeUrlState('', state, shape)).toBe('?sl_categories-lvl0=Comedy&sl_page_=12');
  });

  it.each([
    'a b',
    'a+b',
    'a&b',
    'a=b',
    '100%',
    '#x',
    'c`d',
    '"q"',
    "o'clock",
    'x && y',
    'Ünïcode',
    '👍',
    ' lead',
    'a,b',
  ])('carries the value %j', (value) => {
    const state = { refinementList: { genre: [value] } };
    expect(readUrlState(writeUrlState('', state, shape), shape)).toEqual(state);
  });
});

describe('a value with a leading hyphen', () => {
  it('is written as it is', () => {
    const state = { refinementList: { genre: ['-x'], brand: ['-5'] } };
    expect(writeUrlState('', state, shape)).toBe('?sl_genre=-x&sl_brand=-5');
    expect(readUrlState('?sl_genre=-x&sl_brand=-5', shape)).toEqual(state);
  });
});

describe('an address from elsewhere', () => {
  it.each([
    ['?sl_q=100%', '100%'],
    ['?sl_q=100%+wool', '100% wool'],
    ['?sl_q=5%25%20off%', '5% off%'],
    ['?sl_q=%C3%A9t%C3%A9%', 'été%'],
  ])('reads %s, typed by hand, as %s', (search, query) => {
    expect(readUrlState(search, shape)).toEqual({ query });
  });

  it('asks for no space around a query, and for no query of spaces', () => {
    expect(readUrlState('?sl_q=+king%20', shape)).toEqual({ query: 'king' });
    expect(readUrlState('?sl_q=%20%20&sl_exact=1', shape)).toEqual({});
    expect(resultsUrl('/search', 'sl', ' king ')).toBe('/search?sl_q=king');
  });

  it.each([
    ['a page that is none', '?sl_page=-1'],
    ['page zero', '?sl_page=0'],
    ['a page that is no number', '?sl_page=two'],
    ['a page too far', '?sl_page=99999999999'],
    ['a range without bounds', '?sl_year=..'],
    ['a range the wrong way round', '?sl_year=2000..1990'],
    ['a range of words', '?sl_year=old..new'],
    ['more stars than there are', '?sl_stars=6..'],
    ['a path deeper than the hierarchy', '?sl_categories-lvl0=A > B > C'],
    ['an unknown sort order', '?sl_sort=year:desc'],
    ['a page size not on offer', '?sl_size=250'],
    ['broken escapes', '?sl_q=%E0%A4%A'],
    ['a value of 10 KB', `?sl_genre=${'x'.repeat(10_240)}`],
    ['a name out of Object.prototype', '?sl___proto__=x&__proto__=x&constructor=y'],
    ['nothing but a question mark', '?'],
    ['names every object has', '?sl_constructor=x&sl_toString=x&sl_prototype=x&sl___proto__[x]=y'],
    ['a name with broken escapes', '?sl_%ZZ=x&%ZZ=%ZZ&sl_q%=x'],
    ['half a character', '?sl_q=%ED%A0%80&sl_genre=%D8%00%'],
    ['a page of a million digits', `?sl_page=${'9'.repeat(1_000_000)}`],
    ['a query of 10 KB', `?sl_q=${'%F0%9F%98%80'.repeat(1_000)}`],
  ])('ignores %s', (_, search) => {
    expect(readUrlState(search, shape)).toEqual({});
  });

  it('takes at most 100 values of a facet', () => {
    const search = `?${Array.from({ length: 500 }, (_, index) => `sl_genre=${index}`).join('&')}`;
    expect(readUrlState(search, shape).refinementList?.['genre']).toHaveLength(100);
  });

  it('takes a value once that is given twice', () => {
    expect(readUrlState('?sl_genre=Drama&sl_genre=Drama', shape)).toEqual({ refinementList: { genre: ['Drama'] } });
  });

  it.each([
    ['-5..3.5', '-5..3.5'],
    ['04.0..', '4..'],
    ['..2000', '..2000'],
  ])('reads the range %s', (written, range) => {
    expect(readUrlState(`?sl_year=${written}`, shape)).toEqual({ refinementList: { year: [range] } });
  });
});

describe('a wildcard', () => {
  const wildcard = { ...(facets[0] as Facet), field: 'attrs.*' };
  const panel = { ...shape, facets: [{ ...(facets[1] as Facet), field: 'attrs.size' }, wildcard] };

  it('reads and writes a parameter for each field, whatever hyphens and dots its name has', () => {
    const search = '?sl_attrs-size=M&sl_attrs-screen--size=13&sl_attrs-a-b=x&sl_attrs-a-b=y';
    const state = { refinementList: { 'attrs.size': ['M'], 'attrs.screen-size': ['13'], 'attrs.a.b': ['x', 'y'] } };
    expect(readUrlState(search, panel)).toEqual(state);
    expect(writeUrlState('', state, panel)).toBe(search);
    expect(writeUrlState(`?other=1&${search.slice(1)}#`, {}, panel)).toBe('?other=1');
  });

  it('may itself have hyphens in its name', () => {
    const own = { ...shape, facets: [{ ...wildcard, field: 'my-attrs.*' }] };
    const state = { refinementList: { 'my-attrs.colour': ['Red'], 'my-attrs.screen-size': ['13'] } };
    const search = '?sl_my-attrs-colour=Red&sl_my-attrs-screen--size=13';
    expect(writeUrlState('', state, own)).toBe(search);
    expect(readUrlState(search, own)).toEqual(state);
    expect(writeUrlState(search, { query: 'ten' }, own)).toBe('?sl_q=ten');
  });

  it.each(['sl_attrs-=x', 'sl_attrs=x', 'attrs-colour=x', 'sl_attrs-a%3A%3D1%7C%7Cb=x', 'sl_attrs-*=x'])(
    'leaves out %s',
    (search) => expect(readUrlState(search, panel)).toEqual({}),
  );
});

describe('a field that is searched alone', () => {
  const narrow = { ...shape, searchIn: [{ field: 'director', label: 'Director' }] };

  it('is in the address, and is read from it', () => {
    const state = { query: 'ford', searchIn: 'director' };
    expect(writeUrlState('', state, narrow)).toBe('?sl_q=ford&sl_in=director');
    expect(readUrlState('?sl_q=ford&sl_in=director', narrow)).toEqual(state);
  });

  it('is left out if the panel does not offer it', () => {
    expect(readUrlState('?sl_q=ford&sl_in=studio', narrow)).toEqual({ query: 'ford' });
    expect(readUrlState('?sl_q=ford&sl_in=director', shape)).toEqual({ query: 'ford' });
  });

  it('has the same parameter as a source, in any order', () => {
    const sources = [{ ...narrow, slug: 'films' }];
    const state = { source: 'films', searchIn: 'director' };
    expect(writeUrlState('', state, { ...shape, sources })).toBe('?sl_in=films&sl_in=director');
    expect(readUrlState('?sl_in=director&sl_in=films', { ...shape, sources })).toEqual(state);
    expect(readUrlState('?sl_in=director', { ...shape, sources })).toEqual({});
  });

  it('leaves its parameter to no facet of the same name', () => {
    const facet: Facet = { kind: 'menu', field: 'in', label: 'In', ...limits };
    const state = { searchIn: 'director', refinementList: { in: ['Stock'] } };
    const both = { ...narrow, facets: [facet] };
    expect(writeUrlState('', state, both)).toBe('?sl_in=director&sl_in_=Stock');
    expect(readUrlState('?sl_in=director&sl_in_=Stock', both)).toEqual(state);
  });
});
