import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { test as base } from '../../support/browser/test';
import { LETTERS, TERM_DOCUMENTS, TERM_FIELDS } from '../../support/data/glossary';
import { openPanel, panelOn } from '../../support/models/panel';

const test = base.extend('glossary', { scope: 'file' }, async ({ collect }) => ({
  ...(await collect(TERM_FIELDS, TERM_DOCUMENTS)),
  ...LETTERS,
}));

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
