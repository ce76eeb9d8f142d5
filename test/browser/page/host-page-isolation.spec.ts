import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pathOf } from '../../bench/sizes';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

const PRIVACY = readFileSync(pathOf('docs/security-and-privacy.md'), 'utf8');

/** Entries stored on the device, as storage and name. */
function kept(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
      ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ].sort(),
  );
}

/** Entries that a search stores, so that the server counts each query once. */
const COUNTED = ['sessionStorage searchlet:movies:query', 'sessionStorage searchlet:movies:user'];

/** A page with the shortcuts of a forum, a mail programme and a video player. */
const SHORTCUTS = `<script>
  window.taken = [];
  for (const type of ['keydown', 'keypress', 'keyup']) {
    for (const target of [document, window]) {
      target.addEventListener(type, (event) => {
        const { tagName } = event.target;
        if (tagName === 'INPUT' || tagName === 'TEXTAREA') return;
        taken.push(event.key);
        if (event.key.length === 1) event.preventDefault();
      });
    }
  }
</script>`;

test('a panel changes nothing of how the page looks', async ({ page, pages, api }) => {
  const body =
    '<p>Text <mark>marked</mark></p><button>Press</button><input value="in"><fieldset><legend>L</legend></fieldset>';
  await page.goto(pages.serve('/own.html', pageWith(`${body}<div id="place"></div>`)));
  const before = await pageLooks(page);
  await openPanel(page, pages.serve('/own.html', pageWith(`${body}<div id="place">${panelTag(api)}</div>`)));
  expect(await pageLooks(page)).toEqual(before);
  expect(await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length)).toBe(0);
});

test('a panel keeps what is typed in the panel from the shortcuts of its page', async ({ page, pages, api }) => {
  const tag = panelTag(api, { 'data-facets': 'genre' });
  const panel = await openPanel(page, pages.serve('/shortcuts.html', pageWith(SHORTCUTS + tag)));
  await panel.field.focus();
  await page.keyboard.type('/s? k#j');
  await expect.poll(() => panel.field.inputValue()).toBe('/s? k#j');
  await panel.host.getByRole('button', { name: 'Genre' }).first().press('Enter');
  await panel.field.focus();
  for (const key of ['ArrowDown', 'Home', 'End', 'PageDown', 'Escape', 'Space', 'Control+k', 'Meta+k'])
    await page.keyboard.press(key);
  expect(await page.evaluate(() => (window as unknown as { taken: readonly string[] }).taken)).toEqual([]);

  // Outside the panel, the shortcuts work as usual.
  await page.locator('h1').click();
  await page.keyboard.press('s');
  expect(await page.evaluate(() => (window as unknown as { taken: readonly string[] }).taken)).toContain('s');
});

test('a panel leaves the keys of the page to the page', async ({ page, pages, api }) => {
  const own = '<label>Comment <textarea></textarea></label><label>Find <input type="search"></label>';
  const panel = await openPanel(
    page,
    pages.serve('/typing.html', pageWith(own + SHORTCUTS + panelTag(api, { 'data-facets': 'genre' }))),
  );
  for (const role of ['textbox', 'searchbox'] as const) {
    const field = page.locator('main > label').getByRole(role);
    await field.focus();
    await page.keyboard.type('a/ s?');
    for (const key of ['ArrowDown', 'Escape', 'Control+k', 'Meta+k']) await page.keyboard.press(key);
    expect(await field.evaluate((element) => document.activeElement === element)).toBe(true);
  }
  await expect.poll(() => page.locator('textarea').inputValue()).toBe('a/ s?');
  await expect.poll(() => panel.field.inputValue()).toBe('');

  // Without a focused element, the page gets all keys too.
  await page.locator('h1').click();
  await page.evaluate(() => (window as unknown as { taken: string[] }).taken.splice(0));
  const keys = ['/', 's', '?', 'ArrowDown', 'Escape'];
  for (const key of keys) await page.keyboard.press(key);
  const taken = await page.evaluate(() => (window as unknown as { taken: string[] }).taken);
  expect([...new Set(taken)]).toEqual(keys);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('a panel does not move the page before a visitor does anything', async ({ page, pages, api }) => {
  const html = pageWith(
    `<div style="height: 2000px">Far above</div>${panelTag(api)}<div style="height: 2000px">Far below</div>`,
  );
  const panel = await openPanel(page, pages.serve('/long.html', html));
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY']);
  await page.evaluate(() => scrollTo(0, 1900));
  await panel.answered(() => panel.field.fill('godfather'));
  expect(await page.evaluate(() => scrollY)).toBe(1900);
});

test('a panel keeps in the browser what the documentation lists, under the names it lists, and nothing else', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(
    page,
    pages.films({
      'data-facets': 'genre',
      'data-view': 'list, grid',
      'data-pagination': 'more',
      'data-mark': 'main',
      'data-keep-searches': 'true',
    }),
  );
  await panel.type('king');
  await panel.facet('Genre').choose('Drama');
  expect(await kept(page)).toEqual(COUNTED);
  await panel.facet('Genre').fold();
  await panel.host.getByRole('button', { name: 'Save this search' }).click();
  await panel.host.getByRole('button', { name: 'Grid' }).click();
  await panel.host.getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/\/movies\//);
  const session = await kept(page);

  await page.goto(pages.films({ 'data-layout': 'overlay', 'data-hotkey': 'mod+k' }));
  await page.keyboard.press('Control+k');
  const host = page.locator('searchlet-panel');
  // The page stays, so that what it keeps can be read.
  await host.evaluate((element) => element.addEventListener('searchlet:select', (event) => event.preventDefault()));
  const field = host.getByRole('searchbox');
  await field.fill('king');
  await host.locator('[data-ready]').waitFor();
  await field.press('Enter');
  await expect.poll(() => kept(page)).toHaveLength(session.length + 1);

  const names = await kept(page);
  const listed = [
    // Nothing is asked on this visit: results/ask holds what that stores.
    ...PRIVACY.replace(/^\| with `data-(?:analytics=|ask`).*$/gm, '').matchAll(
      /\| `(localStorage|sessionStorage)`, `(searchlet:[^`]+)` \|/g,
    ),
  ].map(([, storage = '', name = '']) => new RegExp(`^${storage} ${name.replaceAll('…', '.+')}$`));
  expect(listed.length).toBeGreaterThan(0);
  expect(names.filter((name) => !listed.some((one) => one.test(name)))).toEqual([]);
  expect(listed.filter((one) => !names.some((name) => one.test(name)))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('a panel asks the configured server alone, and shows the key to nobody else, whatever a visitor does and whatever fails', async ({
  page,
  pages,
  api,
}) => {
  const requests: { readonly origin: string; readonly all: string }[] = [];
  page.on('request', (request) => {
    const all = [request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join(' ');
    requests.push({ origin: new URL(request.url()).origin, all });
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  await panel.type('king');
  await panel.facet('Genre').choose('Drama');
  await page.route('**/multi_search*', (route) => route.abort('connectionrefused'));
  await panel.answered(() => panel.field.fill('queen'));
  await page.unrouteAll();
  await page.route('**/multi_search*', (route) => {
    const message = `Forbidden: ${route.request().url()}`;
    return route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ message }),
    });
  });
  await panel.answered(() => panel.field.fill('prince'));

  expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([pages.url, api.url]));
  const withKey = requests.filter(({ all }) => all.includes(api.searchKey));
  expect(new Set(withKey.map(({ origin }) => origin))).toEqual(new Set([api.url]));
  expect(JSON.stringify(await panel.events())).not.toContain(api.searchKey);
  expect(page.url()).not.toContain(api.searchKey);
  await expect.poll(() => said.filter((line) => line.includes('[searchlet]'))).not.toEqual([]);
  expect(said.join()).not.toContain(api.searchKey);
  allowNoise(page, ...FAILED_REQUESTS);
});

/** Place and style of the page's own elements. */
function pageLooks(page: Page): Promise<readonly string[]> {
  return page.locator('html, body, body *:not(#place):not(#place *)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // The panel takes space, so elements around it grow: all other styles stay.
      const own = Array.from(style).filter((name) => !/height|block-size|origin/.test(name));
      return `${element.tagName} ${x} ${y} ${width} ${own.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
    }),
  );
}
