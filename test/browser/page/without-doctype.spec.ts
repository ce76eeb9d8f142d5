import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelTag } from '../../support/pages/panel-tag';

const LOOKS: readonly (readonly [name: string, attributes: Attributes])[] = [
  ['list with facets', { 'data-facets': 'genre, year:range', 'data-search-in': 'title=Title' }],
  [
    'table in another theme than the page',
    { 'data-view': 'table', 'data-theme': 'dark', 'data-sort': 'year:desc=New' },
  ],
];

// In quirks mode browsers give forms a margin, and tables the color of <body>: https://quirks.spec.whatwg.org
test.for(LOOKS)('a page without a doctype changes nothing in a %s', async ([, attributes], { page, pages, api }) => {
  const html = pageWith(panelTag(api, { 'data-meta': 'director, year', ...attributes })).replace(
    '<body',
    '<body style="color:red;font:20px/2 serif"',
  );
  const [standard, quirks] = [html, html.replace(/<!doctype html>/i, '')];
  await openPanel(page, pages.serve('/standard.html', standard));
  const before = await looksIn(page);
  await openPanel(page, pages.serve('/quirks.html', quirks));
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  expect(await looksIn(page)).toEqual(before);
});

/** The size, color and font of each element of the panel. */
function looksIn(page: Page): Promise<readonly string[]> {
  return page.locator('searchlet-panel').evaluate((panel) =>
    [...(panel.shadowRoot?.querySelectorAll('.root, .root *') ?? [])].map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { color, font } = getComputedStyle(element);
      return [element.localName, element.className, width, height, color, font].join(' ');
    }),
  );
}
