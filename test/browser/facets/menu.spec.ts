// @module-tag with-index

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

const MENU = { 'data-facets': 'certificate:menu=Rated, genre' };

async function chosen(panel: PanelModel): Promise<readonly string[]> {
  return (await panel.facet('Rated').values()).filter(({ isChosen }) => isChosen).map(({ name }) => name);
}

function ratedIn(page: Page): readonly string[] {
  return new URL(page.url()).searchParams.getAll('sl_certificate');
}

test('a menu comes back by Back and after a reload, and goes with its chip', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(MENU));
  await panel.facet('Rated').choose('G');
  await panel.facet('Rated').choose('R');
  await panel.answered(() => page.goBack());
  await expect.poll(() => chosen(panel)).toEqual(['G']);
  await page.reload();
  await panel.settled();
  await expect.poll(() => chosen(panel)).toEqual(['G']);
  await panel.removeChip('Rated: G');
  await expect.poll(() => chosen(panel)).toEqual(['All']);
});

test('a menu is used by keyboard alone', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(MENU));
  await panel.host.getByRole('radio', { name: 'All' }).focus();
  await panel.answered(() => page.keyboard.press('ArrowDown'));
  expect(ratedIn(page)).toEqual(['R']);
  await panel.answered(() => page.keyboard.press('ArrowDown'));
  expect(ratedIn(page)).toEqual(['PG-13']);
  await expect.poll(() => focused(page)).toContain('PG-13');
  await panel.answered(() => page.keyboard.press('ArrowUp'));
  await panel.answered(() => page.keyboard.press('ArrowUp'));
  expect(ratedIn(page)).toEqual([]);
});
