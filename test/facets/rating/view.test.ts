// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { RATINGS, SHOP_FIELDS, SHOPS } from '../../support/data/rated-shops';
import { collect, type DrawnFacet, drawPanel } from '../../support/models/drawn-panel';

const films = buildMovies();

const shops = collect(SHOP_FIELDS, SHOPS);

/** Name and count of each step. */
function steps(facet: DrawnFacet): readonly string[] {
  return facet.values().map(({ name, count }) => (count === null ? name : `${name}: ${count}`));
}

test('a rating counts stars and more, from the most down, as the documents have them', async () => {
  const panel = await drawPanel({ 'data-facets': 'stars:rating' });
  const andUp = (least: number): number => films.filter(({ stars = 0 }) => stars >= least).length;
  expect(steps(panel.facet('Stars'))).toEqual([
    'All',
    `4 of 5 stars & up: ${andUp(4)}`,
    `3 of 5 stars & up: ${andUp(3)}`,
    `2 of 5 stars & up: ${andUp(2)}`,
    `1 of 5 stars & up: ${andUp(1)}`,
  ]);
  for (const stars of [4, 1, 3]) {
    await panel.facet('Stars').choose(`${stars} of 5 stars & up`);
    expect(panel.count()).toBe(andUp(stars));
    expect(panel.chips()).toEqual([`Stars: ${stars} & up`]);
    expect(new URLSearchParams(location.search).getAll('sl_stars')).toEqual([`${stars}..`]);
    // The choice in the facet does not change its own numbers.
    expect(steps(panel.facet('Stars')).slice(1, 3)).toEqual([
      `4 of 5 stars & up: ${andUp(4)}`,
      `3 of 5 stars & up: ${andUp(3)}`,
    ]);
  }
});

test('a rating counts fractions of many different values, on a scale of ten', async () => {
  const facet = { field: 'rating', kind: 'rating', max: 10, label: 'IMDb' };
  const panel = await drawPanel({ 'data-facets': JSON.stringify([facet, 'genre']) });
  const rated = (genre?: string): readonly string[] =>
    Array.from({ length: 9 }, (_, index) => 9 - index).map((least) => {
      const those = films.filter((film) => (film.rating ?? -1) >= least && (!genre || film.genre === genre));
      return `${least} of 10 stars & up: ${those.length}`;
    });
  // For all documents, Typesense would by default count only the most frequent ratings.
  expect(panel.searches.every((search) => search['facet_strategy'] === 'exhaustive')).toBe(true);
  expect(steps(panel.facet('IMDb'))).toEqual(['All', ...rated()]);
  await panel.facet('IMDb').choose('8 of 10 stars & up');
  expect(panel.count()).toBe(films.filter(({ rating = 0 }) => rating >= 8).length);
  await panel.facet('Genre').choose('Comedy');
  expect(steps(panel.facet('IMDb'))).toEqual(['All', ...rated('Comedy')]);
});

test('a rating puts a fraction under the whole star below it, and nothing unrated anywhere', async () => {
  const panel = await drawPanel({ ...shops, 'data-facets': 'mark:rating, town' });
  const andUp = (least: number): number => RATINGS.filter((mark) => mark >= least).length;
  expect(steps(panel.facet('Mark'))).toEqual([
    'All',
    ...[4, 3, 2, 1].map((least) => `${least} of 5 stars & up: ${andUp(least)}`),
  ]);
  for (const least of [1, 2, 3, 4]) {
    await panel.facet('Mark').choose(`${least} of 5 stars & up`);
    expect(panel.count()).toBe(andUp(least));
  }
  await panel.facet('Mark').choose('All');
  expect(panel.count()).toBe(RATINGS.length + 1);
});

test('a rating cannot be set to stars that nothing has, but be taken back', async () => {
  const panel = await drawPanel({ 'data-facets': 'stars:rating' }, '?sl_stars=4..');
  await panel.search('qqqqqq');
  expect(panel.facet('Stars').disabled()).toEqual([3, 2, 1].map((stars) => `${stars} of 5 stars & up`));
  await panel.facet('Stars').choose('All');
  expect(panel.chips()).toEqual([]);
});
