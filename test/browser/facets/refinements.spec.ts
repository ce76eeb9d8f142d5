// @module-tag with-index

import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

const FACETS = 'genre, certificate=Rated, director';

test('a panel takes several values of one facet as "or", and counts each as if it were added', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  const genre = panel.facet('Genre');
  expect((await genre.values())[0]).toEqual({ name: 'Drama', count: 789, isChosen: false });

  await genre.choose('Drama');
  await expect.poll(() => panel.count()).toBe(789);
  await genre.choose('Comedy');
  await expect.poll(() => panel.count()).toBe(1464);
  expect((await genre.values()).filter(({ isChosen }) => isChosen)).toEqual([
    { name: 'Drama', count: 789, isChosen: true },
    { name: 'Comedy', count: 675, isChosen: true },
  ]);
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama', 'Genre: Comedy']);
});

test('a panel takes several facets as "and"', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS, 'data-meta': 'genre, certificate' }));
  await panel.facet('Genre').showMore();
  await panel.facet('Genre').choose('Western');
  const rated = await panel.facet('Rated').values();
  await panel.facet('Rated').choose('R');
  await expect.poll(() => panel.count()).toBe(rated.find(({ name }) => name === 'R')?.count);
  expect((await panel.results()).map(({ meta }) => meta)).toEqual(
    Array<unknown>(await panel.count()).fill({ Genre: 'Western', Certificate: 'R' }),
  );
});

test('a panel finds a value with a slash in it', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  await panel.facet('Genre').choose('Thriller/Suspense');
  await expect.poll(() => panel.count()).toBe(239);
});

test('a panel shows ten values, twenty after "Show more", and ten again after "Show less"', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  const director = panel.facet('Director');
  await expect.poll(() => director.values()).toHaveLength(10);
  await director.showMore();
  await expect.poll(() => director.values()).toHaveLength(20);
  await expect.poll(() => focused(page)).toBe('Show less: Director');
  await director.showLess();
  await expect.poll(() => director.values()).toHaveLength(10);
  // A facet without further values has no button.
  await expect.poll(() => panel.host.getByRole('button', { name: 'Show more: Rated' }).count()).toBe(0);
});

test('a panel shows as many values as data-facet-limit and data-facet-limit-more say', async ({ page, pages }) => {
  const attributes = { 'data-facets': FACETS, 'data-facet-limit': '3', 'data-facet-limit-more': '5' };
  const panel = await openPanel(page, pages.films(attributes));
  await expect.poll(() => panel.facet('Director').values()).toHaveLength(3);
  await panel.facet('Director').showMore();
  await expect.poll(() => panel.facet('Director').values()).toHaveLength(5);
});

test('a panel keeps the values in their places while one chooses, and what is chosen in sight', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  const names = async (): Promise<readonly string[]> => (await panel.facet('Genre').values()).map(({ name }) => name);
  const before = await names();
  await panel.facet('Rated').choose('PG');
  await expect.poll(() => names()).toEqual(before);

  await panel.facet('Director').showMore();
  const last = (await panel.facet('Director').values()).filter(({ count }) => count).pop()?.name ?? '';
  await panel.facet('Director').choose(last);
  await panel.facet('Director').showLess();
  const chosen = (await panel.facet('Director').values()).filter(({ isChosen }) => isChosen);
  expect(chosen.map(({ name }) => name)).toEqual([last]);
});

test('a panel offers no value that nothing has', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  await panel.facet('Genre').showMore();
  await panel.facet('Genre').choose('Concert/Performance');
  const none = (await panel.facet('Rated').values()).filter(({ count }) => count === 0);
  expect(none).not.toEqual([]);
  for (const { name } of none)
    await expect.poll(() => panel.host.getByRole('checkbox', { name: `${name} 0` }).isDisabled()).toBe(true);
});

test('a panel takes a refinement away by its chip, and gives the focus to the next one', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  for (const genre of ['Drama', 'Comedy', 'Action']) await panel.facet('Genre').choose(genre);
  await panel.removeChip('Genre: Comedy');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama', 'Genre: Action']);
  await expect.poll(() => focused(page)).toBe('Remove Genre: Action');
  await panel.removeChip('Genre: Action');
  await expect.poll(() => focused(page)).toBe('Remove Genre: Drama');
  await panel.removeChip('Genre: Drama');
  await expect.poll(() => focused(page)).toBe('3,201 results');
});

test('a panel clears the refinements and keeps the query', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  await panel.type('king');
  const found = await panel.count();
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Rated').choose('R');
  await panel.clearRefinements();
  await expect.poll(() => panel.count()).toBe(found);
  await expect.poll(() => panel.chips()).toEqual([]);
  await expect.poll(() => panel.field.inputValue()).toBe('king');
  await expect.poll(() => focused(page)).toBe(`${found} results`);
});

test('folds a facet, says how many values are on in it, and keeps it folded on the next page', async ({
  page,
  pages,
}) => {
  const url = pages.films({ 'data-facets': FACETS });
  const panel = await openPanel(page, url);
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Genre').choose('Comedy');
  await panel.facet('Genre').fold();
  const fold = panel.host.getByRole('button', { name: 'Genre' }).first();
  await expect.poll(() => panel.facet('Genre').values()).toEqual([]);
  await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => focused(page)).toContain('2 filters active');

  await openPanel(page, url);
  await expect.poll(() => panel.facet('Genre').values()).toEqual([]);
  await panel.facet('Genre').fold();
  await expect.poll(() => panel.facet('Genre').values()).toHaveLength(10);
});

test('a panel holds data-filter through every refinement, an "or" in it too', async ({ page, pages }) => {
  const attributes = {
    'data-filter': 'genre:=Western || genre:=Horror',
    'data-facets': 'certificate=Rated, genre',
    'data-meta': 'genre',
  };
  const panel = await openPanel(page, pages.films(attributes));
  const all = await panel.count();
  await panel.facet('Rated').choose('R');
  await expect.poll(() => panel.count()).toBeLessThan(all);
  await panel.type('the');
  expect(new Set((await panel.results()).map(({ meta }) => meta['Genre']))).toEqual(new Set(['Western', 'Horror']));
  await panel.clearRefinements();
  await panel.type('');
  await expect.poll(() => panel.count()).toBe(all);
});
