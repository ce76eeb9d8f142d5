import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { test as base } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';

/** More words with S than a server looks at unless it is told, and one of each other sort of beginning. */
const TERMS = [
  ...['Saddle', 'Sail', 'Salt', 'Sand', 'Sash', 'Satin', 'Sauce', 'Scale'],
  ...['Anchor', 'Élan', '“Quay” and others', '12 bells', '3 sheets', 'The sea'],
];

const test = base.extend('glossary', { scope: 'file' }, async ({ collect }) => ({
  ...(await collect(
    [
      { name: 'title', type: 'string' },
      { name: 'place', type: 'string', facet: true },
    ],
    TERMS.map((title, index) => ({ id: String(index), title, place: index % 2 === 0 ? 'Deck' : 'Hold' })),
  )),
  'data-query-by': 'title',
  'data-title': 'title',
  'data-facets': 'title:letter=Letter, place',
}));

test('a letter facet counts the terms of each letter, and disables those without', async ({
  page,
  pages,
  glossary,
}) => {
  const panel = await openPanel(page, pages.films(glossary));
  const letters = panel.facet('Letter');
  await expect
    .poll(async () =>
      (await letters.values()).filter(({ count }) => count !== 0).map(({ name, count }) => [name, count]),
    )
    .toEqual([
      ['A', 1],
      ['E', 1],
      ['Q', 1],
      ['S', 8],
      ['T', 1],
      ['#', 2],
    ]);
  expect(await letters.disabled()).toEqual([...'BCDFGHIJKLMNOPRUVWXYZ']);
});

test('several letters can be chosen, in the address too, and do not change their own numbers', async ({
  page,
  pages,
  glossary,
}) => {
  const panel = await openPanel(page, pages.films(glossary));
  const letters = panel.facet('Letter');
  await letters.choose('S');
  await expect.poll(() => panel.count()).toBe(8);
  await letters.choose('#');
  await expect.poll(() => panel.count()).toBe(10);
  expect(await panel.chips()).toEqual(['Letter: S', 'Letter: #']);
  expect(new URL(page.url()).searchParams.getAll('sl_title')).toEqual(['S', '#']);
  await expect.poll(async () => (await letters.values()).find(({ name }) => name === 'A')?.count).toBe(1);

  await panel.facet('Place').choose('Hold');
  await expect.poll(async () => (await letters.values()).find(({ name }) => name === 'S')?.count).toBe(4);

  const again = await openPanel(page, page.url());
  await expect.poll(() => again.chips()).toEqual(['Letter: S', 'Letter: #', 'Place: Hold']);
  await again.removeChip('Letter: #');
  await expect.poll(() => again.count()).toBe(4);
});

test('an address cannot ask for anything but a letter', async ({ page, pages, glossary }) => {
  const url = pages.films(glossary);
  const query = url.includes('?') ? '&' : '?';
  const panel = await openPanel(page, `${url}${query}sl_title=${encodeURIComponent('* || place:=Deck')}&sl_title=AB`);
  await expect.poll(() => panel.count()).toBe(TERMS.length);
  expect(await panel.chips()).toEqual([]);
});

test('a letter facet is used by the keyboard, without harm to accessibility', async ({ page, pages, glossary }) => {
  const panel = await openPanel(page, pages.films(glossary));
  await expect.poll(() => panel.facet('Letter').disabled()).toContain('B');
  await panel.host.getByRole('checkbox', { name: /^A/ }).focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^E/);
  await panel.answered(() => page.keyboard.press('Space'));
  await expect.poll(() => panel.titles()).toEqual(['Élan']);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a letter facet is there in the drawer, in a row and in a dialog', async ({ page, pages, glossary }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const panel = await openPanel(page, pages.films(glossary));
  await panel.openFilters();
  await panel.facet('Letter').choose('Q');
  await panel.closeFilters();
  await expect.poll(() => panel.titles()).toEqual(['“Quay” and others']);

  await page.setViewportSize({ width: 1280, height: 800 });
  const bar = await openPanel(page, pages.films({ ...glossary, 'data-facets-layout': 'bar' }));
  await bar.host.getByRole('button', { name: /^Letter/ }).click();
  await bar.facet('Letter').choose('T');
  await expect.poll(() => bar.titles()).toEqual(['The sea']);

  await page.goto(pages.films({ ...glossary, 'data-layout': 'overlay' }));
  const dialog = panelOn(page);
  await dialog.host.getByRole('button', { name: 'Search' }).click();
  await dialog.settled();
  await dialog.answered(() => dialog.host.getByRole('checkbox', { name: /^S/ }).click());
  await expect.poll(() => dialog.count()).toBe(8);
});
