import { expect } from 'vitest';
import { takeNoise, waitForNoise } from '../support/browser/console-guard';
import { test } from '../support/browser/test';
import { openPanel } from '../support/models/panel';

test('keeps a crash of its own from the page, and tells it once', async ({ page, pages }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('error', ({ message }) => heard.push(message));
    addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  });
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));

  // Each results summary needs plural rules: here the page breaks them.
  await page.evaluate(() => {
    Intl.PluralRules.prototype.select = () => {
      throw new Error('broken by the page');
    };
  });
  await panel.field.fill('godfather');

  await page.locator('searchlet-panel').getByText('Search is not available.').waitFor();
  expect(await waitForNoise(page, 1)).toEqual([
    expect.stringContaining('an error of its own: Error: broken by the page.'),
  ]);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);

  await page.evaluate(() => document.querySelector('searchlet-panel')?.remove());
  expect(takeNoise(page)).toEqual([]);
});
