import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { allowNoise, expectNoise } from '../support/browser/console-guard';
import { holdRequests, recordSearches } from '../support/browser/network';
import { test as base } from '../support/browser/test';
import { drawnHits, takenOver } from '../support/models/first-hits';
import { keyboardOn } from '../support/models/keyboard';
import { openPanel, type PanelModel, panelOn } from '../support/models/panel';
import { expectPreview } from './editor';
import { SITE } from './install';
import { FILM, type SitePage } from './system';

const test = base.extend('page', async ({ openPage }) => {
  const page = await openPage();
  // What the jQuery of WordPress says of itself.
  allowNoise(page, /JQMIGRATE: Migrate is installed/);
  // What the browser says where the router of Astro replaces a view transition by a newer one.
  allowNoise(page, /not caught: AbortError: Transition was skipped/);
  // The same router fetches the page of a link below the pointer; the films but one have none here.
  allowNoise(page, /404 \(Not Found\) \(\S+\/movies\/\d+\)$/);
  return page;
});

/** Beside a dialog for the whole site. */
const IN_PAGE = ':not([data-layout="overlay"])';
const PANEL = `searchlet-panel${IN_PAGE}`;

/** Names of pages whose hits only the panel itself draws. */
const OWN_CARDS = /template|sources/;

const outcomes = inject('systems');

for (const { name, broken } of outcomes) {
  test(`${name} is built, or cannot be had here`, () => {
    // With all it says: the message of `expect` would be cut.
    if (broken !== null) throw new Error(broken);
  });
}

for (const { name: site, url, pages, editor } of outcomes.flatMap(({ sites }) => sites)) {
  describe(site, () => {
    if (editor !== undefined) {
      test('the preview of the block editor shows the results', ({ page }) => expectPreview(page, url, editor));
    }
    for (const { name, path, shows, router, hasHits } of pages) {
      if (shows === 'nothing') {
        test(`${name}: is removed`, ({ page }) => expectNothing(page, url + path));
        continue;
      }
      if (shows === 'overlay') {
        test(`${name}: opens over the page, and leaves the address to it`, async ({ page }) => {
          await page.goto(url + path);
          await searchInOverlay(page);
          expect(page.url()).toBe(url + path);
        });
        continue;
      }
      if (shows === 'field') {
        test(`${name}: finds films from the field of the page`, async ({ page }) => {
          await page.goto(url + path);
          await searchFromField(page);
          await expectArrival(page, url);
        });
        continue;
      }
      test(`${name}: keeps search and filter on reload, Back and return from a hit`, async ({ page }) => {
        const panel = await openPanel(page, url + path, IN_PAGE);
        await expect.poll(() => panel.count()).toBe(3201);
        await expect.poll(() => page.locator(PANEL).count()).toBe(1);
        await keepsItsState(panel, url);
      });
      if (hasHits) {
        test(`${name}: has its first hits without the script`, ({ page }) => expectHits(page, url + path));
        continue;
      }
      test(`${name}: is used by keyboard alone, and wears no frame of the theme`, async ({ page }) => {
        await useByKeyboard(await openPanel(page, url + path, IN_PAGE));
        await expectArrival(page, url);
      });
      if (!OWN_CARDS.test(name)) {
        test(`${name}: has its first hits before the panel, where the loader stands for the script`, ({ page }) =>
          expectDrawnHits(page, url + path));
      }
      if (router === undefined) continue;
      test(`${name}: goes and comes back with its page by the router`, async ({ page }) => {
        const panel = await openPanel(page, url + path, IN_PAGE);
        await markPage(page);
        await travel(panel, router);
        expect(await isSamePage(page)).toBe(true);
      });
    }
  });
}

async function keepsItsState(panel: PanelModel, site: string): Promise<void> {
  const { page } = panel;
  await search(panel);
  await refine(panel);
  await page.reload();
  await expectFilm(panel);

  await page.goBack();
  await expectFilms(panel);
  await page.goForward();
  await expectFilm(panel);

  await panel.host.getByRole('link', { name: FILM.title }).click();
  await expectArrival(page, site);
  await page.goBack();
  await expectFilm(panel);
}

async function useByKeyboard(panel: PanelModel): Promise<void> {
  const { page, host } = panel;
  const keys = keyboardOn(page, panel);
  await keys.tabTo('Search');
  await keys.type('godfahter', 'Search');
  expect(await host.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  const isNarrow = await hasDrawer(panel);
  if (isNarrow) {
    await keys.tabTo(/^Filters/);
    await keys.press('Enter', /./);
  }
  await keys.tabTo(/^Drama/);
  await keys.answer('Space', /^Drama/);
  if (isNarrow) await keys.press('Escape', /^Filters/);
  await expectFilm(panel);
  await keys.tabTo(FILM.title);
  await page.keyboard.press('Enter');
}

async function travel(panel: PanelModel, { away, back }: NonNullable<SitePage['router']>): Promise<void> {
  const { page } = panel;
  const follow = (name: string): Promise<void> => page.getByRole('link', { name, exact: true }).first().click();
  const expectNone = (): Promise<void> => expect.poll(() => page.locator(PANEL).count()).toBe(0);
  await search(panel);
  await refine(panel);
  for (let round = 0; round < 2; round++) {
    await follow(away);
    await expectNone();
    await page.goBack();
    await expectFilm(panel);
  }
  await follow(away);
  await expectNone();
  await follow(back);
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3201);
  await expect.poll(() => page.locator(PANEL).count()).toBe(1);
}

async function searchFromField(page: Page): Promise<void> {
  const field = page.getByRole('combobox').first();
  await field.pressSequentially('godfahter');
  const options = page.getByRole('option');
  const film = options.filter({ hasText: FILM.title });
  await expect.poll(() => options.filter({ hasText: 'The Godfather' }).count()).toBe(3);
  const isActive = (): Promise<boolean> => film.evaluate((option) => option.getAttribute('aria-selected') === 'true');
  for (let key = 0; key < 10 && !(await isActive()); key++) await page.keyboard.press('ArrowDown');
  expect(await isActive()).toBe(true);
  await page.keyboard.press('Enter');
}

async function searchInOverlay(page: Page): Promise<void> {
  const overlay = panelOn(page, '[data-layout="overlay"]');
  await overlay.host.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await overlay.settled();
  await overlay.type('godfahter');
  await expect.poll(() => overlay.host.getByRole('article').count()).toBe(3);
  await page.keyboard.press('Escape');
  await overlay.host.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function expectNothing(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(await page.locator('script[data-collection], searchlet-panel, template').count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toContain('data-');
}

/** The hits that are in the page, also after the scripts of the site have run; then those of the panel. */
async function expectHits(page: Page, address: string): Promise<void> {
  const scripts = /\/searchlet\.js/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(address, { waitUntil: 'load' });
  const hits = page.locator('.searchlet-rendered .searchlet-hits > li');
  await expect.poll(() => hits.count()).toBeGreaterThan(19);
  expect(await page.locator('.searchlet-rendered').innerText()).not.toMatch(/[{}<>]|searchlet-/);
  expect(await hits.first().locator('.searchlet-title').isVisible()).toBe(true);
  await expectNoise(page, /ERR_FAILED/);
  await page.unroute(scripts);
  const panel = await openPanel(page, address, IN_PAGE);
  await expect.poll(() => panel.count()).toBe(3201);
  await expect.poll(() => page.locator('.searchlet-rendered').count()).toBe(0);
  expect(await panel.host.getByRole('article').count()).toBeGreaterThan(19);
}

/** The hits that the loader draws, and then the same hits in the panel, after one search. */
async function expectDrawnHits(page: Page, address: string): Promise<void> {
  await page.route(/searchlet\.js/, (route) => route.fulfill({ path: join(SITE, 'searchlet.loader.js') }));
  const searches = recordSearches(page);
  const release = await holdRequests(page, /searchlet\/\d[^/]*\/searchlet\.js/);
  await page.goto(address, { waitUntil: 'commit' });
  const drawn = await drawnHits(page);
  expect(drawn).toHaveLength(20);
  release();
  const titles = (hits: typeof drawn): readonly string[] => hits.map(({ title }) => title);
  expect(titles(await takenOver(page))).toEqual(titles(drawn));
  await expect.poll(() => panelOn(page, IN_PAGE).count()).toBe(3201);
  expect(searches).toEqual([['*']]);
}

async function search(panel: PanelModel): Promise<void> {
  await panel.type('godfahter');
  await expectFilms(panel);
}

async function refine(panel: PanelModel): Promise<void> {
  const isNarrow = await hasDrawer(panel);
  if (isNarrow) await panel.openFilters();
  await panel.facet('Genre').choose('Drama');
  if (isNarrow) await panel.closeFilters();
  await expectFilm(panel);
}

const hasDrawer = (panel: PanelModel): Promise<boolean> =>
  panel.host.getByRole('button', { name: /^Filters/ }).isVisible();

/** The search alone. */
async function expectFilms(panel: PanelModel): Promise<void> {
  await expect.poll(() => panel.field.inputValue()).toBe('godfahter');
  await expect.poll(() => panel.chips()).toEqual([]);
  await expect.poll(() => panel.host.getByRole('article').count()).toBe(3);
  await expect.poll(() => new URL(panel.page.url()).search).toBe('?sl_q=godfahter');
}

/** The search with its filter. */
async function expectFilm(panel: PanelModel): Promise<void> {
  await expect.poll(() => panel.field.inputValue()).toBe('godfahter');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  await expect.poll(() => panel.host.getByRole('article').count()).toBe(1);
  await expect.poll(() => new URL(panel.page.url()).search).toBe('?sl_q=godfahter&sl_genre=Drama');
}

async function expectArrival(page: Page, site: string): Promise<void> {
  await page.waitForURL((address) => address.href.startsWith(site + FILM.path));
  await expect.poll(() => page.getByRole('heading', { level: 1, name: FILM.title }).count()).toBeGreaterThan(0);
}

/** Loading another page forgets the mark. */
const markPage = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);
