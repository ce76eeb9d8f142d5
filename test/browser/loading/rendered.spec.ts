// @module-tag every-react
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../../support/assertions/axe';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { expectNoise } from '../../support/browser/console-guard';
import { nextFrame } from '../../support/browser/frames';
import { holdRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement, panelTag } from '../../support/pages/panel-tag';
import { withFirstHits } from '../../support/pages/rendered';
import { sampleOf } from '../../support/run/sample-size';

type Api = Parameters<typeof panelTag>[0];

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';
const LOADER = '<script defer src="/dist/searchlet.loader.js"></script>';
const ATTRIBUTES = { 'data-facets': 'genre', 'data-meta': 'director, year', 'data-url': '/movies/{id}' } as const;
const BELOW = '<p id="below">Below</p>';

/** The ways of adding a panel, each with its hits. */
const WAYS: Readonly<Record<string, (api: Api, attributes?: Attributes) => string>> = {
  element: (api, attributes) => panelElement(api, { ...ATTRIBUTES, ...attributes }) + SCRIPT,
  script: (api, attributes) => panelTag(api, { ...ATTRIBUTES, ...attributes }),
  placeholder: (api, attributes) =>
    panelElement(api, { ...ATTRIBUTES, ...attributes })
      .replace('<searchlet-panel', '<div data-searchlet')
      .replace('</searchlet-panel>', '</div>') + SCRIPT,
  target: (api, attributes) =>
    `<div id="there"></div>${panelTag(api, { ...ATTRIBUTES, ...attributes, 'data-target': '#there' })}`,
  loader: (api, attributes) => panelElement(api, { ...ATTRIBUTES, ...attributes }) + LOADER,
};

async function serve(pages: Pages, path: string, body: string): Promise<string> {
  return pages.serve(path, await withFirstHits(pageWith(body + BELOW), pages.url));
}

/** Titles that a visitor sees, of the page and of the panel. */
async function visibleTitles(page: Page): Promise<readonly string[]> {
  return (await placesOfTitles(page)).map(({ title }) => title);
}

/** The same with their distance from the top of the page. */
function placesOfTitles(page: Page): Promise<readonly { readonly title: string; readonly top: number }[]> {
  return page.evaluate(() => {
    const roots: ParentNode[] = [
      document,
      ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
    ];
    return roots
      .flatMap((root) => [...root.querySelectorAll('.searchlet-title, .title, .row-title')])
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 0)
      .map((one) => ({ title: one.textContent?.trim() ?? '', top: one.getBoundingClientRect().top + scrollY }));
  });
}

/** Checks that hits are where they were, but for a few pixels. */
async function expectInPlace(page: Page, before: Awaited<ReturnType<typeof placesOfTitles>>): Promise<void> {
  const now = await placesOfTitles(page);
  expect(now.map(({ title }) => title)).toEqual(before.map(({ title }) => title));
  const moved = now.map(({ top }, index) => Math.abs(top - (before[index]?.top ?? 0)));
  expect(Math.max(...moved)).toBeLessThan(6);
}

test.for(sampleOf(Object.entries(WAYS)))(
  'the hits of a panel as %s stay in view until it has its own, and nothing jumps',
  async ([name, body], { page, pages, api }) => {
    const shifts = await recordShifts(page);
    const releaseScript = await holdRequests(page, '**/dist/searchlet*');
    const release = await holdRequests(page, '**/multi_search*');
    await page.goto(await serve(pages, `/rendered-${name}.html`, body(api)), { waitUntil: 'commit' });
    await page.locator('#below').waitFor();
    const before = await placesOfTitles(page);
    expect(before).toHaveLength(20);
    const asked = page.waitForRequest('**/multi_search*');
    releaseScript();
    const panel = panelOn(page);
    await panel.field.waitFor();
    await asked;
    await nextFrame(page);
    await expectInPlace(page, before);
    release();
    await expect.poll(() => page.locator('[data-rendered]').count()).toBe(0);
    await expectInPlace(page, before);
    await panel.settled();
    await panel.facet('Genre').values();
    await expectInPlace(page, before);
    expect(await shifts.seen()).toEqual([]);
  },
);

test('a list takes over its hits and keeps its heading in view', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const shifts = await recordShifts(page);
  const release = await holdRequests(page, '**/multi_search*');
  const attributes = { ...ATTRIBUTES, 'data-limit': '4', 'data-view': 'grid', 'data-sort': 'votes:desc' };
  const list = panelElement(api, attributes)
    .replace('<searchlet-panel', '<searchlet-list')
    .replace('</searchlet-panel>', '<h2>Most voted</h2></searchlet-list>');
  const asked = page.waitForRequest('**/multi_search*');
  await page.goto(await serve(pages, '/rendered-list.html', list + SCRIPT));
  const heading = page.getByRole('heading', { name: 'Most voted' });
  await asked;
  expect(await heading.isVisible()).toBe(true);
  const before = await placesOfTitles(page);
  expect(before).toHaveLength(4);
  release();
  await expect.poll(() => page.locator('[data-rendered]').count()).toBe(0);
  await expectInPlace(page, before);
  expect(await heading.isVisible()).toBe(true);
  expect(await shifts.seen()).toEqual([]);
});

test.for([
  ['a table', 1280, {}],
  [
    'a table beside facets, with orders and a format',
    1280,
    { 'data-facets': 'genre', 'data-sort': 'year:desc=Newest', 'data-meta': 'director, year, votes:number' },
  ],
  ['a table on a phone', 390, {}],
] as const)(
  'the hits of %s stay in view until the panel has its own, and nothing jumps',
  async ([name, width, attributes], { page, pages, api }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await recordShifts(page);
    const release = await holdRequests(page, '**/multi_search*');
    const asked = page.waitForRequest('**/multi_search*');
    const tag = panelTag(api, {
      'data-meta': 'director, year',
      'data-url': '/movies/{id}',
      'data-view': 'table',
      ...attributes,
    });
    await page.goto(await serve(pages, `/rendered-table-${name.length}.html`, tag));
    await asked;
    const before = await placesOfTitles(page);
    expect(before).toHaveLength(20);
    expect(await page.locator('[data-rendered] table').count()).toBe(1);
    const link = page.locator('[data-rendered] a').nth(2);
    const href = await link.getAttribute('href');
    await link.focus();
    release();
    await expect.poll(() => page.locator('[data-rendered]').count()).toBe(0);
    await expectInPlace(page, before);
    const panel = panelOn(page);
    expect(await panel.host.evaluate((host) => host.shadowRoot?.activeElement?.getAttribute('href'))).toBe(href);
    expect(await shifts.seen()).toEqual([]);
  },
);

test.for(sampleOf(['element', 'script', 'placeholder'], 1))(
  'the focus stays on the hit of a panel as %s',
  async (name, { page, pages, api }) => {
    const release = await holdRequests(page, '**/multi_search*');
    const releaseScript = await holdRequests(page, '**/searchlet.js');
    const body = WAYS[name]?.(api) ?? '';
    await page.goto(await serve(pages, `/rendered-focus-${name}.html`, body), { waitUntil: 'commit' });
    const link = page.locator('[data-rendered] a').nth(2);
    await link.focus();
    const href = await link.getAttribute('href');
    releaseScript();
    const panel = panelOn(page);
    await panel.field.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
    release();
    await expect.poll(() => page.locator('[data-rendered]').count()).toBe(0);
    expect(await panel.host.evaluate((host) => host.shadowRoot?.activeElement?.getAttribute('href'))).toBe(href);
  },
);

test('a click before the panel is ready leads where the link leads', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  await holdRequests(page, '**/multi_search*');
  const body = WAYS['element']?.(api) ?? '';
  await page.goto(await serve(pages, '/rendered-click.html', body));
  await panelOn(page).field.waitFor();
  const link = page.locator('[data-rendered] a').nth(1);
  const href = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${href}`);
});

test('what is typed before the first response is searched for', async ({ page, pages, api }) => {
  const release = await holdRequests(page, '**/multi_search*');
  await page.goto(await serve(pages, '/rendered-typed.html', WAYS['element']?.(api) ?? ''));
  const panel = panelOn(page);
  await panel.field.fill('godfather');
  release();
  await expect.poll(() => panel.count()).toBe(3);
  expect(await panel.field.inputValue()).toBe('godfather');
});

test('a failure takes the place of the hits', async ({ page, pages, api }) => {
  const html = await serve(pages, '/rendered-failure.html', WAYS['element']?.(api, { 'data-debug': 'false' }) ?? '');
  await page.route('**/multi_search*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(html);
  const panel = panelOn(page);
  await panel.host.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.locator('[data-rendered]').count()).toBe(0);
  await expectNoise(page, /the server has failed/, /status of 500/);
});

test('a link to a search shows that search', { tags: ['drawn-alike'] }, async ({ page, pages, api }) => {
  await page.goto(`${await serve(pages, '/rendered-link.html', WAYS['element']?.(api) ?? '')}?sl_q=godfather`);
  const panel = panelOn(page);
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3);
  expect(await page.locator('[data-rendered]').count()).toBe(0);
});

test('without the script there are accessible hits with links', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  await page.route('**/searchlet.js', (route) => route.abort());
  await page.goto(await serve(pages, '/rendered-blocked.html', WAYS['element']?.(api) ?? ''));
  expect(await visibleTitles(page)).toHaveLength(20);
  expect(await page.getByText('3,201 results').isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await expectNoise(page, /ERR_FAILED/);
});

test('in a browser that is too old for the panel the hits stay', async ({ page, pages, api }) => {
  // As in Firefox before 98 and Safari before 15.4.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
  await page.goto(await serve(pages, '/rendered-old.html', WAYS['script']?.(api) ?? ''));
  await expectNoise(page, /No panel starts: this browser has no <dialog>/);
  await expect.poll(() => visibleTitles(page)).toHaveLength(20);
});

test('hits of other attributes are dropped', { tags: ['drawn-alike'] }, async ({ page, pages, api }) => {
  const release = await holdRequests(page, '**/multi_search*');
  const html = await withFirstHits(pageWith(WAYS['element']?.(api) ?? ''), pages.url);
  const stale = html.replace('data-meta="', 'data-meta="certificate, ');
  await page.goto(pages.serve('/rendered-stale.html', stale));
  await panelOn(page).field.waitFor();
  await expect.poll(() => page.locator('[data-rendered]').count()).toBe(0);
  release();
  await panelOn(page).settled();
});

test('an element of another tool beside the script stays, whatever its attributes', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const foreign = '<div data-rendered="a1">Not ours</div>';
  await page.goto(pages.serve('/foreign.html', pageWith(panelTag(api, ATTRIBUTES) + foreign)));
  const panel = panelOn(page);
  await panel.settled();
  expect(await page.getByText('Not ours').isVisible()).toBe(true);
});

test('a press that began on a hit is a click on it, even if the response comes in between', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const release = await holdRequests(page, '**/multi_search*');
  await page.goto(await serve(pages, '/rendered-press.html', WAYS['script']?.(api) ?? ''));
  const panel = panelOn(page);
  await panel.field.waitFor();
  const link = page.locator('[data-rendered] a').first();
  const href = await link.getAttribute('href');
  await link.hover();
  await page.mouse.down();
  release();
  await panel.settled();
  await page.mouse.up();
  await page.waitForURL(`**${href}`);
});

test('hits go after a press on them that ends elsewhere', { tags: ['drawn-alike'] }, async ({ page, pages, api }) => {
  const release = await holdRequests(page, '**/multi_search*');
  await page.goto(await serve(pages, '/rendered-drag.html', WAYS['script']?.(api) ?? ''));
  const panel = panelOn(page);
  await panel.field.waitFor();
  // A visitor selects text, and lets go beside the hits.
  const first = (await page.locator('[data-rendered] li').first().boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(first.x + 2, first.y + 2);
  await page.mouse.down();
  await panel.field.hover();
  await page.mouse.up();
  release();
  await expect.poll(() => page.locator('[data-rendered]').count()).toBe(0);
  await panel.settled();
});

test('an attribute that changes in between keeps the hits away, and the panel continues', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const release = await holdRequests(page, '**/multi_search*');
  await page.goto(await serve(pages, '/rendered-changed.html', WAYS['element']?.(api) ?? ''));
  const panel = panelOn(page);
  await panel.field.waitFor();
  await panel.host.evaluate((host) => host.setAttribute('data-per-page', '3'));
  await expect.poll(() => page.locator('[data-rendered]').count()).toBe(0);
  release();
  await expect.poll(() => panel.titles()).toHaveLength(3);
});

test('a dialog beside them leaves the hits of a panel alone', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const release = await holdRequests(page, '**/multi_search*');
  const dialog = panelElement(api, { 'data-layout': 'overlay' });
  await page.goto(await serve(pages, '/rendered-dialog.html', dialog + (WAYS['script']?.(api) ?? '') + dialog));
  await page.locator('searchlet-panel[data-layout]').last().getByRole('button', { name: 'Search' }).waitFor();
  expect(await visibleTitles(page)).toHaveLength(20);
  release();
  await expect.poll(() => page.locator('[data-rendered]').count()).toBe(0);
  expect(await visibleTitles(page)).toHaveLength(20);
});
