// @module-tag every-react
// @module-tag both-scripts

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { countListeners, leftovers } from '../../support/assertions/listeners';
import { expectNoise } from '../../support/browser/console-guard';
import { holdAnswers, recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { isAsleep } from '../../support/models/facade';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';

const BARE = '<script defer src="/dist/searchlet.js"></script>';

test('a panel takes a changed attribute at once, and keeps query and refinements', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre', 'data-url-state': 'false' }));
  await panel.type('the');
  await panel.facet('Genre').choose('Drama');
  const found = await panel.count();

  await panel.answered(() =>
    setAttributes(page, { 'data-per-page': '5', 'data-view': 'grid', 'data-placeholder': 'Films' }),
  );
  await expect.poll(() => panel.titles()).toHaveLength(5);
  await expect.poll(() => panel.host.locator('[part~="hits"].grid').count()).toBe(1);
  await expect.poll(() => panel.field.getAttribute('placeholder')).toBe('Films');
  await expect.poll(() => panel.field.inputValue()).toBe('the');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  await expect.poll(() => panel.count()).toBe(found);

  // A removed facet no longer refines.
  await panel.answered(() => setAttributes(page, { 'data-facets': 'certificate' }));
  await expect.poll(() => panel.chips()).toEqual([]);
  await expect.poll(() => panel.count()).toBeGreaterThan(found);
  await expect.poll(() => panel.field.inputValue()).toBe('the');
});

test('a panel keeps the query of a drop-down when an attribute changes, and its dialog open', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/dropdown.html', pageWith(BARE + panelElement(api, { 'data-layout': 'dropdown' }))));
  const { host } = panelOn(page);
  const field = host.getByRole('combobox', { name: 'Search' });
  await field.fill('godfather');
  await host.getByRole('option').first().waitFor();
  await setAttributes(page, { 'data-placeholder': 'Films' });
  await expect.poll(() => field.getAttribute('placeholder')).toBe('Films');
  await expect.poll(() => field.inputValue()).toBe('godfather');

  await field.press('Enter');
  const dialog = host.getByRole('dialog', { name: 'Search' });
  await dialog.waitFor();
  await setAttributes(page, { 'data-placeholder': 'All films' });
  await expect.poll(() => dialog.getByRole('searchbox').getAttribute('placeholder')).toBe('All films');
  await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('godfather');
});

test('a panel opens the dialog of a drop-down as soon as it is called on the page', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/told.html', pageWith(BARE)));
  await page.evaluate(
    (html) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
      document.querySelector<HTMLElement & { open(): void }>('searchlet-panel')?.open();
    },
    panelElement(api, { 'data-layout': 'dropdown' }),
  );
  await panelOn(page).host.getByRole('dialog', { name: 'Search' }).waitFor();
});

test('a panel comes back once a mistake is corrected', { tags: ['drawn-alike'] }, async ({ page, pages, api }) => {
  await page.goto(
    pages.serve(
      '/corrected.html',
      pageWith(BARE + panelElement(api, { 'data-collection': null, 'data-debug': 'false' })),
    ),
  );
  const panel = panelOn(page);
  await panel.host.getByText('Search is not available.').waitFor();
  await expectNoise(page, /data-collection is missing/);
  await setAttributes(page, { 'data-collection': 'movies' });
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3201);
  await expect.poll(() => panel.host.getByText('Search is not available.').count()).toBe(0);
});

test('a panel keeps its panel when the element is moved', async ({ page, pages, api }) => {
  await page.goto(
    pages.serve('/moved.html', pageWith(`<div id="a">${BARE}${panelElement(api)}</div><div id="b"></div>`)),
  );
  const panel = panelOn(page);
  await panel.settled();
  await panel.type('godfather');
  const searches = recordSearches(page);
  await page.evaluate(() => {
    const element = document.querySelector('searchlet-panel');
    if (element) document.querySelector('#b')?.append(element);
  });
  await expect.poll(() => page.locator('#b > searchlet-panel').count()).toBe(1);
  await expect.poll(() => panel.titles()).toHaveLength(3);
  await panel.type('casablanca');
  await expect.poll(() => panel.count()).toBe(1);
  expect(searches.flat().filter((query) => query === 'godfather')).toEqual([]);
});

// Chrome 156 leaves a shadow root that moves there the registry of its former document, which Preact hands to `createElementNS`.
test('a panel keeps its looks and its query when it is moved into a frame', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/into-frame.html', pageWith(`${BARE}${panelElement(api)}`)));
  const panel = panelOn(page);
  await panel.settled();
  await panel.type('casablanca');
  await expect.poll(() => panel.count()).toBe(1);
  await page.evaluate(() => {
    const element = document.querySelector('searchlet-panel');
    const frame = document.body.appendChild(document.createElement('iframe'));
    if (element) frame.contentDocument?.body.append(element);
  });
  const root = page.frameLocator('iframe').locator('searchlet-panel .root');
  await expect.poll(() => root.evaluate((element) => getComputedStyle(element).position)).toBe('relative');
  await expect.poll(() => root.getByRole('searchbox').inputValue()).toBe('casablanca');
});

test.for<{ name: string; attributes: Attributes; use: (panel: PanelModel) => Promise<void> }>([
  {
    name: 'a panel',
    attributes: { 'data-facets': 'genre' },
    async use(panel) {
      await panel.settled();
      await panel.facet('Genre').choose('Drama');
      await panel.field.fill('godfather');
    },
  },
  {
    name: 'a dialog',
    attributes: { 'data-facets': 'genre', 'data-layout': 'overlay', 'data-trigger': '#open' },
    async use(panel) {
      await panel.page.locator('#open').click();
      await panel.settled();
      await panel.field.fill('godfather');
    },
  },
  {
    name: 'a drop-down below a field of the page',
    attributes: { 'data-layout': 'dropdown', 'data-input': '#own' },
    async use({ page, host }) {
      await page.locator('#own').fill('godfather');
      await host.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a panel that sleeps',
    attributes: { 'data-load': 'visible', 'data-input': '#own' },
    use: ({ host }) => expect.poll(() => isAsleep(host)).toBe(true),
  },
])(
  'leaves nothing behind when $name is removed: no listener, no observer, no timer, no request',
  async ({ attributes, use }, { page, pages, api }) => {
    await countListeners(page);
    const own = '<form><input id="own" aria-label="Search"></form><button id="open">Search</button>';
    const far = '<div style="height: 3000px"></div>';
    await page.goto(pages.serve('/removed.html', pageWith(own + (attributes['data-load'] ? far : '') + BARE)));
    const panel = panelOn(page);
    const comeAndGo = async (): Promise<Readonly<Record<string, number>>> => {
      await addPanel(page, panelElement(api, attributes));
      await use(panel);
      await page.evaluate(() => {
        document.querySelector('searchlet-panel')?.remove();
        document.querySelector('form')?.reset();
      });
      // Preact cleans up effects in a separate task, so a timer ends a moment later.
      await expect.poll(async () => (await leftovers(page)).setTimeout ?? 0).toBe(0);
      return leftovers(page);
    };
    const names = await page.evaluate(() => Object.getOwnPropertyNames(window));
    // After the first panel, React and Playwright keep something for the page as a whole.
    const kept = await comeAndGo();
    expect(await comeAndGo()).toEqual(kept);
    const ours = Object.keys(kept).filter((name) =>
      /^(?:media|viewport|input|form|button|html|body|ResizeObserver|IntersectionObserver|set)|popstate/.test(name),
    );
    expect(ours).toEqual([]);
    expect(await page.evaluate(() => Object.getOwnPropertyNames(window))).toEqual(names);

    const searches = recordSearches(page);
    await page.evaluate(() => {
      history.pushState(null, '', '?sl_q=king');
      history.pushState(null, '', '?sl_q=queen');
      history.back();
    });
    await page.waitForURL('**/removed.html?sl_q=king');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(searches).toEqual([]);
  },
);

test('a panel takes no notice of an answer that comes after it is gone, and starts again where it was', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.goto(pages.serve('/gone.html', pageWith(BARE + panelElement(api, { 'data-url-state': 'false' }))));
  const panel = panelOn(page);
  await panel.settled();
  await panel.type('godfather');
  const release = await holdAnswers(page);
  await panel.field.fill('casablanca');
  const element = await panel.host.elementHandle();
  await element?.evaluate((one) => one.remove());
  release();
  await element?.evaluate((one) => document.querySelector('main')?.append(one));
  await panel.host.getByText('1 result', { exact: true }).first().waitFor();
  await expect.poll(() => panel.field.inputValue()).toBe('casablanca');
});

test('a panel keeps two panels on a page apart', { tags: ['drawn-alike'] }, async ({ page, pages, api }) => {
  const films = panelElement(api, { 'data-id': 'films', 'data-facets': 'genre' });
  const countries = { 'data-collection': 'countries', 'data-query-by': 'name.common', 'data-facets': 'region' };
  const html =
    BARE + films + panelElement(api, countries) + panelElement(api, { ...countries, 'data-title': 'name.official' });
  await page.goto(`${pages.serve('/three.html', pageWith(html))}?theirs=1`);
  const first = panelOn(page, '[data-id="films"]');
  const second = panelOn(page, '[data-facets="region"]:not([data-title])');
  const third = panelOn(page, '[data-title]');
  await Promise.all([first.settled(), second.settled(), third.settled()]);

  await first.type('king');
  await second.facet('Region').choose('Europe');
  await first.facet('Genre').choose('Drama');
  await third.type('united');
  expect(new URL(page.url()).search).toBe('?theirs=1&sl2_region=Europe&films_q=king&films_genre=Drama&sl3_q=united');
  await expect.poll(() => second.field.inputValue()).toBe('');
  await expect.poll(() => third.chips()).toEqual([]);

  await page.reload();
  await Promise.all([first.settled(), second.settled(), third.settled()]);
  await expect.poll(() => first.chips()).toEqual(['Genre: Drama']);
  await expect.poll(() => second.chips()).toEqual(['Region: Europe']);
  await expect.poll(() => third.field.inputValue()).toBe('united');
});

/** Changes attributes of the first panel in one go. */
function setAttributes(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  return page
    .locator('searchlet-panel')
    .first()
    .evaluate((element, changes) => {
      for (const [name, value] of Object.entries(changes)) element.setAttribute(name, value);
    }, attributes);
}

/** Adds an element to the page, as a router would. */
function addPanel(page: Page, html: string): Promise<void> {
  return page.evaluate((element) => document.querySelector('main')?.insertAdjacentHTML('beforeend', element), html);
}
