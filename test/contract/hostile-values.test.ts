import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '../../src/facets/config';
import { parse } from '../../src/facets/config';
import { translateFacets } from '../../src/facets/request';
import { findHits } from '../../src/panel/features/list/find-hits';
import { countRequest } from '../../src/panel/session/requests';
import { readUrlState } from '../../src/panel/session/url-state';
import { fillFilter, fillText } from '../../src/typesense/request/page-filter';
import type { Result } from '../../src/typesense/request/search-request';
import type { Situation } from '../../src/typesense/situation';
import { sampleSize } from '../support/run/sample-size';
import { type ContractServer, type SearchAnswer, startContractServer } from './server';

let server: ContractServer;

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'tenant', type: 'int32' },
  { name: 'lang', type: 'string', facet: true },
  { name: 'brand', type: 'string', facet: true },
  { name: 'shelf', type: 'string', facet: true },
  { name: 'lvl0', type: 'string', facet: true },
  { name: 'lvl1', type: 'string', facet: true },
  { name: 'price', type: 'float', facet: true },
  { name: 'added', type: 'int64', facet: true },
  { name: 'stars', type: 'int32', facet: true },
  { name: 'sold', type: 'bool', facet: true },
  { name: 'tags', type: 'string[]', facet: true },
  { name: 'place', type: 'geopoint' },
  { name: 'attrs', type: 'object', facet: true },
];

/** The owner shows the documents of tenant 5. */
const DOCUMENTS = [5, 5, 7, 8].map((tenant, index) => ({
  id: String(index),
  title: 'thing',
  tenant,
  lang: index % 2 === 0 ? 'en' : 'de',
  brand: 'Acme',
  shelf: 'a',
  lvl0: 'A',
  lvl1: 'A > B',
  price: 10 * tenant,
  added: 1_700_000_000,
  stars: 4,
  sold: false,
  tags: ['new', 'q'],
  place: [48, 2],
  attrs: { size: 'S' },
}));

const OWNED = ['0', '1'];

const RAW = {
  key: 'k',
  'query-by': 'title',
  filter: 'tenant:=5',
  facets: JSON.stringify([
    { field: 'brand', exclude: true },
    { field: 'tags', operator: 'and' },
    { field: 'shelf', kind: 'menu' },
    { field: 'lvl0 > lvl1' },
    { field: 'price', kind: 'range' },
    { field: 'added', kind: 'date' },
    { field: 'stars', kind: 'rating' },
    { field: 'sold', kind: 'toggle' },
    { field: 'lang', kind: 'swatch' },
    { field: 'place', kind: 'near' },
    { field: 'attrs.*' },
  ]),
};

/** Filters of owners with a value of the page in each place where one may stand. */
const PAGE_FILTERS = [
  'lang:={url.v} && tenant:=5',
  'tenant:=5 && lang:!={url.v}',
  'lang:!=`{url.v}` && tenant:=5',
  'brand:!=`Acme:{url.v} (x)` && (tenant:=5 || tenant:=5)',
  // With a value of which nothing is left, the owner's own colon and bracket meet.
  'brand:!=`Acme:{url.v}(` && (tenant:=5 || tenant:=5)',
  'tenant:=5 && (lang:=[`de`, {url.v}] || brand:{meta.v})',
  'tenant:=5 && price:>={url.v}',
  'tenant:=5 && sold:={url.v}',
  'id:!={url.v} && tenant:=5',
];

/** Texts of a visitor that look like parts of a filter. */
const SYNTAX = [
  ...[
    ':(',
    ':[(',
    ': (',
    ': [ (',
    ':',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '`',
    '\\',
    '\\`',
    ',',
    '*',
    "'",
    '"',
    '..',
    '$',
    '.{',
  ],
  ...[
    ' && ',
    ' || ',
    '&&',
    '||',
    '&',
    '|',
    '!',
    '=',
    '<',
    '>',
    '-',
    ' ',
    '\n',
    'tenant:>=0',
    'tenant:!=1',
    'lang:!=q',
    'id:!=x',
  ],
  ...['$orders(id:*)', 'x', 'Acme', '5', '1', 'true', 'é', '日本', '🍋', '\u202e', '(48, 2, 9000 km)', '>=0', '1..9'],
];

const hostile = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...SYNTAX), { minLength: 1, maxLength: 12 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  // The links that reached documents of others.
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'x:[(a)] || tenant:>=0 || lang:!=q',
      'x:(',
      'a) || tenant:>=0 || (lang:!=q',
      '`] || tenant:>=0',
    ),
  },
);

const situation: Situation = {
  now: new Date(0),
  position: { latitude: 48, longitude: 2 },
  typeOf: () => undefined,
  timeZone: 'UTC',
  canCountRanges: () => true,
  hasFacet: () => true,
};

beforeAll(async () => {
  server = await startContractServer('hostile_values', []);
  await server.fill({ name: 'goods', enable_nested_fields: true, fields: FIELDS }, DOCUMENTS);
});

afterAll(() => server.stop());

it('no value of a visitor finds a document that the filter of the owner leaves out', async () => {
  const seen = { found: 0, refused: 0 };
  const widened = async (first: string, second: string): Promise<readonly string[]> => {
    const filters = [
      ...filtersOfFacets(first, second),
      ...filtersOfPage(first, second),
      ...(await filtersOfList(first)),
    ];
    const results = await search(filters);
    return filters.filter((_, index) => {
      const { error, hits } = results[index] ?? {};
      if (error === undefined) seen.found += 1;
      else seen.refused += 1;
      return hits?.some(({ document }) => !OWNED.includes(document.id));
    });
  };
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (first, second) => {
      expect(await widened(first, second)).toEqual([]);
    }),
    // Two values each: 2,000.
    { seed: 14, numRuns: sampleSize(1000) },
  );
  // Filters that are all refused would prove nothing.
  expect(seen.found).toBeGreaterThan(4 * seen.refused);
});

it.each(['Sad :(', 'Ratio 1:(2) x:[(a)]', 'x: [ (b)] :) :]', ':(c', 'd:[e'])(
  'a document is found by its own value “%s”',
  async (brand) => {
    await server.fill({ name: 'honest', fields: FIELDS.slice(0, 4) }, [
      { id: 'its', title: 'thing', tenant: 5, lang: 'en', brand },
      { id: 'other', title: 'thing', tenant: 5, lang: 'en', brand: 'Other' },
    ]);
    const config = configOf({ filter: 'tenant:=5', facets: 'brand' });
    const filters = [
      filterAt(new URLSearchParams({ sl_brand: brand }), config),
      fillFilter('brand:={url.v} && tenant:>=0', () => brand).text,
      fillFilter('tenant:=5 && brand:=[`Acme`, `{url.v}`] && lang:=en', () => brand).text,
    ];
    for (const { error, hits } of await search(filters, 'honest')) {
      expect([error, hits?.map(({ document }) => document.id)]).toEqual([undefined, ['its']]);
    }
  },
);

/** The filters of a panel for addresses with these values: of each facet alone, and of all. */
function filtersOfFacets(first: string, second: string): string[] {
  const config = configOf(RAW);
  const names = ['brand', 'tags', 'shelf', 'lvl0', 'price', 'added', 'stars', 'sold', 'lang', 'place', 'attrs-size'];
  const pairs = [...names, `attrs-${first}`].map((name) => [`sl_${name}`, first] as [string, string]);
  const excluded: [string, string][] = [
    ['sl_brand', `-${first}`],
    ['sl_brand', second],
  ];
  return [...pairs.map((pair) => [pair]), excluded, pairs].map((all) => filterAt(new URLSearchParams(all), config));
}

/** The filters of sources and lists that take these values from the page, with a facet of the visitor. */
function filtersOfPage(first: string, second: string): string[] {
  return PAGE_FILTERS.flatMap((owner) => {
    const { text, missing } = fillFilter(owner, (place) => (place === 'url' ? first : second));
    if (missing.length > 0) return [];
    return filterAt(new URLSearchParams({ sl_brand: second }), configOf({ filter: text, facets: 'brand' }));
  });
}

/** The filters of a list of what is like a document: its id comes from the page, its values from the documents. */
async function filtersOfList(value: string): Promise<string[]> {
  const sent: string[] = [];
  const like = fillText('{url.v}', () => value).text;
  const config = configOf({ filter: 'tenant:=5', facets: 'brand, tags', like });
  const hit = { objectID: value, _rawTypesenseHit: { source: { document: { brand: value, tags: [value, 'q'] } } } };
  await findHits(
    config,
    async (requests) => {
      sent.push(...requests.map(({ params }) => params?.filters ?? ''));
      return requests.map(() => ({ hits: [hit] }) as unknown as Result);
    },
    new AbortController().signal,
    () => undefined,
  );
  return sent;
}

function filterAt(address: URLSearchParams, config: Config): string {
  const state = readUrlState(`?${address}`, { ...config, id: 'sl', canBeNear: () => true });
  return translateFacets(countRequest(state, config), config.facets, situation).params?.filters ?? '';
}

function configOf(attributes: Readonly<Record<string, string>>): Config {
  const { config } = parse({ ...RAW, host: server.url, collection: 'goods', ...attributes });
  if (!config) throw new Error('The attributes make no panel.');
  return config;
}

async function search(filters: readonly string[], collection = 'goods'): Promise<readonly SearchAnswer[]> {
  const one = { collection: server.nameOf(collection), q: '*', query_by: 'title', include_fields: 'id', per_page: 10 };
  const searches = filters.map((filter_by) => ({ ...one, filter_by }));
  const { body } = await server.ask('POST', '/multi_search', { body: { searches } });
  const { results } = body as { results: readonly SearchAnswer[] };
  expect(results).toHaveLength(filters.length);
  return results;
}
