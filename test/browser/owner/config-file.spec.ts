import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { expectOwnersLines } from '../../support/models/owner-messages';
import { openPanel, panelOn } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { sampleOf } from '../../support/run/sample-size';

const JSON_TYPE = { 'content-type': 'application/json' };
const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';

/** The connection of the films, as a file has it. */
function connection(others: object = {}): string {
  const { url, searchKey } = inject('api');
  return JSON.stringify({
    host: url,
    key: searchKey,
    collection: 'movies',
    'query-by': ['title', 'director'],
    ...others,
  });
}

function serveFile(pages: Pages, text = connection({ 'per-page': 5 })): void {
  pages.serve('/searchlet.json', text, JSON_TYPE);
}

const WAYS = {
  element: `<searchlet-panel data-config="/searchlet.json"></searchlet-panel>${SCRIPT}`,
  script: '<script defer src="/dist/searchlet.js" data-config="/searchlet.json"></script>',
  placeholder: `<div data-searchlet data-config="/searchlet.json"></div>${SCRIPT}`,
  address: '<script src="/dist/searchlet.js?config=/searchlet.json"></script>',
};

test.for(sampleOf(Object.entries(WAYS)))('a config file sets a panel as %s', async ([name, body], { page, pages }) => {
  serveFile(pages);
  const panel = await openPanel(page, pages.serve(`/config-${name}.html`, pageWith(body)));
  await panel.settled();
  expect(await panel.titles()).toHaveLength(5);
});

test('a config file is fetched once for many panels, and what an element says itself wins', async ({ page, pages }) => {
  serveFile(pages, connection({ 'per-page': 5, limit: 2 }));
  const countRequests = (): number => pages.requests.filter((path) => path === '/searchlet.json').length;
  const before = countRequests();
  const list = '<searchlet-list data-config="/searchlet.json" data-limit="3"></searchlet-list>';
  const { element } = WAYS;
  await page.goto(pages.serve('/config-many.html', pageWith(list + list + element)));
  await expect.poll(() => page.locator('searchlet-list').first().getByRole('article').count()).toBe(3);
  await expect.poll(() => page.locator('searchlet-panel').getByRole('article').count()).toBe(5);
  expect(countRequests() - before).toBe(1);
});

test('may stand inside the element, where a change takes effect', async ({ page, pages }) => {
  const inside = (text: string): string => `<script type="application/json">${text}</script>`;
  const body = `<div data-searchlet>${inside(connection({ 'per-page': 4 }))}</div>${SCRIPT}`;
  const panel = await openPanel(page, pages.serve('/config-inside.html', pageWith(body)));
  await panel.settled();
  expect(await panel.titles()).toHaveLength(4);
  await panel.answered(() =>
    page.locator('[data-searchlet]>script').evaluate(
      (script, text) => {
        script.textContent = text;
      },
      connection({ 'per-page': 6 }),
    ),
  );
  await expect.poll(() => panel.titles()).toHaveLength(6);
});

test('a config file sets the layout and when the panel starts', async ({ page, pages }) => {
  serveFile(pages, connection({ layout: 'overlay' }));
  await page.goto(pages.serve('/config-overlay.html', pageWith(WAYS.element)));
  await page.locator('searchlet-panel').getByRole('button', { name: 'Search' }).click();
  const panel = panelOn(page);
  await panel.field.waitFor();
  await panel.settled();
  expect((await panel.titles()).length).toBeGreaterThan(0);
});

test('a config file keeps the rest of a page in place while it is fetched', async ({ page, pages }) => {
  serveFile(pages, connection());
  const release = await holdFile(page);
  const below = '<p id="below">Below</p>';
  await page.goto(pages.serve('/config-late.html', pageWith(WAYS.element + below)), { waitUntil: 'commit' });
  await page.waitForRequest('**/searchlet.json');
  const isOutOfView = (): Promise<boolean> =>
    page.locator('#below').evaluate((one) => one.getBoundingClientRect().top > innerHeight);
  await expect.poll(isOutOfView).toBe(true);
  release();
  await panelOn(page).settled();
  expect(await isOutOfView()).toBe(true);
});

test('a config file reports to the owner what is wrong with it, and not what would be missing without it', async ({
  page,
  pages,
}) => {
  const open = async (text: string | null): Promise<void> => {
    if (text === null) await page.route('**/searchlet.json', (route) => route.fulfill({ status: 404 }));
    else serveFile(pages, text);
    await page.goto(pages.serve('/config-wrong.html', pageWith(WAYS.element)));
    await panelOn(page).host.getByText('Search is not available').waitFor();
  };
  await open('<!doctype html>');
  await expectOwnersLines({ page }, [
    expect.stringMatching(/^data-config="\/searchlet\.json": this file is not a JSON object of attributes/) as string,
  ]);
  await open(connection({ collection: null, colection: 'movies' }));
  await expectOwnersLines({ page }, [
    'data-config="/searchlet.json": unknown key "colection", did you mean "collection"? This entry is left out.',
    expect.stringMatching(/^data-collection is missing/) as string,
  ]);
  await open(null);
  await expectOwnersLines({ page }, [
    'data-config="/searchlet.json": this file of attributes could not be read (404 Not Found). ' +
      'Upload it, and let the page fetch it. Only attributes on its own tag count.',
  ]);
});

test('a config file is not waited for by a panel that was removed', async ({ page, pages }) => {
  serveFile(pages);
  const sent = recordRequests(page);
  const release = await holdFile(page);
  await page.goto(pages.serve('/config-removed.html', pageWith(WAYS.element)), { waitUntil: 'commit' });
  await page.waitForRequest('**/searchlet.json');
  await page.locator('searchlet-panel').evaluate((panel) => panel.remove());
  const arrived = page.waitForResponse('**/searchlet.json');
  release();
  await arrived;
  expect(sent).toEqual([]);
});

/** Holds back the file; returns the function that lets it through. */
async function holdFile(page: Page): Promise<() => void> {
  let release = (): void => {};
  const answer = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/searchlet.json', async (route) => {
    await answer;
    await route.continue();
  });
  return release;
}
