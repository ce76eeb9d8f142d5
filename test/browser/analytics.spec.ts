import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { createEngine } from '../../src/engine/api';
import { serveEngine } from '../../src/engine/http';
import { expectNoise } from '../support/browser/console-guard';
import { holdRequests } from '../support/browser/network';
import { test } from '../support/browser/test';
import { pageWith } from '../support/pages/pages';
import { type Attributes, panelTag } from '../support/pages/panel-tag';
import { type Asked, startRecorder } from '../support/servers/recorder';

const ADMIN_KEY = 'analytics-admin-key';
const SEARCH_KEY = 'analytics-search-key';
const EVENTS_KEY = 'analytics-events-key';
const EVENTS = 'click=shop_click, conversion=shop_conversion, search=shop_clicked';

/** A shop with the rules that `searchlet analytics` makes, and all that is sent to it. */
interface Shop {
  readonly api: { readonly url: string; readonly searchKey: string };
  readonly asked: readonly Asked[];
  /** Bodies of the events that arrived. */
  readonly events: () => readonly ShopEvent[];
  /** What answers events instead of the server; null for the server. */
  readonly answerEvents: (status: number | null, message?: string) => void;
}

interface ShopEvent {
  readonly type: string;
  readonly event_type: string;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

async function openShop(): Promise<Shop> {
  const engine = createEngine({ adminKey: ADMIN_KEY, analyticsMinuteRateLimit: 1_000_000 });
  const server = await serveEngine(engine, 0);
  onTestFinished(server.stop);
  const ask = async (path: string, body: object): Promise<void> => {
    const headers = { 'x-typesense-api-key': ADMIN_KEY };
    const { ok, status } = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!ok) throw new Error(`${path} was answered ${status}`);
  };
  const key = (value: string, action: string) =>
    ask('/keys', { value, description: value, actions: [action], collections: ['*'] });
  await key(SEARCH_KEY, 'documents:search');
  await key(EVENTS_KEY, 'analytics/events:create');
  const fields = [
    { name: 'name', type: 'string' },
    { name: 'colour', type: 'string', facet: true },
    { name: 'popularity', type: 'int32', optional: true },
  ];
  await ask('/collections', { name: 'shop', fields });
  for (const [id, name, colour] of [
    ['1', 'Wool scarf', 'red'],
    ['2', 'Silk scarf', 'blue'],
    ['3', 'Walking boots', 'red'],
  ]) {
    await ask('/collections/shop/documents', { id, name, colour });
  }
  await ask('/collections', {
    name: 'shop_clicked',
    fields: [
      { name: 'q', type: 'string' },
      { name: 'count', type: 'int32' },
    ],
  });
  const counted = [
    { type: 'click', name: 'shop_click', weight: 1 },
    { type: 'conversion', name: 'shop_conversion', weight: 5 },
  ];
  await ask('/analytics/rules', {
    name: 'counts',
    type: 'counter',
    params: {
      source: { collections: ['shop'], events: counted },
      destination: { collection: 'shop', counter_field: 'popularity' },
    },
  });
  await ask('/analytics/rules', {
    name: 'clicked',
    type: 'popular_queries',
    params: {
      source: { collections: ['shop'], events: [{ type: 'search', name: 'shop_clicked' }] },
      destination: { collection: 'shop_clicked' },
      enable_auto_aggregation: false,
    },
  });
  const recorder = await startRecorder(server.url);
  return {
    api: { url: recorder.url, searchKey: SEARCH_KEY },
    asked: recorder.asked,
    events: () =>
      recorder.asked
        .filter(({ path, method }) => method === 'POST' && path.startsWith('/analytics/events'))
        .map(({ body }) => JSON.parse(body) as ShopEvent),
    answerEvents: (status, message = '') => recorder.answer('/analytics/events', status, { message }),
  };
}

const reporting = (more: Attributes = {}): Attributes => ({
  'data-collection': 'shop',
  'data-query-by': 'name',
  'data-facets': 'colour',
  'data-url': '/product.html?id={id}',
  'data-analytics': 'typesense',
  'data-analytics-key': EVENTS_KEY,
  'data-analytics-events': EVENTS,
  ...more,
});

/** Serves the shop's page, and what its hits lead to. */
function serveShop(
  pages: { serve(path: string, html: string): string },
  { api }: Pick<Shop, 'api'>,
  more: Attributes = {},
  around = '',
): string {
  pages.serve('/product.html', pageWith('<p>A product.</p>'));
  return pages.serve(
    `/shop-${Math.random().toString(36).slice(2)}.html`,
    pageWith(around + panelTag(api, reporting(more))),
  );
}

/** Waits until the file that reports has started. */
async function openAt(page: Page, url: string): Promise<void> {
  const loaded = page.waitForResponse(/searchlet\.analytics\.js/);
  await page.goto(url);
  // The panel has asked for the same module before, so its promise is followed first.
  await page.evaluate(`import("${(await loaded).url()}").then(() => {})`);
}

const hits = (page: Page) => page.locator('searchlet-panel').getByRole('article');
const field = (page: Page) => page.locator('searchlet-panel').getByRole('searchbox');

test('reports a click with query, position and collection, once, and needs no permission for it', async ({
  page,
  pages,
}) => {
  const shop = await openShop();
  await openAt(page, serveShop(pages, shop));
  await field(page).fill('scarf');
  await expect.poll(() => hits(page).count()).toBe(2);
  await page.evaluate(() => document.addEventListener('searchlet:select', () => {}));
  await page.locator('searchlet-panel').evaluate((panel) => {
    panel.shadowRoot?.addEventListener('click', (event) => event.preventDefault());
  });
  const link = hits(page).nth(1).getByRole('link').first();
  await link.click();
  await link.click();
  await expect.poll(() => shop.events().length).toBe(2);
  const [click, search] = shop.events();
  const { user_id: user, ...data } = click?.data ?? {};
  expect(click).toMatchObject({ type: 'click', event_type: 'click', name: 'shop_click' });
  expect(user).toMatch(/^[\da-z]+$/);
  expect(data).toMatchObject({ q: 'scarf', query: 'scarf', collection: 'shop', position: 2 });
  expect(search).toMatchObject({ type: 'search', name: 'shop_clicked', data: { q: 'scarf', user_id: user } });
  expect(shop.asked.filter(({ method }) => method === 'OPTIONS')).toEqual([]);
  // The same visitor as in the searches.
  const users = shop.asked
    .filter(({ path }) => path.startsWith('/multi_search'))
    .flatMap(({ path }) => new URL(path, shop.api.url).searchParams.get('x-typesense-user-id') ?? []);
  expect(new Set(users)).toEqual(new Set([user]));
});

test('reports a click that is made before its file has loaded', async ({ page, pages }) => {
  const shop = await openShop();
  const release = await holdRequests(page, '**/searchlet.analytics.js');
  await page.goto(serveShop(pages, shop, { 'data-url': '#product-{id}' }));
  await field(page).fill('boots');
  await expect.poll(() => hits(page).count()).toBe(1);
  await hits(page).getByRole('link').first().click();
  await page.waitForURL('**#product-3');
  expect(shop.events()).toEqual([]);
  release();
  await expect
    .poll(() => shop.events().map(({ type, data }) => [type, data['q']]))
    .toEqual([
      ['click', 'boots'],
      ['search', 'boots'],
    ]);
});

test('loads its file after the first results, and on no page without the attribute', async ({ page, pages }) => {
  const shop = await openShop();
  const order: string[] = [];
  page.on('request', (request) => order.push(new URL(request.url()).pathname));
  page.on('requestfinished', (request) => order.push(`done ${new URL(request.url()).pathname}`));
  await openAt(page, serveShop(pages, shop));
  expect(order.indexOf('/dist/searchlet.analytics.js')).toBeGreaterThan(order.indexOf('done /multi_search'));
  order.length = 0;
  await page.goto(serveShop(pages, shop, { 'data-analytics': null }));
  await hits(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(order).not.toContain('/dist/searchlet.analytics.js');
});

test('counts only what visitors ask', async ({ page, pages }) => {
  const shop = await openShop();
  await page.goto(serveShop(pages, shop, { 'data-analytics': null, 'data-pagination': 'more', 'data-per-page': '1' }));
  await hits(page).first().waitFor();
  await field(page).fill('scarf');
  await expect.poll(() => page.locator('searchlet-panel').getByText('2 results').count()).toBeGreaterThan(0);
  await page.locator('searchlet-panel').getByRole('button', { name: 'Show more results' }).click();
  await expect.poll(() => hits(page).count()).toBe(2);
  await page.locator('searchlet-panel').getByRole('checkbox', { name: 'red' }).check();
  await expect.poll(() => hits(page).count()).toBe(1);
  const searches = shop.asked
    .filter(({ path }) => path.startsWith('/multi_search'))
    .flatMap(({ path, body }) => {
      const isCounted = new URL(path, shop.api.url).searchParams.get('enable_analytics') !== 'false';
      const all = (JSON.parse(body) as { searches: { q: string; enable_analytics?: boolean }[] }).searches;
      return all.filter((one) => isCounted && one.enable_analytics !== false).map(({ q }) => q);
    });
  expect(searches).toEqual(['scarf']);
});

const WAYS = ['by a link', 'by closing the tab', 'by Back'] as const;
/** Visits of each kind. */
const VISITS = 10;

test.for(WAYS)('loses no click of a visitor who leaves %s', { timeout: 120_000 }, async (way, { openPage, pages }) => {
  const shop = await openShop();
  const url = serveShop(pages, shop);
  const before = pages.serve('/before.html', pageWith('<p>Before.</p>'));
  for (let visit = 0; visit < VISITS; visit++) {
    const page = await openPage();
    await page.goto(before);
    await openAt(page, url);
    await field(page).fill('boots');
    await expect.poll(() => hits(page).count()).toBe(1);
    const link = hits(page).getByRole('link').first();
    if (way !== 'by a link') {
      await link.evaluate((one) => one.addEventListener('click', (event) => event.preventDefault()));
    }
    if (way === 'by Back') await link.evaluate((one) => one.addEventListener('click', () => history.back()));
    await link.click({ noWaitAfter: true });
    if (way === 'by closing the tab') await page.close();
    await expect.poll(() => shop.events().filter(({ type }) => type === 'click').length).toBe(visit + 1);
  }
});

test.for([
  ['the rule is missing', 400, 'No analytics rule defined for event name shop_click', 'events-refused'],
  ['the key is refused', 401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.', 'events-key'],
  ['the server fails', 500, 'Internal error', null],
  ['29 has had enough events', 400, 'event rate limit reached.', null],
  ['30 has had enough events', 500, 'event rate limit reached.', null],
  ['nobody answers', 0, '', null],
] as const)('shows no failure, and searches on, where %s', async ([, status, message, code], { page, pages }) => {
  const shop = await openShop();
  shop.answerEvents(status, message);
  await openAt(page, serveShop(pages, shop));
  await page.locator('searchlet-panel').evaluate((panel) => {
    panel.shadowRoot?.addEventListener('click', (event) => event.preventDefault());
    const heard = ((globalThis as { heard?: string[] }).heard = [] as string[]);
    panel.addEventListener('searchlet:failure', () => heard.push('failure'));
    panel.addEventListener('searchlet:problem', (event) =>
      heard.push((event as CustomEvent<{ code: string }>).detail.code),
    );
  });
  for (const index of [0, 1]) await hits(page).nth(index).getByRole('link').first().click();
  // What is refused is not tried again. Chrome itself repeats a request whose connection was cut.
  await expect.poll(() => shop.events().length).toBeGreaterThanOrEqual(code === null ? 2 : 1);
  const heard = () => page.evaluate(() => (globalThis as { heard?: string[] }).heard);
  await expect.poll(heard).toEqual(code === null ? [] : [code]);
  await field(page).fill('boots');
  await expect.poll(() => hits(page).count()).toBe(1);
  expect(await page.locator('searchlet-panel').getByRole('alert').count()).toBe(0);
  await expectNoise(page, /analytics\/events|\[searchlet\]|Failed to load resource|ERR_/);
});

test('stores, reports and identifies nothing before a visitor consents, and drops what waits', async ({
  page,
  pages,
}) => {
  const shop = await openShop();
  await openAt(
    page,
    serveShop(pages, shop, { 'data-consent': 'consent-statistics', 'data-analytics': 'typesense, datalayer' }),
  );
  await page.evaluate(() => {
    (globalThis as { dataLayer?: object[] }).dataLayer = [];
  });
  await page.locator('searchlet-panel').evaluate((panel) => {
    panel.shadowRoot?.addEventListener('click', (event) => event.preventDefault());
  });
  await field(page).fill('scarf');
  await expect.poll(() => hits(page).count()).toBe(2);
  await hits(page).first().getByRole('link').first().click();
  await field(page).press('Enter');
  const kept = () =>
    page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
      databases: (await indexedDB.databases()).length,
      pushed: (globalThis as { dataLayer?: object[] }).dataLayer?.length,
    }));
  const nothing = { local: {}, session: {}, cookie: '', databases: 0, pushed: 0 };
  expect(await kept()).toEqual(nothing);
  expect(shop.events()).toEqual([]);
  expect(
    shop.asked
      .map(({ path, headers }) => path + JSON.stringify(headers))
      .filter((text) => /user-id|cookie/i.test(text)),
  ).toEqual([]);

  await page.evaluate(() => dispatchEvent(new Event('consent-statistics')));
  await hits(page).nth(1).getByRole('link').first().click();
  await expect.poll(() => shop.events().filter(({ type }) => type === 'click').length).toBe(1);
  expect(shop.events().every(({ data }) => data['doc_id'] !== '1' || data['position'] === 2)).toBe(true);
  expect(Object.keys((await kept()).session)).not.toEqual([]);
});

test('knows by a cookie that a visitor has consented', async ({ page, pages }) => {
  const shop = await openShop();
  await page.context().addCookies([{ name: 'choice', value: 'yes', url: pages.url }]);
  await openAt(page, serveShop(pages, shop, { 'data-consent': 'choice' }));
  await hits(page).first().getByRole('link').first().click();
  await expect.poll(() => shop.events().length).toBe(1);
});

test.for(['doNotTrack', 'globalPrivacyControl'])(
  'reports nothing for a browser with %s',
  async (signal, { page, pages }) => {
    const shop = await openShop();
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
    }, signal);
    await openAt(page, serveShop(pages, shop));
    await hits(page).first().getByRole('link').first().click();
    await page.waitForURL(/product/);
    expect(shop.events()).toEqual([]);
    expect(shop.asked.filter(({ path }) => path.includes('user-id'))).toEqual([]);
  },
);

test('reports the conversions that a page names, once, with the query that led to them', async ({ page, pages }) => {
  const shop = await openShop();
  await openAt(page, serveShop(pages, shop));
  await field(page).fill('boots');
  await expect.poll(() => hits(page).count()).toBe(1);
  await hits(page).getByRole('link').first().click();
  await page.waitForURL(/product/);
  const thanks = pages.serve(
    '/thanks.html',
    pageWith(
      `<meta name="searchlet:conversion" content="3, 1">${panelTag(shop.api, reporting({ 'data-search-on-load': 'false' }))}`,
    ),
  );
  const conversions = () => shop.events().filter(({ type }) => type === 'conversion');
  await page.goto(thanks);
  await expect.poll(() => conversions().length).toBe(2);
  expect(conversions().map(({ data }) => [data['doc_id'], data['q']])).toEqual([
    ['3', 'boots'],
    ['1', ''],
  ]);
  await openAt(page, thanks);
  await field(page).fill('scarf');
  await expect.poll(() => hits(page).count()).toBe(2);
  expect(conversions().length).toBe(2);
});

test('tells GA4 and Matomo of queries and clicks, where the page has them', async ({ page, pages }) => {
  const shop = await openShop();
  const own = '<script>window.dataLayer = []; window._paq = [];</script>';
  await openAt(page, serveShop(pages, shop, { 'data-analytics': 'datalayer' }, own));
  for (const query of ['s', 'sc', 'scarf']) await field(page).fill(query);
  await expect.poll(() => hits(page).count()).toBe(2);
  await page.locator('searchlet-panel').evaluate((panel) => {
    panel.shadowRoot?.addEventListener('click', (event) => event.preventDefault());
  });
  await hits(page).first().getByRole('link').first().click();
  const { dataLayer, _paq } = await page.evaluate(() => {
    const { dataLayer, _paq } = globalThis as unknown as { dataLayer: { event?: string }[]; _paq: unknown[] };
    return { dataLayer, _paq };
  });
  expect(dataLayer.flatMap(({ event }) => event ?? [])).toEqual([
    'search',
    'view_search_results',
    'view_item_list',
    'select_item',
  ]);
  expect(dataLayer[0]).toEqual({ event: 'search', search_term: 'scarf' });
  expect(_paq).toEqual([['trackSiteSearch', 'scarf', false, 2]]);
  expect(shop.events()).toEqual([]);
});
