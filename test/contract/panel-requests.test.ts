import instantsearch from 'instantsearch.js';
import {
  connectConfigure,
  connectHits,
  connectHitsPerPage,
  connectPagination,
  connectSortBy,
} from 'instantsearch.js/es/connectors/index.js';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Config } from '../../src/facets/config';
import { parse } from '../../src/facets/config';
import type { FacetOf } from '../../src/facets/kinds';
import { matchRequest } from '../../src/facets/list/FacetSearch';
import { facetParameters, valuesPerFacet } from '../../src/facets/parameters';
import { questionNames, questionsOf } from '../../src/owner/check/probe/probe-requests';
import { searchHits } from '../../src/owner/render/search-hits';
import { createSearchClient } from '../../src/panel/session/client';
import { createValueCounter } from '../../src/panel/session/facet-counts';
import { facetWidget } from '../../src/panel/session/facet-widget';
import { findRelaxations } from '../../src/panel/session/relaxations';
import { readUrlState } from '../../src/panel/session/url-state';
import { baseFilter, searchParameters } from '../../src/typesense/request/parameters';
import { sortIndex } from '../../src/typesense/request/sort-order';
import { panelsOf, readExample } from '../support/pages/example';
import { type ContractServer, type SearchAnswer, startContractServer } from './server';

let server: ContractServer;
let searchKey: string;

beforeAll(async () => {
  server = await startContractServer('panel_requests');
  searchKey = await server.createKey(['documents:search'], ['*']);
}, 60_000);

afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

/** One address for each thing a visitor can do in `examples/controls.html`, by what it does. */
const asked: readonly (readonly [what: string, address: string, attributes?: Readonly<Record<string, string>>])[] = [
  ['nothing', ''],
  ['a query', '?sl_q=king'],
  ['a category', '?sl_categories-lvl0=Drama'],
  ['a category in a category', '?sl_categories-lvl0=Drama+>+Historical+Fiction'],
  ['a range', '?sl_year=1990..2000'],
  ['an open range', '?sl_running_time=..120'],
  ['stars', '?sl_stars=3..'],
  ['a toggle', '?sl_adaptation=true'],
  ['several values', '?sl_director=Steven+Spielberg&sl_director=Martin+Scorsese'],
  [
    'values that must all hold',
    '?sl_genre=Drama&sl_genre=Comedy',
    { facets: '[{"field": "genre", "operator": "and"}]' },
  ],
  ['a value that looks like a filter', '?sl_distributor=a:b+%26%26+(c)`,"d"'],
  ['a value of a menu', '?sl_certificate=PG-13'],
  ['one of several ranges', '?sl_budget=10000000..50000000'],
  [
    'everything at once',
    '?sl_q=the&sl_categories-lvl0=Drama&sl_year=1990..&sl_stars=2..&sl_adaptation=true&sl_certificate=R',
  ],
  ['an order', '?sl_sort=top-rated'],
  ['a page size and a page', '?sl_size=50&sl_page=3'],
  ['groups', '?sl_q=love', { params: 'group_by=genre&group_limit=2' }],
  ['a filter that always holds', '?sl_certificate=R', { filter: 'genre:=Western || genre:=Horror' }],
  ['further parameters', '?sl_q=king', { params: 'num_typos=1&prefix=false&drop_tokens_threshold=0' }],
  ['a text beside the title', '?sl_q=king', { title: 'title', text: 'director' }],
];

/** What is asked for though no film has it. */
const NOTHING_HAS = new Set(['values that must all hold', 'a value that looks like a filter']);

const table = asked.map(([what, address, attributes = {}]) => ({ what, address, attributes }));

it.each(table)('the engine answers what a panel asks for $what', async ({ what, address, attributes }) => {
  const config = configOf(attributes);
  const sent = record();
  const hits = await searchLikeAPanel(config, address);
  await expectAnswered(sent, 1);
  if (!NOTHING_HAS.has(what)) expect(hits).toBeGreaterThan(0);
});

it.each(table)(
  'render and check ask first what a panel asks first, with the attributes for $what',
  async ({ attributes }) => {
    const config = configOf(attributes);
    const sent = record();
    await searchLikeAPanel(config, '');
    const { facet_by: counted, max_facet_values: _, ...first } = sent[0]?.searches[0] ?? {};
    const rendered: unknown[] = [];
    await searchHits(config, async ({ searches }) => {
      rendered.push(...searches);
      return { results: [{ found: 0, hits: [] }] };
    });
    expect(rendered).toEqual([first]);
    const { facet_by: checked, ...others } = questionsOf(config).get(questionNames.first) ?? {};
    expect(others).toEqual(first);
    expect(Boolean(checked)).toBe(Boolean(counted));
  },
);

it('the engine answers a search in a facet, counts of rare values, and ways out of an empty result', async () => {
  const config = configOf({});
  const client = createSearchClient(config, searchParameters(config, facetParameters(config.facets)));
  const { signal } = new AbortController();
  const sent = record();
  const state = readUrlState('?sl_q=king&sl_certificate=G&sl_director=Nobody', shapeOf(config));
  const director = config.facets.find((facet): facet is FacetOf<'list'> => facet.field === 'director');
  if (!director) throw new Error('The example has no facet for directors.');
  const found = await client.searchFacetValues(matchRequest({}, director, 'spiel', config), signal);
  expect(found.map(({ value }) => value)).toContain('Steven Spielberg');
  const counts = await createValueCounter(config, client.search)(
    state,
    director,
    'director',
    ['Steven Spielberg', 'a:b', 'c`d'],
    signal,
  );
  expect([...counts.values()]).toHaveLength(3);
  expect((await findRelaxations(state, config, client.search, signal)).length).toBeGreaterThan(0);
  await expectAnswered(sent, 3);
});

interface Sent {
  /** Names in the query string. */
  readonly parameters: readonly string[];
  readonly searches: readonly Readonly<Record<string, unknown>>[];
  readonly answer: Promise<{ readonly status: number; readonly results: readonly SearchAnswer[] }>;
}

/** Keeps what is sent to the server from now on, with its answer. */
function record(): readonly Sent[] {
  const sent: Sent[] = [];
  const { fetch: send } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const response = await send(address, options);
    const copy = response.clone();
    const { searches } = JSON.parse(String(options?.body)) as Pick<Sent, 'searches'>;
    const answer = copy
      .json()
      .then((body: { results: SearchAnswer[] }) => ({ status: copy.status, results: body.results }));
    const parameters = [...new URL(String(address)).searchParams.keys()];
    sent.push({ parameters, searches, answer });
    return response;
  });
  return sent;
}

async function expectAnswered(sent: readonly Sent[], requests: number): Promise<void> {
  expect(sent.length).toBe(requests);
  for (const { parameters, searches, answer } of sent) {
    // Anything else there would replace what the searches in the body say.
    expect(parameters).toEqual(['x-typesense-api-key']);
    const { status, results } = await answer;
    expect(status).toBe(200);
    expect(results.length).toBe(searches.length);
    expect(results.map(({ code, error }) => ({ code, error }))).toEqual(results.map(() => ({})));
    expect(searches.flatMap((search) => Object.keys(search)).filter((name) => !KNOWN.has(name))).toEqual([]);
  }
}

/** The parameters of a search that Typesense 29 documents, as far as a panel has any use for them. */
const KNOWN = new Set(
  (
    'collection q query_by query_by_weights prefix infix preset filter_by sort_by page per_page ' +
    'facet_by max_facet_values facet_query facet_query_num_typos facet_strategy facet_return_parent ' +
    'group_by group_limit group_missing_values ' +
    'highlight_fields highlight_full_fields highlight_start_tag highlight_end_tag highlight_affix_num_tokens snippet_threshold ' +
    'num_typos typo_tokens_threshold drop_tokens_threshold include_fields exclude_fields enable_analytics enable_lazy_filter'
  ).split(' '),
);

/** What the controls of a panel ask InstantSearch for, at an address; resolves with the number of hits. */
async function searchLikeAPanel(config: Config, address: string): Promise<number> {
  const filter = baseFilter(config);
  const search = instantsearch({
    indexName: config.collection,
    searchClient: createSearchClient(config, searchParameters(config, facetParameters(config.facets))).searchClient,
    initialUiState: { [config.collection]: readUrlState(address, shapeOf(config)) },
  });
  const draw = (): void => {};
  const sizes = [...new Set([...config.pageSizes, config.perPage])];
  search.addWidgets([
    connectConfigure(draw)({
      searchParameters: {
        maxValuesPerFacet: valuesPerFacet(config.facets),
        ...(filter !== undefined && { filters: filter }),
      },
    }),
    connectHits(draw)({ escapeHTML: false }),
    connectPagination(draw)({}),
    connectHitsPerPage(draw)({
      items: sizes.map((value) => ({ value, label: String(value), default: value === config.perPage })),
    }),
    connectSortBy(draw)({
      items: [config.collection, ...config.sort.map(({ sortBy }) => sortIndex(config.collection, sortBy))].map(
        (value) => ({
          value,
          label: value,
        }),
      ),
    }),
    ...config.facets.map((facet) => facetWidget(facet, config.facets)),
  ]);
  const answered = new Promise<number>((resolve, reject) => {
    search.on('render', () => search.status === 'idle' && resolve(search.helper?.lastResults?.nbHits ?? 0));
    search.on('error', reject);
  });
  search.start();
  return answered.finally(() => search.dispose());
}

/** The panel of `examples/controls.html`, changed by some attributes, on the server of this file. */
function configOf(attributes: Readonly<Record<string, string>>): Config {
  const [example = {}] = panelsOf(readExample('controls.html'));
  const raw = { ...example, ...attributes, host: server.url, key: searchKey, collection: server.nameOf('movies') };
  const { config, problems } = parse(raw);
  expect(problems).toEqual([]);
  if (!config) throw new Error('The example has no panel.');
  return config;
}

function shapeOf(config: Config): Parameters<typeof readUrlState>[1] {
  return { ...config, id: 'sl' };
}
