// @module-tag with-index

import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

/** Every kind of facet. */
const ALL = JSON.stringify([
  'categories.lvl0 > categories.lvl1=Category, year:range, stars:rating=Rating, adaptation:toggle=Adapted',
  { field: 'director', searchable: true },
  'certificate:menu=Rated',
  {
    field: 'running_time',
    kind: 'numeric',
    label: 'Length',
    ranges: [
      { label: 'Short', to: 60 },
      { label: 'Long', from: 120 },
    ],
  },
]);
const GROUPS = ['Category', 'Year', 'Rating', 'Director', 'Rated', 'Length'];

/** The elements that Tab reaches after the first facet, to the end of the page. */
async function stops({ host, page }: PanelModel): Promise<readonly string[]> {
  await host.getByRole('button', { name: GROUPS[0] ?? '', exact: true }).focus();
  const met: string[] = [];
  for (let stop = ' '; stop !== '' && stop !== GROUPS[0]; stop = await focused(page)) {
    met.push(stop);
    await page.keyboard.press('Tab');
  }
  return met;
}

test('facets are fieldsets that their legends name, and the switch is named by its label', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': ALL }));
  await expect.poll(() => panel.facets()).toEqual(GROUPS);
  for (const name of GROUPS) {
    const group = panel.host.getByRole('group', { name, exact: true });
    expect(await group.evaluate((element) => element.tagName)).toBe('FIELDSET');
    const fold = group.getByRole('button', { name, exact: true, expanded: true });
    await expect.poll(() => fold.getAttribute('aria-controls')).toBe(await group.locator('.values').getAttribute('id'));
  }
  await expect.poll(() => panel.host.getByRole('switch', { name: /^Adapted/ }).count()).toBe(1);
});

test('fold and unfold by keyboard, remember it, and hide what is in them from the keyboard', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': ALL }));
  for (const name of GROUPS) {
    const fold = panel.host.getByRole('group', { name, exact: true }).getByRole('button', { name, exact: true });
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => focused(page)).toBe(name);
  }
  await page.reload();
  await panel.settled();
  const folds = panel.host.locator('legend').getByRole('button');
  expect(await folds.evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded')))).toEqual(
    GROUPS.map(() => 'false'),
  );
  const met = await stops(panel);
  expect(met.filter((name) => [...GROUPS, 'Adapted'].some((group) => name.startsWith(group)))).toEqual([
    'Year',
    'Rating',
    expect.stringMatching(/^Adapted/),
    'Director',
    'Rated',
    'Length',
  ]);
  await panel.host.getByRole('button', { name: 'Rating', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => panel.facet('Rating').values()).toHaveLength(5);
  await page.reload();
  await panel.settled();
  await expect.poll(() => panel.facet('Rating').values()).toHaveLength(5);
  await expect.poll(() => panel.facet('Rated').values()).toEqual([]);
});

test('facets are all within reach of the keyboard', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': ALL }));
  const met = (await stops(panel)).join('\n');
  for (const control of [
    /^Drama\d/m,
    /^Year: from\nYear: to\nYear: from\nYear: to$/m,
    /^All$/m,
    /^Adapted/m,
    /^Search in Director$/m,
    /^Steven Spielberg/m,
    /^Show more: Director$/m,
  ])
    expect(met).toMatch(control);
});

test('leave axe nothing to say, folded and chosen from', async ({ page, pages }) => {
  const address =
    '?sl_year=1990..2000&sl_stars=3..&sl_categories-lvl0=Drama&sl_director=Stanley+Kubrick&sl_running_time=120..';
  const panel = await openPanel(page, `${pages.films({ 'data-facets': ALL })}${address}`);
  await panel.facet('Rated').fold();
  await panel.facet('Year').fold();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
