// @module-tag with-index
// @module-tag every-react

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { expectNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

const TABLE = {
  'data-view': 'table',
  'data-title': 'title',
  'data-url': '/movies/{id}',
  'data-meta': 'director, year, rating=IMDb',
  'data-sort': 'year:desc=Newest, year:asc=Oldest, rating:desc=Best',
};

function tableOf(panel: PanelModel): Locator {
  return panel.host.getByRole('table', { name: 'Results' });
}

function head(panel: PanelModel, name: string): Locator {
  return tableOf(panel).getByRole('columnheader', { name });
}

/** The cells of one column, from the first row. */
async function column(panel: PanelModel, place: number): Promise<readonly string[]> {
  const rows = await tableOf(panel).locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').nth(place).innerText()));
}

test('a table of hits shows a row for each hit, with the title and the fields of data-meta as columns', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, `${pages.films(TABLE)}?sl_q=godfather`);
  expect(await tableOf(panel).getByRole('columnheader').allInnerTexts()).toEqual(['Title', 'Director', 'Year', 'IMDb']);
  const first = tableOf(panel)
    .getByRole('row', { name: /^The Godfather / })
    .first();
  expect(await first.getByRole('rowheader').getByRole('link').getAttribute('href')).toMatch(/^\/movies\/\d+$/);
  expect(await first.getByRole('cell').first().innerText()).toBe('Francis Ford Coppola');
  expect(await tableOf(panel).locator('mark').allInnerTexts()).toContain('Godfather');
  const aligned = await first
    .getByRole('cell')
    .nth(1)
    .evaluate((cell) => getComputedStyle(cell).textAlign);
  expect(aligned).toBe('end');
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a table of hits sorts by the head of a column, which says so, and goes back to relevance', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films(TABLE));
  const year = head(panel, 'Year');
  const isSorted = (): Promise<string | null> => year.getAttribute('aria-sort');
  expect(await isSorted()).toBeNull();
  await year.getByRole('button').focus();
  await panel.answered(() => page.keyboard.press('Enter'));
  await expect.poll(isSorted).toBe('descending');
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(new URL(page.url()).search).toBe('?sl_sort=newest');
  expect(await panel.sortBy.inputValue()).toMatch(/year:desc$/);
  const years = (await column(panel, 2)).map(Number);
  expect(years).toEqual([...years].sort((one, other) => other - one));
  await panel.answered(() => page.keyboard.press('Enter'));
  await expect.poll(isSorted).toBe('ascending');
  expect(await focused(page)).toBe('Year');
  await panel.answered(() => page.keyboard.press('Enter'));
  await expect.poll(isSorted).toBeNull();
  expect(new URL(page.url()).search).toBe('');
  expect(await head(panel, 'Director').getByRole('button').count()).toBe(0);
});

test('a table of hits shows a list in a narrow panel, and a table again where there is room', async ({
  page,
  pages,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const panel = await openPanel(page, pages.films({ ...TABLE, 'data-meta': 'title=Film, year' }));
  await panel.host.getByRole('article').first().waitFor();
  expect(await tableOf(panel).count()).toBe(0);
  for (const { meta } of await panel.results()) expect(Object.keys(meta)).toEqual(['Year']);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 800 });
  await tableOf(panel).waitFor();
  expect(await panel.host.getByRole('article').count()).toBe(0);
});

const WIDE = {
  ...TABLE,
  'data-meta': 'director, year, rating=IMDb, genre, certificate, distributor, budget=Production budget, gross=Gross',
};

test('a table of hits scrolls a wide table inside, by the keyboard too', async ({ page, pages }) => {
  await page.setViewportSize({ width: 640, height: 700 });
  const panel = await openPanel(page, pages.films(WIDE));
  const region = panel.host.getByRole('region', { name: 'Results: Table' });
  await region.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a table of hits begins at the right in Arabic, and scrolls to the left', async ({ page, pages }) => {
  await page.setViewportSize({ width: 640, height: 700 });
  const panel = await openPanel(page, pages.films({ ...WIDE, 'data-lang': 'ar' }));
  const region = panel.host.locator('.table-box');
  await panel.host.getByRole('columnheader').first().waitFor();
  const heads = panel.host.getByRole('columnheader');
  const [title, second] = await Promise.all([heads.first().boundingBox(), heads.nth(1).boundingBox()]);
  expect(title?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY);
  await region.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeLessThan(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

/** How far the head of a column is below the top of the window. */
async function topOf(page: Page, cell: Locator): Promise<number> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return (await cell.boundingBox())?.y ?? Number.NaN;
}

test('a table of hits keeps the heads of columns in sight while the page scrolls', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(TABLE));
  await page.evaluate(() => scrollTo(0, 500));
  expect(await topOf(page, head(panel, 'Title'))).toBe(0);
});

test('a table of hits is one of the views that a visitor may choose', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ ...TABLE, 'data-view': 'list, table' }));
  expect(await tableOf(panel).count()).toBe(0);
  await panel.host.getByRole('button', { name: 'Table' }).click();
  await tableOf(panel).waitFor();
  await page.reload();
  await panel.settled();
  await tableOf(panel).waitFor();
});

test('a table of hits is no choice in a narrow panel, where it would be a list', async ({ page, pages }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const panel = await openPanel(page, pages.films({ ...TABLE, 'data-view': 'list, table, grid' }));
  const view = (name: string) => panel.host.getByRole('button', { name, exact: true });
  await view('Grid').waitFor();
  expect(await view('Table').isVisible()).toBe(false);
  const two = await openPanel(page, pages.films({ ...TABLE, 'data-view': 'list, table' }));
  await two.host.getByRole('article').first().waitFor();
  expect(await two.host.getByRole('group', { name: 'View' }).count()).toBe(0);
  // Beside facets a tablet has less room, but enough for a table.
  await page.setViewportSize({ width: 768, height: 800 });
  await view('Table').click();
  await tableOf(two).waitFor();
});

test('a table of hits shows formats and badges in its cells', async ({ page, pages }) => {
  const attributes = {
    ...TABLE,
    'data-meta': 'title=Film, budget:currency(USD), year',
    'data-badges': 'year:1972=Classic',
  };
  const panel = await openPanel(page, `${pages.films(attributes)}?sl_q=the godfather`);
  expect(await tableOf(panel).getByRole('columnheader').allInnerTexts()).toEqual(['Film', 'Budget', 'Year']);
  const row = tableOf(panel).getByRole('row', { name: /^The Godfather Classic/ });
  expect(await row.getByRole('cell').first().innerText()).toMatch(/^(?:US)?\$[\d,.]+$/);
});

test('a table of hits adds rows for more results, and moves the focus to the first of them', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ ...TABLE, 'data-pagination': 'more' }));
  const before = await column(panel, 0);
  await panel.showResults('more');
  await expect.poll(async () => (await column(panel, 0)).length).toBe(2 * before.length);
  const added = (await column(panel, 0))[before.length];
  await expect.poll(() => focused(page)).toBe(added);
});

test('a table of hits keeps hits with variants in a list, and reports why', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ ...TABLE, 'data-group': 'director' }));
  await expectNoise(page, /data-view="table": expected no data-group and no data-template.* shown as a list/);
  expect(await tableOf(panel).count()).toBe(0);
  expect(await panel.host.getByRole('article').count()).toBeGreaterThan(0);
});

test('a table of hits shows the names of groups as rows', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ ...TABLE, 'data-params': 'group_by=genre&group_limit=2' }));
  expect(await tableOf(panel).locator('tbody').count()).toBeGreaterThan(3);
  await tableOf(panel).getByRole('rowheader', { name: 'Drama', exact: true }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
