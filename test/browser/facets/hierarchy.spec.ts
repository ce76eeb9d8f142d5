// @module-tag with-index

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { test as base } from '../../support/browser/test';
import { at, THING_FIELDS, THINGS } from '../../support/data/shelves';
import { openPanel, type PanelModel } from '../../support/models/panel';

const test = base.extend('things', { scope: 'file' }, ({ collect }) => collect(THING_FIELDS, THINGS));

const ROOMS = { 'data-facets': '[{"field": "top > middle > leaf", "label": "Room", "separator": " / "}, "color"]' };

/** The visible values, each with its name, its count, and whether it is chosen. */
async function rooms(panel: PanelModel): Promise<readonly string[]> {
  return (await panel.facet('Room').values()).map(
    ({ name, count, isChosen }) => `${isChosen ? '* ' : ''}${name} ${count}`,
  );
}

async function steps(panel: PanelModel): Promise<readonly string[]> {
  return panel.host.getByRole('navigation', { name: 'Selected category' }).getByRole('listitem').allInnerTexts();
}

function roomIn(page: Page): string | null {
  return new URL(page.url()).searchParams.get('sl_top');
}

test('leads back up by each step of the path above the results', async ({ page, pages, things }) => {
  const panel = await openPanel(page, `${pages.films({ ...things, ...ROOMS })}?sl_top=Home+/+Bath+/+Soap`);
  const path = panel.host.getByRole('navigation', { name: 'Selected category: Room' });
  await expect.poll(() => path.locator('[aria-current]').innerText()).toBe('Soap');
  const results = panel.host.locator('[part~="hits"]');
  const [above, below] = await Promise.all([path.boundingBox(), results.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  await panel.answered(() => path.getByRole('button', { name: 'Home' }).click());
  expect(roomIn(page)).toBe('Home');
  await expect.poll(() => steps(panel)).toEqual(['All', 'Home']);
  await expect.poll(() => focused(page)).toBe(`${at('Home')} results`);
  await panel.answered(() => path.getByRole('button', { name: 'All' }).click());
  await expect.poll(() => steps(panel)).toEqual([]);
  await expect.poll(() => panel.count()).toBe(THINGS.length);
});

test('a hierarchical menu comes back by Back and after a reload, and goes with its chip', async ({
  page,
  pages,
  things,
}) => {
  const panel = await openPanel(page, pages.films({ ...things, ...ROOMS }));
  await panel.facet('Room').choose('Home');
  await panel.facet('Room').choose('Bath');
  const shown = await rooms(panel);
  await panel.facet('Room').choose('Towel');
  await panel.answered(() => page.goBack());
  await expect.poll(() => rooms(panel)).toEqual(shown);
  await page.reload();
  await panel.settled();
  await expect.poll(() => rooms(panel)).toEqual(shown);
  await panel.removeChip('Room: Home / Bath');
  await expect.poll(() => panel.count()).toBe(THINGS.length);
});

test('a hierarchical menu is used by keyboard alone', async ({ page, pages, things }) => {
  const panel = await openPanel(page, pages.films({ ...things, ...ROOMS }));
  await panel.host.getByRole('button', { name: /^Home \d/ }).focus();
  await panel.answered(() => page.keyboard.press('Enter'));
  await expect.poll(() => focused(page)).toContain('Home');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('Kitchen');
  await page.keyboard.press('Tab');
  await panel.answered(() => page.keyboard.press('Space'));
  expect(roomIn(page)).toBe('Home / Other');
  await expect.poll(() => focused(page)).toContain('Other');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('Odd one');
  await page.keyboard.press('Shift+Tab');
  await panel.answered(() => page.keyboard.press('Space'));
  expect(roomIn(page)).toBe('Home');
});
