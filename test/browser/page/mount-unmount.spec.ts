// @module-tag every-react
// @module-tag both-scripts

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { growth, measurer } from '../../support/assertions/memory';
import { runInPage, whenIdle } from '../../support/browser/frames';
import { test } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';

test('a panel keeps no more after 25 panels that came and went than after the first', async ({ page, pages, api }) => {
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
  const measure = await measurer(page);
  /** Number of style sheets created with `new CSSStyleSheet()`. */
  const countSheets = () => page.evaluate(() => (window as unknown as { sheets: number }).sheets);

  await comeAndGo(page, element, 1);
  const [before, sheets] = [await measure(), await countSheets()];
  await comeAndGo(page, element, 25);
  const grown = growth(before, await measure());
  expect(await countSheets()).toBe(sheets);
  expect(grown.documents).toBe(0);
  // Of what each panel leaves behind there would be 25.
  expect(grown.nodes).toBeLessThan(10);
  expect(grown.listeners).toBeLessThan(10);
  expect(grown.made).toBeLessThan(MAX_GROWTH);
});

/** In bytes, over 25 panels. Measured: 8 KB over 100; with one listener left behind by each, 25 KB more for each panel. */
const MAX_GROWTH = 15_000;

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

test('watches nothing for pages that a router has replaced', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  await page.addInitScript(() => {
    const live = new Set<MutationObserver>();
    const { observe, disconnect } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (...args) {
      live.add(this);
      observe.apply(this, args);
    };
    MutationObserver.prototype.disconnect = function () {
      live.delete(this);
      disconnect.call(this);
    };
    Object.assign(window, { live });
  });
  const tag = panelTag(api, { 'data-target': '#search' });
  const html = pageWith('<div id="search"></div>').replace('</body>', `${tag}</body>`);
  await page.goto(pages.serve('/router-target.html', html));
  const visit = async (): Promise<number> => {
    await page.evaluate(() => {
      const next = document.importNode(document.body, true);
      for (const panel of next.querySelectorAll('searchlet-panel')) panel.remove();
      document.body.replaceWith(next);
    });
    await panelOn(page).settled();
    await whenIdle(page);
    return page.evaluate(() => (window as unknown as { live: Set<unknown> }).live.size);
  };
  await visit();
  const before = await visit();
  for (let visits = 0; visits < 4; visits += 1) await visit();
  expect(await visit()).toBe(before);
});
