// @module-tag at-length

import { expect } from 'vitest';
import { growth, measurer } from '../../support/assertions/memory';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchEach } from '../../support/models/search-each';

test('a panel keeps no more after 300 searches than after the first 100', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre', 'data-per-page': '3' }));
  const measure = await measurer(page);
  // The cache keeps so many responses.
  await search(panel, 0, 100);
  const before = await measure();
  await search(panel, 100, 200);
  const grown = growth(before, await measure());
  expect(grown.documents).toBe(0);
  // Of what each search leaves behind there would be 200.
  expect(grown.nodes).toBeLessThan(20);
  expect(grown.listeners).toBeLessThan(20);
  expect(grown.made).toBeLessThan(MAX_GROWTH);
});

/** In bytes, over 200 searches. Measured: 9 to 14 KB, and 2.2 KB more for each search of which InstantSearch keeps its data. */
const MAX_GROWTH = 60_000;

/** Searches for different queries, and at the end for one that is always the same. */
async function search(panel: PanelModel, from: number, count: number): Promise<void> {
  const queries = Array.from(
    { length: count - 1 },
    (_, index) => `${String.fromCharCode(97 + (index % 26))}${from + index}`,
  );
  await searchEach(panel, [...queries, 'king']);
  // The tests' own record of events grows with each search.
  await panel.page.evaluate(() => ((window as unknown as { __heard: unknown[] }).__heard.length = 0));
}
