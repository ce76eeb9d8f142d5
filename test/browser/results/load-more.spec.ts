// @module-tag with-index

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SearchletPanelElement } from '../../../src/panel/api/types';
import { expectNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { whenIdle } from '../../support/browser/frames';
import { holdAnswers } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { searchesIndex } from '../../support/servers/test-indexes';

/** Its pages are higher than a screen, and what is near it. */
const SCROLL = { 'data-pagination': 'scroll', 'data-facets': 'genre', 'data-per-page': '50' };
const MORE = { 'data-pagination': 'more', 'data-facets': 'genre', 'data-per-page': '10' };

test('a panel shows more results below the others, and gives the focus to the first of them', async ({
  page,
  pages,
}) => {
  const url = pages.films(MORE);
  const panel = await openPanel(page, url);
  await expect.poll(() => panel.host.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
  const first = await panel.titles();
  expect(first).toHaveLength(10);
  const below = panel.host.getByRole('button', { name: 'Show more results' });
  await below.scrollIntoViewIfNeeded();
  const last = panel.host.getByRole('article').nth(9);
  const place = await topOf(last);

  await panel.showResults('more');
  const titles = await panel.titles();
  expect(titles.slice(0, 10)).toEqual(first);
  expect(new Set(titles).size).toBe(20);
  await expect.poll(() => focused(page)).toBe(titles[10]);
  expect(Math.abs((await topOf(last)) - place)).toBeLessThan(2);
  expect(queryOf(page)).toBe('?sl_page=2');
  // Pages of twenty have the same hits.
  expect(titles).toEqual(await (await openPanel(page, pages.films({ 'data-per-page': '20' }))).titles());
});

test('a panel loads more results automatically as a visitor scrolls, three times, and then asks', async ({
  page,
  pages,
}) => {
  const whole = await (await openPanel(page, pages.films({ 'data-per-page': '200' }))).titles();
  const panel = await openPanel(page, pages.films(SCROLL));
  const more = panel.host.getByRole('button', { name: 'Show more results' });
  for (const count of [100, 150, 200]) {
    await panel.answered(() => scrollToLast(panel));
    await expect.poll(() => panel.titles()).toHaveLength(count);
  }
  expect(await panel.titles()).toEqual(whole);
  // The address and the history are those of the first page.
  expect(queryOf(page)).toBe('');
  const searches: string[] = [];
  page.on('request', (request) => void (request.url().includes('/multi_search') && searches.push(request.url())));
  await more.scrollIntoViewIfNeeded();
  await whenIdle(page);
  expect(searches).toEqual([]);
  expect(await panel.titles()).toHaveLength(200);

  // A press of the button shows more, moves the focus, and lets the next ones come by themselves again.
  await panel.showResults('more');
  await expect.poll(() => panel.titles()).toHaveLength(250);
  await expect.poll(() => focused(page)).toBe((await panel.titles())[200]);
  await panel.answered(() => scrollToLast(panel));
  await expect.poll(() => panel.titles()).toHaveLength(300);
});

test('a panel leaves the focus, and what a visitor reads, where they are when results load automatically', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films(SCROLL));
  const article = panel.host.getByRole('article').nth(45);
  await article.getByRole('link').focus();
  await article.evaluate((hit) => hit.scrollIntoView());
  const place = await topOf(article);
  await expect.poll(() => panel.titles()).toHaveLength(100);
  expect(await focused(page)).toBe((await panel.titles())[45]);
  expect(await topOf(article)).toBe(place);
});

test.skipIf(searchesIndex)('a panel does not automatically load again what has failed', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(SCROLL));
  let refused = 0;
  await page.route('**/multi_search*', (route) => {
    refused += 1;
    return route.fulfill({ status: 503, body: '{"message":"Not Ready or Lagging"}', contentType: 'application/json' });
  });
  await scrollToLast(panel);
  await expect.poll(() => panel.alert()).toContain('Search has a problem right now.');
  await expectNoise(page, /503/, /starting, or overloaded/);
  const before = refused;
  await page.evaluate(() => scrollTo(0, 0));
  await scrollToLast(panel);
  await whenIdle(page);
  expect(refused).toBe(before);
  await page.unroute('**/multi_search*');
  await panel.answered(() => panel.host.getByRole('button', { name: 'Try again' }).click());
  await expect.poll(async () => (await panel.titles()).length).toBe(100);
});

test('a panel ends with the last result', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(MORE)}?sl_q=king`);
  const found = await panel.count();
  expect(found).toBeGreaterThan(20);
  expect(found).toBeLessThanOrEqual(30);
  await panel.showResults('more');
  await panel.showResults('more');
  await expect.poll(() => panel.titles()).toHaveLength(found);
  await expect.poll(() => panel.host.getByRole('button', { name: 'Show more results' }).count()).toBe(0);
  await expect.poll(() => focused(page)).toBe((await panel.titles())[20]);
});

test('a panel opens in the middle, and shows previous results without a jump of the page', async ({ page, pages }) => {
  const url = pages.films(MORE);
  const whole = await (await openPanel(page, pages.films({ 'data-per-page': '40' }))).titles();
  const panel = await openPanel(page, `${url}?sl_page=3`);
  await expect.poll(() => panel.titles()).toEqual(whole.slice(20, 30));
  const third = panel.host.getByRole('article').filter({ hasText: whole[20] ?? '' });
  const before = await topOf(third);

  await panel.showResults('previous');
  await expect.poll(() => panel.titles()).toEqual(whole.slice(10, 30));
  expect(Math.abs((await topOf(third)) - before)).toBeLessThan(2);
  // "Show previous" continues with the page right before, and focuses its last hit.
  await expect.poll(() => focused(page)).toBe(whole[19]);
  expect(queryOf(page)).toBe('?sl_page=3');

  await panel.showResults('previous');
  await expect.poll(() => panel.titles()).toEqual(whole.slice(0, 30));
  await expect.poll(() => focused(page)).toBe(whole[9]);
  await expect.poll(() => panel.host.getByRole('button', { name: 'Show previous results' }).count()).toBe(0);
  await panel.showResults('more');
  await expect.poll(() => panel.titles()).toEqual(whole);
  expect(queryOf(page)).toBe('?sl_page=4');
});

test('a panel shows previous results from the keyboard too, where there is nothing to follow in a result', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, `${pages.films({ ...MORE, 'data-url': '{nothing}' })}?sl_page=2`);
  const [before = ''] = await panel.titles();
  for (const which of ['previous', 'more']) {
    await panel.host.getByRole('button', { name: `Show ${which} results` }).focus();
    await panel.answered(() => page.keyboard.press('Enter'));
    await expect.poll(() => focused(page)).not.toBe('');
  }
  expect((await panel.titles())[10]).toBe(before);
  await expect.poll(() => panel.titles()).toHaveLength(30);
});

test('a panel comes back to what was shown by reload, Back and Forward', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(MORE));
  await panel.showResults('more');
  await panel.showResults('more');
  const titles = await panel.titles();
  await panel.facet('Genre').choose('Drama');
  await expect.poll(() => panel.titles()).toHaveLength(10);
  expect(queryOf(page)).toBe('?sl_genre=Drama');
  await panel.answered(() => page.goBack());
  expect(queryOf(page)).toBe('?sl_page=3');
  expect((await panel.titles()).slice(-10)).toEqual(titles.slice(-10));
  await page.reload();
  await panel.settled();
  expect((await panel.titles()).slice(-10)).toEqual(titles.slice(-10));
  await panel.answered(() => page.goForward());
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
});

test('a panel starts again at the first result when query, refinements, order or page size change', async ({
  page,
  pages,
}) => {
  const attributes = { ...MORE, 'data-sort': 'title:asc=Title', 'data-page-sizes': '10, 25' };
  const panel = await openPanel(page, pages.films(attributes));
  const changes: readonly (readonly [string, number, () => Promise<void>])[] = [
    ['?sl_q=the', 10, () => panel.type('the')],
    ['?sl_q=the&sl_genre=Drama', 10, () => panel.facet('Genre').choose('Drama')],
    ['?sl_q=the&sl_genre=Drama&sl_sort=title', 10, () => panel.pick(panel.sortBy, 'Title')],
    ['?sl_q=the&sl_genre=Drama&sl_sort=title&sl_size=25', 25, () => panel.pick(panel.pageSize, '25 per page')],
    ['?sl_q=the&sl_sort=title&sl_size=25', 25, () => panel.removeChip('Genre: Drama')],
  ];
  for (const [query, shown, change] of changes) {
    await panel.showResults('more');
    await change();
    expect(queryOf(page)).toBe(query);
    await expect.poll(() => panel.titles()).toHaveLength(shown);
    await expect.poll(() => panel.host.getByRole('button', { name: 'Show previous results' }).count()).toBe(0);
  }
});

test.skipIf(searchesIndex)(
  'a panel shows no more of a search whose results are not there yet',
  async ({ page, pages }) => {
    const panel = await openPanel(page, `${pages.films(MORE)}?sl_page=2`);
    for (const [which, query] of [
      ['more', 'the'],
      ['previous', 'of'],
    ] as const) {
      const release = await holdAnswers(page);
      await panel.field.fill(query);
      await panel.host.locator('[part~="results"][aria-busy="true"]').waitFor();
      await panel.host.getByRole('button', { name: `Show ${which} results` }).click();
      await panel.answered(release);
      await expect.poll(() => panel.titles()).toHaveLength(10);
      expect(queryOf(page)).toBe(`?sl_q=${query}`);
      await expect.poll(() => panel.host.getByRole('button', { name: 'Show previous results' }).count()).toBe(0);
      if (which === 'more') await openPanel(page, `${page.url()}&sl_page=2`);
    }
  },
);

test('leads back from beyond the last result', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(MORE)}?sl_q=king&sl_page=50`);
  await panel.host.getByText('These results have no page 50.').waitFor();
  await expect.poll(() => panel.host.getByRole('button', { name: /^Show (?:more|previous) results$/ }).count()).toBe(0);
  await panel.answered(() => panel.host.getByRole('button', { name: 'First page' }).click());
  await panel.showResults('more');
  await expect.poll(() => panel.titles()).toHaveLength(20);
  expect(queryOf(page)).toBe('?sl_q=king&sl_page=2');
});

test('a panel comes back from a hit to all that was shown, the same place and the same link', async ({
  page,
  pages,
  api,
}) => {
  // Chrome does not keep a page with `no-store` in the back/forward cache: this one is loaded again.
  const html = pageWith(panelTag(api, { ...MORE, 'data-sort': 'title:asc=Title' }));
  const url = pages.serve('/more-return.html', html, { 'cache-control': 'no-store' });
  const panel = await openPanel(page, `${url}?sl_sort=title`);
  await panel.showResults('more');
  await panel.showResults('more');
  const titles = await panel.titles();
  for (const index of [25, 4]) {
    const link = panel.host.getByRole('article').nth(index).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const before = await topOf(link);
    await link.click();
    await page.waitForURL(/\/movies\//);
    await page.goBack();
    await panel.settled();
    await expect.poll(() => panel.titles()).toEqual(titles);
    await expect.poll(() => focused(page)).toBe(titles[index]);
    expect(Math.abs((await topOf(link)) - before)).toBeLessThan(2);
  }
  // Later hits are fetched again.
  await panel.showResults('more');
  await expect.poll(() => panel.titles()).toHaveLength(40);
  await panel.facet('Genre').choose('Drama');
  await expect.poll(() => panel.titles()).toHaveLength(10);
});

test('a panel that began with no results comes back from a hit to all that was shown', async ({ page, pages, api }) => {
  const html = pageWith(panelTag(api, MORE));
  const url = pages.serve('/more-from-none.html', html, { 'cache-control': 'no-store' });
  const panel = await openPanel(page, `${url}?sl_q=qqqqqqqq`);
  await panel.paste('king');
  await panel.showResults('more');
  const titles = await panel.titles();
  expect(titles).toHaveLength(20);
  await panel.host.getByRole('article').nth(15).getByRole('link').click();
  await page.waitForURL(/\/movies\//);
  await page.goBack();
  await panel.settled();
  await expect.poll(() => panel.titles()).toEqual(titles);
});

test.skipIf(searchesIndex)(
  'a panel shows no hit twice, and loses none, when documents change and the page refreshes',
  async ({ page, pages, api, collect }) => {
    const numbered = Array.from({ length: 30 }, (_, index) => ({
      id: `${index}`,
      title: `Tent ${index}`,
      rank: index,
    }));
    const attributes = await collect(
      [
        { name: 'title', type: 'string' },
        { name: 'rank', type: 'int32' },
      ],
      numbered,
    );
    const tag = { ...attributes, 'data-facets': null, 'data-params': 'sort_by=rank:asc' };
    const panel = await openPanel(page, pages.films({ ...MORE, ...tag }));
    await panel.showResults('more');
    const titles = numbered.map(({ title }) => title);
    expect(await panel.titles()).toEqual(titles.slice(0, 20));

    const refresh = (): Promise<void> => panel.host.evaluate((host) => (host as SearchletPanelElement).refresh());
    await panel.answered(refresh);
    expect(await panel.titles()).toEqual(titles.slice(0, 20));

    await fetch(`${api.url}/collections/${attributes['data-collection']}/documents`, {
      method: 'POST',
      headers: { 'x-typesense-api-key': api.adminKey },
      body: JSON.stringify({ id: 'new', title: 'New tent', rank: -1 }),
    });
    const now = ['New tent', ...titles];
    // A further page begins with a hit that is shown already.
    await panel.showResults('more');
    expect(await panel.titles()).toEqual(titles.slice(0, 29));
    await panel.answered(refresh);
    expect(new Set(await panel.titles()).size).toBe((await panel.titles()).length);
    await panel.showResults('previous');
    await panel.showResults('previous');
    await expect.poll(() => panel.titles()).toEqual(now.slice(0, 30));
  },
);

test('a panel takes a hit that was opened elsewhere for no leaving', async ({ page, pages, api }) => {
  const html = pageWith(panelTag(api, MORE));
  const panel = await openPanel(page, pages.serve('/elsewhere.html', html, { 'cache-control': 'no-store' }));
  // Prevents other tabs and windows, which the test would have to close.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const link = panel.host.getByRole('article').nth(4).getByRole('link');
  for (const modifiers of [['ControlOrMeta'], ['Shift'], ['Alt']] as const)
    await link.click({ modifiers: [...modifiers] });
  await link.evaluate((element) => element.setAttribute('target', '_blank'));
  await link.click();
  expect((await panel.events()).filter(({ name }) => name === 'searchlet:select')).toHaveLength(4);
  await page.goto(`${pages.url}/movies/1`);
  await page.goBack();
  await panel.settled();
  expect(await focused(page)).not.toBe((await panel.titles())[4]);
});

function topOf(locator: ReturnType<PanelModel['host']['locator']>): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top);
}

/** The query string as the address bar shows it. */
function queryOf(page: Page): string {
  return new URL(page.url()).search;
}

/** Scrolls as far as the last hit, where the button for more is near. */
function scrollToLast(panel: PanelModel): Promise<void> {
  return panel.host
    .getByRole('article')
    .last()
    .evaluate((hit) => hit.scrollIntoView({ block: 'end' }));
}
