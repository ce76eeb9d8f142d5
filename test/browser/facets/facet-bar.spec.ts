import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { holdAnswers } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';

const BAR = { 'data-facets-layout': 'bar', 'data-facets': 'genre, certificate:menu=Rated, year:range, stars:rating' };

const opener = ({ host }: PanelModel, label: string) => host.getByRole('button', { name: new RegExp(`^${label}`) });

/** The facets that are open. */
const open = ({ host }: PanelModel): Promise<readonly string[]> =>
  host.locator('.fold[aria-expanded="true"] [part~="facet-label"]').allTextContents();

test('a row of facets opens one facet at a time in a row above the results, and shows how many values are chosen in each', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films(BAR));
  expect(await panel.facets()).toEqual(['Genre', 'Rated', 'Year', 'Stars']);
  expect(await open(panel)).toEqual([]);
  const row = await panel.host.locator('.facet-bar').boundingBox();
  const hits = await panel.host.locator('[part~="hits"]').boundingBox();
  expect(row?.height).toBeLessThan(60);
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(hits?.y ?? 0);
  expect(hits?.width).toBeCloseTo(row?.width ?? 0, 0);

  await opener(panel, 'Genre').click();
  await panel.answered(() => panel.host.getByRole('checkbox', { name: 'Drama' }).click());
  await panel.answered(() => panel.host.getByRole('checkbox', { name: /^Comedy/ }).click());
  expect(await open(panel)).toEqual(['Genre']);
  await expect.poll(() => opener(panel, 'Genre').innerText()).toBe('Genre\n2\n2 filters active');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await opener(panel, 'Year').click();
  await expect.poll(() => open(panel)).toEqual(['Year']);
  // A press anywhere else closes the facet: in the panel, and on the page.
  await panel.host.locator('[part~="summary"]').click();
  await expect.poll(() => open(panel)).toEqual([]);
  await opener(panel, 'Stars').click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => open(panel)).toEqual([]);
  // The last one stays inside the panel.
  await opener(panel, 'Stars').click();
  const values = await panel.host.locator('.facet:has([aria-expanded="true"]) .values').boundingBox();
  expect((values?.x ?? 0) + (values?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0) + 1);
});

test('a row of facets is used by keyboard alone: Escape closes a facet and gives the focus back, in a dialog too', async ({
  page,
  pages,
}) => {
  await page.goto(pages.films({ ...BAR, 'data-layout': 'overlay' }));
  const panel = panelOn(page);
  await panel.host.getByRole('button', { name: 'Search' }).click();
  await opener(panel, 'Genre').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => open(panel)).toEqual(['Genre']);
  await page.keyboard.press('Tab');
  await panel.answered(() => page.keyboard.press('Space'));
  expect(await open(panel)).toEqual(['Genre']);
  await page.keyboard.press('Escape');
  await expect.poll(() => open(panel)).toEqual([]);
  await expect.poll(() => panel.host.locator('.fold:focus').innerText()).toContain('Genre');
  expect(await panel.host.locator('dialog.overlay[open]').count()).toBe(1);

  // Tab leads through the values and then closes it.
  await page.keyboard.press('Enter');
  await panel.host.getByRole('group', { name: 'Genre' }).getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => open(panel)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.host.locator('dialog.overlay[open]').count()).toBe(0);
});

test('a row of facets moves into the drawer where there is no room for the row', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(BAR));
  await opener(panel, 'Genre').click();
  await page.setViewportSize({ width: 390, height: 800 });
  await panel.openFilters();
  // All facets are expanded, as in any drawer.
  await expect.poll(() => open(panel)).toEqual(['Genre', 'Rated', 'Year', 'Stars']);
  await panel.closeFilters();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => open(panel)).toEqual([]);
  expect(await panel.host.locator('.facet-bar').count()).toBe(1);
});

test('a row of facets draws the whole frame of a switch that comes last', async ({ page, pages }) => {
  const panel = await openPanel(
    page,
    pages.films({ ...BAR, 'data-facets': 'genre, adaptation:toggle=Based on a book' }),
  );
  const frame = await panel.host
    .locator('.facet-bar .toggle')
    .evaluate((toggle) => getComputedStyle(toggle).borderWidth);
  expect(frame).toBe('1px');
});

test('a row of facets keeps the room of all its rows until the facets come, so that nothing below it moves', async ({
  page,
  pages,
}) => {
  const facets =
    'genre, distributor, source=Where the story comes from, certificate:menu=Rated, director:list=Directed by, year:range=Year of release, stars:rating=Rating of the public, running_time:range=Minutes';
  await page.setViewportSize({ width: 900, height: 800 });
  const shifts = await recordShifts(page);
  const release = await holdAnswers(page);
  await page.goto(`${pages.films({ ...BAR, 'data-facets': facets })}?sl_genre=Drama&sl_genre=Comedy`);
  const panel = panelOn(page);
  const bar = panel.host.locator('.facet-bar');
  const height = async (): Promise<number> => (await bar.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(80);
  const reserved = await height();
  release();
  await panel.settled();
  await expect.poll(() => panel.facets()).toHaveLength(8);
  await expect.poll(() => bar.locator('.reserved').count()).toBe(0);
  expect(await height()).toBe(reserved);
  expect(await shifts.seen()).toEqual([]);
});
