import { readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { pathOf } from '../../bench/sizes';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelTag } from '../../support/pages/panel-tag';
import { type AnalyticsShop, openAnalyticsShop } from '../../support/servers/analytics-shop';
import type { Asked } from '../../support/servers/recorder';

const PRIVACY = readFileSync(pathOf('docs/security-and-privacy.md'), 'utf8');

/** The only random number of a page, and the visitor's id that is made of it. */
const RANDOM = 0.123456789;
const ID = RANDOM.toString(36).slice(2);

const CARD = `<template id="card"><h3><a href="/product.html?id={{id}}">{{name}}</a></h3>
  <form data-action="/cart/add" method="post"><button>Add {{name}}</button></form></template>`;

interface ByteProxy {
  /** Without a slash at the end. */
  readonly url: string;
  /** All requests and responses of pages: addresses, headers and bodies, except for scripts and the pages themselves. */
  readonly seen: () => string;
}

/** Starts a proxy for all requests of the browser. */
async function startByteProxy(): Promise<ByteProxy> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const { method, url = '', headers, rawHeaders } = request;
    buffer(request)
      .then((body) => {
        seen.push(`${method} ${url}\n${rawHeaders.join('\n')}\n${body.toString('latin1')}`);
        const onward = forward(url, { method, headers }, (answer) => {
          seen.push(answer.rawHeaders.join('\n'));
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        onward.on('error', () => response.destroy()).end(body);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen: () => seen.join('\n\n') };
}

type Opener = (options: object) => Promise<Page>;

/** A visitor's tab behind a proxy; its page has a data layer, and its random numbers are known. */
async function openBehind(proxy: ByteProxy, openPage: Opener): Promise<Page> {
  const page = await openPage({ proxy: { server: proxy.url, bypass: '<-loopback>' } });
  await page.addInitScript((random) => {
    Math.random = () => random;
    (globalThis as { dataLayer?: object[] }).dataLayer = [];
  }, RANDOM);
  await page.route('**/cart/add', (route) => route.fulfill({ status: 200, json: {} }));
  return page;
}

/** Opens the page of a shop that asks for consent, and waits until the file that reports events has started. */
async function openShopPage(
  page: Page,
  pages: { serve(path: string, html: string): string },
  { api, attributes }: AnalyticsShop,
  more: Attributes = {},
): Promise<PanelModel> {
  pages.serve('/product.html', pageWith('<p>A product.</p>'));
  const tag = panelTag(api, { ...attributes, 'data-consent': 'choice', 'data-template': '#card', ...more });
  const loaded = page.waitForResponse(/searchlet\/[^/]+\/analytics\.js/);
  const panel = await openPanel(page, pages.serve('/consent-shop.html', pageWith(CARD + tag)));
  // The panel has imported the same module before, so its import resolves first.
  await page.evaluate(`import("${(await loaded).url()}").then(() => {})`);
  return panel;
}

/** Does everything that could be stored or reported: on a page of results, on the page of a hit, and after an order. */
async function visit(
  page: Page,
  pages: { serve(path: string, html: string): string },
  shop: AnalyticsShop,
): Promise<readonly object[]> {
  const more: Attributes = {
    'data-analytics': 'typesense, datalayer',
    'data-analytics-tag': 'shop-window',
    'data-view': 'list, grid',
    'data-keep-searches': 'true',
    'data-pagination': 'more',
    'data-per-page': '2',
  };
  const dialog = { 'data-layout': 'overlay', 'data-hotkey': 'mod+k', 'data-consent': 'choice' };
  const overlay = panelTag(shop.api, { ...shop.attributes, ...more, ...dialog });
  const thanks = pages.serve(
    '/consent-thanks.html',
    pageWith(`<meta name="searchlet:conversion" content="1,2,3">${overlay}`),
  );
  const panel = await openShopPage(page, pages, shop, more);
  const colour = panel.facet('Colour');
  await panel.type('shirt');
  await panel.answered(() => colour.choose('green'));
  await panel.answered(() => colour.choose('green'));
  await colour.fold();
  await panel.answered(() => panel.field.fill(''));
  await panel.showResults('more');
  await panel.host.getByRole('button', { name: 'Grid' }).click();
  await panel.answered(() => panel.field.fill('scarf'));
  const star = panel.host.getByRole('button', { name: 'Save this search' });
  if (await star.isVisible()) await star.click();
  await panel.host.getByRole('button', { name: /^Add/ }).first().click();
  await panel.host.getByRole('article').getByText('Done.').waitFor();
  const [first, second] = await panel.host.getByRole('article').getByRole('link').all();
  await first?.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await first?.click();
  await panel.host.evaluate((host) => {
    const tell = (name: string, detail: object): boolean =>
      host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    tell('searchlet:answer', { query: 'how warm is it', state: 'done', milliseconds: 900, sources: ['/product.html'] });
    tell('searchlet:feedback', { query: 'how warm is it', value: 'down', reason: 'wrong' });
  });
  const pushed = await page.evaluate(() => (globalThis as { dataLayer?: object[] }).dataLayer ?? []);
  await second?.click();
  await page.waitForURL(/product/);

  await page.goto(thanks);
  await page.keyboard.press('Control+k');
  const { field, host } = panelOn(page);
  await field.fill('boots');
  await host.locator('[data-ready]').waitFor();
  await field.press('Enter');
  await page.waitForURL(/product/);
  return pushed;
}

/** Entries stored on the device, as storage and name. */
function kept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...(document.cookie === '' ? [] : [`cookie ${document.cookie}`]),
  ]);
}

test('a panel stores, reports and identifies nothing without consent, in any byte', async ({ openPage, pages }) => {
  const shop = await openAnalyticsShop();
  const proxy = await startByteProxy();
  const page = await openBehind(proxy, openPage);
  expect(await visit(page, pages, shop)).toEqual([]);
  expect(await kept(page)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(proxy.seen()).toContain('"q":"scarf"');
  const traces = [ID, 'user-id', 'user_id', '/analytics/events', 'cookie'];
  expect(traces.filter((trace) => proxy.seen().toLowerCase().includes(trace))).toEqual([]);
});

test('a panel stores and sends with consent what the documentation lists, and nothing else', async ({
  openPage,
  pages,
}) => {
  const shop = await openAnalyticsShop();
  const proxy = await startByteProxy();
  const page = await openBehind(proxy, openPage);
  await page.context().addCookies([{ name: 'choice', value: 'yes', url: pages.url }]);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const pushed = await visit(page, pages, shop);
  await expect.poll(() => shop.events().length).toBe(5);
  expect(proxy.seen()).toContain(ID);
  expect(origins).toEqual(new Set([pages.url, shop.api.url]));

  const stored = [...PRIVACY.matchAll(/\| `(localStorage|sessionStorage)`, (`searchlet:.+?`) \|/g)].flatMap(
    ([, storage = '', names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => `${storage} ${name.replace('COLLECTION', '…')}`),
  );
  const isNamed = (name: string, pattern: string): boolean =>
    new RegExp(`^${pattern.replaceAll('…', '.+')}$`).test(name);
  const names = (await kept(page)).filter((name) => !name.startsWith('cookie choice='));
  expect(names.filter((name) => !stored.some((pattern) => isNamed(name, pattern)))).toEqual([]);
  // Nothing is asked, and no word marked on this visit: results/answers, results/ask and page/host-page-isolation hold what these store.
  const others = stored.filter((pattern) => !/:(?:answers|asked|sentences|words)$/.test(pattern));
  expect(others.filter((pattern) => !names.some((name) => isNamed(name, pattern)))).toEqual([]);

  const [, table = ''] = PRIVACY.split('## What analytics send');
  const listed = [...table.matchAll(/^\| (`.+?`) \| ([^|]+) \|/gm)].flatMap(([, cell = '', where = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => `${where}: ${name}`),
  );
  const sent = [...sentWith(shop.asked), ...pushed.flatMap(keysOf).map((key) => `\`dataLayer\`, in the page: ${key}`)];
  // Nothing is searched in one field on this visit: results/search-in holds what that sends.
  const onVisit = listed.filter((name) => !name.endsWith(': search_in'));
  expect(mentioned(onVisit)).toEqual([...new Set(sent)].sort());
});

test('a panel drops what happens before consent and after it is taken back', async ({ page, pages }) => {
  const shop = await openAnalyticsShop();
  const panel = await openShopPage(page, pages, shop);
  const links = panel.host.getByRole('article').getByRole('link');
  await links.evaluateAll((all) => {
    for (const link of all) link.addEventListener('click', (event) => event.preventDefault());
  });
  const choose = (detail?: boolean): Promise<unknown> =>
    page.evaluate((given) => dispatchEvent(new CustomEvent('choice', { detail: given })), detail);
  await links.nth(0).click();
  await choose();
  await links.nth(1).click();
  await choose(false);
  await links.nth(2).click();
  // The visitor leaves: waiting events would be sent now.
  await page.goto(`${pages.url}/product.html`);
  await expect.poll(() => shop.events().length).toBe(1);
  expect(shop.events()[0]?.data['position']).toBe(2);
});

test.for(['doNotTrack', 'globalPrivacyControl'])(
  'a panel reports nothing for a browser with %s, and stores nothing to count by',
  async (signal, { page, pages }) => {
    const shop = await openAnalyticsShop();
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
    }, signal);
    const panel = await openShopPage(page, pages, shop, { 'data-consent': null });
    await panel.host.getByRole('article').getByRole('link').first().click();
    await page.waitForURL(/product/);
    expect(shop.events()).toEqual([]);
    expect(shop.asked.filter(({ path }) => path.includes('user-id'))).toEqual([]);
    const stored = await kept(page);
    expect(stored.filter((name) => /:(?:user|query|clicked|happened|sent)$/.test(name))).toEqual([]);
  },
);

/** The names of analytics data in searches and events, as the documentation lists them. */
function sentWith(asked: readonly Asked[]): readonly string[] {
  return asked.flatMap(({ method, path, headers, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://server.example');
    if (method !== 'POST') return [];
    if (pathname === '/analytics/events') {
      const { data, ...rest } = JSON.parse(body) as Record<string, object>;
      return [
        ...[...searchParams.keys()].map((name) => `address of an event: ${name}`),
        ...Object.keys(headers).flatMap((name) => (OF_THE_BROWSER.test(name) ? [] : `header of an event: ${name}`)),
        ...Object.keys(rest).map((name) => `body of an event: ${name}`),
        ...Object.keys(data ?? {}).map((name) => `body of an event: data.${name}`),
      ];
    }
    const { searches = [] } = JSON.parse(body) as { readonly searches?: readonly object[] };
    return [
      ...[...searchParams.keys()].flatMap((name) => (name.includes('api-key') ? [] : `address of a search: ${name}`)),
      ...searches
        .flatMap((search) => Object.keys(search))
        .flatMap((name) => (/analytics|user/.test(name) ? `body of a search: ${name}` : [])),
    ];
  });
}

/** Headers that a browser sends with every request. */
const OF_THE_BROWSER =
  /^(?:accept.*|cache-control|connection|content-length|host|origin|pragma|priority|proxy-connection|referer|sec-.*|user-agent)$/;

/** The keys of an object and of the objects inside it, without indexes of lists. */
function keysOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

/** Splits a name that is listed for the address and the body of a search into two. */
function mentioned(listed: readonly string[]): readonly string[] {
  const both = 'address and body of a search: ';
  return listed
    .flatMap((one) => {
      if (!one.startsWith(both)) return one;
      const name = one.slice(both.length);
      return [`address of a search: ${name}`, `body of a search: ${name}`];
    })
    .sort();
}
