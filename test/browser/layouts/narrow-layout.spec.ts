import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { holdAnswers } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { crowding } from './text-size/crowding';

const FACETS = { 'data-facets': 'genre, certificate=Rated' };
const PHONE = { width: 390, height: 844 };

test('a narrow panel keeps its facets in a drawer below 640 px of its own width, on a wide page too', async ({
  page,
  pages,
  api,
}) => {
  const columns = [399, 639, 640, 900].map(
    (width) => `<div style="width: ${width}px">${panelTag(api, { ...FACETS, 'data-id': `w${width}` })}</div>`,
  );
  await page.goto(pages.serve('/columns.html', pageWith(columns.join('\n'))));
  const hosts = page.locator('searchlet-panel');
  await expect.poll(() => hosts.getByRole('article').count()).toBe(80);
  const each = async (role: 'button' | 'group', name: string | RegExp): Promise<readonly number[]> =>
    Promise.all((await hosts.all()).map((host) => host.getByRole(role, { name }).count()));
  // Facets are rendered after the hits.
  await expect.poll(() => each('group', 'Genre')).toEqual([0, 0, 1, 1]);
  expect(await each('button', /^Filters/)).toEqual([1, 1, 0, 0]);
});

test('a narrow panel keeps count, sort order and page size on one line where facets stand beside them', async ({
  page,
  pages,
}) => {
  await page.setViewportSize({ width: 680, height: 1000 });
  const panel = await openPanel(
    page,
    pages.films({ ...FACETS, 'data-sort': 'year:desc=Most recent first', 'data-page-sizes': '20, 50' }),
  );
  const tops = await Promise.all(
    (await panel.host.getByRole('combobox').all()).map(async (choice) => (await choice.boundingBox())?.y),
  );
  expect(tops).toHaveLength(2);
  expect(new Set(tops).size).toBe(1);
});

test.for([
  ['sort order', { 'data-labels': '{ "results.other": "{count} результатов" }' }],
  ['sort order and view', { 'data-view': 'grid, list' }],
] as const)(
  'a narrow panel keeps filters, count, %s in one row of a phone',
  async ([, attributes], { page, pages }) => {
    await page.setViewportSize(PHONE);
    const tag = { ...FACETS, 'data-sort': 'year:desc=Most recent ones first', ...attributes };
    const panel = await openPanel(page, `${pages.films(tag)}?sl_genre=Drama`);
    const row = [
      panel.host.getByRole('button', { name: 'Filters' }),
      panel.host.locator('[part~="summary"]'),
      panel.host.getByRole('combobox', { name: 'Sort by' }),
      ...('data-view' in attributes ? [panel.host.getByRole('group', { name: 'View' })] : []),
    ];
    const middles = async (): Promise<readonly number[]> => {
      const boxes = await Promise.all(row.map((one) => one.boundingBox()));
      return boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    };
    await expect.poll(async () => Math.max(...(await middles())) - Math.min(...(await middles()))).toBeLessThan(6);
    // Two lines: no word is broken.
    expect((await panel.host.locator('[part~="summary"]').boundingBox())?.height).toBeLessThan(45);
    // A slow search changes neither the lines nor the row, and its words can be read.
    const release = await holdAnswers(page);
    await panel.field.fill('king');
    await panel.host.locator('.stalled').waitFor();
    expect(await crowding(page)).toEqual([]);
    expect((await panel.host.locator('[part~="summary"]').boundingBox())?.height).toBeLessThan(45);
    await panel.answered(release);
    // The chosen order can be read. Where it no longer fits, it takes a second row.
    expect(await isCut(panel.sortBy)).toBe(false);
    await panel.pick(panel.sortBy, 'Most recent ones first');
    expect(await isCut(panel.sortBy)).toBe(false);
    await page.setViewportSize({ ...PHONE, width: 320 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await isCut(panel.sortBy)).toBe(false);
  },
);

test('a narrow panel writes an estimated number of results in at most two lines', async ({ page, pages }) => {
  await page.setViewportSize(PHONE);
  const shop = { 'data-collection': 'shop', 'data-query-by': 'title', 'data-group': 'product_id', 'data-url': '/{id}' };
  const panel = await openPanel(
    page,
    pages.films({ ...FACETS, ...shop, 'data-facets': 'theme', 'data-sort': 'price:asc', 'data-lang': 'ru' }),
  );
  const summary = panel.host.locator('[part~="summary"]');
  await expect.poll(() => summary.innerText()).toMatch(/результат/);
  expect((await summary.boundingBox())?.height).toBeLessThan(45);
});

test('a narrow panel leaves its filters button as wide when a search can be kept, if two choices have their own row', async ({
  page,
  pages,
}) => {
  await page.setViewportSize(PHONE);
  const choices = { 'data-sort': 'year:desc=Newest', 'data-page-sizes': '20, 50', 'data-keep-searches': 'true' };
  const panel = await openPanel(page, pages.films({ ...FACETS, ...choices }));
  const filters = panel.host.getByRole('button', { name: 'Filters' });
  const before = (await filters.boundingBox())?.width;
  await panel.type('king');
  await panel.host.getByRole('button', { name: 'Save this search' }).waitFor();
  expect((await filters.boundingBox())?.width).toBe(before);
});

/** Whether a part of the chosen words of a select is not seen. */
function isCut(choice: Locator): Promise<boolean> {
  return choice.evaluate((element) => {
    const select = element as HTMLSelectElement;
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const words = document.createElement('canvas').getContext('2d');
    if (!words) throw new Error('No canvas');
    words.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return words.measureText(select.selectedOptions[0]?.text ?? '').width > room + 0.5;
  });
}

test('a narrow panel opens the drawer over everything, and gives the focus back however it is closed', async ({
  page,
  pages,
}) => {
  // Wide enough that a part of the page is visible beside the drawer.
  await page.setViewportSize({ ...PHONE, width: 600 });
  const panel = await openPanel(page, pages.films(FACETS));
  const drawer = panel.host.getByRole('dialog', { name: 'Filters' });
  const ways: readonly (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(595, 400),
    () => drawer.getByRole('button', { name: 'Close filters' }).click(),
    () => drawer.getByRole('button', { name: 'Show 3,201 results' }).click(),
  ];
  for (const close of ways) {
    await panel.openFilters();
    expect(await drawer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expect.poll(() => drawer.getByRole('group').count()).toBe(2);
    await close();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Filters');
  }
  // On a page that zooms itself, it is neither taller nor wider than the window.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => document.body.style.setProperty('zoom', '1.6'));
  await panel.openFilters();
  expect(await drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 600, height: 844 });
});

test('a narrow panel keeps the focus in the drawer', async ({ page, pages }) => {
  await page.setViewportSize(PHONE);
  const panel = await openPanel(page, pages.films(FACETS));
  await panel.openFilters();
  const visited = new Set<string>();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    visited.add(await focused(page));
  }
  expect(visited).toContain('Show 3,201 results');
  expect(visited).toContain('Close filters');
  expect(visited).not.toContain('Search');
  expect(visited).not.toContain('Page 2');
});

test('a narrow panel leaves the page behind the drawer where it is', async ({ page, pages }) => {
  await page.setViewportSize({ width: 500, height: 700 });
  const panel = await openPanel(page, pages.films(FACETS));
  await panel.openFilters();
  for (const x of [490, 100]) {
    await page.mouse.move(x, 300);
    await page.mouse.wheel(0, 400);
  }
  await panel.closeFilters();
  await page.mouse.wheel(0, 100);
  // Only the last of the three turns of the wheel scrolls the page.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
});

test('a narrow panel gives the page back when the panel becomes wide while the drawer is open', async ({
  page,
  pages,
}) => {
  await page.setViewportSize(PHONE);
  const panel = await openPanel(page, pages.films(FACETS));
  await panel.openFilters();
  await page.setViewportSize({ width: 1024, height: 600 });
  await panel.host.getByRole('complementary').waitFor();
  await page.mouse.move(500, 300);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
  // Nor is it held when the drawer comes back, closed.
  await page.setViewportSize(PHONE);
  await panel.host.getByRole('button', { name: 'Filters' }).waitFor();
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('a narrow panel shows what a choice comes to, and how many are on', async ({ page, pages }) => {
  await page.setViewportSize(PHONE);
  const panel = await openPanel(page, pages.films(FACETS));
  const drawer = panel.host.getByRole('dialog', { name: 'Filters' });
  await panel.openFilters();
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Genre').choose('Comedy');
  await drawer.getByRole('button', { name: 'Show 1,464 results' }).click();
  await expect.poll(() => panel.count()).toBe(1464);
  await panel.host.getByRole('button', { name: /^Filters.*2 filters active$/ }).waitFor();
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama', 'Genre: Comedy']);

  await panel.openFilters();
  await panel.answered(() => drawer.getByRole('button', { name: 'Clear refinements' }).click());
  await drawer.getByRole('button', { name: 'Show 3,201 results' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Show 3,201 results');
  await panel.closeFilters();
  await panel.host.getByRole('button', { name: 'Filters', exact: true }).waitFor();
});

test('a narrow panel keeps what was chosen, seen and folded when the window grows and shrinks', async ({
  page,
  pages,
}) => {
  await page.setViewportSize(PHONE);
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre, director, certificate=Rated' }));
  await panel.openFilters();
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Director').showMore();
  await panel.facet('Rated').fold();
  // As when a tablet is turned: the drawer must not stay open on a page that no longer has a button for it.
  await page.setViewportSize({ width: 1024, height: 600 });
  await panel.host.getByRole('complementary').waitFor();
  await expect.poll(() => panel.host.getByRole('dialog').count()).toBe(0);
  expect((await panel.facet('Genre').values()).filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual([
    'Drama',
  ]);
  await expect.poll(() => panel.facet('Director').values()).toHaveLength(20);
  await expect.poll(() => panel.facet('Rated').values()).toEqual([]);
  await expect.poll(() => panel.count()).toBe(789);

  await page.setViewportSize(PHONE);
  await panel.openFilters();
  await expect.poll(() => panel.facet('Director').values()).toHaveLength(20);
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
});
