// @module-tag every-react
// @module-tag both-scripts
// @module-tag with-index

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { recordRequests } from '../../support/browser/network';
import { test as base } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

const films = buildMovies();

/** Places with temperatures below and above zero, with fractions, and with integers. */
const PLACES = Array.from({ length: 40 }, (_, index) => ({
  id: String(index),
  title: `Place ${index}`,
  kind: index < 5 ? 'cold' : 'other',
  celsius: (index - 10) * 0.75,
  share: index / 40,
  floors: index - 3,
  people: index * 1_000_000_000,
}));

const test = base.extend('places', { scope: 'file' }, ({ collect }) =>
  collect(
    [
      { name: 'title', type: 'string' },
      { name: 'kind', type: 'string', facet: true },
      { name: 'celsius', type: 'float', facet: true },
      { name: 'share', type: 'float', facet: true },
      { name: 'floors', type: 'int32', facet: true },
      { name: 'people', type: 'int64', facet: true },
    ],
    PLACES,
  ),
);

const YEAR = { 'data-facets': 'year:range, genre' };

/** The range of years in the address. */
function yearsIn(page: Page): string | null {
  return new URL(page.url()).searchParams.get('sl_year');
}

async function expectYears(panel: PanelModel, least: number, most: number): Promise<void> {
  await expect.poll(() => panel.facet('Year').range.ends()).toEqual([least, most]);
  await expect.poll(() => panel.count()).toBe(films.filter(({ year }) => year >= least && year <= most).length);
}

test.skipIf(searchesIndex)(
  'a range moves by arrow, page, Home and End keys, and asks for whole years once a key is let go',
  async ({ page, pages }) => {
    const sent = recordRequests(page);
    const panel = await openPanel(page, pages.films(YEAR));
    const [lower, upper] = panel.facet('Year').range.thumbs;

    await panel.answered(() => lower.press('ArrowRight'));
    await expectYears(panel, 1916, 2011);
    expect(sent.flatMap(({ searches }) => searches).some((search) => search['filter_by'] === 'year:>=1916')).toBe(true);
    await panel.answered(() => lower.press('ArrowUp'));
    await expectYears(panel, 1917, 2011);
    await panel.answered(() => lower.press('ArrowLeft'));
    await expectYears(panel, 1916, 2011);

    await panel.answered(() => lower.press('PageUp'));
    const [far] = await panel.facet('Year').range.ends();
    expect(far).toBeGreaterThan(1920);
    await expectYears(panel, far, 2011);

    await panel.answered(() => upper.press('ArrowLeft'));
    await expectYears(panel, far, 2010);
    await panel.answered(() => upper.press('PageDown'));
    const [, near] = await panel.facet('Year').range.ends();
    expect(near).toBeLessThan(2006);
    await panel.answered(() => upper.press('End'));
    expect(yearsIn(page)).toBe(`${far}..`);
    await expectYears(panel, far, 2011);
    await panel.answered(() => lower.press('Home'));
    expect(yearsIn(page)).toBe(null);
    await expect.poll(() => panel.chips()).toEqual([]);
    await expectYears(panel, 1915, 2011);
  },
);

test('a range waits with its question until a key that is held is let go', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films(YEAR));
  const sent = recordRequests(page);
  const { range } = panel.facet('Year');
  await range.thumbs[0].focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.down('ArrowRight');
  await expect.poll(() => range.ends()).toEqual([1945, 2011]);
  expect(sent).toEqual([]);
  await panel.answered(() => page.keyboard.up('ArrowRight'));
  await expectYears(panel, 1945, 2011);
});

test('a range loses no step, however fast the keys come', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(YEAR));
  const [lower] = panel.facet('Year').range.thumbs;
  await lower.focus();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => yearsIn(page)).toBe('1945..');
  await expectYears(panel, 1945, 2011);
});

test('a range lets no thumb pass the other', { tags: ['drawn-alike'] }, async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(YEAR)}?sl_year=1990..1995`);
  const [lower, upper] = panel.facet('Year').range.thumbs;
  await panel.answered(() => lower.press('End'));
  await expectYears(panel, 1995, 1995);
  await panel.answered(() => upper.press('ArrowRight'));
  await expectYears(panel, 1995, 1996);
  await panel.answered(() => upper.press('Home'));
  await expectYears(panel, 1995, 1995);
});

test('a range is dragged with a mouse, each thumb separately', { tags: ['drawn-alike'] }, async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(YEAR));
  const { range } = panel.facet('Year');
  for (const [thumb, from, to] of [
    [0, 0, 0.4],
    [1, 1, 0.8],
  ] as const) {
    const box = await range.thumbs[thumb].boundingBox();
    if (!box) throw new Error('The thumb is not on the page');
    const inset = 8;
    const at = (share: number): number => box.x + inset + share * (box.width - 2 * inset);
    const y = box.y + box.height / 2;
    await panel.answered(async () => {
      await page.mouse.move(at(from), y);
      await page.mouse.down();
      await page.mouse.move(at((from + to) / 2), y);
      await page.mouse.move(at(to), y);
      await page.mouse.up();
    });
  }
  const [least, most] = await range.ends();
  expect(Math.abs(least - 1953)).toBeLessThan(4);
  expect(Math.abs(most - 1992)).toBeLessThan(4);
  await expectYears(panel, least, most);
  expect(yearsIn(page)).toBe(`${least}..${most}`);
});

test('a range takes typed numbers on Enter and when their field is left', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(YEAR));
  const [from, to] = panel.facet('Year').range.fields;
  await from.fill('1990');
  await panel.answered(() => from.press('Enter'));
  await expectYears(panel, 1990, 2011);
  expect(yearsIn(page)).toBe('1990..');
  await expect.poll(() => panel.chips()).toEqual(['Year: from 1990']);

  await to.fill('2000');
  await panel.answered(() => to.press('Tab'));
  await expectYears(panel, 1990, 2000);
  expect(yearsIn(page)).toBe('1990..2000');
  await expect.poll(() => panel.chips()).toEqual(['Year: 1990 – 2000']);

  await from.fill('1915');
  await panel.answered(() => from.press('Enter'));
  expect(yearsIn(page)).toBe('..2000');
  await expect.poll(() => panel.chips()).toEqual(['Year: up to 2000']);
});

test('a range is narrowed step by step in its fields, by keyboard alone', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  const facet = { field: 'running_time', kind: 'range', label: 'Length', step: 5 };
  const panel = await openPanel(page, pages.films({ 'data-facets': JSON.stringify([facet]) }));
  const { range } = panel.facet('Length');
  const [least, most] = await range.bounds();
  await range.thumbs[1].focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await panel.answered(() => page.keyboard.press('Tab'));
  await expect.poll(() => range.ends()).toEqual([least + 10, most]);
  await page.keyboard.press('ArrowDown');
  await panel.answered(() => page.keyboard.press('Enter'));
  await expect.poll(() => range.ends()).toEqual([least + 10, most - 5]);
  const within = films.filter(({ running_time: minutes = 0 }) => minutes >= least + 10 && minutes <= most - 5);
  await expect.poll(() => panel.count()).toBe(within.length);
});

test('a range goes back to what is chosen when a field is emptied', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(YEAR)}?sl_year=1990..2000`);
  const sent = recordRequests(page);
  const [from] = panel.facet('Year').range.fields;
  await from.fill('');
  await from.press('Enter');
  await expectYears(panel, 1990, 2000);
  expect(sent).toEqual([]);
});

test('a range keeps what is chosen when the keyboard only passes by', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  // The chosen range is wider than the years that are left, so both thumbs are at the bounds.
  const panel = await openPanel(page, `${pages.films(YEAR)}?sl_year=1950..2011&sl_genre=Western&sl_q=unforgiven`);
  const address = page.url();
  const sent = recordRequests(page);
  await tabThrough(panel);
  expect(page.url()).toBe(address);
  await expect.poll(() => panel.chips()).toEqual(['Year: 1950 – 2011', 'Genre: Western']);
  expect(sent).toEqual([]);
});

test('a range keeps what is chosen when nothing is found, and when all of it is', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, `${pages.films(YEAR)}?sl_year=1990..2000`);
  await panel.type('qqqqqq');
  await tabThrough(panel);
  expect(yearsIn(page)).toBe('1990..2000');
  await expect.poll(() => panel.facet('Year').range.ends()).toEqual([1990, 2000]);
  await panel.type('');
  await panel.clearRefinements();
  await tabThrough(panel);
  expect(yearsIn(page)).toBe(null);
  await expect.poll(() => panel.chips()).toEqual([]);
});

test('a range keeps the end that is not moved, wherever its thumb stands', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, `${pages.films(YEAR)}?sl_year=1950..2011&sl_genre=Western`);
  const [, to] = panel.facet('Year').range.fields;
  await to.fill('2000');
  await panel.answered(() => to.press('Enter'));
  expect(yearsIn(page)).toBe('1950..2000');
});

test('a range comes back by Back and after a reload, and goes with its chip and with all refinements', {
  tags: ['drawn-alike'],
}, async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(YEAR)}?sl_year=1990..2000`);
  await expectYears(panel, 1990, 2000);
  await panel.removeChip('Year: 1990 – 2000');
  await expectYears(panel, 1915, 2011);
  await panel.answered(() => page.goBack());
  await expectYears(panel, 1990, 2000);
  await page.reload();
  await panel.settled();
  await expectYears(panel, 1990, 2000);
  await panel.clearRefinements();
  await expectYears(panel, 1915, 2011);
});

test('slides over fractions and below zero, in steps and units of the owner', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  places,
}) => {
  const facet = { field: 'celsius', kind: 'range', label: 'Warmth', step: 0.5, unit: '°C' };
  const panel = await openPanel(page, pages.films({ ...places, 'data-facets': JSON.stringify([facet]) }));
  const { range } = panel.facet('Warmth');
  await expect.poll(() => range.bounds()).toEqual([-7.5, 22]);
  await panel.answered(() => range.thumbs[0].press('ArrowRight'));
  await expect.poll(() => range.ends()).toEqual([-7, 22]);
  await expect.poll(() => range.thumbs[0].getAttribute('aria-valuetext')).toBe('-7\u00a0°C');
  await expect.poll(() => panel.count()).toBe(PLACES.filter(({ celsius }) => celsius >= -7).length);

  await range.fields[1].fill('-0.6');
  await panel.answered(() => range.fields[1].press('Enter'));
  await expect.poll(() => range.ends()).toEqual([-7, -0.5]);
  await expect.poll(() => panel.count()).toBe(PLACES.filter(({ celsius }) => celsius >= -7 && celsius <= -0.5).length);
  await expect.poll(() => panel.chips()).toEqual(['Warmth: -7 – -0.5\u00a0°C']);
  expect(new URL(page.url()).searchParams.get('sl_celsius')).toBe('-7..-0.5');
  await page.reload();
  await panel.settled();
  await expect.poll(() => range.ends()).toEqual([-7, -0.5]);
});

test('a range finds a step for fractions when nothing else is counted beside them', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  places,
}) => {
  const panel = await openPanel(page, pages.films({ ...places, 'data-facets': 'share:range' }));
  const { range } = panel.facet('Share');
  await expect.poll(() => range.step()).toBeLessThanOrEqual(0.1);
  const [least] = await range.ends();
  await panel.answered(() => range.thumbs[0].press('ArrowRight'));
  const [next] = await range.ends();
  expect(next).toBe(least + (await range.step()));
  await expect.poll(() => panel.count()).toBe(PLACES.filter(({ share }) => share >= next).length);
});

test('a range moves in whole numbers where the numbers are whole, below zero too', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  places,
}) => {
  const panel = await openPanel(page, pages.films({ ...places, 'data-facets': 'floors:range' }));
  const { range } = panel.facet('Floors');
  await expect.poll(() => range.bounds()).toEqual([-3, 36]);
  await panel.answered(() => range.thumbs[1].press('ArrowLeft'));
  await expect.poll(() => range.ends()).toEqual([-3, 35]);
  await range.fields[0].fill('-2');
  await panel.answered(() => range.fields[0].press('Enter'));
  await expect.poll(() => panel.count()).toBe(38);
  expect(new URL(page.url()).searchParams.get('sl_floors')).toBe('-2..35');
});

test('slides over numbers beyond 32 bits', { tags: ['drawn-alike'] }, async ({ page, pages, places }) => {
  const facet = { field: 'people', kind: 'range', step: 1_000_000_000 };
  const panel = await openPanel(page, pages.films({ ...places, 'data-facets': JSON.stringify([facet]) }));
  const { range } = panel.facet('People');
  await panel.answered(() => range.thumbs[0].press('ArrowRight'));
  await expect.poll(() => range.ends()).toEqual([1_000_000_000, 39_000_000_000]);
  await expect.poll(() => panel.count()).toBe(39);
});

test.skipIf(searchesIndex)(
  'a range is hidden where the server reports no bounds, unless the owner names them',
  { tags: ['drawn-alike'] },
  async ({ page, pages, places }) => {
    await withoutBounds(page);
    const own = { field: 'people', kind: 'range', min: 0, max: 39_000_000_000 };
    const hidden = await openPanel(page, pages.films({ ...places, 'data-facets': 'people:range, kind' }));
    await expect.poll(() => hidden.facets()).toEqual(['Kind']);

    const panel = await openPanel(page, pages.films({ ...places, 'data-facets': JSON.stringify([own, 'kind']) }));
    await expect.poll(() => panel.facets()).toEqual(['People', 'Kind']);
    await expect.poll(() => panel.facet('People').range.bounds()).toEqual([0, 39_000_000_000]);
    const [from] = panel.facet('People').range.fields;
    await from.fill('5000000000');
    await panel.answered(() => from.press('Enter'));
    await expect.poll(() => panel.count()).toBe(35);
  },
);

/** Moves the focus over each thumb and each field, forward and back. */
async function tabThrough(panel: PanelModel): Promise<void> {
  const { thumbs, fields } = panel.facet('Year').range;
  await thumbs[0].focus();
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab'])
    await panel.page.keyboard.press(key);
  await fields[0].focus();
  await fields[0].press('Enter');
}

/** Changes responses to the bounds that Typesense returns for some 64-bit integers: from 0 to 0. */
async function withoutBounds(page: Page): Promise<void> {
  await page.route(/multi_search/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"max":\d+,"min":\d+/g, '"max":0,"min":0');
    await route.fulfill({ response, body: text });
  });
}

test('reaches the largest of large fractions, whatever else narrows the search', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  const countries = { 'data-collection': 'countries', 'data-query-by': 'name.common', 'data-title': 'name.common' };
  const url = pages.films({ ...countries, 'data-facets': 'region:menu, area:range' });
  const russia = 17_098_242;
  const panel = await openPanel(page, url);
  const { range } = panel.facet('Area');
  await expect.poll(() => range.bounds()).toEqual([-1, russia]);
  for (const address of ['?sl_region=Europe', '?sl_region=Europe&sl_area=..17098200', '?sl_q=russia']) {
    await openPanel(page, `${url}${address}`);
    await expect.poll(async () => (await range.bounds())[1], { message: address }).toBeGreaterThanOrEqual(russia);
    await range.fields[1].fill(String(russia));
    await range.fields[1].press('Enter');
    await range.fields[0].fill('17098200');
    await panel.answered(() => range.fields[0].press('Enter'));
    await expect.poll(() => panel.titles(), { message: address }).toEqual(['Russia']);
  }
});

test('a range ends where integers end, also after a filter that leaves only small ones in the counts', {
  tags: ['drawn-alike'],
}, async ({ page, pages, collect }) => {
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'kind', type: 'string', facet: true },
    { name: 'sold', type: 'int64', facet: true },
  ];
  // A response counts only the most frequent values: the largest number of the prints is not one of them.
  const small = Array.from({ length: 60 }, (_, index) => ({ kind: 'Print', sold: Math.floor(index / 2) }));
  const large = [1_234_567, 1_234_567, 1_234_567, 2_345_678].map((sold) => ({ kind: 'Book', sold }));
  const documents = [...small, { kind: 'Print', sold: 3_000_000 }, ...large];
  const sales = await collect(
    fields,
    documents.map((document, index) => ({ id: String(index), title: 'Sold', ...document })),
  );
  const attributes = { 'data-query-by': 'title', 'data-title': 'title', 'data-facets': 'kind:menu, sold:range' };
  const panel = await openPanel(page, pages.films({ ...sales, ...attributes }));
  const { range } = panel.facet('Sold');
  await expect.poll(() => range.bounds()).toEqual([0, 3_000_000]);
  await panel.facet('Kind').choose('Print');
  await expect.poll(() => panel.count()).toBe(61);
  expect(await range.bounds()).toEqual([0, 3_000_000]);
});
