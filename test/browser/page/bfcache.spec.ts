// @module-tag every-react: the scheduler's messages across the page cache
// @module-tag both-scripts

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchChrome } from '../../support/browser/chrome';
import { recordSearches } from '../../support/browser/network';
import { test as base } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

/**
 * A Chrome with the back/forward cache, which visitors have and Playwright switches off. Without a window, Chrome still caches no
 * page, but reports for each page why not.
 */
const test = base.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await launchChrome(['--disable-back-forward-cache']);
  onCleanup(() => browser.close());
  return browser;
});

test.for([
  { name: 'hinders no browser from keeping its page for Back', script: '', expected: [] },
  {
    name: 'hinders it no more than the page itself does',
    script: '<script>addEventListener("unload", () => {})</script>',
    expected: ['UnloadHandlerExistsInMainFrame'],
  },
])('$name', { tags: ['drawn-alike'] }, async ({ script, expected }, { page, pages, api }) => {
  const html = pageWith(script + panelTag(api, { 'data-facets': 'genre' }));
  const panel = await openPanel(page, pages.serve('/kept.html', html));
  await panel.type('the');
  await panel.facet('Genre').choose('Drama');
  const reasons = await hindrances(page);
  await panel.host.getByRole('link', { name: (await panel.titles())[0] ?? '', exact: true }).click();
  await page.waitForURL(/\/movies\//);
  // Chromium 156 keeps the page under a driver too, and a page that was kept fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await panel.settled();
  expect(reasons.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)).toEqual(expected);
});

test('a panel continues where it was when its page is shown again as it was left', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  await panel.type('the');
  await panel.facet('Genre').choose('Drama');
  const titles = await panel.titles();
  const searches = recordSearches(page);
  await leaveAndReturn(page);
  await expect.poll(() => panel.titles()).toEqual(titles);
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  await panel.type('godfather');
  // No request before the first letter.
  expect(searches[0]?.[0]).toBe('g');
  await panel.answered(() => page.goBack());
  await expect.poll(() => panel.field.inputValue()).toBe('the');
});

/** Records why the browser does not cache the pages that the tab leaves from now on. */
async function hindrances(page: Page): Promise<readonly { readonly type: string; readonly reason: string }[]> {
  const reasons: { type: string; reason: string }[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => reasons.push(...notRestoredExplanations));
  return reasons;
}

/** Simulates the back/forward cache: dispatches pagehide, freezes and resumes the page, and dispatches pageshow. */
async function leaveAndReturn(page: Page): Promise<void> {
  const tell = (type: string): Promise<void> =>
    page.evaluate((name) => {
      dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    }, type);
  const session = await page.context().newCDPSession(page);
  await tell('pagehide');
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await tell('pageshow');
}
