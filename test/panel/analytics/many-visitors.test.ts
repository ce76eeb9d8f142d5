// The rules of CORS in happy-dom's fetch are stricter than a browser's.

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Config } from '../../../src/facets/config';
import { parse } from '../../../src/facets/config';
import type { CollectionReport, SearchReport } from '../../../src/owner/commands/report/report';
import { reportToTypesense } from '../../../src/panel/analytics/report-to-typesense';
import { createSearchClient } from '../../../src/panel/session/client';
import type { SearchRequest } from '../../../src/typesense/request/search-request';
import { createSuggester } from '../../../src/typesense/request/suggestions';
import { createQueryCounter } from '../../../src/typesense/send/query-counter';
import { ADMIN_KEY, openShop, runAsOwner, SCARVES, type Shop } from '../../owner/commands/shop';
import { createNotes } from '../../support/data/session-notes';
import { WAIT_MS } from '../../support/run/patience';

/** What they look for repeats after seven; a real server has more of them to lose one. */
const VISITORS = process.env['TYPESENSE_URL'] ? 500 : 70;

/** What a visitor looks for: the query, the document that is clicked, and whether a page of it is looked at again. */
interface Wish {
  readonly query: string;
  readonly click: string | null;
  /** Whether the shop has something for it, though perhaps for one of its words alone. */
  readonly isFound: boolean;
}

const WISHES: readonly Wish[] = [
  { query: 'scarf', click: '1', isFound: true },
  { query: 'scarf', click: null, isFound: true },
  { query: 'silk scarf', click: '2', isFound: true },
  { query: 'boots', click: null, isFound: true },
  { query: 'rubber duck', click: null, isFound: true },
  // What is typed on the way to this one finds something.
  { query: 'walkingstick', click: null, isFound: false },
  { query: 'umbrella', click: null, isFound: false },
];

/** The server that the visitors search. */
interface Server extends Pick<Shop, 'url' | 'ask' | 'stop'> {
  readonly adminKey: string;
  readonly collection: string;
  /** Lets time pass: at once on the engine, else as long as it takes. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Visitors at a time: the clock of the engine is that of all of them. */
  readonly together: number;
  /** Milliseconds until all that was counted is written. */
  readonly patience: number;
}

let server: Server;
let config: Config;

beforeAll(async () => {
  server = (await openRealServer()) ?? (await openEngine());
  const { url, adminKey, collection } = server;
  await runAsOwner(['analytics', '--host', url, '--collection', collection, '--apply'], adminKey);
  const rule = `searchlet_${collection}`;
  const attributes = {
    host: url,
    key: adminKey,
    collection,
    'query-by': 'name',
    facets: 'colour',
    analytics: 'typesense',
    'analytics-events': `click=${rule}_click, conversion=${rule}_conversion, search=${rule}_clicked`,
  };
  const parsed = parse(attributes).config;
  if (!parsed) throw new Error('The shop has no panel.');
  config = parsed;
});

afterAll(() => server.stop());

it(`reports exactly what ${VISITORS} visitors looked for and clicked`, async () => {
  vi.spyOn(globalThis.console, 'info').mockImplementation(() => {});
  const known = new Map<string, { asked: number; clicked: number }>();
  const clicks: Record<string, number> = {};
  const visits = Array.from({ length: VISITORS }, (_, visitor) => {
    const wishes = [WISHES[visitor % WISHES.length], WISHES[(visitor * 3 + 1) % WISHES.length]] as readonly Wish[];
    return [...new Map(wishes.map((wish) => [wish.query, wish])).values()];
  });
  for (const { query, click } of visits.flat()) {
    const before = known.get(query) ?? { asked: 0, clicked: 0 };
    known.set(query, { asked: before.asked + 1, clicked: before.clicked + (click === null ? 0 : 1) });
    if (click !== null) clicks[click] = (clicks[click] ?? 0) + 1;
  }
  for (let first = 0; first < VISITORS; first += server.together) {
    await Promise.all(visits.slice(first, first + server.together).map(visit));
  }

  const finds = (query: string): boolean => WISHES.some((wish) => wish.query === query && wish.isFound);
  const byQuery = (one: { query: string }, other: { query: string }): number => (one.query < other.query ? -1 : 1);
  const expected = [...known].map(([query, { asked, clicked }]) => ({ query, count: asked, clicked })).sort(byQuery);
  const outcome = async () => {
    const { url, adminKey, collection, ask, pass } = server;
    await pass(60_000);
    const { out } = await runAsOwner(['report', '--host', url, '--query-by', 'name', '--json'], adminKey);
    const { collections } = JSON.parse(out) as SearchReport;
    const report = (collections as readonly CollectionReport[]).find((one) => one.collection === collection);
    const popularity = async (id: string) => {
      const document = (await ask('GET', `/collections/${collection}/documents/${id}`)) as { popularity?: number };
      return [id, document.popularity ?? 0] as const;
    };
    return {
      popular: [...(report?.popular ?? [])].sort(byQuery),
      misses: (report?.misses ?? []).map(({ query, count }) => ({ query, count })).sort(byQuery),
      clicks: Object.fromEntries(await Promise.all(Object.keys(clicks).map(popularity))),
    };
  };
  // Events are sent while a visitor goes on, and a server writes now and then.
  await expect.poll(outcome, { timeout: server.patience, interval: 1000 }).toEqual({
    popular: expected.filter(({ query }) => finds(query)),
    misses: expected.filter(({ query }) => !finds(query)).map(({ query, count }) => ({ query, count })),
    clicks,
  });
});

/** One tab: types each wish letter by letter, with all that a panel asks beside, looks at it again, and clicks twice. */
async function visit(wishes: readonly Wish[]): Promise<void> {
  const { collection, pass } = server;
  const notes = createNotes();
  const counter = createQueryCounter(notes, () => true);
  const suggester = createSuggester(`${collection}_queries`, () => {});
  const client = createSearchClient(config, { query_by: 'name' }, { currentSuggester: () => suggester, counter });
  const reporter = reportToTypesense({ config, notes, isAllowed: () => true, onProblem: () => {} });
  const { signal } = new AbortController();
  const search = async (params: NonNullable<SearchRequest['params']>): Promise<void> => {
    const all = [
      { indexName: collection, params: { hitsPerPage: 20, ...params } },
      { indexName: collection, params: { ...params, hitsPerPage: 0, facetFilters: [] } },
    ];
    await client.searchClient.search(all as never);
  };
  for (const { query, click } of wishes) {
    for (const end of ends(query)) {
      await search({ query: query.slice(0, end) });
      await pass(200);
    }
    // Ways out, counts of values: asked beside.
    await client.search([{ indexName: collection, params: { query, hitsPerPage: 0, filters: 'colour:=red' } }], signal);
    await pass(6000);
    await search({ query, facetFilters: [['colour:red']] });
    await pass(6000);
    if (click !== null) {
      const document = { id: click };
      const selected = { item: {}, document, position: 1, query };
      reporter?.selected(selected);
      reporter?.selected(selected);
    }
  }
  client.stop();
  reporter?.leave();
}

async function openEngine(): Promise<Server> {
  const { url, ask, stop, pass } = await openShop();
  return {
    ...{ url, ask, stop, adminKey: ADMIN_KEY, collection: 'shop', together: 1, patience: WAIT_MS },
    pass: async (milliseconds) => pass(milliseconds),
  };
}

/**
 * The server of `TYPESENSE_URL`, which takes some minutes; null without one. It must run with a high
 * `--analytics-minute-rate-limit`, and with `--analytics-flush-interval=60`.
 */
async function openRealServer(): Promise<Server | null> {
  const { TYPESENSE_URL, TYPESENSE_ADMIN_KEY: adminKey } = process.env;
  if (!TYPESENSE_URL || !adminKey) return null;
  const url = TYPESENSE_URL.replace(/\/+$/, '');
  const collection = `searchlet_visitors_${process.pid}`;
  const ask: Server['ask'] = async (method, path, body) => {
    const headers = { 'x-typesense-api-key': adminKey };
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const fields = [
    { name: 'name', type: 'string' },
    { name: 'colour', type: 'string', facet: true },
  ];
  await ask('POST', '/collections', { name: collection, fields });
  for (const { id, name, colour } of SCARVES) {
    await ask('POST', `/collections/${collection}/documents`, { id, name, colour });
  }
  return {
    ...{ url, ask, adminKey, collection, together: 100, patience: 300_000 },
    pass: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    async stop() {
      const rules = ['queries', 'misses', 'clicked', 'popularity', 'click', 'conversion'];
      for (const end of rules) await ask('DELETE', `/analytics/rules/searchlet_${collection}_${end}`).catch(() => {});
      for (const end of ['', '_queries', '_misses', '_clicked'])
        await ask('DELETE', `/collections/${collection}${end}`);
    },
  };
}

/** Where a visitor pauses for a moment while typing: often enough that the panel searches. */
function ends(query: string): readonly number[] {
  return [...query].map((_, index) => index + 1).filter((end) => end === query.length || end % 3 === 0);
}
