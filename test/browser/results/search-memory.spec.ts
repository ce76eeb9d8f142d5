import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { measurer } from '../../support/assertions/memory';
import { runInPage } from '../../support/browser/frames';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

test('keeps no more after 1,000 searches than after the first 100', { timeout: 240_000 }, async ({ page, pages }) => {
  await openPanel(page, pages.films({ 'data-facets': 'genre', 'data-per-page': '3' }));
  const measure = await measurer(page);
  // The cache keeps so many responses.
  await search(page, 0, 100);
  const { heap: heapBefore, ...before } = await measure();
  await search(page, 100, 900);
  const { heap: heapAfter, ...after } = await measure();
  expect(after).toEqual(before);
  expect(heapAfter - heapBefore).toBeLessThan(MAX_GROWTH);
});

/** In bytes, over 900 searches. Measured: 0.5 MB, including compiled code; 2.5 MB if InstantSearch keeps its data of each. */
const MAX_GROWTH = 1_200_000;

/** Searches for different queries, each after the response to the one before, and at the end for one that is always the same. */
function search(page: Page, from: number, count: number): Promise<void> {
  return runInPage(
    page,
    async ([first, many]) => {
      const panel = document.querySelector('searchlet-panel') as Element;
      const field = panel.shadowRoot?.querySelector('input[type="search"]') as HTMLInputElement;
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set as (
        value: string,
      ) => void;
      const queries = Array.from(
        { length: many - 1 },
        (_, index) => `${String.fromCharCode(97 + (index % 26))}${first + index}`,
      );
      for (const query of [...queries, 'king']) {
        const answered = new Promise((resolve) => panel.addEventListener('searchlet:search', resolve, { once: true }));
        write.call(field, query);
        field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        await answered;
      }
      // The tests' own record of events grows with each search.
      (window as unknown as { __heard: unknown[] }).__heard.length = 0;
    },
    [from, count] as const,
  );
}
