import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { allowNoise, expectNoise, takeNoise } from '../../support/browser/console-guard';
import { holdRequests, recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { drawnHits, takenOver } from '../../support/models/first-hits';
import { panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement, panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';
import { startIndexHost } from '../../support/servers/index-host';

type Api = Parameters<typeof panelTag>[0];

const LOADER = '<script src="/dist/searchlet.loader.js"></script>';
const ATTRIBUTES = { 'data-facets': 'genre', 'data-meta': 'director, year', 'data-url': '/movies/{id}' } as const;
const BELOW = '<p id="below">Below</p>';

/** What a visitor without JavaScript reads in the place of a panel. */
const WITHOUT_SCRIPTS = '<noscript><a href="/movies">All films</a></noscript>';

/** The ways of adding a panel with the loader. */
const WAYS: Readonly<Record<string, (api: Api, attributes?: Attributes) => string>> = {
  script: (api, attributes) => asLoader(panelTag(api, { ...ATTRIBUTES, ...attributes })),
  element: (api, attributes) =>
    LOADER + panelElement(api, { ...ATTRIBUTES, ...attributes }).replace('</searchlet-panel>', `${WITHOUT_SCRIPTS}$&`),
  placeholder: (api, attributes) =>
    LOADER +
    panelElement(api, { ...ATTRIBUTES, ...attributes })
      .replace('<searchlet-panel', '<div data-searchlet')
      .replace('</searchlet-panel>', `${WITHOUT_SCRIPTS}</div>`),
  target: (api, attributes) =>
    asLoader(panelTag(api, { ...ATTRIBUTES, ...attributes, 'data-target': '#there' })) +
    `<div id="there">${WITHOUT_SCRIPTS}</div>`,
};

type SeenHits = Awaited<ReturnType<typeof drawnHits>>;

/** The same hits in the same places, but for the fraction of a line. */
function expectTheSame(after: SeenHits, before: SeenHits): void {
  expect(after.map(({ title, href }) => [title, href])).toEqual(before.map(({ title, href }) => [title, href]));
  expect(Math.max(...after.map(({ top }, index) => Math.abs(top - (before[index]?.top ?? 0))))).toBeLessThan(6);
}

function asLoader(tag: string): string {
  return tag.replace('defer src="/dist/searchlet.js"', 'src="/dist/searchlet.loader.js"');
}

test.for(sampleOf(Object.entries(WAYS)))(
  'the loader draws the hits of a panel as %s before the script, which takes them over without a jump or a search',
  async ([name, body], { page, pages, api }) => {
    const shifts = await recordShifts(page);
    const searches = recordSearches(page);
    const release = await holdRequests(page, '**/searchlet.js');
    // A stand-in and a target are filled when the page is parsed, and painted.
    const below = /placeholder|target/.test(name) ? '' : BELOW;
    await page.goto(pages.serve(`/first-hits-${name}.html`, pageWith(body(api) + below)), { waitUntil: 'commit' });
    const before = await drawnHits(page);
    expect(before).toHaveLength(20);
    release();
    const panel = panelOn(page);
    await panel.settled();
    await panel.facet('Genre').values();
    const after = await takenOver(page);
    expectTheSame(after, before);
    expect(searches).toEqual([['*']]);
    expect(await shifts.seen()).toEqual([]);
  },
);

test.for([
  [
    'a grid with images and texts',
    { 'data-view': 'grid', 'data-image': '/flags/{id}.svg', 'data-text': 'director' },
    1280,
  ],
  ['a list on a phone', {}, 390],
  ['a grid on a phone', { 'data-view': 'grid', 'data-image': '/flags/{id}.svg' }, 390],
  ['a list with a choice of fields on a phone', { 'data-search-in': 'title, director' }, 390],
  ['a list with a choice of fields on a tablet', { 'data-search-in': 'title, director' }, 768],
  ['a list with a choice of fields', { 'data-search-in': 'title, director' }, 1280],
] as const)('%s is taken over without a jump', async ([name, attributes, width], { page, pages, api }) => {
  await page.setViewportSize({ width, height: 800 });
  await page.route('**/flags/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }));
  const shifts = await recordShifts(page);
  const release = await holdRequests(page, '**/searchlet.js');
  const body = WAYS['script']?.(api, attributes) ?? '';
  await page.goto(pages.serve(`/first-hits-${name.length}.html`, pageWith(body + BELOW)), { waitUntil: 'commit' });
  const before = await drawnHits(page);
  release();
  await panelOn(page).settled();
  const after = await takenOver(page);
  expect(Math.max(...after.map(({ top }, index) => Math.abs(top - (before[index]?.top ?? 0))))).toBeLessThan(6);
  expect(await shifts.seen()).toEqual([]);
});

test('the focus stays on the hit, and what is typed meanwhile is searched for', async ({ page, pages, api }) => {
  const release = await holdRequests(page, '**/searchlet.js');
  await page.goto(pages.serve('/first-hits-focus.html', pageWith(WAYS['script']?.(api) ?? '')), {
    waitUntil: 'commit',
  });
  const [, , third] = await drawnHits(page);
  await page.locator('.searchlet-title a').nth(2).focus();
  release();
  const panel = panelOn(page);
  await panel.settled();
  await takenOver(page);
  expect(await panel.host.evaluate((host) => host.shadowRoot?.activeElement?.getAttribute('href'))).toBe(third?.href);
});

test('a panel that takes over drawn hits shows its own together with its facets', async ({ page, pages, api }) => {
  const release = await holdRequests(page, '**/searchlet.js');
  await page.goto(pages.serve('/first-hits-facets.html', pageWith(WAYS['script']?.(api) ?? '')), {
    waitUntil: 'commit',
  });
  await drawnHits(page);
  const facets = await page.locator('searchlet-panel').evaluateHandle(({ shadowRoot }) => {
    const shown: { besideHits?: number } = {};
    const root = shadowRoot as ShadowRoot;
    new MutationObserver(() => {
      if (root.querySelector('[part~=hits]')) shown.besideHits ??= root.querySelectorAll('[part~=facet]').length;
    }).observe(root, { childList: true, subtree: true });
    return shown;
  });
  release();
  await panelOn(page).settled();
  expect(await facets.jsonValue()).toEqual({ besideHits: 1 });
});

test('what is typed beside drawn hits is searched for', async ({ page, pages, api }) => {
  const release = await holdRequests(page, '**/searchlet.js');
  await page.goto(pages.serve('/first-hits-typed.html', pageWith(WAYS['script']?.(api) ?? '')), {
    waitUntil: 'commit',
  });
  await drawnHits(page);
  const panel = panelOn(page);
  await panel.field.fill('godfather');
  release();
  await expect.poll(() => panel.count()).toBe(3);
  expect(await panel.field.inputValue()).toBe('godfather');
});

test('a click on a drawn hit follows its link', async ({ page, pages, api }) => {
  await holdRequests(page, '**/searchlet.js');
  await page.goto(pages.serve('/first-hits-click.html', pageWith(WAYS['script']?.(api) ?? '')), {
    waitUntil: 'commit',
  });
  const [, second] = await drawnHits(page);
  await page.locator('.searchlet-title a').nth(1).click();
  await page.waitForURL(`**${second?.href}`);
});

test('the panel reports once that the first search has failed, and shows it', async ({ page, pages, api }) => {
  const searches = recordSearches(page);
  await page.route('**/multi_search*', (route) => route.fulfill({ status: 403, body: '{"message": "Forbidden"}' }));
  const body = WAYS['script']?.(api, { 'data-debug': 'false' }) ?? '';
  await page.goto(pages.serve('/first-hits-failure.html', pageWith(body)));
  const panel = panelOn(page);
  await panel.host.locator('[part~="notice"]').waitFor();
  expect(searches).toEqual([['*']]);
  await expectNoise(page, /\[searchlet\]/, /status of 403/);
});

test.for([
  ['a link to a search', {}, '?sl_q=godfather', [['godfather']]],
  ['formats of values', { 'data-meta': 'votes:number' }, '', [['*']]],
] as const)(
  '%s is left to the panel, which searches once',
  async ([name, attributes, query, sent], { page, pages, api }) => {
    const searches = recordSearches(page);
    const body = WAYS['script']?.(api, attributes) ?? '';
    await page.goto(pages.serve(`/first-hits-left-${name.length}.html`, pageWith(body)) + query);
    await panelOn(page).settled();
    expect(searches).toEqual(sent);
  },
);

test('drawn hits have no violations, in light and dark', async ({ page, pages, api }) => {
  await holdRequests(page, '**/searchlet.js');
  const body = WAYS['script']?.(api, { 'data-text': 'director', 'data-lang': 'en' }) ?? '';
  await page.goto(pages.serve('/first-hits-axe.html', pageWith(`<h1>Films</h1>${body}`)), { waitUntil: 'commit' });
  await drawnHits(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test.for([
  ['genre, year:range', true],
  ['genre, director:menu', false],
] as const)(
  'the views of %s are fetched before the script runs: %s',
  async ([facets, isFetched], { page, pages, api }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url().replace(/.*\//, '')));
    await holdRequests(page, '**/searchlet.js');
    const body = WAYS['script']?.(api, { 'data-facets': facets }) ?? '';
    await page.goto(pages.serve(`/first-hits-views-${isFetched}.html`, pageWith(body)), { waitUntil: 'commit' });
    await drawnHits(page);
    if (isFetched) await expect.poll(() => files).toContain('facets.js');
    else expect(files).not.toContain('integrity.js');
  },
);

test('hits are drawn under a strict policy, and where trusted types are asked for', async ({ page, pages, api }) => {
  await holdRequests(page, '**/searchlet.js');
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-b3Vyb3du'",
    `connect-src ${api.url}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const html = pageWith((WAYS['script']?.(api) ?? '').replace('src', 'nonce="b3Vyb3du" src'));
  await page.goto(pages.serve('/first-hits-strict.html', html, { 'content-security-policy': policy }), {
    waitUntil: 'commit',
  });
  expect(await drawnHits(page)).toHaveLength(20);
});

test('the script is on its way before the file of the first hits has arrived', async ({ page, pages, api }) => {
  const script = page.waitForRequest('**/searchlet.js');
  const release = await holdRequests(page, '**/first-hits.js');
  await page.goto(pages.serve('/first-hits-slow.html', pageWith(WAYS['script']?.(api) ?? '')), { waitUntil: 'commit' });
  await script;
  release();
  await panelOn(page).settled();
});

test('several panels of a page draw their hits, each below its own field, and search once', async ({
  page,
  pages,
  api,
}) => {
  const searches = recordSearches(page);
  const release = await holdRequests(page, '**/searchlet.js');
  const second = panelElement(api, { ...ATTRIBUTES, 'data-filter': 'genre:=Drama', 'data-per-page': '3' });
  const body = LOADER + panelElement(api, { ...ATTRIBUTES, 'data-per-page': '5' }) + second;
  await page.goto(pages.serve('/first-hits-several.html', pageWith(body)), { waitUntil: 'commit' });
  const hits = (panel: number) => page.locator('searchlet-panel').nth(panel).locator('.searchlet-hits li');
  await expect.poll(() => hits(0).count()).toBe(5);
  await expect.poll(() => hits(1).count()).toBe(3);
  release();
  await page.locator('.searchlet-hits').first().waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('searchlet-panel .title').count()).toBe(8);
  expect(searches).toEqual([['*'], ['*']]);
});

test.for([
  ['comes near the window', 'visible', (page: Page) => page.mouse.wheel(0, 4000)],
  ['is pointed at', 'visible', (page: Page) => page.locator('searchlet-panel').hover()],
  ['has waited for an idle browser', 'idle', () => undefined],
] as const)('hits are drawn when a panel %s', async ([name, load, act], { page, pages, api }) => {
  const searches = recordSearches(page);
  await holdRequests(page, '**/searchlet.js');
  const space = load === 'visible' ? '<div style="height: 4000px"></div>' : '';
  const body = space + (WAYS['script']?.(api, { 'data-load': load }) ?? '');
  await page.goto(pages.serve(`/first-hits-load-${name.length}.html`, pageWith(body)));
  if (load === 'visible') expect(searches).toEqual([]);
  await act(page);
  expect(await drawnHits(page)).toHaveLength(20);
  expect(searches).toEqual([['*']]);
});

test('a visitor who has scrolled stays at the same hit when the panel takes over', async ({ page, pages, api }) => {
  const release = await holdRequests(page, '**/searchlet.js');
  await page.goto(pages.serve('/first-hits-scroll.html', pageWith((WAYS['script']?.(api) ?? '') + BELOW)), {
    waitUntil: 'commit',
  });
  await drawnHits(page);
  await page.evaluate(() => scrollTo(0, 600));
  const topOf = (selector: string) =>
    page
      .locator(selector)
      .nth(12)
      .evaluate((title) => title.getBoundingClientRect().top);
  const before = await topOf('.searchlet-title');
  release();
  await panelOn(page).settled();
  await takenOver(page);
  expect(await page.evaluate(() => scrollY)).toBe(600);
  expect(Math.abs((await topOf('.title')) - before)).toBeLessThan(6);
});

test('nothing is sent before a tool for consent lets the tag run, then hits are drawn', async ({
  page,
  pages,
  api,
}) => {
  const searches = recordSearches(page);
  await holdRequests(page, '**/searchlet.js');
  const held = (WAYS['script']?.(api) ?? '').replace('<script', '<script type="text/plain"');
  await page.goto(pages.serve('/first-hits-consent.html', pageWith(held)));
  expect(searches).toEqual([]);
  await page.evaluate(() => {
    const tag = document.querySelector('script[type="text/plain"]') as HTMLScriptElement;
    const script = document.createElement('script');
    for (const { name, value } of [...tag.attributes]) if (name !== 'type') script.setAttribute(name, value);
    tag.replaceWith(script);
  });
  expect(await drawnHits(page)).toHaveLength(20);
  expect(searches).toEqual([['*']]);
});

test('a file of first hits that somebody has changed does not run, and the panel comes without it', async ({
  page,
  pages,
  api,
}) => {
  await page.route('**/first-hits.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};document.body.dataset.changed = 'yes'` });
  });
  await page.goto(pages.serve('/first-hits-changed.html', pageWith(WAYS['script']?.(api) ?? '')));
  await panelOn(page).settled();
  expect(await page.locator('body[data-changed]').count()).toBe(0);
  await expectNoise(page, /digest|integrity/);
});

test('no hits are drawn for a visitor who saves data, and the panel searches once', async ({ page, pages, api }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const searches = recordSearches(page);
  await page.goto(pages.serve('/first-hits-saving.html', pageWith(WAYS['script']?.(api) ?? '')));
  await panelOn(page).settled();
  expect(searches).toEqual([['*']]);
});

/** Of an index, which says how its hits look. */
const INDEXED: Attributes = Object.fromEntries(
  ['host', 'key', 'collection', 'query-by', 'facets', 'meta', 'url'].map((name) => [`data-${name}`, null]),
);

const indexed = test.extend('index', { scope: 'file' }, async ({}, { onCleanup }) => {
  const attributes = { title: 'title', url: '/movies/{id}', meta: 'director', facets: 'genre, year:range(histogram)' };
  const documents = buildMovies().slice(0, 300);
  const host = await startIndexHost({ name: 'films', schema: moviesSchema, documents }, { attributes });
  onCleanup(() => host.close());
  return host;
});

indexed(
  'the loader draws the hits of an index of files, whose engine the panel takes over',
  async ({ page, pages, api, index }) => {
    const earlier = index.requests.length;
    const shifts = await recordShifts(page);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    const release = await holdRequests(page, '**/searchlet.js');
    const body = WAYS['element']?.(api, { ...INDEXED, 'data-index': index.url }) ?? '';
    await page.goto(pages.serve('/first-hits-index.html', pageWith(body + BELOW)), { waitUntil: 'commit' });
    const before = await drawnHits(page);
    expect(before).toHaveLength(20);
    const asked = index.requests.slice(earlier);
    release();
    const panel = panelOn(page);
    await panel.settled();
    await panel.facet('Genre').values();
    const after = await takenOver(page);
    expectTheSame(after, before);
    expect(workers).toHaveLength(1);
    expect(index.requests.slice(earlier).filter((path) => asked.includes(path))).toEqual(asked);
    expect(await shifts.seen()).toEqual([]);
  },
);

indexed('the files for what an index shows are fetched before the script runs', async ({ page, pages, api, index }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url().replace(/.*\//, '')));
  const release = await holdRequests(page, '**/searchlet.js');
  const body = WAYS['element']?.(api, { ...INDEXED, 'data-index': index.url }) ?? '';
  await page.goto(pages.serve('/first-hits-index-files.html', pageWith(body)), { waitUntil: 'commit' });
  await drawnHits(page);
  await expect.poll(() => files).toEqual(expect.arrayContaining(['context.js', 'facets.js']));
  release();
  await takenOver(page);
  await panelOn(page).facet('Genre').values();
  const asked = files.filter((file) => /^(?:context|facets|integrity)\.js$/.test(file)).sort();
  expect(asked).toEqual(['context.js', 'facets.js', 'integrity.js']);
});

indexed('the engine ends when no panel has come for it', async ({ page, pages, api, index }) => {
  await page.clock.install();
  await holdRequests(page, '**/searchlet.js');
  const body = WAYS['element']?.(api, { ...INDEXED, 'data-index': index.url }) ?? '';
  await page.goto(pages.serve('/first-hits-alone.html', pageWith(body)), { waitUntil: 'commit' });
  await drawnHits(page);
  expect(page.workers()).toHaveLength(1);
  await page.clock.fastForward(61_000);
  await expect.poll(() => page.workers()).toEqual([]);
});

indexed('the panel reports once that an index is not there', async ({ page, pages, api, index }) => {
  const body = WAYS['element']?.(api, { ...INDEXED, 'data-index': `${index.url}/none/`, 'data-debug': 'false' }) ?? '';
  await page.goto(pages.serve('/first-hits-no-index.html', pageWith(body)));
  await panelOn(page).host.locator('[part~="notice"]').waitFor();
  const lines: string[] = [];
  const told = (): readonly string[] => {
    lines.push(...takeNoise(page).filter((line) => line.includes('[searchlet]')));
    return lines;
  };
  await expect.poll(told).toEqual([expect.stringContaining('data-index')]);
  allowNoise(page, /404/);
});
