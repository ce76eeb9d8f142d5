// @module-tag with-index

import { expect } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { answerSearches } from '../../support/browser/network';
import { test as base } from '../../support/browser/test';
import { travel } from '../../support/browser/travel';
import { SHOP_FIELDS, SHOPS } from '../../support/data/rated-shops';
import type { FacetModel } from '../../support/models/facet';
import { openPanel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

const films = buildMovies();

const test = base.extend('shops', { scope: 'file' }, ({ collect }) => collect(SHOP_FIELDS, SHOPS));

/** Name and count of each step. */
async function steps(facet: FacetModel): Promise<readonly string[]> {
  return (await facet.values()).map(({ name, count }) => (count === null ? name : `${name}: ${count}`));
}

test('a rating comes back by Back and after a reload, and goes with its chip', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'stars:rating' }));
  const chosen = async (): Promise<readonly string[]> =>
    (await panel.facet('Stars').values()).filter(({ isChosen }) => isChosen).map(({ name }) => name);
  await panel.facet('Stars').choose('4 of 5 stars & up');
  await panel.facet('Stars').choose('2 of 5 stars & up');
  await panel.answered(() => page.goBack());
  await expect.poll(() => chosen()).toEqual(['4 of 5 stars & up']);
  await page.reload();
  await panel.settled();
  await expect.poll(() => chosen()).toEqual(['4 of 5 stars & up']);
  await panel.removeChip('Stars: 4 & up');
  await expect.poll(() => chosen()).toEqual(['All']);
  await expect.poll(() => panel.count()).toBe(films.length);
});

test('a rating reads from an address only what a visitor could have chosen', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'stars:rating' }));
  for (const nonsense of ['3.5..', '..3', '2..4', '9..', '0..', '-1..', 'four']) {
    await panel.answered(() => travel(page, '?sl_stars=2..'));
    await panel.answered(() => travel(page, `?sl_stars=${nonsense}`));
    expect(await panel.chips(), nonsense).toEqual([]);
    await expect.poll(() => panel.count()).toBe(films.length);
  }
});

test.skipIf(searchesIndex)(
  'a rating shows no numbers, and lets one choose, where the first search has failed',
  async ({ page, pages }) => {
    const unknown = ['All', ...[4, 3, 2, 1].map((least) => `${least} of 5 stars & up`)];
    const restore = await answerSearches(page, { status: 400, json: { message: 'Bad JSON.' } });
    const panel = await openPanel(page, pages.films({ 'data-facets': 'stars:rating' }));
    const stars = panel.facet('Stars');
    await expect.poll(() => steps(stars)).toEqual(unknown);
    expect(await stars.disabled()).toEqual([]);
    await restore();
    allowNoise(page, ...FAILED_REQUESTS);
    await stars.choose('4 of 5 stars & up');
    await expect.poll(() => panel.chips()).toEqual(['Stars: 4 & up']);
  },
);

test('a rating is used by keyboard alone', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'stars:rating' }));
  await panel.host.getByRole('radio', { name: 'All' }).focus();
  await panel.answered(() => page.keyboard.press('ArrowDown'));
  await expect.poll(() => panel.chips()).toEqual(['Stars: 4 & up']);
  await expect.poll(() => focused(page)).toContain('4 of 5 stars & up');
  await panel.answered(() => page.keyboard.press('ArrowDown'));
  await expect.poll(() => panel.chips()).toEqual(['Stars: 3 & up']);
});
