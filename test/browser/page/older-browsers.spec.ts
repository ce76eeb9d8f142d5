import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectNoise, takeNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { readBundle } from '../../support/pages/bundle';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

/** The customer's own search form, and a link to its results. */
const OWN_SEARCH = `
  <form action="/found"><input type="search" name="q" aria-label="Find"></form>
  <a id="open" href="/found">Search this site</a>`;

const OWN_WAYS = [
  { way: 'a link', attributes: { 'data-layout': 'overlay', 'data-trigger': '#open' } },
  { way: 'a form, with a drop-down', attributes: { 'data-layout': 'dropdown', 'data-input': '[name=q]' } },
  { way: 'a form, with a panel', attributes: { 'data-input': '[name=q]' } },
] as const;

describe.each(['searchlet.js', 'searchlet.loader.js'])('%s without dialogs', (script) => {
  test('says in one calm line that there is no search, and why in the console', async ({ page, pages, api }) => {
    await withoutDialogs(page);
    await page.goto(pages.serve(`/line-${script}.html`, pageWith(panelTag(api).replace('searchlet.js', script))));
    await expectOneNote(page);
    expect(await wordsOf(page)).toBe('Search is not available.');
  });

  test.for(sampleOf(OWN_WAYS))(
    'leaves the search of the page as it was: $way',
    async ({ way, attributes }, { page, pages, api }) => {
      await withoutDialogs(page);
      pages.serve('/found', pageWith('<p>Found by the page</p>'));
      const tag = panelTag(api, attributes).replace('searchlet.js', script);
      await page.goto(pages.serve(`/${way.replaceAll(/\W/g, '-')}-${script}.html`, pageWith(OWN_SEARCH + tag)));
      await expectOneNote(page);
      expect(await wordsOf(page)).toBe('');
      if (way === 'a link') await page.getByRole('link', { name: 'Search this site' }).click();
      else await page.getByRole('searchbox', { name: 'Find' }).press('Enter');
      await page.getByText('Found by the page').waitFor();
    },
  );
});

test('a panel lets scripts of the page open and close what does not start', async ({ page, pages }) => {
  await withoutDialogs(page);
  await page.goto(pages.films({ 'data-layout': 'overlay' }));
  await expectOneNote(page);
  await page.locator('searchlet-panel').evaluate((panel) => {
    const { open, close } = panel as HTMLElement & { open(): void; close(): void };
    open.call(panel);
    close.call(panel);
  });
});

test('styles results by a style element, without adopted style sheets', async ({ page, pages }) => {
  await withoutSheets(page);
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre', 'data-per-page': '5' }));
  const { facets, results } = await boxesOf(panel);
  expect(facets.x + facets.width).toBeLessThan(results.x);
  await panel.facet('Genre').choose('Drama');
  await expect.poll(() => panel.count()).toBe(789);
});

test('lists hits below the field of the page, without popovers', async ({ page, pages, api }) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    // The style sheet of this browser would hide elements with the attribute `popover`.
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function set(name, value) {
      if (name !== 'popover') setAttribute.call(this, name, value);
    };
  });
  const tag = panelTag(api, { 'data-layout': 'dropdown', 'data-input': '[name=q]' });
  await page.goto(pages.serve('/no-popovers.html', pageWith(OWN_SEARCH + tag)));
  const field = page.locator('[name=q]');
  await expect.poll(() => field.getAttribute('role')).toBe('combobox');
  await field.pressSequentially('godfather');
  const list = page.locator('searchlet-panel').getByRole('listbox', { name: 'Results' });
  await list.getByRole('option').filter({ hasText: 'The Godfather: Part III' }).waitFor();
  const [above, below] = [await field.boundingBox(), await list.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
});

test('a panel keeps the facets in the drawer of a narrow panel, without container queries and :has()', async ({
  page,
  pages,
}) => {
  const older = readBundle().replaceAll('@container', '@media unknown and').replaceAll(':has(', ':unknown(');
  await page.route('**/dist/searchlet.js', (route) => route.fulfill({ body: older, contentType: 'text/javascript' }));
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre', 'data-per-page': '5' }));
  await panel.openFilters();
  await panel.facet('Genre').choose('Drama');
  await panel.closeFilters();
  await expect.poll(() => panel.count()).toBe(789);
});

test('a panel searches without functions of JavaScript that came after the syntax of the script', async ({
  page,
  pages,
}) => {
  await page.addInitScript(() => {
    for (const [object, name] of [
      [Object, 'hasOwn'],
      [Array.prototype, 'at'],
      [String.prototype, 'at'],
      [String.prototype, 'replaceAll'],
      [Array.prototype, 'findLast'],
      [window, 'structuredClone'],
      [Element.prototype, 'replaceChildren'],
    ] as const)
      Reflect.deleteProperty(object, name);
  });
  const panel = await openPanel(
    page,
    pages.films({ 'data-facets': 'genre, year:range', 'data-sort': 'year:desc', 'data-per-page': '5' }),
  );
  await panel.type('godfahter');
  expect(await panel.titles()).toContain('The Godfather');
  await panel.facet('Genre').choose('Drama');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
});

/** The text of the first panel. */
function wordsOf(page: Page): Promise<string | null | undefined> {
  return page.locator('searchlet-panel').evaluate((panel) => panel.shadowRoot?.textContent);
}

async function boxesOf({ host }: PanelModel): Promise<Record<'facets' | 'results', Box>> {
  const [facets, results] = await Promise.all(
    [host.getByRole('group', { name: 'Genre' }), host.locator('[part~="hits"]')].map((one) => one.boundingBox()),
  );
  if (!facets || !results) throw new Error('Facets or results are not shown.');
  return { facets, results };
}

type Box = { readonly x: number; readonly width: number };

/** As in Firefox before 98 and Safari before 15.4. */
async function withoutDialogs(page: Page): Promise<void> {
  await withoutSheets(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
}

/** As in Firefox before 101 and Safari before 16.4. */
async function withoutSheets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const { prototype } of [Document, ShadowRoot]) Reflect.deleteProperty(prototype, 'adoptedStyleSheets');
    window.CSSStyleSheet = function illegal() {
      throw new TypeError('Illegal constructor');
    } as unknown as typeof CSSStyleSheet;
  });
}

/** Checks that the console has one line for the owner, and neither a warning nor an error. */
async function expectOneNote(page: Page): Promise<void> {
  await expectNoise(page, /^console\.info: \[searchlet\] No panel starts: this browser has no <dialog>\./);
  expect(takeNoise(page)).toEqual([]);
}
