import { afterEach, expect, it, vi } from 'vitest';
import { parse } from '../../../src/facets/config';
import { facetParameters } from '../../../src/facets/parameters';
import { readPlainTag } from '../../../src/panel/first-hits/read-plain-tag';
import { createSearchClient } from '../../../src/panel/session/client';
import { prefetch } from '../../../src/panel/session/requests';
import { writeMultiSearch } from '../../../src/typesense/request/multi-search';
import { searchParameters } from '../../../src/typesense/request/parameters';
import { createQueryCounter } from '../../../src/typesense/send/query-counter';

const USUAL = { host: 'https://a.example', key: 'k', collection: 'films', 'query-by': 'title, director' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The first request of a panel, by the code of the panel itself. */
async function requestOfPanel(raw: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const { config } = parse(raw);
  if (!config) throw new Error('no config');
  const fetched = new Promise<readonly [string, RequestInit]>((resolve) => {
    vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
      resolve([url, request]);
      return new Promise(() => {});
    });
  });
  const parameters = searchParameters(config, facetParameters(config.facets));
  const counter = createQueryCounter({ read: () => null, write() {} }, () => false);
  prefetch(createSearchClient(config, parameters, { counter }).searchClient, config, {});
  const [url, { method, headers, body }] = await fetched;
  return [url, { method, headers, body }];
}

it.each([
  {},
  { host: 'localhost:8108/path/' },
  { 'query-by': 'title', filter: 'a:=b || c:>3', text: 'plot', title: 'name' },
  { facets: 'genre' },
  { facets: 'stars:rating=Stars, genre=Genre, year : range, adaptation:toggle, director:menu' },
  { facets: 'year:range', 'facet-limit': '3' },
  { facets: 'genre, year:range', 'facet-limit': '30' },
  { facets: 'genre', 'facet-limit': '5', 'facet-limit-more': '8' },
  { facets: 'adaptation:toggle' },
  { params: 'num_typos=1&prefix=false', 'analytics-tag': 'header', 'per-page': '7' },
  { params: '?exclude_fields=body' },
  {
    meta: 'year, director=Directed by',
    view: 'grid, list',
    sort: 'year:desc',
    'cf-mark': '1',
    debounce: '300',
    voice: 'true',
  },
  { 'new-tab': '', 'search-on-load': '', lang: '' },
  { 'search-in': 'title=Title, director' },
])('the first search of %j is the one that the panel would send', async (attributes) => {
  const raw = { ...USUAL, ...attributes };
  const tag = readPlainTag(raw);
  if (!tag) throw new Error('not plain');
  const { server, search } = tag;
  const { address = '', key = '' } = server ?? {};
  const [path, request] = writeMultiSearch({ searches: [search], parameters: { enable_analytics: 'false' }, key });
  expect([address + path, request]).toEqual(await requestOfPanel(raw));
});

it.each([
  { meta: 'year, director=Directed by', view: 'grid, list', image: '/p/{id}.jpg', url: '/films/{id}' },
  { title: 'name', text: 'plot', 'new-tab': 'true', 'per-page': '7', meta: 'release_date, a.b=C' },
  { image: 'poster', 'new-tab': 'false' },
])('the look of hits of %j is the one that the panel gives them', (attributes) => {
  const raw = { ...USUAL, ...attributes };
  const { config } = parse(raw);
  const { view, ...shown } = readPlainTag(raw)?.shown ?? { view: [] };
  expect(config).toMatchObject(shown);
  expect(view[0]).toBe(config?.view[0]);
});

it.each([
  { facets: 'price:range(histogram)' },
  { facets: 'added:date' },
  { facets: 'a > b' },
  { facets: '[{"field": "a"}]' },
  { facets: 'lang(de=German)' },
  { facets: 'genre, genre' },
  { facets: 'constructor' },
  { meta: 'price:currency(EUR)' },
  { meta: 'price="A, b"' },
  { filter: 'site:={meta.site}' },
  { view: 'table' },
  { 'facets-layout': 'bar' },
  { layout: 'overlay' },
  { 'search-on-load': 'false' },
  { input: '#q' },
  { image: '/a.jpg, /b.jpg' },
  { image: '/{id}-{width}.jpg' },
  { params: 'sort_by=year:desc' },
  { 'per-page': '0' },
  { host: 'search.example, other.example' },
  { host: 'ftp://a.example' },
  { key: '' },
  { 'new-attribute': '1' },
  { 'search-in': 'title=Title, title' },
  { 'search-in': '[{"field": "title"}]' },
  { index: '/search/' },
  ...[
    ...['preset', 'key-endpoint', 'template', 'badges', 'group', 'like', 'scope', 'query-from', 'config'],
    ...['excerpt', 'semantic', 'min-chars', 'nearest-host'],
  ].map((name) => ({ [name]: 'x' })),
])('a tag with %j is left to the panel', (attributes) => {
  expect(readPlainTag({ ...USUAL, ...attributes })).toBeNull();
});

const INDEX = { index: '/search/', 'query-by': 'title' };

it.each([
  {},
  { facets: 'section, price:range(currency=EUR), added:date', meta: 'author' },
  { facets: 'a > b' },
  { facets: 'author, published:date, price:range(currency=EUR)', meta: 'author' },
])('the first search in an index for %j counts no facets', (attributes) => {
  const tag = readPlainTag({ ...INDEX, ...attributes });
  expect(tag).toMatchObject({ server: null, hasFacets: 'facets' in attributes });
  expect(tag?.search).toMatchObject({ q: '*', query_by: 'title', per_page: 20 });
  expect(tag?.search).not.toHaveProperty('facet_by');
});

it.each([
  { facets: 'price:range(currency=EUR)', meta: 'price' },
  { facets: 'section, lang(de=German, en=English)', meta: 'lang' },
  { facets: '[{"field": "added", "kind": "date"}]', meta: 'added' },
  { 'query-by': '' },
  { group: 'page' },
])('a tag of an index with %j is left to the panel', (attributes) => {
  expect(readPlainTag({ ...INDEX, ...attributes })).toBeNull();
});
