// @module-tag every-react

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { type Dropdown, dropdownOn } from '../../support/models/dropdown';
import { panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { serveSources, sourceTag } from '../../support/pages/sources-page';

const FILMS = sourceTag('movies', 'title, director', 'Films', {
  'data-meta': 'director',
  'data-url': '/movies/{id}',
});
const COUNTRIES = sourceTag('countries', 'name.common, capital', 'Countries', {
  'data-meta': 'capital',
  'data-limit': '1',
});
const SHOP = sourceTag('shop', 'title, theme', 'Shop', { 'data-group': 'product_id', 'data-limit': '2' });
const BELOW = { 'data-layout': 'dropdown' };

const group = ({ list }: Dropdown, name: string): Locator => list.getByRole('group', { name, exact: true });
const wordsIn = (section: Locator): Promise<readonly string[]> => section.getByRole('option').allInnerTexts();

test('lists the first hits of each source under its name, as one list for the keys, with one request per letter', async ({
  page,
  pages,
  api,
}) => {
  const sent = recordRequests(page);
  pages.serve('/all', pageWith(''));
  await page.goto(
    serveSources(pages, api, FILMS + COUNTRIES + SHOP, { ...BELOW, 'data-results-url': '/all?from=list#top' }),
  );
  const dropdown = dropdownOn(page);
  await dropdown.field.focus();
  await dropdown.list.waitFor();
  await dropdown.field.fill('green');
  await expect.poll(async () => (await wordsIn(group(dropdown, 'Countries')))[0]).toMatch(/^Greenland/);
  expect(sent.map(({ searches }) => searches.length)).toEqual([3, 3]);

  const films = await wordsIn(group(dropdown, 'Films'));
  expect(films).toHaveLength(4);
  expect(films.at(-1)).toMatch(/^See all \d+ in Films$/);
  expect(await wordsIn(group(dropdown, 'Countries'))).toHaveLength(1);
  expect((await wordsIn(group(dropdown, 'Shop'))).length).toBeLessThanOrEqual(3);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const all = await dropdown.options.count();
  for (let step = 0; step < 5; step++) await dropdown.field.press('ArrowDown');
  await expect.poll(dropdown.active).toMatch(/^Greenland/);
  await dropdown.field.press('ArrowUp');
  await expect.poll(dropdown.active).toMatch(/^See all \d+ in Films$/);
  expect(await dropdown.options.nth(all - 1).getAttribute('href')).toBe('/all?from=list&sl_q=green#top');
  await dropdown.field.press('Enter');
  await page.waitForURL((url) => url.pathname === '/all');
  expect(page.url().replace(pages.url, '')).toBe('/all?from=list&sl_q=green&sl_in=films#top');
});

test('leads to all hits of a source in the dialog, and back to a list of all sources', async ({ page, pages, api }) => {
  await page.goto(serveSources(pages, api, FILMS + COUNTRIES, BELOW));
  const dropdown = dropdownOn(page);
  const panel = panelOn(page);
  await dropdown.field.fill('new');
  const last = group(dropdown, 'Countries').getByRole('option').last();
  // Before, all countries are listed.
  await group(dropdown, 'Countries').locator('mark').first().waitFor();
  await last.filter({ hasText: 'See all' }).waitFor();
  const count = Number(/\d+/.exec(await last.innerText())?.[0]);
  await last.click();
  await dropdown.dialog.waitFor();
  await expect.poll(() => panel.host.getByRole('tab', { selected: true }).innerText()).toBe(`Countries ${count}`);
  await expect.poll(panel.count).toBe(count);

  await dropdown.closeDialog();
  await dropdown.field.fill('saint');
  await expect.poll(() => group(dropdown, 'Films').getByRole('option').count()).toBe(4);
  await expect.poll(() => group(dropdown, 'Countries').getByRole('option').count()).toBe(2);
});

test('a drop-down says which source could not be searched where the others find nothing', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  allowNoise(page, ...FAILED_REQUESTS);
  const broken = COUNTRIES.replace('"countries"', '"no_such_collection"');
  await page.goto(serveSources(pages, api, FILMS + broken, BELOW));
  const dropdown = dropdownOn(page);
  await dropdown.field.fill('zzzz');
  // The response before, to no words, names the source too.
  await dropdown.host.getByText('No results for “zzzz”').waitFor();
  // There is nothing to choose: it is no part of a listbox.
  const failed = dropdown.host.getByRole('group', { name: 'Countries', exact: true });
  await expect.poll(() => failed.innerText()).toMatch(/^Countries\s+Search is not available\./);
});

test('a drop-down says in its own place that a source fails, reads it out, and lists the others', async ({
  page,
  pages,
  api,
}) => {
  allowNoise(page, ...FAILED_REQUESTS);
  const broken = COUNTRIES.replace('"countries"', '"no_such_collection"');
  await page.goto(serveSources(pages, api, FILMS + broken, BELOW));
  const dropdown = dropdownOn(page);
  await dropdown.field.fill('green');
  await expect.poll(() => group(dropdown, 'Films').getByRole('option').count()).toBe(4);
  await expect.poll(() => group(dropdown, 'Countries').innerText()).toMatch(/^Countries\s+Search is not available\./);
  await expect
    .poll(async () => (await dropdown.host.locator('[aria-live]').allTextContents()).join(''))
    .toBe('Countries: Search is not available.');
});
