import { expect } from 'vitest';
import { test } from '../support/engines/test';
import type { View } from '../support/engines/view';
import { dropdownPage } from '../support/models/dropdown';
import { pageWith } from '../support/pages/pages';
import { panelTag } from '../support/pages/panel-tag';

const FIELD = 'input[type="search"]';
const OPTION = '[role="option"]';
const HIT = '[part~="hit"] a';

const pathOf = (view: View): Promise<string> => view.tab.run(() => location.pathname);

test.for(['searchlet.js', 'searchlet.slim.js'])(
  'a drop-down continues after Back from a hit: %s',
  async (script, { open, api }) => {
    const view = await open(dropdownPage(api).replace('/dist/searchlet.js', `/dist/${script}`));
    await view.click(FIELD);
    await view.tab.press(...'alien');
    await view.click(`a${OPTION}`, 'Alien, Ridley Scott · 1979');
    await expect.poll(() => pathOf(view)).toMatch(/^\/movies\//);
    await view.tab.back();
    await expect.poll(() => pathOf(view)).toBe('/page.html');
    // From the page cache, the field has kept its text; in a page that was loaded again, it is empty.
    await view.click(FIELD);
    await expect.poll(() => view.names(OPTION)).not.toEqual([]);
    const { value } = await view.one(FIELD);
    const hasListed = (await view.names(OPTION)).some((name) => /^Alien/.test(name));
    expect(hasListed).toBe(value !== '');
    await view.tab.press('End', ...(value === '' ? 'aliens' : 's'));
    await expect.poll(() => view.names(OPTION)).toContain('Aliens, James Cameron · 1986');
  },
);

test('a panel goes back to what was chosen before, and forward again', async ({ open, api }) => {
  const view = await open(pageWith(panelTag(api, { 'data-facets': 'genre' })));
  await view.click('[part~="facet-value"] input', 'Drama');
  await expect.poll(() => view.names('[part~="chip"]')).toEqual(['Remove Genre: Drama']);
  await view.tab.back();
  await expect.poll(() => view.names('[part~="chip"]')).toEqual([]);
  await view.tab.run(() => history.forward());
  await expect.poll(() => view.names('[part~="chip"]')).toEqual(['Remove Genre: Drama']);
});

test('a panel is where it was after Back from a hit, and continues', async ({ open, api }) => {
  const attributes = { 'data-facets': 'genre', 'data-url': '/movies/{id}' };
  const view = await open(pageWith(panelTag(api, attributes)), { query: '?sl_q=the&sl_genre=Drama' });
  await view.one(HIT);
  const names = await view.names(HIT);
  const [, , , , , sixth = ''] = names;
  await view.click(HIT, sixth);
  await expect.poll(() => pathOf(view)).toMatch(/^\/movies\//);
  await view.tab.back();
  await expect.poll(() => pathOf(view)).toBe('/page.html');
  await expect.poll(() => view.names(HIT)).toEqual(names);
  await expect.poll(async () => (await view.all(HIT))[5]?.top).toBeGreaterThan(0);
  await expect.poll(async () => (await view.all(HIT))[5]?.top).toBeLessThan(800);
  expect((await view.one(FIELD)).value).toBe('the');
  await view.focus(FIELD);
  await view.tab.press('End', ...' queen');
  await expect.poll(() => view.names(HIT)).toContain('The Queen');
});
