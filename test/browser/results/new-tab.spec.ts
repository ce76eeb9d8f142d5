import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { dropdownOn } from '../../support/models/dropdown';
import { openPanel, type PanelModel } from '../../support/models/panel';

const NEW_TAB = { 'data-new-tab': 'true', 'data-url': '/films/{id}' } as const;

test('a panel opens a hit in a new tab, by pointer and by keyboard, and says so', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(NEW_TAB));
  await panel.type('casablanca');
  const link = panel.host.getByRole('link', { name: 'Casablanca (opens in a new tab)', exact: true });
  expect(await tabFrom(page, () => link.click())).toMatch(/^\/films\/\d+$/);
  await link.focus();
  expect(await tabFrom(page, () => page.keyboard.press('Enter'))).toMatch(/^\/films\/\d+$/);
  // The search stays as it is.
  expect(await panel.count()).toBe(1);
  await expect.poll(() => panel.field.inputValue()).toBe('casablanca');
});

test('a panel gives the new tab no hold on the page', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(NEW_TAB));
  const [popup] = await Promise.all([page.waitForEvent('popup'), hits(panel).first().click()]);
  expect(await popup.evaluate(() => window.opener)).toBe(null);
  await popup.close();
});

test('a panel opens an entry of the list below a field in a new tab', async ({ page, pages }) => {
  await page.goto(pages.films({ ...NEW_TAB, 'data-layout': 'dropdown' }));
  const { field, options, active } = dropdownOn(page);
  await field.click();
  await field.pressSequentially('casablanca');
  // The list of "casablanc" has the same hit; that of the whole word then begins without an active option.
  await options.locator('mark', { hasText: /^Casablanca$/ }).waitFor();
  await field.press('ArrowDown');
  await expect.poll(active).toMatch(/^Casablanca/);
  expect(await tabFrom(page, () => field.press('Enter'))).toMatch(/^\/films\/\d+$/);
});

test('a panel opens cards with badges in a new tab, and names the badge before the tab', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ ...NEW_TAB, 'data-badges': 'year=On film' }));
  await panel.type('casablanca');
  const link = panel.host.getByRole('link', { name: /^Casablanca ?, On film \(opens in a new tab\)$/ });
  expect(await tabFrom(page, () => link.click())).toMatch(/^\/films\/\d+$/);
});

test('a panel opens nothing where the page cancels the event', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(NEW_TAB));
  await panel.host.evaluate((element) =>
    element.addEventListener('searchlet:select', (event) => event.preventDefault()),
  );
  let popups = 0;
  page.on('popup', () => popups++);
  await hits(panel).first().click();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(popups).toBe(0);
});

test('a panel stays in this tab without the attribute', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-url': '/films/{id}' }));
  expect(await hits(panel).first().getAttribute('target')).toBe(null);
  const [request] = await Promise.all([page.waitForRequest(/\/films\/\d+$/), hits(panel).first().click()]);
  expect(request.frame()).toBe(page.mainFrame());
  await expectNoise(page, /404/);
});

function hits(panel: PanelModel): Locator {
  return panel.host.locator('[part~="hits"]').getByRole('link');
}

/** The path of the tab that an action opens. The panel of the page for wrong addresses adds its query to the address. */
async function tabFrom(page: Page, action: () => Promise<void>): Promise<string> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), action()]);
  await popup.waitForURL(/films/);
  const { pathname } = new URL(popup.url());
  await popup.close();
  return pathname;
}
