// @vitest-environment node
// The rules of CORS in happy-dom's fetch are stricter than a browser's.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { reportToTypesense } from '../../src/analytics/report-to-typesense';
import type { SearchReport } from '../../src/cli/report/report';
import type { Config } from '../../src/config/attributes';
import { parse } from '../../src/config/parse';
import type { SessionNotes } from '../../src/page/storage';
import { createSearchClient } from '../../src/search/client';
import { createQueryCounter } from '../../src/search/query-counter';
import type { SearchRequest } from '../../src/search/search-request';
import { createSuggester } from '../../src/search/suggestions';
import { openShop, runAsOwner, type Shop } from '../cli/shop';

const VISITORS = 500;

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

let shop: Shop;
let config: Config;

beforeAll(async () => {
  shop = await openShop();
  await runAsOwner(['analytics', '--host', shop.url, '--collection', 'shop', '--apply']);
  const attributes = {
    host: shop.url,
    key: 'shop-admin-key-000',
    collection: 'shop',
    'query-by': 'name',
    facets: 'colour',
    analytics: 'typesense',
    'analytics-events':
      'click=searchlet_shop_click, conversion=searchlet_shop_conversion, search=searchlet_shop_clicked',
  };
  const parsed = parse(attributes).config;
  if (!parsed) throw new Error('The shop has no panel.');
  config = parsed;
});

afterAll(() => shop.stop());

it(`reports exactly what ${VISITORS} visitors looked for and clicked`, { timeout: 120_000 }, async () => {
  vi.spyOn(globalThis.console, 'info').mockImplementation(() => {});
  const known = new Map<string, { asked: number; clicked: number }>();
  const clicks = new Map<string, number>();
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const wishes = [WISHES[visitor % WISHES.length], WISHES[(visitor * 3 + 1) % WISHES.length]] as readonly Wish[];
    const different = new Map(wishes.map((wish) => [wish.query, wish]));
    await visit([...different.values()]);
    for (const { query, click } of different.values()) {
      const before = known.get(query) ?? { asked: 0, clicked: 0 };
      known.set(query, { asked: before.asked + 1, clicked: before.clicked + (click === null ? 0 : 1) });
      if (click !== null) clicks.set(click, (clicks.get(click) ?? 0) + 1);
    }
  }
  shop.pass(60_000);
  // Events are sent while a visitor goes on.
  await expect
    .poll(async () => {
      shop.pass(60_000);
      const { popularity = 0 } = (await shop.ask('GET', '/collections/shop/documents/1')) as { popularity?: number };
      return popularity;
    })
    .toBe(clicks.get('1'));

  const { out } = await runAsOwner(['report', '--host', shop.url, '--query-by', 'name', '--json']);
  const [report] = (JSON.parse(out) as SearchReport).collections;
  const finds = (query: string): boolean => WISHES.some((wish) => wish.query === query && wish.isFound);
  const expected = [...known].map(([query, { asked, clicked }]) => ({ query, count: asked, clicked }));
  const byQuery = (one: { query: string }, other: { query: string }): number => (one.query < other.query ? -1 : 1);
  expect([...(report?.popular ?? [])].sort(byQuery)).toEqual(
    expected.filter(({ query }) => finds(query)).sort(byQuery),
  );
  expect((report?.misses ?? []).map(({ query, count }) => ({ query, count })).sort(byQuery)).toEqual(
    expected
      .filter(({ query }) => !finds(query))
      .map(({ query, count }) => ({ query, count }))
      .sort(byQuery),
  );
  for (const [id, count] of clicks) {
    expect(await shop.ask('GET', `/collections/shop/documents/${id}`)).toMatchObject({ popularity: count });
  }
});

/** One tab: types each wish letter by letter, with all that a panel asks beside, looks at it again, and clicks twice. */
async function visit(wishes: readonly Wish[]): Promise<void> {
  const notes = createNotes();
  const counter = createQueryCounter(notes, () => true);
  const suggester = createSuggester('shop_queries', () => {});
  const client = createSearchClient(config, { query_by: 'name' }, () => suggester, counter);
  const reporter = reportToTypesense({ config, notes, isAllowed: () => true, onProblem: () => {} });
  const { signal } = new AbortController();
  const search = async (params: NonNullable<SearchRequest['params']>): Promise<void> => {
    const all = [
      { indexName: 'shop', params: { hitsPerPage: 20, ...params } },
      { indexName: 'shop', params: { ...params, hitsPerPage: 0, facetFilters: [] } },
    ];
    await client.searchClient.search(all as never);
  };
  for (const { query, click } of wishes) {
    for (const end of ends(query)) {
      await search({ query: query.slice(0, end) });
      shop.pass(200);
    }
    // Ways out, counts of values: asked beside.
    await client.search([{ indexName: 'shop', params: { query, hitsPerPage: 0, filters: 'colour:=red' } }], signal);
    shop.pass(6000);
    await search({ query, facetFilters: [['colour:red']] });
    shop.pass(6000);
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

/** Where a visitor pauses for a moment while typing: often enough that the panel searches. */
function ends(query: string): readonly number[] {
  return [...query].map((_, index) => index + 1).filter((end) => end === query.length || end % 3 === 0);
}

function createNotes(): SessionNotes {
  const notes = new Map<string, string>();
  return { read: (name) => notes.get(name) ?? null, write: (name, value) => void notes.set(name, value) };
}
