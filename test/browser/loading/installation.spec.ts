import { expect } from 'vitest';
import { holdRequests, recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';
import { readBundle } from '../../support/pages/bundle';
import { pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';
import { ways } from '../../support/pages/ways';
import { sampleOf } from '../../support/run/sample-size';

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';

test.for(sampleOf(ways))('$name: starts once, and shows', async ({ page: html, later }, { page, pages, api }) => {
  const bundle = readBundle();
  const older = bundle.replace(/(?<=Searchlet )[\d.]+/, '0.0.1');
  expect(older).not.toBe(bundle);
  pages.serve('/older/searchlet.js', older, { 'content-type': 'text/javascript' });
  const searches = recordSearches(page);
  await page.goto(pages.serve('/way.html', html(api)));
  await later?.(page);
  const panel = panelOn(page);
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3201);
  await expect.poll(() => panel.host.isVisible()).toBe(true);
  await panel.answered(() => panel.field.fill('godfather'));
  await expect.poll(() => panel.titles()).toHaveLength(3);
  await expect.poll(() => page.locator('searchlet-panel').count()).toBe(1);
  expect(searches.flat().filter((query) => query === '*')).toHaveLength(1);
});

test('the script starts in a div where a CMS strips unknown elements, and follows its attributes', async ({
  page,
  pages,
  api,
}) => {
  const div = panelElement(api)
    .replace('<searchlet-panel', '<div data-searchlet id="search"')
    .replace('searchlet-panel>', 'div>');
  await page.goto(pages.serve('/div.html', pageWith(div + SCRIPT)));
  const panel = panelOn(page);
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3201);

  await panel.type('france');
  await panel.answered(() =>
    page.locator('#search').evaluate((element) => {
      element.setAttribute('data-collection', 'countries');
      element.setAttribute('data-query-by', 'name.common');
    }),
  );
  await expect.poll(() => panel.titles()).toEqual(['France']);
});

test('the script starts in a div that comes later', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/later.html', pageWith(`<section></section>${SCRIPT}`)));
  const div = panelElement(api).replace('<searchlet-panel', '<div data-searchlet').replace('searchlet-panel>', 'div>');
  await page
    .locator('main > section')
    .evaluate((section, html) => section.insertAdjacentHTML('beforeend', `<p>${html}</p>`), div);
  const panel = panelOn(page);
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3201);
});

test('the script does not start twice when a router brings a page back and runs its scripts again', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/router.html', pageWith(`<section>${panelTag(api).replace(' defer', '')}</section>`)));
  await panelOn(page).settled();
  await page.evaluate(() => {
    const section = document.querySelector('section');
    const snapshot = section?.cloneNode(true);
    if (!section || !snapshot) return;
    section.replaceWith(snapshot);
    const old = document.querySelector('section script');
    const fresh = document.createElement('script');
    for (const { name, value } of old?.attributes ?? []) fresh.setAttribute(name, value);
    fresh.async = false;
    old?.replaceWith(fresh);
  });
  await panelOn(page).settled();
  await expect.poll(() => page.locator('searchlet-panel').count()).toBe(1);
});

test('the script stays away from a page that a router shows by the time the script has loaded', async ({
  page,
  pages,
  api,
}) => {
  const arrive = await holdRequests(page, '**/dist/searchlet.js');
  const html = pageWith(panelTag(api).replace('defer', 'async'));
  await page.goto(pages.serve('/slow.html', html), { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    const next = document.createElement('body');
    next.textContent = 'Another page';
    document.body.replaceWith(next);
  });
  arrive();
  await page.evaluate(() => customElements.whenDefined('searchlet-panel'));
  await expect.poll(() => page.locator('searchlet-panel').count()).toBe(0);
});

test('the script appears at the end of the page for a loader that takes its script out again', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/loader.html', pageWith('')));
  await page.evaluate((html) => {
    const holder = document.createElement('div');
    holder.innerHTML = html;
    const script = document.createElement('script');
    for (const { name, value } of holder.querySelector('script')?.attributes ?? []) script.setAttribute(name, value);
    document.head.append(script);
    script.remove();
  }, panelTag(api));
  await panelOn(page).settled();
  await expect.poll(() => page.locator('body > main + searchlet-panel').count()).toBe(1);
});

test('the script gives the first panel of a new page the address of the one before', async ({ page, pages, api }) => {
  const element = panelElement(api, { 'data-facets': 'genre' });
  await page.goto(pages.serve('/spa.html', pageWith(`<section>${element}</section>${SCRIPT}`)));
  await panelOn(page).settled();
  await page.locator('main > section').evaluate((section, html) => {
    section.innerHTML = html;
  }, element);
  const panel = panelOn(page);
  await panel.settled();
  await panel.type('king');
  expect(new URL(page.url()).search).toBe('?sl_q=king');
});

test('the script comes back from a hit to the same results, the same place and the same link', async ({
  page,
  pages,
  api,
}) => {
  const tag = panelTag(api, { 'data-facets': 'genre' });
  await page.goto(pages.serve('/return.html', pageWith(tag), { 'cache-control': 'no-store' }));
  const panel = panelOn(page);
  await panel.settled();
  await panel.facet('Genre').choose('Drama');
  const titles = await panel.titles();
  const link = panel.host.getByRole('link', { name: titles[14] ?? '', exact: true });
  await link.scrollIntoViewIfNeeded();
  const before = await link.boundingBox();
  await link.click();
  await page.waitForURL(/\/movies\//);

  await page.goBack();
  await panel.settled();
  await expect.poll(() => panel.titles()).toEqual(titles);
  const after = await link.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  expect(await link.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(true);
});
