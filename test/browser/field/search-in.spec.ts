// @module-tag with-index
// @module-tag every-react

import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

const FIELDS = { 'data-search-in': 'title=Title, director=Director', 'data-facets': 'genre', 'data-meta': 'director' };

/** The choice beside the field. */
function choiceOf(panel: PanelModel) {
  return panel.host.getByRole('combobox', { name: 'Search in' });
}

function choose(panel: PanelModel, label: string): Promise<void> {
  return panel.answered(() => choiceOf(panel).selectOption({ label }));
}

test('searches in the field that a visitor chooses, and names it in the address', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(FIELDS)}?sl_q=ford`);
  const everywhere = await panel.count();
  expect(await choiceOf(panel).locator('option').allInnerTexts()).toEqual(['Everywhere', 'Title', 'Director']);

  await choose(panel, 'Director');
  const directed = await panel.count();
  expect(directed).toBeLessThan(everywhere);
  for (const { meta } of await panel.results()) expect(meta['Director']).toMatch(/ford/i);
  expect(new URL(page.url()).search).toBe('?sl_q=ford&sl_in=director');
  await expect.poll(() => panel.announced()).toMatch(/^Director: \d+ results for “ford”$/);

  await page.reload();
  await panel.settled();
  expect(await panel.count()).toBe(directed);
  expect(await choiceOf(panel).inputValue()).toBe('director');
  await panel.answered(() => page.goBack());
  expect(await choiceOf(panel).inputValue()).toBe('');
  expect(await panel.count()).toBe(everywhere);
});

test('a panel keeps the chosen field while a visitor types and filters', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(FIELDS)}?sl_in=director&sl_page=3`);
  await panel.type('ford');
  await panel.answered(() => panel.facet('Genre').choose('Drama'));
  expect(new URL(page.url()).search).toBe('?sl_q=ford&sl_in=director&sl_genre=Drama');
  for (const { meta } of await panel.results()) expect(meta['Director']).toMatch(/ford/i);
  await panel.clearRefinements();
  expect(await choiceOf(panel).inputValue()).toBe('director');
});

test('a panel says how much there is everywhere if the field has nothing, without a second request', async ({
  page,
  pages,
}) => {
  const url = `${pages.films(FIELDS)}?sl_q=godfather&sl_in=director`;
  const sent = recordRequests(page);
  const panel = await openPanel(page, url);
  const notice = panel.host.locator('[part~="notice"]');
  await expect.poll(() => notice.innerText()).toMatch(/^Director: No results for “godfather”/);
  const way = notice.getByRole('button', { name: 'Everywhere · 3 results' });
  await way.waitFor();
  if (!searchesIndex) expect(sent).toHaveLength(1);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await panel.answered(() => way.press('Enter'));
  expect(await panel.count()).toBe(3);
  expect(await focused(page)).toBe('3 results');
  expect(new URL(page.url()).search).toBe('?sl_q=godfather');
});

test('a panel leaves a search everywhere as it is: nothing is added to its request', async ({ page, pages }) => {
  const url = `${pages.films({ 'data-search-in': 'title' })}?sl_q=king`;
  const sent = recordRequests(page);
  await openPanel(page, url);
  if (searchesIndex) return;
  expect(sent.map(({ searches }) => searches.map((one) => one['query_by']))).toEqual([['title,director']]);
});

test('a panel reads an address with an unknown field as a search everywhere', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(FIELDS)}?sl_q=ford&sl_in=studio`);
  expect(await choiceOf(panel).inputValue()).toBe('');
  expect(await panel.count()).toBeGreaterThan(0);
});

test.for([390, 768, 1280])('a panel gives the field its room in a window of %i px', async (width, { page, pages }) => {
  await page.setViewportSize({ width, height: 800 });
  const panel = await openPanel(page, pages.films(FIELDS));
  const [field, choice] = await Promise.all(
    [panel.field.locator('xpath=..'), choiceOf(panel)].map((one) => one.boundingBox()),
  );
  expect(field?.width).toBeGreaterThan(width === 390 ? 340 : 400);
  if (width === 390) expect(choice?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  else expect(choice?.y).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0));
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a panel gives the choice a row at the right of a phone in Arabic, and axe finds nothing', async ({
  page,
  pages,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const panel = await openPanel(page, pages.films({ ...FIELDS, 'data-lang': 'ar' }));
  const choice = panel.host.locator('.search-in select');
  const [field, box] = await Promise.all([panel.field.locator('xpath=..').boundingBox(), choice.boundingBox()]);
  expect(box?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  expect(box?.x).toBeGreaterThan(field?.x ?? 0);
  await choice.focus();
  await panel.answered(() => page.keyboard.press('ArrowDown'));
  expect(new URL(page.url()).searchParams.get('sl_in')).toBe('title');
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a panel stands below the field of the page that it replaces', async ({ page, pages }) => {
  const url = pages.films({ ...FIELDS, 'data-input': '#s' });
  const html = await (await fetch(url)).text();
  const own = pages.serve('/own-input.html', html.replace('<body>', '<body><input id="s" aria-label="Films">'));
  const panel = await openPanel(page, own);
  await panel.answered(() => page.locator('#s').fill('ford'));
  await choose(panel, 'Director');
  for (const { meta } of await panel.results()) expect(meta['Director']).toMatch(/ford/i);
});

test('the list below a field leads to the results in one field', async ({ page, pages }) => {
  const url = pages.films({ ...FIELDS, 'data-layout': 'dropdown', 'data-hotkey': 'none' });
  await page.goto(url);
  const panel = panelOn(page);
  const input = panel.host.getByRole('combobox').first();
  await input.fill('ford');
  const option = panel.host.getByRole('option', { name: 'ford Search in: Director' });
  await option.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await option.click();
  const dialog = panel.host.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Search in' }).inputValue()).toBe('director');
  await expect.poll(() => dialog.locator('[part~="summary"]').innerText()).toMatch(/^\d+ results$/);
  await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('ford');
});

test('the list below a field links to the page of all results in one field', async ({ page, pages }) => {
  await page.goto(pages.films({ ...FIELDS, 'data-layout': 'dropdown', 'data-results-url': '/films.html' }));
  const panel = panelOn(page);
  await panel.host.getByRole('combobox').first().fill('ford');
  const option = panel.host.getByRole('option', { name: 'ford Search in: Title' });
  await expect.poll(() => option.getAttribute('href')).toBe('/films.html?sl_q=ford&sl_in=title');
});
