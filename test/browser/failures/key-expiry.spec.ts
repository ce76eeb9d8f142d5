import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createScopedKey } from '../../server/base/scoped';
import { expectNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { queriesIn, startProxy } from '../../support/servers/proxy';

const NOT_AVAILABLE = 'Search is not available.';
const DAY = 86_400_000;

test('a panel does not send a key that has ended', async ({ page, pages, api }) => {
  const server = await startProxy(api.url);
  const key = endsIn(api.searchKey, -60);
  const panel = await openPanel(page, pages.films({ 'data-host': server.url, 'data-key': key }));
  await expect.poll(() => panel.alert()).toBe(NOT_AVAILABLE);
  expect(server.asked).toEqual([]);
  expect((await panel.events()).filter(({ name }) => name === 'searchlet:failure')).toMatchObject([
    { detail: { kind: 'unauthorized', status: 401 } },
  ]);
  await expectNoise(page, /key expired at/);
});

test('a panel sends a key that has ended only by the clock of the visitor, which is wrong', async ({
  page,
  pages,
  api,
}) => {
  await page.clock.setFixedTime(Date.now() + DAY);
  const address = pages.films({ 'data-key': endsIn(api.searchKey, 3600) });
  const panel = await openPanel(page, address);
  await expect.poll(() => panel.count()).toBe(3201);
  await panel.type('godfather');
  await expect.poll(() => panel.count()).toBe(3);
  // One request for the page, and one for the time.
  expect(pages.requests.filter((path) => address.endsWith(path))).toHaveLength(2);
});

test('believes the clock of the visitor where the site does not send the time', async ({ page, pages, api }) => {
  const server = await startProxy(api.url);
  const address = pages.films({ 'data-host': server.url, 'data-key': endsIn(api.searchKey, 3600) });
  await page.clock.setFixedTime(Date.now() + DAY);
  await page.route(address, (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
  const panel = await openPanel(page, address);
  await expect.poll(() => panel.alert()).toBe(NOT_AVAILABLE);
  expect(server.asked).toEqual([]);
  await expectNoise(page, /key expired at/, /ERR_FAILED/);
});

test('a panel gets its key from the site, with the cookies of the site, where the page has none', async ({
  page,
  pages,
  api,
}) => {
  await page.context().addCookies([{ name: 'visitor', value: 'anna', url: pages.url }]);
  const site = await handOut(page, () => ({ key: api.searchKey }));
  const panel = await openPanel(page, pages.films({ 'data-key': null, 'data-key-endpoint': '/search-key' }));
  await expect.poll(() => panel.count()).toBe(3201);
  await panel.type('godfather');
  expect(site).toEqual([{ method: 'GET', cookie: 'visitor=anna' }]);
});

test('a panel gets another key where the one of the page has ended', async ({ page, pages, api }) => {
  const server = await startProxy(api.url);
  await handOut(page, () => ({ key: api.searchKey }));
  const attributes = {
    'data-host': server.url,
    'data-key': endsIn(api.searchKey, -1),
    'data-key-endpoint': '/search-key',
  };
  const panel = await openPanel(page, pages.films(attributes));
  await expect.poll(() => panel.count()).toBe(3201);
  expect(server.asked.map(keyOf)).toEqual([api.searchKey]);
});

test('renews a key shortly before it ends, without making the visitor wait', async ({ page, pages, api }) => {
  await page.clock.install({ time: Date.now() });
  const server = await startProxy(api.url);
  const site = await handOut(page, () => ({ key: api.searchKey }));
  const old = endsIn(api.searchKey, 300);
  const attributes = { 'data-host': server.url, 'data-key': old, 'data-key-endpoint': '/search-key' };
  const panel = await openPanel(page, pages.films(attributes));
  await page.clock.fastForward(200_000);
  await panel.type('k');
  expect(site).toEqual([]);
  await page.clock.fastForward(75_000);
  await panel.type('ki');
  await expect.poll(() => site.length).toBe(1);
  await panel.type('king');
  const keys = server.asked.map((asked) => [queriesIn(asked)[0], keyOf(asked)] as const);
  expect(keys.find(([query]) => query === 'ki')?.[1]).toBe(old);
  expect(keys.find(([query]) => query === 'king')?.[1]).toBe(api.searchKey);
  expect(site).toHaveLength(1);
});

test('renews a key once when the server refuses it, and the visitor notices nothing', async ({ page, pages, api }) => {
  const site = await handOut(page, () => ({ key: api.searchKey }));
  const panel = await openPanel(
    page,
    pages.films({ 'data-key': 'wrong-key', 'data-key-endpoint': '/search-key', 'data-debug': 'false' }),
  );
  await expect.poll(() => panel.count()).toBe(3201);
  await expect.poll(() => panel.alert()).toBe(null);
  expect(site).toHaveLength(1);
  await expectNoise(page, /status of 401/);
});

test('a panel stops asking where every key is refused', async ({ page, pages, api }) => {
  const server = await startProxy(api.url);
  const ended = endsIn(api.searchKey, -60);
  const site = await handOut(page, () => ({ key: ended }));
  const attributes = { 'data-host': server.url, 'data-key': null, 'data-key-endpoint': '/search-key' };
  const panel = await openPanel(page, pages.films(attributes));
  await expect.poll(() => panel.alert()).toContain(NOT_AVAILABLE);
  for (const query of ['k', 'ki', 'kin']) await panel.answered(() => panel.field.fill(query));
  // One key at the start, and one after it was refused.
  expect(site).toHaveLength(2);
  expect(server.asked.length).toBeLessThanOrEqual(5);
  await expectNoise(page, /status of 401/, /answered 401/);
});

test('a panel says that search does not work when the site hands out no key, and tries again on request', async ({
  page,
  pages,
  api,
}) => {
  let isDown = true;
  await handOut(page, () => (isDown ? null : { key: api.searchKey }));
  const panel = await openPanel(page, pages.films({ 'data-key': null, 'data-key-endpoint': '/search-key' }));
  await expect.poll(() => panel.alert()).toBe('Search has a problem right now.\nTry again');
  isDown = false;
  await panel.answered(() => panel.host.getByRole('button', { name: 'Try again' }).click());
  await expect.poll(() => panel.count()).toBe(3201);
  await expectNoise(page, /status of 503/, /key endpoint: HTTP status 503/);
});

test('a panel asks for one key however many searches need it', async ({ page, pages, api }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const site = await handOut(page, () => ({ key: api.searchKey }), held);
  await page.goto(pages.films({ 'data-key': null, 'data-key-endpoint': '/search-key', 'data-facets': 'genre' }));
  const panel = panelOn(page);
  await panel.field.pressSequentially('godfather');
  await expect.poll(() => site.length).toBe(1);
  await panel.answered(
    async () => release(),
    ({ detail }) => 'query' in detail && detail.query === 'godfather',
  );
  await expect.poll(() => panel.count()).toBe(3);
  expect(site).toHaveLength(1);
});

/** Responds to `/search-key` on the customer's site; null if the site is down. */
async function handOut(
  page: Page,
  answer: () => { readonly key: string } | null,
  after: Promise<void> = Promise.resolve(),
): Promise<readonly { readonly method: string; readonly cookie: string | undefined }[]> {
  const asked: { method: string; cookie: string | undefined }[] = [];
  await page.route('**/search-key', async (route) => {
    const request = route.request();
    asked.push({ method: request.method(), cookie: (await request.allHeaders())['cookie'] });
    await after;
    const json = answer();
    await route.fulfill(json ? { json } : { status: 503, body: '' });
  });
  return asked;
}

function endsIn(key: string, seconds: number): string {
  return createScopedKey(key, { expires_at: Math.floor(Date.now() / 1000) + seconds });
}

function keyOf({ path }: { readonly path: string }): string | null {
  return new URL(path, 'http://server').searchParams.get('x-typesense-api-key');
}
