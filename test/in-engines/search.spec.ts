import { expect } from 'vitest';
import { test } from '../support/engines/test';
import { pageWith } from '../support/pages/pages';
import { panelTag } from '../support/pages/panel-tag';

const FIELD = '[part~="input"]';
const HIT = '[part~="hit-title"]';
const STRICT = {
  'content-security-policy': [
    "default-src 'none'",
    'script-src SITE/dist/ SITE/record.js',
    'connect-src SERVER',
    "img-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
};

test('what is typed is found, though misspelt, and marked', async ({ open, api }) => {
  const view = await open(pageWith(panelTag(api)));
  await view.click(FIELD);
  await view.tab.press(...'godfahter');
  await expect.poll(() => view.names(HIT)).toContain('The Godfather');
  await expect.poll(async () => new Set(await view.names('mark'))).toEqual(new Set(['Godfather']));
});

test('the sort order goes with the results, and comes back with them', async ({ open, api }) => {
  const view = await open(pageWith(panelTag(api, { 'data-sort': 'year:desc=Newest' })));
  await view.one('select', 'Sort by');
  for (let round = 0; round < 2; round++) {
    await view.focus(FIELD);
    await view.tab.press('Control+a', ...'zzqqx');
    await view.one('[part~="notice"]');
    await expect.poll(() => view.names('select')).toEqual([]);
    await view.tab.press('Control+a', ...'alien');
    await view.one(HIT);
    await view.one('select', 'Sort by');
  }
});

test('filters come in a narrow panel with the first results, after a search that found nothing', async ({
  open,
  api,
}) => {
  const narrow = `<div style="width: 390px">${panelTag(api, { 'data-facets': 'genre' })}</div>`;
  const view = await open(pageWith(narrow), { query: '?sl_q=zzqqx' });
  await view.one('[part~="notice"]');
  expect(await view.names('[part~="filters-button"]')).toEqual([]);
  await view.focus(FIELD);
  await view.tab.press('Control+a', ...'alien');
  await view.one(HIT);
  await view.one('[part~="filters-button"]', 'Filters');
});

test('the field has one button that empties it, and Escape does too', async ({ open, api }) => {
  const view = await open(pageWith(panelTag(api)));
  await view.click(FIELD);
  await view.tab.press(...'alien');
  await expect.poll(() => view.names(HIT)).toContain('Alien');
  // Where a browser has a button of its own, inside the field.
  const { left, top, width, height } = await view.one(FIELD);
  for (const inset of [4, 8, 12, 16]) {
    await view.tab.moveTo(left + width - inset, top + height / 2);
    await view.tab.button('down');
    await view.tab.button('up');
  }
  expect((await view.one(FIELD)).value).toBe('alien');
  await view.click('button', 'Clear the search field');
  await expect.poll(async () => (await view.one(FIELD)).value).toBe('');
  expect((await view.one(FIELD)).isFocused).toBe(true);
  await view.tab.press(...'alien');
  await expect.poll(() => view.names(HIT)).toContain('Alien');
  await view.tab.press('Escape');
  await expect.poll(async () => (await view.one(FIELD)).value).toBe('');
});

test('orders, page sizes and pages are chosen by mouse and keyboard', async ({ open, api }) => {
  const view = await open(
    pageWith(panelTag(api, { 'data-sort': 'title:asc=Title', 'data-page-sizes': '10, 20', 'data-per-page': '10' })),
  );
  await view.focus('select', 'Sort by');
  await view.tab.press('T');
  await expect.poll(() => view.tab.run(() => location.search)).toBe('?sl_sort=title');
  await view.click('[part~="page"]', 'Next page');
  await expect.poll(() => view.tab.run(() => location.search)).toBe('?sl_sort=title&sl_page=2');
  const second = await view.names(HIT);
  expect(second).toHaveLength(10);
  await view.focus('[part~="page"]', 'Page 3');
  await view.tab.press('Enter');
  await expect.poll(() => view.tab.run(() => location.search)).toBe('?sl_sort=title&sl_page=3');
  await expect.poll(() => view.names(HIT)).not.toEqual(second);
  await view.focus('select', 'Results per page');
  await view.tab.press('2');
  await expect.poll(() => view.names(HIT)).toHaveLength(20);
});

test('cards of a template of the page are filled in, and more of them loaded', async ({ open }) => {
  const view = await open('product-card');
  await expect.poll(() => view.names('.product > a')).toHaveLength(12);
  await view.click('button', 'Show more results');
  await expect.poll(() => view.names('.product > a')).toHaveLength(24);
  await view.click(FIELD);
  await view.tab.press(...'iceland');
  await expect.poll(() => view.names('.product mark')).toEqual(['Iceland']);
  expect((await view.one('.product > a')).href).toBe('/countries/isl');
});

test.for(['films', 'controls', 'product-card', 'overlay'])(
  '%s keeps to a strict policy, in light and in dark',
  async (name, { open }) => {
    const view = await open(name, { headers: STRICT });
    if (name === 'overlay') await view.click('[part~="open-button"]');
    await view.click(FIELD);
    await view.tab.press(...'an');
    await expect.poll(async () => (await view.names('mark')).length).toBeGreaterThan(0);
    await view.tab.run(() => document.querySelector('searchlet-panel')?.setAttribute('data-theme', 'dark'));
    await view.tab.run(() => document.querySelector('searchlet-panel')?.setAttribute('data-accent', '#a02'));
    // The panel's own sheet holds, or an input would have a border.
    const border = (): Promise<string | undefined> =>
      view.tab.run(() => {
        const input = document.querySelector('searchlet-panel')?.shadowRoot?.querySelector('[part~="input"]');
        return input ? getComputedStyle(input).borderTopWidth : undefined;
      });
    await expect.poll(border).toBe('0px');
  },
);

test('the text of a card can be selected with the mouse, and a click on it leads to the page of the hit', async ({
  open,
  api,
}) => {
  const others = { '/film.html': '<!doctype html><title>A film</title><p>A film</p>' };
  const view = await open(
    pageWith(panelTag(api, { 'data-url': '/film.html?{id}', 'data-meta': 'director, genre, year' })),
    { others },
  );
  const { name } = await view.one('dd');
  await view.drag('dd', name, 0, 1);
  const selected = (): Promise<string> => view.tab.run(() => String(getSelection()));
  await expect.poll(selected).toContain(name.slice(2, -2));
  expect(await view.tab.run(() => location.pathname)).toBe('/page.html');
  await view.click('dd');
  await expect.poll(() => view.tab.run(() => location.pathname)).toBe('/film.html');
});

test('a panel says how to find fewer and how to find more, and does it at a press', async ({ open, api }) => {
  const view = await open(pageWith(panelTag(api)));
  await view.click(FIELD);
  await view.tab.press(...'of the');
  await view.focus('button', 'Search for "of the"');
  await view.tab.press('Enter');
  await expect.poll(async () => (await view.one(FIELD)).value).toBe('"of the"');
  await expect.poll(async () => (await view.names(HIT)).every((title) => /of the/i.test(title))).toBe(true);
  await view.click('button', 'Clear the search field');
  await view.tab.press(...'"godfather the"');
  await view.click('button', 'Search for godfather the');
  await expect.poll(() => view.names(HIT)).toContain('The Godfather');
});
