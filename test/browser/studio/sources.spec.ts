import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { allowNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';
import { connectAsOwner, openStudio } from '../../support/models/studio';
import { pageWith } from '../../support/pages/pages';

test('a second collection is added, named, ordered and set, and the copied tag searches both', async ({
  api,
  pages,
  page,
  openPage,
}) => {
  const studio = await openStudio(page, pages.url);
  await connectAsOwner(studio, api);
  await studio.click('Continue: choose facets');
  await page.getByText('Several collections', { exact: true }).click();
  await page.getByLabel('Add a collection').selectOption('countries');
  // The key is only for the films, and the panel reports a problem until the owner has made a key for both collections.
  allowNoise(page, /\[searchlet\]/);
  for (const name of ['movies', 'countries']) await studio.tick(name);
  await studio.click('Make a search-only key');
  await page.getByText('The key may search movies, countries, and nothing else.').waitFor();
  const tabs = studio.preview.getByRole('tab');
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Movies 3,201', 'Countries 250']);

  await page.getByLabel('Label of movies').fill('Films');
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Films 3,201', 'Countries 250']);
  await studio.click('Edit Countries');
  await page.getByRole('button', { name: 'Move Countries. Use the arrow keys.' }).press('ArrowUp');
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Countries 250', 'Films 3,201']);
  await studio.preview.getByRole('checkbox', { name: /^Europe/ }).waitFor();
  // The form still shows the attributes of the source that was moved.
  await page.locator('[data-attribute="facets"]').getByLabel('Label of region').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const tag = await studio.copyTag();
  const blank = await openPage();
  await blank.goto(pages.serve('/sources-copied.html', pageWith(tag)));
  const panel = panelOn(blank);
  await panel.settled();
  await panel.type('france');
  await expect.poll(() => panel.titles()).toContain('France');
  expect(await panel.host.getByRole('tab').first().innerText()).toMatch(/^Countries/);
  await expect.poll(() => panel.facets()).toContain('Region');

  const other = await openPage();
  const again = await openStudio(other, pages.url);
  await again.click('Open a tag');
  await again.type('Tag or page', tag);
  await again.click('Open');
  await expect.poll(() => again.preview.getByRole('tab').allInnerTexts()).toEqual(['Countries 250', 'Films 3,201']);
  expect(await other.getByLabel('Label of movies').inputValue()).toBe('Films');
  await again.click('Edit Films');
  await other.locator('[data-attribute="facets"]').getByLabel('Label of genre').waitFor();
  expect(await again.copyTag()).toBe(tag);

  // Without the other source, the tag is a script for a single panel again.
  await again.click('Remove Countries');
  await expect.poll(() => again.preview.getByRole('tab').count()).toBe(0);
  await again.preview.getByText('3,201 results').waitFor();
  expect(await again.copyTag()).not.toContain('searchlet-source');
});

test('a mistake of one source stands at its control, and is reported beside the tag once', async ({
  api,
  pages,
  page,
}) => {
  const studio = await openStudio(page, pages.url);
  allowNoise(page, /\[searchlet\]/);
  const own = (raw: Readonly<Record<string, string>>): string => String(new URLSearchParams(raw));
  const link = new URLSearchParams([
    ['host', api.url],
    ['SOURCE', own({ collection: 'movies', 'query-by': 'title', label: 'Films' })],
    ['SOURCE', own({ collection: 'countries', 'query-by': 'name.comon', label: 'Countries' })],
  ]);
  await page.goto('about:blank');
  await page.goto(`${pages.url}/studio/#${link}`);
  await studio.type('Address of the server', api.url);
  await studio.type('API key', api.searchKey);
  await studio.click('Connect to the server');
  await studio.step('Copy');
  await studio.verdicts.getByText(/"name.comon" is no field of "countries"/).waitFor();
  expect(await studio.verdicts.locator('.verdict', { hasText: 'is no field of' }).innerText()).toContain('Countries');
  await studio.step('Choose');
  await page.getByLabel('Find a setting').fill('data-query-by');
  const told = page.locator('[data-attribute="query-by"] .error');
  expect(await told.count()).toBe(0);
  await page.getByLabel('Find a setting').fill('');
  await studio.click('Edit Countries');
  await page.getByLabel('Find a setting').fill('data-query-by');
  await told.filter({ hasText: 'is no field of' }).waitFor();
});
