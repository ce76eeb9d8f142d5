import { expect } from 'vitest';
import { test } from '../support/engines/test';
import { dropdownPage } from '../support/models/dropdown';

const FIELD = 'input[type="search"]';
const OPTION = '[role="option"]';
const ACTIVE = `${OPTION}[aria-selected="true"]`;
/** The list of "alie" has the same hits; that of the whole word then begins without an active option. */
const MARK = `${OPTION} mark`;

test('the list opens as one types, is led through by arrows, and closes on Escape', async ({ open, api }) => {
  const view = await open(dropdownPage(api));
  await view.click(FIELD);
  await view.tab.press(...'alien');
  await expect.poll(() => view.names(OPTION)).toContain('Alien, Ridley Scott · 1979');
  await expect.poll(() => view.names(MARK)).toContain('Alien');
  await view.tab.press('ArrowDown', 'ArrowDown');
  const names = await view.names(OPTION);
  await expect.poll(() => view.names(ACTIVE)).toEqual([names[1]]);
  await view.tab.press('ArrowUp');
  await expect.poll(() => view.names(ACTIVE)).toEqual([names[0]]);
  await view.tab.press('Escape');
  await expect.poll(() => view.names(OPTION)).toEqual([]);
  expect((await view.one(FIELD)).isFocused).toBe(true);
  await view.tab.press('ArrowDown');
  await expect.poll(() => view.names(OPTION)).toEqual(names);
  await view.tab.press('ArrowDown', 'Enter');
  await expect.poll(() => view.tab.run(() => location.pathname)).toMatch(/^\/movies\//);
});

test('the list lies above everything, inside boxes that cut off too', async ({ open, api }) => {
  const html = dropdownPage(api).replace(
    '<main>',
    '<main style="overflow: hidden; height: 200px; transform: scale(1)">',
  );
  const view = await open(
    `${html}<div style="position: fixed; inset: 260px 0 0; z-index: 2147483647; background: red"></div>`,
  );
  await view.click(FIELD);
  await view.tab.press(...'alien');
  await view.one(OPTION, 'Alien, Ridley Scott · 1979');
  const { left, top, width, height } = await view.one(OPTION, 'See all results (8)');
  const hit = await view.tab.run(
    (x, y) => document.elementFromPoint(x, y)?.tagName,
    left + width / 2,
    top + height / 2,
  );
  expect(hit).toBe('SEARCHLET-PANEL');
});

test('all results are in a dialog, where the query goes along', async ({ open, api }) => {
  const view = await open(dropdownPage(api, { 'data-facets': 'genre' }));
  await view.click(FIELD);
  await view.tab.press(...'alien', 'Enter');
  await expect.poll(() => view.names('dialog[open] [part~="hit-title"]')).toContain('Alien');
  expect((await view.one('dialog[open] input[type="search"]')).value).toBe('alien');
});

test('the page’s own field is searched from, and its form submits as before', async ({ open }) => {
  const view = await open('own-field');
  await view.click('.search-field');
  await view.tab.press(...'alien');
  await expect.poll(() => view.names(MARK)).toContain('Alien');
  await view.tab.press('ArrowDown');
  await expect.poll(() => view.names(ACTIVE)).toHaveLength(1);
  await view.tab.press('Escape');
  await expect.poll(() => view.names(OPTION)).toEqual([]);
  expect((await view.one('.search-field')).value).toBe('alien');
  await view.tab.press('Enter');
  await expect.poll(() => view.names('dialog[open] [part~="hit-title"]')).toContain('Alien');
});
