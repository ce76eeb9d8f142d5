import { expect, test } from 'vitest';
import type { Facet } from '../../src/facets/kinds';
import { facetList } from '../../src/facets/kinds';
import { translateFacets } from '../../src/facets/request';
import type { SearchRequest } from '../../src/typesense/request/search-request';

const now = new Date(2026, 2, 10, 12);
const position = { latitude: 48.853, longitude: 2.3499 };
const situation = {
  now,
  timeZone: 'UTC',
  position,
  typeOf: () => undefined,
  canCountRanges: () => true,
  hasFacet: () => true,
};

const facets = parsed([
  { field: 'tags', exclude: true },
  { field: 'added', kind: 'date' },
  { field: 'place', kind: 'near' },
  'brand',
  'lvl0 > lvl1',
]);
const translate = (request: SearchRequest): SearchRequest => translateFacets(request, facets, situation);

test('searches for what is in the quotation marks of any script', () => {
  expect(translate({ indexName: 'shop', params: { query: '„a b“' } }).params?.query).toBe('"a b"');
});

test('a facet request says what is excluded beside what is chosen', () => {
  const params = {
    facetFilters: [['tags:a', 'tags:-b', 'tags:\\-c', 'tags:-d'], 'brand:x: y'],
    filters: 'year:>1990',
  };
  expect(translate({ indexName: 'shop', params })).toEqual({
    indexName: 'shop',
    params: { filters: 'year:>1990 && tags:=[`-c`,`a`] && tags:!=[`b`,`d`] && brand:=[`x: y`]' },
  });
});

test('a facet request filters a hierarchical menu by a path, in the field of its level', () => {
  const filterOf = (filter: string): string | undefined =>
    translate({ indexName: 'shop', params: { facetFilters: [[filter]] } }).params?.filters;
  expect(filterOf('lvl0:A')).toBe('lvl0:=[`A`]');
  expect(filterOf('lvl1:A > B')).toBe('lvl1:=[`A > B`]');
  expect(filterOf('lvl0:A > B')).toBe('lvl1:=[`A > B`]');
  expect(filterOf('lvl1:a:b > lvl0:c')).toBe('lvl1:=[`a:b > lvl0:c`]');
});

test('a facet request finds what is in one of several branches, each in the field of its level', () => {
  const tree = parsed([{ field: 'lvl0 > lvl1 > lvl2', operator: 'or' }, 'brand']);
  const filterOf = (...chosen: readonly string[]): string | undefined =>
    translateFacets({ indexName: 'shop', params: { facetFilters: [[...chosen], ['brand:x']] } }, tree, situation).params
      ?.filters;
  expect(filterOf('lvl0:B', 'lvl0:A > C', 'lvl0:A > B', 'lvl0:A')).toBe(
    '(lvl0:=[`A`] || lvl1:=[`A > B`] || lvl1:=[`A > C`] || lvl0:=[`B`]) && brand:=[`x`]',
  );
  expect(filterOf('lvl0:A > B > C')).toBe('lvl2:=[`A > B > C`] && brand:=[`x`]');
});

test('a facet request counts all levels of a tree of several branches in one search', () => {
  const counted = (all: readonly Facet[], ...fields: readonly string[]): unknown =>
    translateFacets({ indexName: 'shop', params: { facets: fields } }, all, situation).params?.facets;
  const tree = parsed([{ field: 'lvl0 > lvl1 > lvl2', operator: 'or' }, 'brand']);
  expect(counted(tree, 'lvl0')).toEqual(['lvl0', 'lvl1', 'lvl2']);
  expect(counted(tree, 'brand', 'lvl0', 'lvl1', 'lvl2')).toEqual(['brand', 'lvl0', 'lvl1', 'lvl2']);
  expect(counted(facets, 'lvl0')).toEqual(['lvl0']);
});

test('a facet request filters only by configured facets', () => {
  const params = { facetFilters: [['other:x'], ['tag:x'], 'tags'] };
  expect(translate({ indexName: 'shop', params }).params?.filters).toBe('');
});

test.each([
  ['lvl0 > lvl1', 'lvl1'],
  ['lvl1', 'lvl0 > lvl1'],
])('a facet request filters by a path and by a value of its level: %s, %s', (...all) => {
  const params = { facetFilters: [['lvl1:A > B'], ['lvl1:A > C']] };
  expect(translateFacets({ indexName: 'shop', params }, parsed(all), situation).params?.filters).toBe(
    'lvl1:=[`A > B`] && lvl1:=[`A > C`]',
  );
});

test('a facet request counts dates in ranges, and distances not at all', () => {
  const { params } = translate({ indexName: 'shop', params: { facets: ['tags', 'added', 'place', 'brand'] } });
  expect(params?.facets?.map((one) => one.replace(/\(.*/, '(…)'))).toEqual(['tags', 'added(…)', 'brand']);
});

test('a facet request counts each field below a wildcard once, and excludes values of one', () => {
  const all = parsed([{ field: 'a.*', exclude: true }, 'a.size:menu', 'a.stars:rating', 'b']);
  const counted = (...fields: readonly string[]): unknown =>
    translateFacets({ indexName: 'shop', params: { facets: fields } }, all, situation).params?.facets?.map((one) =>
      one.replace(/\(.*/, '(…)'),
    );
  expect(counted('b', 'a.*', 'a.size', 'a.colour', 'a.stars')).toEqual(['b', 'a.*']);
  expect(counted('b', 'a.stars')).toEqual(['b', 'a.stars(…)']);
  expect(counted('a.colour')).toEqual(['a.colour']);
  const params = { facetFilters: [['a.colour:x', 'a.colour:-y']] };
  expect(translateFacets({ indexName: 'shop', params }, all, situation).params?.filters).toBe(
    'a.colour:=[`x`] && a.colour:!=[`y`]',
  );
});

test('a facet request filters a field below a wildcard by bounds', () => {
  const all = parsed(['a.*']);
  const params = { facetFilters: [['a.size:10..20']] };
  expect(translateFacets({ indexName: 'shop', params }, all, situation).params?.filters).toBe('a.size:=[10..20]');
});

test.each([
  ['shop', 'shop/sort/place(48.853, 2.3499):asc'],
  ['shop/sort/price:asc', 'shop/sort/price:asc,place(48.853, 2.3499):asc'],
  ['shop/sort/a:asc,b:asc,c:asc', 'shop/sort/a:asc,b:asc,c:asc'],
  ['shop/sort/place:near', 'shop/sort/place(48.853, 2.3499):asc'],
])('a facet request sorts %s by the distance where one is chosen', (indexName, sorted) => {
  const request = translate({ indexName, params: { facetFilters: ['place:5 km'] } });
  expect(request.indexName).toBe(sorted);
  expect(request.params?.filters).toBe('place:(48.853, 2.3499, 5 km)');
});

test('a facet request asks for nothing near as long as the position is not known', () => {
  const params = { facetFilters: ['place:5 km'] };
  const request = { indexName: 'shop/sort/place:near', params };
  expect(translateFacets(request, facets, { ...situation, position: null })).toEqual({
    indexName: 'shop',
    params: { filters: '' },
  });
});

function parsed(written: readonly unknown[]): readonly Facet[] {
  const all = facetList.parse(JSON.stringify(written), () => {
    throw new Error('The facets must be right');
  });
  return all as readonly Facet[];
}
