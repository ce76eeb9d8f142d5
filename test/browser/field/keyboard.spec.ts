// @module-tag every-react
// @module-tag both-scripts

import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { keyboardOn } from '../../support/models/keyboard';
import { openPanel, panelOn } from '../../support/models/panel';

test('every control does its work by keyboard alone, and the focus is never lost', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.url}/controls.html`);
  const keys = keyboardOn(page, panel);
  const query = (): string => new URL(page.url()).search;

  await keys.tabTo('Search');
  await keys.type('the', 'Search');
  await keys.press('Enter', 'Search');
  expect(query()).toBe('?sl_q=the');

  // Facets: one of each kind.
  await keys.tabTo(/^Drama/);
  await keys.answer('Enter', /^Drama/);
  expect(query()).toBe('?sl_q=the&sl_categories-lvl0=Drama');
  await keys.tabTo(/^Historical Fiction/);
  await keys.answer('Space', /^Historical Fiction/);
  await expect.poll(() => panel.chips()).toEqual(['Category: Drama > Historical Fiction']);
  await keys.tabTo('Year: from');
  for (const key of ['ArrowRight', 'PageUp', 'ArrowLeft']) await keys.answer(key, 'Year: from');
  await keys.tabTo('Year: to');
  await keys.answer('ArrowLeft', 'Year: to');
  await keys.tabTo('Year: from');
  await keys.press('ControlOrMeta+a', 'Year: from');
  await keys.press('1', '9', '8', '0', 'Year: from');
  await keys.answer('Enter', 'Year: from');
  await expect.poll(() => panel.chips()).toContainEqual(expect.stringMatching(/^Year: 1980 – 20\d\d$/));
  await keys.tabTo('Length: to');
  await keys.answer('PageDown', 'Length: to');
  await keys.tabTo(/^All/);
  await keys.answer('ArrowDown', /4/);
  await keys.answer('ArrowDown', /3/);
  await keys.tabTo(/^Based on a book or play/);
  await keys.answer('Space', /^Based on a book or play/);
  await keys.answer('Space', /^Based on a book or play/);
  await keys.tabTo('Search in Director');
  await page.keyboard.type('ste');
  const director = panel.host.getByRole('group', { name: 'Director' });
  await director.locator('mark').first().waitFor();
  await keys.tabTo(/^Steven/);
  await keys.answer('Space', /^Steven/);
  await expect.poll(() => panel.chips()).toContainEqual(expect.stringMatching(/^Director: Steven/));
  await keys.answer('Space', /^Steven/);
  await keys.tabTo(/^All/);
  await keys.answer('ArrowDown', /./);
  await keys.answer('ArrowUp', /^All/);
  await keys.tabTo(/^Budget/);
  await keys.press('Enter', /^Budget/);
  await keys.press('Enter', /^Budget/);
  await keys.tabTo(/^All/);
  await keys.answer('ArrowUp', /^\$50 million/);
  await keys.answer('ArrowDown', /^All/);
  await keys.tabTo(/^Warner Bros/);
  await keys.answer('Space', /^Warner Bros/);
  await keys.answer('Space', /^Warner Bros/);

  // Above the results.
  await keys.tabTo('Sort by');
  await keys.answer('ArrowDown', 'Sort by');
  expect(query()).toContain('sl_sort=newest');
  await keys.tabTo('Results per page');
  await keys.answer('ArrowUp', 'Results per page');
  expect(query()).toContain('sl_size=10');
  await keys.tabTo('All');
  await keys.tabTo('Drama');
  await keys.answer('Enter', /results?$/);
  await expect.poll(() => panel.chips()).toContain('Category: Drama');
  await keys.tabTo(/^Remove Length/);
  // After a chip is removed, the next one has the focus.
  await keys.answer('Enter', /^Remove Rating/);
  await keys.answer('Enter', 'Remove Year: 1980 – 2008');
  await keys.tabTo('Page 2');
  await keys.answer('Enter', /results$/);
  await expect.poll(() => panel.currentPage()).toBe(2);
  await keys.tabTo('Clear refinements');
  await keys.answer('Space', /results$/);
  expect(query()).toBe('?sl_q=the&sl_sort=newest&sl_size=10');

  await keys.tabTo('Search', 'Shift+Tab');
  await keys.answer('Escape', 'Search');
  await keys.tabTo('Search in Director');
  await keys.press('ControlOrMeta+a', 'Delete', 'Search in Director');
  await keys.tabTo(/^Show more: Director/);
  await keys.press('Enter', /^Show less: Director/);
  await keys.press('Enter', /^Show more: Director/);
});

test('a panel keeps the focus where a value has no results any more, and where nothing is found', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, `${pages.url}/controls.html?sl_distributor=Universal`);
  const keys = keyboardOn(page, panel);
  await panel.type('casablanca');
  await keys.tabTo(/^Universal/);
  await keys.answer('Space', 'Distributor');
  await expect.poll(() => panel.count()).toBe(1);
  // The facet shows this value only because it is chosen.
  await openPanel(page, `${pages.url}/controls.html?sl_q=casablanca&sl_distributor=Universal`);
  await keys.tabTo(/^Universal/);
  await keys.answer('Space', 'Distributor');
  await expect.poll(() => panel.count()).toBe(1);
  await openPanel(page, `${pages.url}/controls.html?sl_q=inception&sl_adaptation=true`);
  await keys.tabTo(/^Based on/);
  await keys.answer('Space', '1 result');

  await openPanel(page, `${pages.url}/controls.html?sl_q=casablanca&sl_distributor=Universal&sl_year=2000..`);
  await keys.tabTo(/^Clear refinements · 1 result$/);
  await keys.answer('Enter', '1 result');
  await keys.tabTo('Clear the search field', 'Shift+Tab');
  await keys.answer('Enter', 'Search');
});

test('leads through the drawer of a narrow panel and back by keyboard alone', async ({ page, pages }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = await openPanel(page, `${pages.url}/controls.html?sl_q=the`);
  const keys = keyboardOn(page, panel);
  await keys.tabTo(/^Filters/);
  await keys.press('Enter', /./);
  await keys.tabTo(/^Drama/);
  await keys.answer('Enter', /^Drama/);
  await keys.tabTo(/^Clear refinements$/);
  await keys.answer('Enter', /^Show [\d,]+ results$/);
  await keys.press('Enter', /^Filters/);
  await keys.press('Enter', /./);
  await keys.press('Escape', /^Filters/);
});

test('in a dialog, a control that is disabled while it has the focus gives it to the number of results', async ({
  page,
  pages,
  collect,
}) => {
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'free', type: 'bool', facet: true },
  ];
  const attributes = await collect(fields, [{ title: 'Tent', free: true }]);
  await page.goto(pages.films({ ...attributes, 'data-layout': 'overlay', 'data-facets': 'free:toggle' }));
  const panel = panelOn(page);
  await panel.host.getByRole('button', { name: 'Search', exact: true }).click();
  const toggle = panel.host.getByRole('switch');
  await panel.answered(() => toggle.check());
  await panel.answered(() => panel.field.fill('nothing'));
  await toggle.focus();
  await panel.answered(() => page.keyboard.press('Space'));
  await expect.poll(() => toggle.isDisabled()).toBe(true);
  await expect.poll(() => focused(page)).toBe('0 results');
  await page.keyboard.press('Space');
  expect(await panel.field.inputValue()).toBe('nothing');
});
