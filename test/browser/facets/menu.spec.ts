// @module-tag with-index

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { focused } from '../../support/browser/focus';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

const films = buildMovies();
const MENU = { 'data-facets': 'certificate:menu=Rated, genre' };

function rated(certificate: string, genre?: string): number {
  return films.filter((film) => film.certificate === certificate && (!genre || film.genre === genre)).length;
}

async function chosen(panel: PanelModel): Promise<readonly string[]> {
  return (await panel.facet('Rated').values()).filter(({ isChosen }) => isChosen).map(({ name }) => name);
}

function ratedIn(page: Page): readonly string[] {
  return new URL(page.url()).searchParams.getAll('sl_certificate');
}

test.skipIf(searchesIndex)(
  'a menu takes one value instead of the one before, and counts all as if it stood alone',
  async ({ page, pages }) => {
    const sent = recordRequests(page);
    const panel = await openPanel(page, pages.films(MENU));
    const names = ['R', 'PG-13', 'PG', 'Not Rated', 'G', 'NC-17', 'Open'];
    const counted = names.map((name) => ({ name, count: rated(name), isChosen: false }));
    const all = { name: 'All', count: null };
    await expect.poll(() => panel.facet('Rated').values()).toEqual([{ ...all, isChosen: true }, ...counted]);

    await panel.facet('Rated').choose('R');
    await panel.facet('Rated').choose('PG');
    expect(ratedIn(page)).toEqual(['PG']);
    await expect.poll(() => panel.count()).toBe(rated('PG'));
    await expect.poll(() => panel.chips()).toEqual(['Rated: PG']);
    expect(
      sent.flatMap(({ searches }) => searches).some((search) => search['filter_by'] === 'certificate:=[`PG`]'),
    ).toBe(true);
    await expect
      .poll(() => panel.facet('Rated').values())
      .toEqual([{ ...all, isChosen: false }, ...counted.map((value) => ({ ...value, isChosen: value.name === 'PG' }))]);

    await panel.facet('Rated').choose('All');
    expect(ratedIn(page)).toEqual([]);
    await expect.poll(() => panel.count()).toBe(films.length);
  },
);

test('a menu reads one value from an address, however many it names', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(MENU)}?sl_certificate=G&sl_certificate=R`);
  await expect.poll(() => chosen(panel)).toEqual(['G']);
  await expect.poll(() => panel.count()).toBe(rated('G'));
});

test('a menu counts what other facets leave, and keeps what is chosen though nothing has it', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, `${pages.films(MENU)}?sl_certificate=Open&sl_genre=Comedy`);
  const shown = async (wanted: string) => (await panel.facet('Rated').values()).find(({ name }) => name === wanted);
  // Facets are rendered after the response, and without a hit nothing reserves their space.
  await expect.poll(() => shown('Open')).toEqual({ name: 'Open', count: 0, isChosen: true });
  expect((await shown('R'))?.count).toBe(rated('R', 'Comedy'));
  await expect.poll(() => panel.count()).toBe(0);
  await expect.poll(() => panel.facet('Rated').disabled()).not.toContain('Open');
});

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

test('a menu shows more values, and keeps the chosen one in sight among the first few', async ({ page, pages }) => {
  const attributes = { 'data-facets': '[{"field": "certificate", "kind": "menu", "limit": 2, "limitMore": 6}]' };
  const panel = await openPanel(page, pages.films(attributes));
  const menu = panel.facet('Certificate');
  const names = async (): Promise<readonly string[]> => (await menu.values()).map(({ name }) => name);
  await expect.poll(() => names()).toEqual(['All', 'R', 'PG-13']);
  await menu.showMore();
  await expect.poll(() => names()).toEqual(['All', 'R', 'PG-13', 'PG', 'Not Rated', 'G', 'NC-17']);
  await menu.choose('G');
  await menu.showLess();
  await expect.poll(() => names()).toEqual(['All', 'R', 'PG-13', 'G']);
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
