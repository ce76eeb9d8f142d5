// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { drawPanel } from '../../../support/models/drawn-panel';

const FACETS = 'genre, certificate=Rated, director';

test('a panel takes several values of one facet as "or", and counts each as if it were added', async () => {
  const panel = await drawPanel({ 'data-facets': FACETS });
  const genre = panel.facet('Genre');
  expect(genre.values()[0]).toEqual({ name: 'Drama', count: 789, isChosen: false });

  await genre.choose('Drama');
  expect(panel.count()).toBe(789);
  await genre.choose('Comedy');
  expect(panel.count()).toBe(1464);
  expect(genre.values().filter(({ isChosen }) => isChosen)).toEqual([
    { name: 'Drama', count: 789, isChosen: true },
    { name: 'Comedy', count: 675, isChosen: true },
  ]);
  expect(panel.chips()).toEqual(['Genre: Drama', 'Genre: Comedy']);
});

test('a panel takes several facets as "and"', async () => {
  const panel = await drawPanel({ 'data-facets': FACETS, 'data-meta': 'genre, certificate' });
  await panel.facet('Genre').showMore();
  await panel.facet('Genre').choose('Western');
  const rated = panel.facet('Rated').values();
  await panel.facet('Rated').choose('R');
  expect(panel.count()).toBe(rated.find(({ name }) => name === 'R')?.count);
  expect(panel.results().map(({ meta }) => meta)).toEqual(
    Array<unknown>(panel.count()).fill({ Genre: 'Western', Certificate: 'R' }),
  );
});

test('a panel finds a value with a slash in it', async () => {
  const panel = await drawPanel({ 'data-facets': FACETS });
  await panel.facet('Genre').choose('Thriller/Suspense');
  expect(panel.count()).toBe(239);
});

test('a panel shows ten values, twenty after "Show more", and ten again after "Show less"', async () => {
  const panel = await drawPanel({ 'data-facets': FACETS });
  const director = panel.facet('Director');
  expect(director.values()).toHaveLength(10);
  await director.showMore();
  expect(director.values()).toHaveLength(20);
  await director.showLess();
  expect(director.values()).toHaveLength(10);
  // A facet without further values has no button.
  expect(panel.facet('Rated').canShowMore()).toBe(false);
});

test('a panel shows as many values as data-facet-limit and data-facet-limit-more say', async () => {
  const attributes = { 'data-facets': FACETS, 'data-facet-limit': '3', 'data-facet-limit-more': '5' };
  const panel = await drawPanel(attributes);
  expect(panel.facet('Director').values()).toHaveLength(3);
  await panel.facet('Director').showMore();
  expect(panel.facet('Director').values()).toHaveLength(5);
});

test('a panel holds data-filter through every refinement, an "or" in it too', async () => {
  const attributes = {
    'data-filter': 'genre:=Western || genre:=Horror',
    'data-facets': 'certificate=Rated, genre',
    'data-meta': 'genre',
  };
  const panel = await drawPanel(attributes);
  const all = panel.count();
  await panel.facet('Rated').choose('R');
  expect(panel.count()).toBeLessThan(all);
  await panel.search('the');
  expect(new Set(panel.results().map(({ meta }) => meta['Genre']))).toEqual(new Set(['Western', 'Horror']));
  await panel.clearRefinements();
  await panel.search('');
  expect(panel.count()).toBe(all);
});
