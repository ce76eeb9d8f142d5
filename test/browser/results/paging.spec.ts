// @module-tag with-index

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { holdAnswers, recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { searchesIndex } from '../../support/servers/test-indexes';

test('a panel shows three pages on either side of the current one, and the ways to first, previous, next and last', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films());
  await expect.poll(() => shown(panel)).toEqual(['1', '2', '3', '4', '5', '6', '7', 'Next page', 'Last page']);
  await panel.goToPage('Last page');
  await expect
    .poll(() => shown(panel))
    .toEqual(['First page', 'Previous page', '155', '156', '157', '158', '159', '160', '161']);
  await panel.goToPage('Previous page');
  await panel.goToPage(157);
  await expect
    .poll(() => shown(panel))
    .toEqual([
      ...['First page', 'Previous page', '154', '155', '156', '157', '158', '159', '160', 'Next page', 'Last page'],
    ]);
  await expect.poll(() => panel.currentPage()).toBe(157);
  await panel.goToPage('First page');
  await expect.poll(() => panel.currentPage()).toBe(1);
});

test('a panel shows as many pages as there is room for in one row, at either end and in between', async ({
  page,
  pages,
  api,
}) => {
  const widths = [300, 358, 640, 700, 840];
  const columns = widths.map((width) => {
    const panel = panelTag(api, { 'data-facets': 'genre', 'data-id': `w${width}` });
    return `<div style="width: ${width}px">${panel}</div>`;
  });
  const url = pages.serve('/pagination.html', pageWith(columns.join('\n')));
  for (const at of [1, 80, 161]) {
    await page.goto(`${url}?${widths.map((width) => `w${width}_page=${at}`).join('&')}`);
    const paginations = page.locator('searchlet-panel').getByRole('navigation', { name: /^Pages/ });
    await expect
      .poll(() => rowsAndLinks(paginations))
      .toEqual([3, 5, 5, 5, 7].map((numbers, index) => ({ rows: 1, numbers, steps: index < 3 ? 2 : 4 })));
  }
});

test('a panel turns the page: other results, focus and sight at their top', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films());
  const first = await panel.titles();
  await panel.goToPage(2);
  const second = await panel.titles();
  expect(second).toHaveLength(20);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await expect.poll(() => focused(page)).toBe('Page 2 of 161, 3,201 results');
  const [summary, height] = [await boxOf(panel.host.locator('[part~="summary"]')), page.viewportSize()?.height ?? 0];
  expect(summary.y).toBeGreaterThanOrEqual(0);
  expect(summary.y + summary.height).toBeLessThan(height);
});

test('a panel gives the focus to a group that does not say the results of before, and then where one is', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  await panel.type('king');
  const release = await holdAnswers(page);
  await panel.host.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
  const summary = panel.host.getByRole('group', { name: 'Results' });
  await expect.poll(() => summary.evaluate((element) => element.matches(':focus'))).toBe(true);
  release();
  await expect.poll(() => focused(page)).toMatch(/^Page 2 of 2, \d+ results$/);
});

test('a panel keeps the rest of the address in every link, whatever numbers are in it', async ({ page, pages }) => {
  const panel = await openPanel(
    page,
    `${pages.films({ 'data-facets': 'genre' })}?p=7&sl_genre=Drama&sl_page=3&q9=2#part-2`,
  );
  const hrefs = await panel.host
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /^Page \d+$/ })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href.replace(/^.*[?]/, '')));
  const start = 'p=7&q9=2&sl_genre=Drama';
  const further = [2, 3, 4, 5, 6, 7].map((number) => `${start}&sl_page=${number}#part-2`);
  expect(hrefs).toEqual([`${start}#part-2`, ...further]);
});

test('a panel opens a page of results in a new tab, and stays where it is', async ({ page, pages, openPage }) => {
  const panel = await openPanel(page, pages.films());
  await panel.type('the');
  const before = page.url();
  const link = panel.host.getByRole('link', { name: 'Page 3', exact: true });
  const address = (await link.getAttribute('href')) ?? '';
  const { pathname, search } = new URL(address, before);
  for (const how of [{ modifiers: ['ControlOrMeta'] }, { modifiers: ['Shift'] }, { button: 'middle' }] as const) {
    const asked = pages.requests.length;
    await link.click(how as Parameters<Locator['click']>[0]);
    // Some headless Chromes do not show a tab that they open; the request proves that they opened it.
    await expect.poll(() => pages.requests.slice(asked)).toContain(pathname + search);
  }
  expect(page.url()).toBe(before);
  await expect.poll(() => panel.currentPage()).toBe(1);

  const tab = await openPanel(await openPage(), new URL(address, before).href);
  await expect.poll(() => tab.currentPage()).toBe(3);
  await expect.poll(() => tab.field.inputValue()).toBe('the');
});

test('a panel starts again at the first page when query or refinements change', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  await panel.goToPage(3);
  await panel.facet('Genre').choose('Drama');
  await expect.poll(() => panel.currentPage()).toBe(1);
  await panel.goToPage(3);
  await panel.type('the');
  await expect.poll(() => panel.currentPage()).toBe(1);
  await panel.goToPage(2);
  await panel.removeChip('Genre: Drama');
  await expect.poll(() => panel.currentPage()).toBe(1);
});

test.skipIf(searchesIndex)('leads to no page of a search whose results are not there yet', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  const third = panel.host.getByRole('link', { name: 'Page 3', exact: true });
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['?sl_q=the', () => panel.field.fill('the')],
    ['?sl_q=the&sl_genre=Drama', () => panel.host.getByRole('checkbox', { name: /^Drama/ }).click()],
  ];
  for (const [address, change] of changes) {
    const release = await holdAnswers(page);
    await change();
    await isSearching(panel);
    await third.click();
    await panel.answered(release);
    await expect.poll(() => panel.currentPage()).toBe(1);
    expect(new URL(page.url()).search).toBe(address);
  }
});

test.skipIf(searchesIndex)('leads on from a page that is still under way', async ({ page, pages }) => {
  const panel = await openPanel(
    page,
    `${pages.films({ 'data-facets': 'genre, year:range, stars:rating' })}?sl_genre=Drama&sl_year=1950..`,
  );
  const sent = recordRequests(page);
  const release = await holdAnswers(page);
  await panel.host.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => sent.length).toBe(1);
  await panel.host.getByRole('link', { name: 'Page 3', exact: true }).click();
  await panel.answered(release);
  await expect.poll(() => panel.currentPage()).toBe(3);
});

test('leads back to the last page there is from one beyond it', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films({ 'data-per-page': '10' })}?sl_q=king&sl_page=50`);
  await panel.goToPage('Previous page');
  await expect.poll(() => panel.currentPage()).toBe(3);
  await expect.poll(async () => (await panel.titles()).length).toBeGreaterThan(0);
});

test('a panel puts data-per-page results on a page, and shows no pages where one is enough', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-per-page': '50' }));
  await expect.poll(() => panel.titles()).toHaveLength(50);
  await panel.goToPage('Last page');
  await expect.poll(() => panel.currentPage()).toBe(65);
  await expect.poll(() => panel.titles()).toHaveLength(3201 - 64 * 50);
  await panel.type('godfather');
  await expect.poll(() => panel.currentPage()).toBe(null);
});

/** The layout of each pagination: its rows, its page numbers, and its other links. */
function rowsAndLinks(
  paginations: Locator,
): Promise<readonly { readonly rows: number; readonly numbers: number; readonly steps: number }[]> {
  return paginations.evaluateAll((all) =>
    all.map((pagination) => {
      const drawn = [...pagination.querySelectorAll('li')].filter((one) => one.getClientRects().length > 0);
      const numbers = drawn.filter((one) => /\d/.test(one.textContent ?? '')).length;
      const rows = new Set(drawn.map((one) => Math.round(one.getBoundingClientRect().top))).size;
      return { rows, numbers, steps: drawn.length - numbers };
    }),
  );
}

/** The links of the pagination, in order: a number, or the meaning of the icon. */
async function shown({ host }: PanelModel): Promise<readonly string[]> {
  const links = await host.getByRole('navigation', { name: 'Pages' }).getByRole('link').all();
  const names = await Promise.all(links.map((link) => link.getAttribute('aria-label')));
  return names.map((name) => name?.replace(/^Page /, '') ?? '');
}

async function boxOf(locator: Locator): Promise<{ readonly y: number; readonly height: number }> {
  return (await locator.boundingBox()) ?? { y: NaN, height: NaN };
}

async function isSearching({ host }: PanelModel): Promise<void> {
  await host.locator('[part~="results"][aria-busy="true"]').waitFor();
}
