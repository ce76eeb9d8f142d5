// @module-tag every-react: error boundaries

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../../support/assertions/axe';
import { takeNoise, waitForNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

test('keeps a crash of its own from the page, and tells it once', async ({ page, pages }) => {
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
  expect(await waitForNoise(page, 1)).toEqual([
    expect.stringContaining('an error of its own: Error: broken by the page.'),
  ]);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);

  await page.evaluate(() => document.querySelector('searchlet-panel')?.remove());
  expect(takeNoise(page)).toEqual([]);
});

test('starts afresh when a visitor tries again after an error of its own', async ({ page, pages }) => {
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
  expect(takeNoise(page)).toEqual([expect.stringContaining('an error of its own')]);
});

test('leaves one calm line when it fails again at once', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films());
  await breakPlurals(page);
  await panel.field.fill('godfather');
  await panel.host.getByRole('button', { name: 'Try again' }).click();

  await panel.host.getByText('Search is not available.').waitFor();
  expect(await panel.host.getByRole('button').count()).toBe(0);
  expect(takeNoise(page)).toEqual([expect.stringContaining('an error of its own')]);
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
