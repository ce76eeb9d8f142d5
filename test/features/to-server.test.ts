import { expect, test } from 'vitest';
import { facetList } from '../../src/config/facet-list';
import type { Facet } from '../../src/config/facets';
import { createToServer } from '../../src/features/facets/to-server';

const written = [
  { field: 'tags', exclude: true },
  { field: 'added', kind: 'date' },
  { field: 'place', kind: 'near' },
  'brand',
];
const facets = facetList.parse(JSON.stringify(written), () => {
  throw new Error('The facets must be right');
}) as readonly Facet[];
const now = new Date(2026, 2, 10, 12);
const position = { latitude: 48.853, longitude: 2.3499 };
const toServer = createToServer(facets, () => ({ now, position }));

test('says what is excluded beside what is chosen, and keeps what it need not say', () => {
  const params = { facetFilters: [['tags:a', 'tags:-b', 'tags:\\-c', 'tags:-d'], ['brand:x']], filters: 'year:>1990' };
  expect(toServer({ indexName: 'shop', params })).toEqual({
    indexName: 'shop',
    params: {
      facetFilters: [['brand:x']],
      filters: 'year:>1990 && tags:=[`a`,`-c`] && tags:!=[`b`,`d`]',
      facets: [],
    },
  });
});

test('counts dates in ranges, and distances not at all', () => {
  const { params } = toServer({ indexName: 'shop', params: { facets: ['tags', 'added', 'place', 'brand'] } });
  expect(params?.facets?.map((one) => one.replace(/\(.*/, '(…)'))).toEqual(['tags', 'added(…)', 'brand']);
});

test('counts each field below a wildcard once, and excludes values of one', () => {
  const all = facetList.parse(
    '[{"field": "a.*", "exclude": true}, "a.size:menu", "a.stars:rating", "b"]',
    () => {},
  ) as readonly Facet[];
  const translate = createToServer(all, () => ({ now, position }));
  const counted = (...fields: readonly string[]): unknown =>
    translate({ indexName: 'shop', params: { facets: fields } }).params?.facets;
  expect(counted('b', 'a.*', 'a.size', 'a.colour', 'a.stars')).toEqual(['b', 'a.*']);
  expect(counted('b', 'a.stars')).toEqual(['b', 'a.stars']);
  expect(counted('a.colour')).toEqual(['a.colour']);
  const params = { facetFilters: [['a.colour:x', 'a.colour:-y']] };
  expect(translate({ indexName: 'shop', params }).params?.filters).toBe('a.colour:=[`x`] && a.colour:!=[`y`]');
});

test.each([
  ['shop', 'shop/sort/place(48.853, 2.3499):asc'],
  ['shop/sort/price:asc', 'shop/sort/price:asc,place(48.853, 2.3499):asc'],
  ['shop/sort/a:asc,b:asc,c:asc', 'shop/sort/a:asc,b:asc,c:asc'],
  ['shop/sort/place:near', 'shop/sort/place(48.853, 2.3499):asc'],
])('sorts %s by the distance where one is chosen', (indexName, sorted) => {
  const request = toServer({ indexName, params: { facetFilters: ['place:5 km'] } });
  expect(request.indexName).toBe(sorted);
  expect(request.params?.filters).toBe('place:(48.853, 2.3499, 5 km)');
});

test('asks for nothing near as long as the position is not known', () => {
  const unknown = createToServer(facets, () => ({ now, position: null }));
  const request = unknown({ indexName: 'shop/sort/place:near', params: { facetFilters: ['place:5 km'] } });
  expect(request).toEqual({ indexName: 'shop', params: { filters: '', facets: [] } });
});
