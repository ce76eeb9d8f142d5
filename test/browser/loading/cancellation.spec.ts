import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { type Proxy, queriesIn, startProxy } from '../../support/servers/proxy';
import type { Asked } from '../../support/servers/scripted-server';

test('aborts a request when the visitor types on', async ({ page, pages, api }) => {
  const server = await startProxy(api.url, (asked) => (queriesIn(asked).includes('godfathe') ? 'hangs' : null));
  const panel = await openPanel(page, pages.films({ 'data-host': server.url }));
  await panel.field.fill('godfathe');
  const unwanted = await askedFor(server, 'godfathe');
  await panel.answered(() => panel.field.press('r'));
  await unwanted.closed;
  await expect.poll(() => panel.count()).toBe(3);
  await expectNoFailure(panel);
});

test('a panel sends a request again that it has aborted', async ({ page, pages, api }) => {
  let isFirst = true;
  const server = await startProxy(api.url, (asked) => {
    const hangs = isFirst && queriesIn(asked).includes('godfather');
    isFirst &&= !hangs;
    return hangs ? 'hangs' : null;
  });
  const panel = await openPanel(page, pages.films({ 'data-host': server.url }));
  await panel.field.fill('godfather');
  const unwanted = await askedFor(server, 'godfather');
  await panel.type('casablanca');
  await unwanted.closed;
  await panel.type('godfather');
  await expect.poll(() => panel.count()).toBe(3);
  await expectNoFailure(panel);
});

test('aborts the request for a page when the visitor types, refines or sorts', async ({ page, pages, api }) => {
  let isHeld = false;
  const server = await startProxy(api.url, () => (isHeld ? 'hangs' : null));
  const attributes = { 'data-host': server.url, 'data-facets': 'genre', 'data-sort': 'year:desc=Newest' };
  const panel = await openPanel(page, pages.films(attributes));
  const ways: readonly (() => Promise<unknown>)[] = [
    () => panel.field.fill('e'),
    () => panel.host.getByRole('checkbox', { name: /^Drama/ }).click(),
    () => panel.host.getByRole('checkbox', { name: /^Comedy/ }).click(),
    () => panel.host.getByRole('combobox', { name: 'Sort' }).selectOption('Newest'),
  ];
  isHeld = true;
  const first = server.asked.length;
  await panel.host.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => server.asked.length).toBe(first + 1);
  for (const act of ways) {
    const before = server.asked.length;
    const unwanted = server.asked[before - 1];
    await act();
    await expect.poll(() => server.asked.length).toBe(before + 1);
    await unwanted?.closed;
  }
  isHeld = false;
  await panel.answered(() => panel.field.fill('ed'));
  await expectNoFailure(panel);
});

test('aborts its request when the panel leaves the page', async ({ page, pages, api }) => {
  const server = await startProxy(api.url, (asked) => (queriesIn(asked).includes('godfather') ? 'hangs' : null));
  const panel = await openPanel(page, pages.films({ 'data-host': server.url }));
  await panel.field.fill('godfather');
  const unwanted = await askedFor(server, 'godfather');
  await panel.host.evaluate((element) => element.remove());
  await unwanted.closed;
});

test('aborts its request when nothing is asked for any more', async ({ page, pages, api }) => {
  const server = await startProxy(api.url, () => 'hangs');
  await page.goto(pages.films({ 'data-host': server.url, 'data-search-on-load': 'false' }));
  const panel = panelOn(page);
  await panel.field.fill('godfather');
  const unwanted = await askedFor(server, 'godfather');
  await panel.field.fill('');
  await unwanted.closed;
  await expectNoFailure(panel);
});

test('aborts a search in a facet when more is typed there, and when the panel leaves', async ({ page, pages, api }) => {
  const server = await startProxy(api.url, (asked) => (asked.body.includes('facet_query') ? 'hangs' : null));
  const facets = '[{"field": "director", "searchable": true}]';
  const panel = await openPanel(page, pages.films({ 'data-host': server.url, 'data-facets': facets }));
  const field = panel.facet('Director').search;
  await field.fill('woody');
  const first = await asked(server, ({ body }) => body.includes('director:woody"'));
  await field.fill('woody a');
  const second = await asked(server, ({ body }) => body.includes('director:woody a"'));
  await first.closed;
  await panel.host.evaluate((element) => element.remove());
  await second.closed;
});

test('aborts the request for suggestions of an empty result when the visitor types on', async ({
  page,
  pages,
  api,
}) => {
  const isSuggestion = (one: Asked): boolean => searchesIn(one).every(({ per_page }) => per_page === 0);
  const server = await startProxy(api.url, (one) => (isSuggestion(one) ? 'hangs' : null));
  const address = pages.films({ 'data-host': server.url, 'data-facets': 'genre' });
  const panel = await openPanel(page, `${address}?sl_q=godfather&sl_genre=Comedy`);
  await panel.host.getByText('No results for “godfather”').first().waitFor();
  const unwanted = await asked(server, isSuggestion);
  await panel.type('king');
  await unwanted.closed;
  await expectNoFailure(panel);
});

test('aborts the request that counts values when the visitor continues', async ({ page, pages, api }) => {
  const isCounting = (one: Asked): boolean =>
    searchesIn(one).every(({ per_page, facet_by }) => per_page === 0 && !facet_by);
  const server = await startProxy(api.url, (one) => (isCounting(one) ? 'hangs' : null));
  const panel = await openPanel(page, pages.films({ 'data-host': server.url, 'data-facets': 'genre, director' }));
  await panel.facet('Director').choose('Steven Spielberg');
  await panel.facet('Genre').choose('Drama');
  const unwanted = await asked(server, isCounting);
  await panel.type('king');
  await unwanted.closed;
  await expectNoFailure(panel);
});

test('a panel shows the response to the last search, in whatever order responses come', async ({
  page,
  pages,
  api,
}) => {
  // The response to each letter comes sooner than that to the letter before.
  const server = await startProxy(api.url, (one) => ({ late: 20 * Math.max(0, 9 - (queriesIn(one)[0] ?? '').length) }));
  const panel = await openPanel(page, pages.films({ 'data-host': server.url }));
  await panel.type('godfather');
  const shown = (await panel.events()).flatMap(({ detail }) => ('query' in detail ? [String(detail.query)] : []));
  expect(shown.pop()).toBe('godfather');
  expect([...shown].sort((a, b) => a.length - b.length)).toEqual(shown);
  await expect.poll(() => panel.count()).toBe(3);
});

function askedFor(server: Proxy, query: string): Promise<Asked> {
  return asked(server, (one) => queriesIn(one).includes(query));
}

/** Waits for the first request of a kind. */
async function asked(server: Proxy, isMeant: (one: Asked) => boolean): Promise<Asked> {
  await expect.poll(() => server.asked.find(isMeant), { message: 'Nobody asked for that' }).toBeDefined();
  return server.asked.find(isMeant) as Asked;
}

function searchesIn({ body }: Asked): readonly { readonly per_page?: number; readonly facet_by?: string }[] {
  return (JSON.parse(body) as { searches: { per_page?: number; facet_by?: string }[] }).searches;
}

async function expectNoFailure(panel: PanelModel): Promise<void> {
  expect((await panel.events()).filter(({ name }) => name === 'searchlet:failure')).toEqual([]);
  await expect.poll(() => panel.alert()).toBe(null);
}
