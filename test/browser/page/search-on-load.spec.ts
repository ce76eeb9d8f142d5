import { expect } from 'vitest';
import { recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { travel } from '../../support/browser/travel';
import { openPanel, panelOn } from '../../support/models/panel';

test('a panel asks nothing before the visitor does, where the owner wants it so', async ({ page, pages }) => {
  const searches = await recordSearches(page);
  await page.goto(pages.films({ 'data-search-on-load': 'false', 'data-facets': 'genre' }));
  const panel = panelOn(page);
  await panel.field.waitFor();
  const results = panel.host.getByRole('region', { name: 'Results' });
  await expect.poll(() => results.count()).toBe(0);

  await panel.type('godfather');
  await expect.poll(() => panel.count()).toBe(3);
  expect(searches.length).toBeGreaterThan(0);

  const asked = searches.length;
  await panel.host.getByRole('button', { name: 'Clear the search field' }).click();
  await results.waitFor({ state: 'detached' });
  expect(searches).toHaveLength(asked);
});

test('a panel takes spaces for no query, typed or in the address', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films({ 'data-search-on-load': 'false' })}?sl_q=godfather`);
  const results = panel.host.getByRole('region', { name: 'Results' });
  await panel.field.fill(' ');
  await results.waitFor({ state: 'detached' });
  await panel.answered(() => travel(page, '?sl_q=jaws'));
  await travel(page, '?sl_q=%20');
  await results.waitFor({ state: 'detached' });
});
