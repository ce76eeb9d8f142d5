// @module-tag every-react
// @module-tag both-scripts

import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { whenIdle } from '../../support/browser/frames';
import { recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { dropdownOn, dropdownPage } from '../../support/models/dropdown';
import { openPanel, panelOn } from '../../support/models/panel';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('the keyboard of a phone goes after Search, and stays on a desktop', async ({ openPage, page, pages }) => {
  for (const [tab, isKept] of [
    [await openPage(PHONE), false],
    [page, true],
  ] as const) {
    const panel = await openPanel(tab, pages.films());
    await panel.paste('king');
    await panel.field.press('Enter');
    expect((await focused(tab)) === 'Search').toBe(isKept);
  }
});

test('the keyboard goes after Search in the dialog of a drop-down', async ({ openPage, pages, api }) => {
  const page = await openPage(PHONE);
  await page.goto(pages.serve('/phone-list.html', dropdownPage(api)));
  const { find, openDialog, dialog } = dropdownOn(page);
  await find('king');
  await openDialog();
  expect(await dialog.getByRole('searchbox').evaluate((field) => field.matches(':focus'))).toBe(false);
});

test('selects have 16 px on a phone, below which iOS zooms', { tags: ['drawn-alike'] }, async ({ openPage, pages }) => {
  const page = await openPage(PHONE);
  const panel = await openPanel(page, pages.films({ 'data-sort': 'year:desc=Newest', 'data-page-sizes': '20, 40' }));
  await page.addStyleTag({ content: 'searchlet-panel { --searchlet-font-size: 13px }' });
  for (const select of await panel.host.locator('select').all())
    expect(await select.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(
      16,
    );
});

test('a prerendered page sends nothing before it is seen', { tags: ['drawn-alike'] }, async ({ page, pages }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const searches = recordSearches(page);
  await page.goto(pages.films({ 'data-analytics': 'datalayer' }));
  await whenIdle(page);
  expect(searches).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await panelOn(page).settled();
  expect(searches.length).toBe(1);
});
