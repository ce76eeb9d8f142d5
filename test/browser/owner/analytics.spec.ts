import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { countQueries } from '../../../examples/data/analytics';
import { replaceCollection } from '../../../examples/data/load';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { createSite } from '../../../examples/site';
import { releasePath } from '../../bench/sizes';
import { createServerApi } from '../../server/api';
import { serveEngine } from '../../server/http';
import { expectNoise } from '../../support/browser/console-guard';
import { holdRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelTag } from '../../support/pages/panel-tag';
import { sampleOf, sampleSize } from '../../support/run/sample-size';
import { type AnalyticsShop, openAnalyticsShop } from '../../support/servers/analytics-shop';
import { makeKey } from '../../support/servers/keys';
import { startRecorder } from '../../support/servers/recorder';
import { listen } from '../../support/servers/shop';

/** Serves the page of the shop, and the pages that its hits link to. */
function serveShop(
  pages: { serve(path: string, html: string): string },
  { api, attributes }: Pick<AnalyticsShop, 'api' | 'attributes'>,
  more: Attributes = {},
  around = '',
): string {
  pages.serve('/product.html', pageWith('<p>A product.</p>'));
  return pages.serve(
    `/shop-${Math.random().toString(36).slice(2)}.html`,
    pageWith(around + panelTag(api, { ...attributes, ...more })),
  );
}

/** Opens a page, and waits until the file that reports events has started. */
async function openAt(page: Page, url: string): Promise<void> {
  const loaded = page.waitForResponse(/searchlet\/[^/]+\/analytics\.js/);
  await page.goto(url);
  // The panel has imported the same module before, so its import resolves first.
  await page.evaluate(`import("${(await loaded).url()}").then(() => {})`);
}

const hits = (page: Page) => page.locator('searchlet-panel').getByRole('article');
const field = (page: Page) => page.locator('searchlet-panel').getByRole('searchbox');

test('a panel with analytics reports a click with query, position and collection, once, and needs no permission for it', async ({
  page,
  pages,
}) => {
  const shop = await openAnalyticsShop();
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
  expect(click).toMatchObject({ type: 'click', event_type: 'click', name: `searchlet_${shop.collection}_click` });
  expect(user).toMatch(/^[\da-z]+$/);
  expect(data).toMatchObject({ q: 'scarf', query: 'scarf', collection: shop.collection, position: 2 });
  expect(search).toMatchObject({ type: 'search', data: { q: 'scarf', user_id: user } });
  expect(search?.name).toBe(`searchlet_${shop.collection}_clicked`);
  expect(shop.asked.filter(({ method }) => method === 'OPTIONS')).toEqual([]);
  // The same visitor as in the searches.
  const users = shop.asked
    .filter(({ path }) => path.startsWith('/multi_search'))
    .flatMap(({ path }) => new URL(path, shop.api.url).searchParams.get('x-typesense-user-id') ?? []);
  expect(new Set(users)).toEqual(new Set([user]));
});

test('a panel with analytics reports a click that is made before its file has loaded', async ({ page, pages }) => {
  const shop = await openAnalyticsShop();
  const release = await holdRequests(page, '**/searchlet/*/analytics.js');
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

test('a panel with analytics loads its file after the first results, and on no page without the attribute', async ({
  page,
  pages,
}) => {
  const shop = await openAnalyticsShop();
  const order: string[] = [];
  page.on('request', (request) => order.push(new URL(request.url()).pathname));
  page.on('requestfinished', (request) => order.push(`done ${new URL(request.url()).pathname}`));
  await openAt(page, serveShop(pages, shop));
  expect(order.indexOf(`/dist/${releasePath('analytics.js')}`)).toBeGreaterThan(order.indexOf('done /multi_search'));
  order.length = 0;
  await page.goto(serveShop(pages, shop, { 'data-analytics': null }));
  await hits(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(order).not.toContain(`/dist/${releasePath('analytics.js')}`);
});

test('a panel with analytics counts only what visitors ask', async ({ page, pages }) => {
  const shop = await openAnalyticsShop();
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
/** Visits of each kind, each with five clicks, since a server takes five in a minute: 210 clicks in the whole sample. */
const VISITS = 2 * sampleSize(7);
const CLICKS = 5;

test.for(WAYS)('a panel with analytics loses no click of visitors who leave %s', async (way, { page, pages }) => {
  const shop = await openAnalyticsShop();
  const url = serveShop(pages, shop);
  const before = pages.serve('/before.html', pageWith('<p>Before.</p>'));
  const visit = async (number: number): Promise<void> => {
    const tab = await page.context().newPage();
    if (way === 'by Back') await tab.goto(before);
    await openAt(tab, url);
    const links = hits(tab).getByRole('link');
    // The page itself prevents navigation, except for the last click.
    await links.evaluateAll((all, way) => {
      for (const link of way === 'by a link' ? all.slice(1) : all) {
        link.addEventListener('click', (event) => event.preventDefault());
      }
      for (const link of all.slice(1)) (link as HTMLElement).click();
      if (way === 'by Back') all[0]?.addEventListener('click', () => history.back());
    }, way);
    if (way === 'by closing the tab') {
      const closed = tab.waitForEvent('close');
      await links.first().click({ noWaitAfter: true });
      // Closes as a visitor does, so that the page gets unload events; or at once, as when a browser is killed.
      await tab.close({ runBeforeUnload: number % 2 === 0 });
      await closed;
      return;
    }
    await Promise.all([tab.waitForURL(way === 'by Back' ? before : /product/), links.first().click()]);
    await tab.close();
  };
  for (let number = 0; number < VISITS; number += 2) await Promise.all([visit(number), visit(number + 1)]);
  const clicked = () => shop.events().map(({ type, data }) => `${type} ${data['user_id']} ${data['doc_id']}`);
  await expect.poll(() => new Set(clicked()).size).toBe(VISITS * CLICKS);
  expect(clicked().length).toBe(VISITS * CLICKS);
});

const REFUSALS = [
  ['the rule is missing', 400, 'No analytics rule defined for event name shop_click', 'events-refused'],
  ['the key is refused', 401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.', 'events-key'],
  ['the server fails', 500, 'Internal error', null],
  ['29 has had enough events', 400, 'event rate limit reached.', null],
  ['30 has had enough events', 500, 'event rate limit reached.', null],
  ['a proxy has had enough events', 429, 'Too many requests', null],
  ['nobody answers', 0, '', null],
] as const;

test.for(sampleOf(REFUSALS))(
  'a panel with analytics shows no failure, and searches on, where %s',
  async ([, status, message, code], { page, pages }) => {
    const shop = await openAnalyticsShop();
    shop.answerEvents(status, message);
    // The nearest node gets the requests until it fails, then the other one.
    const other = await startRecorder(shop.api.url);
    const nodes = { 'data-nearest-host': shop.api.url, 'data-host': other.url };
    await openAt(page, serveShop(pages, shop, nodes));
    await page.locator('searchlet-panel').evaluate((panel) => {
      panel.shadowRoot?.addEventListener('click', (event) => event.preventDefault());
      const heard = ((globalThis as { heard?: string[] }).heard = [] as string[]);
      panel.addEventListener('searchlet:failure', () => heard.push('failure'));
      panel.addEventListener('searchlet:problem', (event) =>
        heard.push((event as CustomEvent<{ code: string }>).detail.code),
      );
    });
    for (const index of [0, 1]) await hits(page).nth(index).getByRole('link').first().click();
    // A refused event is not sent again. Chrome itself repeats a request whose connection was broken.
    await expect.poll(() => shop.events().length).toBeGreaterThanOrEqual(code === null ? 2 : 1);
    const heard = () => page.evaluate(() => (globalThis as { heard?: string[] }).heard);
    await expect.poll(heard).toEqual(code === null ? [] : [code]);
    await field(page).fill('boots');
    await expect.poll(() => hits(page).count()).toBe(1);
    expect(await page.locator('searchlet-panel').getByRole('alert').count()).toBe(0);
    expect(other.asked.filter(({ path }) => path.startsWith('/multi_search'))).toEqual([]);
    await expectNoise(page, /analytics\/events|\[searchlet\]|Failed to load resource|ERR_/);
  },
);

test('a panel with analytics reports an action of a card as a conversion, once, and none before a visitor consents', async ({
  page,
  pages,
}) => {
  const shop = await openAnalyticsShop();
  const added: string[] = [];
  await page.route('**/cart/add', (route) => {
    added.push(route.request().postData() ?? '');
    return route.fulfill({ status: 200, json: {} });
  });
  const card = `<template id="card"><h3>{{name}}</h3><form data-action="/cart/add" method="post">
    <input type="hidden" name="id" value="{{id}}"><button>Add {{name}}</button></form></template>`;
  const more = { 'data-template': '#card', 'data-consent': 'choice' } as const;
  await openAt(page, serveShop(pages, shop, more, card));
  await field(page).fill('scarf');
  await expect.poll(() => hits(page).count()).toBe(2);
  const add = async (index: number, times: number): Promise<void> => {
    await hits(page).nth(index).getByRole('button').click();
    await expect.poll(() => added.length).toBe(times);
    await hits(page).nth(index).getByText('Done.').waitFor();
  };
  const shown = await hits(page).getByRole('heading').allInnerTexts();
  await add(0, 1);
  await page.evaluate(() => dispatchEvent(new Event('choice')));
  await add(1, 2);
  await add(1, 3);
  await expect.poll(() => shop.events().length).toBe(1);
  // Requests arrive in order: after this one, no event is pending.
  await page.evaluate((url) => fetch(url), `${shop.api.url}/health`);
  const [conversion, ...others] = shop.events();
  expect(others).toEqual([]);
  expect(conversion).toMatchObject({ type: 'conversion', name: `searchlet_${shop.collection}_conversion` });
  const doc_id = shown[1] === 'Silk scarf' ? '2' : '1';
  expect(conversion?.data).toMatchObject({ doc_id, q: 'scarf', position: 2, collection: shop.collection });
});

test('a panel with analytics reports the conversions that a page names, once, with the query that led to them', async ({
  page,
  pages,
}) => {
  const shop = await openAnalyticsShop();
  await openAt(page, serveShop(pages, shop));
  await field(page).fill('boots');
  await expect.poll(() => hits(page).count()).toBe(1);
  await hits(page).getByRole('link').first().click();
  await page.waitForURL(/product/);
  const thanks = pages.serve(
    '/thanks.html',
    pageWith(
      `<meta name="searchlet:conversion" content="3, 1">${panelTag(shop.api, { ...shop.attributes, 'data-search-on-load': 'false' })}`,
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

test('a panel with analytics reports queries and clicks to GA4 and Matomo, where the page has them', async ({
  page,
  pages,
}) => {
  const shop = await openAnalyticsShop();
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

test('a panel with analytics shows in the demo how the report fills while a visitor searches', async ({ page }) => {
  let ahead = 0;
  const adminKey = 'demo-admin-key';
  const engine = createServerApi({ adminKey, now: () => Date.now() + ahead, analyticsFlushInterval: 1 });
  const { url, stop } = await serveEngine(engine, 0);
  onTestFinished(stop);
  const films = buildMovies().filter(({ title }) => /^the g/i.test(title));
  const godfathers = films.filter(({ title }) => /godfather/i.test(title)).length;
  await replaceCollection({ url, adminKey }, moviesSchema, films);
  const searchKey = await makeKey({ url, adminKey }, { collections: ['movies'] });
  const site = await listen(createSite({ url, searchKey, ...(await countQueries({ url, adminKey })) }));
  onTestFinished(site.stop);
  await page.goto(`${site.url}/analytics.html`);
  await hits(page).first().waitFor();
  // Typesense counts a query after a pause of four seconds.
  const search = async (query: string, count: number): Promise<void> => {
    await field(page).fill(query);
    await expect.poll(() => hits(page).count()).toBe(count);
    ahead += 5000;
  };
  await search('godfather', godfathers);
  await search('umbrella', 0);
  const listed = (name: string) => page.locator(`[data-counted="${name}"]`).allInnerTexts();
  await expect.poll(() => listed('demo_asked')).toEqual([expect.stringMatching(/^godfather\s+1$/)]);
  await expect.poll(() => listed('demo_missed')).toEqual([expect.stringMatching(/^umbrella\s+1$/)]);
});
