// @module-tag with-index

import { expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { test as base } from '../../support/browser/test';
import { travel } from '../../support/browser/travel';
import { ODD, ODD_DOCUMENTS, ODD_FIELDS, UNUSABLE } from '../../support/data/odd-values';
import { openPanel, type PanelModel } from '../../support/models/panel';

const test = base.extend('odd', { scope: 'file' }, ({ collect }) => collect(ODD_FIELDS, ODD_DOCUMENTS));

const LIMITS = { limit: 50, limitMore: 50 };
const facets = (...list: readonly unknown[]): Record<`data-${string}`, string> => ({
  'data-facets': JSON.stringify(list),
  'data-per-page': '3',
});

test('odd values are chosen all at once, and come back after a reload and by Back', async ({ page, pages, odd }) => {
  const url = pages.films({ ...odd, ...facets({ field: 'kind', ...LIMITS }) });
  const panel = await openPanel(page, url);
  const all = new URLSearchParams(ODD.map((value) => ['sl_kind', value]));
  await panel.answered(() => travel(page, `?${all}`));
  await panel.clearRefinements();
  await panel.answered(() => page.goBack());
  await page.reload();
  await panel.settled();
  await expect.poll(() => panel.chips()).toEqual(ODD.map((value) => `Kind: ${value}`));
  await expect.poll(() => panel.count()).toBe(ODD.length);
  expect((await panel.facet('Kind').values()).every(({ count, isChosen }) => count === 1 && isChosen)).toBe(true);
});

test('without letters or digits are not offered, and dropped from an address with one word to the owner', async ({
  page,
  pages,
  odd,
}) => {
  const url = pages.films({ ...odd, ...facets({ field: 'kind', ...LIMITS }), 'data-debug': 'true' });
  const address = new URLSearchParams([...UNUSABLE, 'a:b'].map((value) => ['sl_kind', value]));
  const panel = await openPanel(page, `${url}?${address}`);
  await expectNoise(page, /data-facets="kind": the URL needs a value with letters or digits/);
  await expectOnly(panel, 'Kind', 'a:b');
  expect(new URL(page.url()).search).toBe('?sl_kind=a:b');
});

async function expectOnly(panel: PanelModel, label: string, value: string): Promise<void> {
  const shown = await panel.facet(label).values();
  expect(shown.filter(({ isChosen }) => isChosen)).toEqual([{ name: value, count: 1, isChosen: true }]);
  await expect.poll(() => panel.titles()).toEqual([`Of ${value}`]);
  await expect.poll(() => panel.chips()).toEqual([`${label}: ${value}`]);
}
