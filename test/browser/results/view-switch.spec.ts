// @module-tag with-index

import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

test('a panel lets a visitor switch between rows and cards where both are named; the first comes first', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-view': 'grid, list' }));
  await expect.poll(() => drawnAs(panel)).toBe('grid');
  expect(await pressed(panel)).toEqual({ Grid: 'true', List: 'false' });
  const titles = await panel.titles();

  const button = panel.host.getByRole('button', { name: 'List' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => drawnAs(panel)).toBe('list');
  expect(await pressed(panel)).toEqual({ Grid: 'false', List: 'true' });
  await expect.poll(() => panel.titles()).toEqual(titles);
  expect(await button.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true);
});

test('a panel keeps what a visitor switched to for as long as the tab is open, and out of the address', async ({
  page,
  pages,
}) => {
  const url = pages.films({ 'data-view': 'list, grid' });
  const panel = await openPanel(page, url);
  await panel.host.getByRole('button', { name: 'Grid' }).click();
  expect(page.url()).toBe(url);
  expect(await drawnAs(await openPanel(page, `${url}?sl_q=king`))).toBe('grid');
});

test('a panel asks nobody where one view is named, even after a visitor has switched', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-view': 'list, grid' }));
  await panel.host.getByRole('button', { name: 'Grid' }).click();
  const other = await openPanel(page, pages.films({ 'data-view': 'list' }));
  await expect.poll(() => drawnAs(other)).toBe('list');
  await expect.poll(() => other.host.getByRole('group', { name: 'View' }).count()).toBe(0);
});

function drawnAs({ host }: PanelModel): Promise<string> {
  return host.locator('[part~="hits"]').evaluate((list) => (list.classList.contains('grid') ? 'grid' : 'list'));
}

async function pressed({ host }: PanelModel): Promise<Readonly<Record<string, string>>> {
  const buttons = host.getByRole('group', { name: 'View' }).getByRole('button');
  return Object.fromEntries(
    await buttons.evaluateAll((all) =>
      all.map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-pressed')]),
    ),
  ) as Record<string, string>;
}
