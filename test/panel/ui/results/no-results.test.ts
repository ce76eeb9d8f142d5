// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { type DrawnPanel, drawPanel } from '../../../support/models/drawn-panel';

const FACETS = { 'data-facets': 'genre, certificate=Rated' };

/** What stands in place of the hits. */
const notice = (panel: DrawnPanel): HTMLElement => panel.find('section[aria-busy]');

test('a panel says what nothing was found for, and what may help', async () => {
  const panel = await drawPanel(FACETS);
  await panel.search('qqqqqqqq');
  expect(notice(panel).textContent).toMatch(/^No results for “qqqqqqqq”\s*Check the spelling/);
  expect(panel.titles()).toEqual([]);
  expect(panel.root.querySelector('[role="alert"]')?.textContent ?? '').toBe('');
  // Without refinements there is nothing to remove.
  expect(notice(panel).querySelector('button')).toBe(null);
});

test('a panel does not blame the filters where nothing is found without them', async () => {
  const panel = await drawPanel(FACETS, '?sl_q=qqqqqqqq&sl_genre=Comedy');
  await expect.poll(() => notice(panel).textContent).toMatch(/^No results for “qqqqqqqq”\s*Check the spelling/);
  expect(notice(panel).querySelector('button')).toBe(null);
  // The chips above still clear them.
  expect(panel.find('button', 'Clear refinements')).toBeDefined();
});

test('a panel offers to clear all where no single one would help', async () => {
  const panel = await drawPanel(FACETS, '?sl_q=godfather&sl_genre=Comedy&sl_certificate=G');
  const name = 'Clear refinements · 3 results';
  // It comes with a search beside the first one.
  await expect.poll(() => notice(panel).textContent).toContain(name);
  await panel.press(name);
  expect(panel.titles()).toHaveLength(3);
});
