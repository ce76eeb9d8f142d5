// @module-tag with-index

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildCountries } from '../../../examples/data/countries';
import { buildMovies } from '../../../examples/data/movies';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { createOracle } from '../../support/data/oracle';
import { openPanel, type PanelModel } from '../../support/models/panel';

/** Only whole words match, so that the hits of a query are easy to predict. */
const WHOLE_WORDS = 'num_typos=0&prefix=false&drop_tokens_threshold=0';

const ORDERS = {
  'data-params': WHOLE_WORDS,
  'data-sort': '"year:desc,votes:desc,release_date:desc"=Newest, "rating:asc,votes:asc,release_date:asc"=Flops first',
};

test('a panel puts the results into the order a visitor chooses, from the first page to the last', async ({
  page,
  pages,
}) => {
  const { found } = createOracle({
    documents: buildMovies(),
    facets: [],
    searched: ['title', 'director'],
    orders: {
      Newest: [
        ['year', 'desc'],
        ['votes', 'desc'],
        ['release_date', 'desc'],
      ],
      'Flops first': [
        ['rating', 'asc'],
        ['votes', 'asc'],
        ['release_date', 'asc'],
      ],
    },
  });
  const panel = await openPanel(page, `${pages.films({ ...ORDERS, 'data-per-page': '30' })}?sl_q=love`);
  for (const sort of ['Newest', 'Flops first']) {
    await panel.pick(panel.sortBy, sort);
    const titles = [...(await panel.titles())];
    await panel.goToPage('Last page');
    titles.push(...(await panel.titles()));
    expect(titles).toEqual(found({ word: 'love', chosen: {}, sort }).map(({ title }) => title));
  }
});

test('a panel sorts names as people do, letters with accents among the others', async ({ page, pages }) => {
  const attributes = {
    'data-collection': 'countries',
    'data-query-by': 'name.common',
    'data-sort': 'name.common:asc=A to Z, name.common:desc=Z to A',
    'data-per-page': '250',
  };
  const panel = await openPanel(page, pages.films(attributes));
  // Typesense compares names without accents, case and punctuation.
  const key = (name: string): string =>
    name
      .normalize('NFD')
      .replace(/[^a-z ]/gi, '')
      .toLowerCase();
  const inOrder = buildCountries()
    .map(({ name }) => key(name.common))
    .sort();
  await panel.pick(panel.sortBy, 'A to Z');
  expect((await panel.titles()).map(key)).toEqual(inOrder);
  await panel.pick(panel.sortBy, 'Z to A');
  expect((await panel.titles()).map(key)).toEqual(inOrder.reverse());
});

test('a panel offers relevance, then the orders under their labels, or its own words', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-sort': 'year:desc=Newest, release_date:asc, rating:desc' }));
  await expect
    .poll(() => optionsOf(panel.sortBy))
    .toEqual(['Relevance (chosen)', 'Newest', 'Release date (ascending)', 'Rating (descending)']);
  await panel.pick(panel.sortBy, 'Newest');
  await expect.poll(() => optionsOf(panel.sortBy)).toContain('Newest (chosen)');
  await expect.poll(() => focused(page)).toBe('Sort by');
});

test('a panel names the order in the address by its label, and comes back to it', async ({ page, pages, openPage }) => {
  const panel = await openPanel(page, `${pages.films({ ...ORDERS, 'data-facets': 'genre' })}?sl_q=the&sl_genre=Drama`);
  const byRelevance = await panel.titles();
  await panel.pick(panel.sortBy, 'Flops first');
  expect(queryOf(page)).toBe('?sl_q=the&sl_genre=Drama&sl_sort=flops-first');
  const flopsFirst = await panel.titles();
  expect(flopsFirst).not.toEqual(byRelevance);

  await page.reload();
  await panel.settled();
  await expect.poll(() => stateOf(panel)).toEqual({ sort: 'Flops first', titles: flopsFirst });
  const other = await openPanel(await openPage(), page.url());
  await expect.poll(() => stateOf(other)).toEqual({ sort: 'Flops first', titles: flopsFirst });
  await panel.answered(() => page.goBack());
  await expect.poll(() => stateOf(panel)).toEqual({ sort: 'Relevance', titles: byRelevance });
  await panel.answered(() => page.goForward());
  await expect.poll(() => stateOf(panel)).toEqual({ sort: 'Flops first', titles: flopsFirst });

  await panel.pick(panel.sortBy, 'Relevance');
  expect(queryOf(page)).toBe('?sl_q=the&sl_genre=Drama');
});

test('a panel keeps order and page size through queries and refinements, and starts at the first page with either', async ({
  page,
  pages,
}) => {
  const attributes = { ...ORDERS, 'data-facets': 'genre', 'data-page-sizes': '10, 50' };
  const panel = await openPanel(page, pages.films(attributes));
  await panel.goToPage(3);
  await panel.pick(panel.sortBy, 'Newest');
  await expect.poll(() => panel.currentPage()).toBe(1);
  await panel.goToPage(3);
  await panel.pick(panel.pageSize, '10 per page');
  await expect.poll(() => panel.currentPage()).toBe(1);
  await panel.type('the');
  await panel.facet('Genre').choose('Drama');
  await panel.clearRefinements();
  expect(queryOf(page)).toBe('?sl_q=the&sl_sort=newest&sl_size=10');
  await expect.poll(() => panel.titles()).toHaveLength(10);
  expect((await stateOf(panel)).sort).toBe('Newest');
});

test('a panel puts as many results on a page as a visitor chooses, and comes back to that', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-page-sizes': '50, 10, 100', 'data-per-page': '20' }));
  // The owner's own page size is always among the options.
  await expect
    .poll(() => optionsOf(panel.pageSize))
    .toEqual(['10 per page', '20 per page (chosen)', '50 per page', '100 per page']);
  await expect.poll(() => panel.titles()).toHaveLength(20);
  await panel.pick(panel.pageSize, '50 per page');
  await expect.poll(() => panel.titles()).toHaveLength(50);
  await expect.poll(() => focused(page)).toBe('Results per page');
  expect(queryOf(page)).toBe('?sl_size=50');
  await panel.goToPage('Last page');
  await expect.poll(() => panel.titles()).toHaveLength(3201 % 50);
  expect(queryOf(page)).toBe('?sl_size=50&sl_page=65');

  await page.reload();
  await panel.settled();
  await expect.poll(() => optionsOf(panel.pageSize)).toContain('50 per page (chosen)');
  await expect.poll(() => panel.currentPage()).toBe(65);
  await panel.pick(panel.pageSize, '20 per page');
  expect(queryOf(page)).toBe('');
  await panel.answered(() => page.goBack());
  await expect.poll(() => optionsOf(panel.pageSize)).toContain('50 per page (chosen)');
  await expect.poll(() => panel.titles()).toHaveLength(3201 % 50);
});

test('a panel takes from the address only orders and sizes that it offers', async ({ page, pages }) => {
  const attributes = { ...ORDERS, 'data-page-sizes': '10, 50', 'data-per-page': '30' };
  const panel = await openPanel(page, `${pages.films(attributes)}?sl_sort=rating:desc&sl_size=250`);
  expect((await stateOf(panel)).sort).toBe('Relevance');
  await expect.poll(() => panel.titles()).toHaveLength(30);
});

/** The options of a control, with a mark at the chosen one. */
function optionsOf(choice: Locator): Promise<readonly string[]> {
  return choice
    .locator('option')
    .evaluateAll((all) =>
      (all as HTMLOptionElement[]).map(({ label, selected }) => (selected ? `${label} (chosen)` : label)),
    );
}

async function stateOf(
  panel: PanelModel,
): Promise<{ readonly sort: string | undefined; readonly titles: readonly string[] }> {
  const chosen = (await optionsOf(panel.sortBy)).find((option) => option.endsWith(' (chosen)'));
  return { sort: chosen?.replace(' (chosen)', ''), titles: await panel.titles() };
}

/** The query string as the address bar shows it. */
function queryOf(page: Page): string {
  return new URL(page.url()).search;
}
