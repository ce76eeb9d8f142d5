import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';
const SEARCH = { 'data-mark': 'main', 'data-url': '/found.html?film={id}', 'data-query-by': 'title, director' };

/** A film page with the search in its header, as on each page of a site. */
function filmPage(api: { url: string; searchKey: string }, content: string, attributes: Attributes = {}): string {
  const panel = panelElement(api, { 'data-layout': 'overlay', 'data-mark': 'article', ...attributes });
  return pageWith(
    `${SCRIPT}<header>${panel}</header><article>${content}</article><footer>The Godfather again</footer>`,
  );
}

/** The marked texts of the page, in order. */
function marked(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('searchlet') ?? [])].map((range) =>
      (range.startContainer as Text).data.slice(range.startOffset, range.endOffset),
    ),
  );
}

test('a panel marks the words of the search on the page of a hit, in the part that the owner names', async ({
  page,
  pages,
  api,
}) => {
  const far = '<p style="margin-top: 2000px">They call him <b>godfather</b>; his stepgodfather is another.</p>';
  pages.serve('/found.html', filmPage(api, `<p>A film by Coppola.</p>${far}<script>"godfather"</script>`));
  const panel = await openPanel(page, pages.films(SEARCH));
  await panel.type('godfahter');
  await panel.host
    .getByRole('link', { name: /Godfather/ })
    .first()
    .click();
  await page.waitForURL('**/found.html?*');

  // The word is marked as the page has it, where a word begins, and in its text alone.
  await expect.poll(() => marked(page)).toEqual(['godfather']);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await page.locator('article').innerHTML()).not.toContain('<mark');
  expect(await page.evaluate(() => document.querySelectorAll('style, link[rel=stylesheet]').length)).toBe(0);

  await page.keyboard.press('Escape');
  await expect.poll(() => marked(page)).toEqual([]);
  await page.reload();
  await page.locator('searchlet-panel').getByRole('button', { name: 'Search' }).waitFor();
  expect(await marked(page)).toEqual([]);
});

test('a panel marks nothing on a page that the search did not lead to', async ({ page, pages, api }) => {
  const other = pages.serve('/other.html', filmPage(api, '<p>The Godfather</p>'));
  const panel = await openPanel(page, pages.films(SEARCH));
  await panel.type('godfather');
  await panel.host.evaluate((host) => host.addEventListener('searchlet:select', (event) => event.preventDefault()));
  await panel.host
    .getByRole('link', { name: /Godfather/ })
    .first()
    .click();
  await page.goto(other);
  await page.locator('searchlet-panel').getByRole('button', { name: 'Search' }).waitFor();
  expect(await marked(page)).toEqual([]);
});

test('a panel leaves the place that an address names, and notes nothing without consent', async ({
  page,
  pages,
  api,
}) => {
  const content = '<p id="there">Here</p><p style="margin-top: 2000px">The Godfather</p>';
  pages.serve('/found.html', filmPage(api, content, { 'data-consent': 'agreed' }));
  const panel = await openPanel(page, pages.films({ ...SEARCH, 'data-url': '/found.html?film={id}#there' }));
  await panel.type('godfather');
  await panel.host
    .getByRole('link', { name: /Godfather/ })
    .first()
    .click();
  await expect.poll(() => marked(page)).toEqual(['Godfather']);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(500);

  const asking = await openPanel(page, pages.films({ ...SEARCH, 'data-consent': 'agreed' }));
  await asking.type('godfather');
  await asking.host
    .getByRole('link', { name: /Godfather/ })
    .first()
    .click();
  await page.waitForURL('**/found.html?*');
  await page.locator('searchlet-panel').getByRole('button', { name: 'Search' }).waitFor();
  expect(await marked(page)).toEqual([]);
});

test('a panel loads nothing for it where the attribute is not set', async ({ page, pages }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const panel = await openPanel(page, pages.films());
  await panel.type('godfather');
  expect(files.filter((url) => url.endsWith('/mark.js'))).toEqual([]);
});
