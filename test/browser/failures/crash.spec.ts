// @module-tag every-react: error boundaries
// @module-tag both-scripts

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../../support/assertions/axe';
import { takeNoise, waitForNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { BUNDLE } from '../../support/pages/bundle';

test('a panel keeps its own crash from the page, and reports it once', async ({ page, pages }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('error', ({ message }) => heard.push(message));
    addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  });
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));

  await breakPlurals(page);
  await panel.field.fill('godfather');

  await page.locator('searchlet-panel').getByText('Search has a problem right now.').waitFor();
  expect(await waitForNoise(page, 1)).toEqual([expect.stringContaining('its own error: Error: broken by the page.')]);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);

  await page.evaluate(() => document.querySelector('searchlet-panel')?.remove());
  expect(takeNoise(page)).toEqual([]);
});

test('a panel starts afresh when a visitor tries again after its own error', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  await breakPlurals(page);
  await panel.field.fill('godfather');
  const retry = panel.host.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await panel.alert()).toBe('Search has a problem right now.\nTry again');

  await mendPlurals(page);
  await panel.answered(() => retry.press('Enter'));
  expect(await panel.titles()).toContain('The Godfather');
  await expect.poll(() => focused(page)).toBe('Search');
  await panel.type('alien');
  expect(await panel.titles()).toContain('Alien');
  expect(takeNoise(page)).toEqual([expect.stringContaining('its own error')]);
});

test('a panel leaves one calm line when it fails again at once', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films());
  await breakPlurals(page);
  await panel.field.fill('godfather');
  await panel.host.getByRole('button', { name: 'Try again' }).click();

  await panel.host.getByText('Search is not available.').waitFor();
  expect(await panel.host.getByRole('button').count()).toBe(0);
  expect(takeNoise(page)).toEqual([expect.stringContaining('its own error')]);
});

test('a panel draws itself again when a translator has wrapped its texts, and keeps what is typed', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre, year:range' }));
  await panel.paste('go');
  for (const [query, first] of [
    ['', 'The Godfather'],
    ['go', 'Go!'],
    ['', 'The Godfather'],
  ] as const) {
    await wrap(page, 'text()[normalize-space()]');
    await panel.answered(() => panel.field.fill(query));
    await expect.poll(() => panel.titles()).toContain(first);
  }

  // The part around the field, too.
  await panel.type('dark');
  await panel.field.press('Home');
  await wrap(page, 'aside');
  await page.setViewportSize({ width: 500, height: 800 });
  await panel.host.getByRole('button', { name: 'Filters' }).waitFor();
  await panel.answered(() => page.keyboard.type('the '));
  expect(await panel.field.inputValue()).toBe('the dark');
  expect(await panel.alert()).toBe(null);
  // Preact draws such nodes again without an error.
  const drawn = expect.stringContaining('a translator or another script moved its text');
  expect(takeNoise(page)).toEqual(BUNDLE === 'searchlet.slim.js' ? [] : [drawn]);
});

/** Each results summary needs plural rules: here the page breaks them. */
async function breakPlurals(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { select: Intl.PluralRules.prototype.select });
    Intl.PluralRules.prototype.select = () => {
      throw new Error('broken by the page');
    };
  });
}

async function mendPlurals(page: Page): Promise<void> {
  await page.evaluate(() => {
    Intl.PluralRules.prototype.select = (window as unknown as Pick<Intl.PluralRules, 'select'>).select;
  });
}

/** Puts each node that an XPath selects in the panel into a `<font>`, as Chrome's translator does with texts. */
async function wrap(page: Page, nodes: string): Promise<void> {
  await page.locator('searchlet-panel .root').evaluate((root, path) => {
    const found = document.evaluate(`.//${path}`, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    for (let index = 0; index < found.snapshotLength; index += 1) {
      const node = found.snapshotItem(index) as ChildNode;
      const font = document.createElement('font');
      node.replaceWith(font);
      font.append(node);
    }
  }, nodes);
}
