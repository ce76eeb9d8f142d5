import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdAnswers } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { sampleOf } from '../../support/run/sample-size';

const LAYOUTS = ['panel', 'overlay', 'dropdown'] as const;

test.for(sampleOf(LAYOUTS, 1))(
  'nothing moves in a %s for visitors who want no motion: from the first wait to the last click',
  async (layout, { openPage, pages }) => {
    const url = pages.films({ 'data-layout': layout, 'data-facets': 'genre', 'data-url': '/movies/{id}' });
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const page = await openPage({ reducedMotion, viewport: { width: 600, height: 800 } });
      await watchMotion(page);
      await visit(page, url, layout);
      // Without the preference there are animations, so the test would notice them.
      if (reducedMotion === 'reduce') expect(await motions(page)).toEqual([]);
      else expect(await motions(page)).not.toEqual([]);
    }
  },
);

/** Waits for two responses, opens everything that can be opened, and moves the pointer over it. */
async function visit(page: Page, url: string, layout: (typeof LAYOUTS)[number]): Promise<void> {
  const host = page.locator('searchlet-panel');
  const field = host.getByRole(layout === 'dropdown' ? 'combobox' : 'searchbox', { name: 'Search' });
  const hit = host.getByRole(layout === 'dropdown' ? 'option' : 'article').first();
  const release = await holdAnswers(page);
  await page.goto(url);
  if (layout === 'overlay') await host.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('king');
  await host.getByText('Still searching…').first().waitFor();
  release();
  await hit.waitFor();

  const releaseNext = await holdAnswers(page);
  await field.fill('jaws');
  await host.locator('.progress').and(page.locator(':visible')).first().waitFor();
  releaseNext();
  await hit.filter({ hasText: 'Jaws' }).waitFor();
  await hit.hover();
  if (layout === 'dropdown') return;
  await host.getByRole('button', { name: 'Filters' }).hover();
  await host.getByRole('button', { name: 'Filters' }).click();
  const drawer = host.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('button', { name: /^Show / }).hover();
  await drawer.getByRole('button', { name: 'Close filters' }).click();
  await drawer.waitFor({ state: 'hidden' });
}

/** Records every animation and every transition inside a shadow root from now on. */
function watchMotion(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      for (const type of ['animationstart', 'transitionrun']) {
        root.addEventListener(type, ({ target }) => noted.push(`${type} of ${(target as Element).className}`));
      }
      return root;
    };
  });
}

function motions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { readonly noted: readonly string[] }).noted);
}
