import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stopTimers } from '../../support/browser/clock';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

const PREFETCH = { 'data-prefetch': 'true', 'data-url': '/movies/{id}' } as const;

/** The pages that the browser fetches before anybody follows a link. */
function prefetched(page: Page): readonly string[] {
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') pages.push(new URL(request.url()).pathname);
  });
  return pages;
}

test('fetches the page of a hit on which a pointer or the focus rests, once', async ({ page, pages }) => {
  const fetched = prefetched(page);
  const panel = await openPanel(page, pages.films(PREFETCH));
  const hits = panel.host.getByRole('article');
  await hits.nth(1).hover();
  await expect.poll(() => fetched).toHaveLength(1);
  await hits.nth(2).getByRole('link').focus();
  await expect.poll(() => fetched).toHaveLength(2);
  await hits.nth(1).hover();
  await hits.nth(3).hover();
  await expect.poll(() => fetched).toHaveLength(3);
  expect(new Set(fetched).size).toBe(3);
  expect(fetched.every((path) => /^\/movies\/\d+$/.test(path))).toBe(true);
});

test('fetches nothing for a pointer that passes by, and nothing once the panel is gone', async ({ page, pages }) => {
  await stopTimers(page);
  const fetched = prefetched(page);
  const panel = await openPanel(page, pages.films(PREFETCH));
  const hits = panel.host.getByRole('article');
  for (const index of [0, 1, 2]) {
    await hits.nth(index).hover();
    await page.clock.runFor(150);
  }
  await page.locator('searchlet-panel').evaluate((element) => element.remove());
  await page.clock.runFor(1000);
  expect(fetched).toEqual([]);
});

test('fetches nothing of another site, nothing for those who save data, and nothing where the attribute is not set', async ({
  page,
  pages,
  openPage,
}) => {
  const fetched = prefetched(page);
  for (const attributes of [
    { ...PREFETCH, 'data-url': 'https://elsewhere.example/{id}' },
    { 'data-url': '/movies/{id}' },
  ]) {
    await stopTimers(page);
    const panel = await openPanel(page, pages.films(attributes));
    await panel.host.getByRole('article').first().hover();
    await page.clock.runFor(1000);
  }
  expect(fetched).toEqual([]);

  const saving = await openPage();
  await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const saved = prefetched(saving);
  await stopTimers(saving);
  const panel = await openPanel(saving, pages.films(PREFETCH));
  await panel.host.getByRole('article').first().hover();
  await saving.clock.runFor(1000);
  expect(saved).toEqual([]);
});
