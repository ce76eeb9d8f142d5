import { expect } from 'vitest';
import { test } from '../support/browser';
import { focused } from '../support/focus';
import { openPanel } from '../support/panel';

const FACETS = { 'data-facets': 'genre, certificate=Rated' };

test('says what nothing was found for, and what may help', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(FACETS));
  await panel.answered(() => panel.field.fill('qqqqqqqq'));
  const results = panel.host.getByRole('region', { name: 'Results' });
  expect(await results.innerText()).toMatch(/^No results for “qqqqqqqq”\s+Check the spelling/);
  expect(await panel.host.getByRole('article').count()).toBe(0);
  expect(await panel.alert()).toBe(null);
  // Without refinements there is nothing to take away.
  expect(await results.getByRole('button').count()).toBe(0);
});

test('offers the refinement whose removal finds something, and says how much', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(FACETS)}?sl_q=godfather&sl_genre=Comedy`);
  await panel.host.getByText('No results for “godfather”').first().waitFor();
  const way = panel.host.getByRole('button', { name: 'Remove Genre: Comedy: 3 results' });
  await panel.answered(() => way.click());
  expect(await panel.titles()).toHaveLength(3);
  expect(await panel.chips()).toEqual([]);
  expect(await panel.field.inputValue()).toBe('godfather');
  expect(await focused(page)).toBe('3 results');
});

test('offers to clear all where no single one would help', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(FACETS)}?sl_q=godfather&sl_genre=Comedy&sl_certificate=G`);
  const way = panel.host.getByRole('button', { name: 'Clear refinements: 3 results' });
  await panel.answered(() => way.click());
  expect(await panel.titles()).toHaveLength(3);
});
