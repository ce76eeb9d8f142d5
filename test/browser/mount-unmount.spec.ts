import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { measurer } from '../support/assertions/memory';
import { runInPage } from '../support/browser/frames';
import { test } from '../support/browser/test';
import { pageWith } from '../support/pages/pages';
import { panelElement } from '../support/pages/panel-tag';

test('keeps no more after 200 panels that came and went than after the first', { timeout: 240_000 }, async ({
  page,
  pages,
  api,
}) => {
  await page.addInitScript(() => {
    const Sheet = CSSStyleSheet;
    Object.assign(window, { sheets: 0 });
    window.CSSStyleSheet = class extends Sheet {
      constructor(options?: CSSStyleSheetInit) {
        super(options);
        (window as unknown as { sheets: number }).sheets++;
      }
    };
  });
  await page.goto(pages.serve('/200.html', pageWith('<script src="/dist/searchlet.js"></script><section></section>')));
  const element = panelElement(api, { 'data-facets': 'genre, year:range, stars:rating', 'data-per-page': '3' });
  const measureMemory = await measurer(page);
  const measure = async () => ({
    ...(await measureMemory()),
    /** Number of style sheets created with `new CSSStyleSheet()`. */
    sheets: await page.evaluate(() => (window as unknown as { sheets: number }).sheets),
  });

  await comeAndGo(page, element, 1);
  const first = await measure();
  // The engine compiles code that runs often, and keeps that. After a while it compiles no more.
  await comeAndGo(page, element, 99);
  const { heap: after100, ...half } = await measure();
  await comeAndGo(page, element, 100);
  const { heap: after200, ...last } = await measure();

  const { heap: _, ...kept } = first;
  expect(half).toEqual(kept);
  expect(last).toEqual(kept);
  expect(after200 - after100).toBeLessThan(MAX_GROWTH);
});

/**
 * In bytes, over the second 100 panels. Measured: 2.55 MB after the first, 3.93 MB after 100 (compiled code), 4.02 MB after
 * 200, so 90 KB; with one listener left behind by each, 5 MB.
 */
const MAX_GROWTH = 400_000;

/** Adds a panel, waits for its results, and removes it, `times` times. */
function comeAndGo(page: Page, html: string, times: number): Promise<void> {
  return runInPage(
    page,
    async ([element, count]) => {
      const section = document.querySelector('section') as Element;
      for (let done = 0; done < count; done++) {
        const answered = new Promise((resolve) =>
          section.addEventListener('searchlet:search', resolve, { once: true }),
        );
        section.innerHTML = element;
        await answered;
        section.textContent = '';
        await new Promise((resolve) => setTimeout(resolve));
      }
      // The tests' own record of events references every panel.
      (window as unknown as { __heard: unknown[] }).__heard.length = 0;
    },
    [html, times] as const,
  );
}
