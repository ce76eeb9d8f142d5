// @module-tag every-react
// @module-tag both-scripts
// @module-tag with-index

import { expect } from 'vitest';
import { buildMovies, type Movie } from '../../../examples/data/movies';
import { expectNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { travel } from '../../support/browser/travel';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

const films = buildMovies();

async function names(panel: PanelModel, facet: string): Promise<readonly string[]> {
  return (await panel.facet(facet).values()).map(({ name }) => name);
}

/** Waits for the name and count of each value; rare values get their count shortly after the response. */
async function expectCounts(
  panel: PanelModel,
  facet: string,
  fits: (film: Movie, name: string) => boolean,
): Promise<void> {
  const expected = (await names(panel, facet)).map(
    (name) => `${name} ${films.filter((film) => fits(film, name)).length}`,
  );
  const shown = async (): Promise<readonly string[]> =>
    (await panel.facet(facet).values()).map(({ name, count }) => `${name} ${count}`);
  await expect.poll(shown).toEqual(expected);
}

test('leave every visible value in its place, values of "Show more" too, with its new count', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'director, genre' }));
  await panel.facet('Director').showMore();
  const before = await names(panel, 'Director');
  expect(before).toHaveLength(20);
  await panel.facet('Genre').choose('Western');
  expect((await names(panel, 'Director')).slice(0, 20)).toEqual(before);
  await expectCounts(panel, 'Director', ({ director, genre }, name) => director === name && genre === 'Western');
  const none = (await panel.facet('Director').values()).filter(({ count }) => count === 0).map(({ name }) => name);
  expect(none).not.toEqual([]);
  await expect.poll(() => panel.facet('Director').disabled()).toEqual(none);
  await panel.clearRefinements();
  expect((await names(panel, 'Director')).slice(0, 20)).toEqual(before);
  await expectCounts(panel, 'Director', ({ director }, name) => director === name);
});

test('keep a chosen value in sight that is beyond the limit, or that nothing has', async ({ page, pages }) => {
  const url = pages.films({ 'data-facets': 'director, genre' });
  const panel = await openPanel(page, `${url}?sl_director=Stanley+Kubrick`);
  const kubrick = async (): Promise<unknown> =>
    (await panel.facet('Director').values()).find(({ name }) => name === 'Stanley Kubrick');
  const count = films.filter(({ director }) => director === 'Stanley Kubrick').length;
  await expect.poll(kubrick).toEqual({ name: 'Stanley Kubrick', count, isChosen: true });
  await expect.poll(() => panel.count()).toBe(count);
  await panel.answered(() => travel(page, '?sl_director=Stanley+Kubrick&sl_genre=Western'));
  await expect.poll(kubrick).toEqual({ name: 'Stanley Kubrick', count: 0, isChosen: true });
  await expect.poll(() => panel.facet('Director').disabled()).not.toContain('Stanley Kubrick');
  await panel.facet('Director').choose('Stanley Kubrick');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Western']);
});

test('stay in sight when they are no longer chosen, where that alone has shown them', async ({ page, pages }) => {
  const value = async (facet: string, name: string): Promise<unknown> => {
    const shown = await panel.facet(facet).values();
    return { ...shown.find((one) => one.name === name), place: shown.findIndex((one) => one.name === name) };
  };
  // No hit has the value, and no response contains it.
  let panel = await openPanel(
    page,
    `${pages.films({ 'data-facets': 'distributor, genre' })}?sl_q=casablanca&sl_distributor=Universal`,
  );
  const universal = { name: 'Universal', count: 0, isChosen: true, place: expect.any(Number) as number };
  await expect.poll(() => value('Distributor', 'Universal')).toEqual(universal);
  const { place } = (await value('Distributor', 'Universal')) as { place: number };
  await panel.facet('Distributor').choose('Universal');
  await expect.poll(() => value('Distributor', 'Universal')).toEqual({ ...universal, isChosen: false, place });
  await expect.poll(() => panel.facet('Distributor').disabled()).toContain('Universal');

  // The value from the address is over the limit; another one is chosen after "Show more".
  panel = await openPanel(
    page,
    `${pages.films({ 'data-facets': 'director, certificate:menu' })}?sl_director=Stanley+Kubrick`,
  );
  const count = (name: string): number => films.filter(({ director }) => director === name).length;
  const kubrick = { name: 'Stanley Kubrick', count: count('Stanley Kubrick'), isChosen: false, place: 10 };
  await panel.facet('Director').choose('Stanley Kubrick');
  await expect.poll(() => value('Director', 'Stanley Kubrick')).toEqual(kubrick);
  await panel.facet('Director').choose('Stanley Kubrick');
  await panel.facet('Director').choose('Stanley Kubrick');
  await expect.poll(() => value('Director', 'Stanley Kubrick')).toEqual(kubrick);
  await expect.poll(() => names(panel, 'Director')).toHaveLength(11);

  // The visitor shows fewer values, or searches for something else.
  await panel.facet('Director').showMore();
  await panel.facet('Director').showLess();
  await expect.poll(() => names(panel, 'Director')).toHaveLength(10);
  await panel.answered(() => travel(page, '?sl_director=Stanley+Kubrick'));
  await panel.facet('Director').choose('Stanley Kubrick');
  await panel.type('the');
  await expect.poll(() => names(panel, 'Director')).toHaveLength(10);
});

test('stay in sight below one another, and where one takes the place of another', async ({ page, pages, collect }) => {
  const letters = ['a', 'b', 'c', 'd'];
  const things = letters.flatMap((letter, index) =>
    Array.from({ length: 4 - index }, (_, copy) => ({
      title: `${letter}${copy}`,
      kind: letter,
      'tree.top': letter,
      'tree.leaf': `${letter} > x${copy}`,
    })),
  );
  const facet = { type: 'string', facet: true };
  const own = await collect(
    [
      { name: 'title', type: 'string' },
      { name: 'kind', ...facet },
      { name: 'tree.top', ...facet },
      { name: 'tree.leaf', ...facet },
    ],
    things.map(({ 'tree.top': top, 'tree.leaf': leaf, ...thing }) => ({ ...thing, tree: { top, leaf } })),
  );
  const attributes = {
    ...own,
    'data-facets': 'kind:menu, tree.top > tree.leaf=Tree',
    'data-facet-limit': '2',
    'data-facet-limit-more': '3',
  };
  const url = pages.films(attributes);
  const panel = await openPanel(page, `${url}?sl_kind=d`);
  await expect.poll(() => names(panel, 'Kind')).toEqual(['All', 'a', 'b', 'd']);
  await panel.facet('Kind').choose('a');
  await panel.facet('Kind').choose('b');
  await panel.facet('Kind').choose('All');
  await expect.poll(() => names(panel, 'Kind')).toEqual(['All', 'a', 'b', 'd']);

  await openPanel(page, url);
  await panel.facet('Tree').showMore();
  await panel.facet('Tree').choose('c');
  await panel.facet('Tree').showLess();
  expect((await names(panel, 'Tree')).slice(0, 3)).toEqual(['a', 'b', 'c']);
  await panel.facet('Tree').choose('c');
  await expect.poll(() => names(panel, 'Tree')).toEqual(['a', 'b', 'c']);
});

test('keep the order of the server, of numbers too', { tags: ['drawn-alike'] }, async ({ page, pages, api }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'running_time, year', 'data-facet-limit': '20' }));
  const query = new URLSearchParams({
    q: '*',
    query_by: 'title',
    facet_by: 'running_time,year',
    max_facet_values: '21',
  });
  const answer = await fetch(`${api.url}/collections/movies/documents/search?${query}`, {
    headers: { 'x-typesense-api-key': api.searchKey },
  });
  const { facet_counts: facets } = (await answer.json()) as {
    facet_counts: readonly { readonly counts: readonly { readonly value: string }[] }[];
  };
  const ofServer = facets.map(({ counts }) => counts.slice(0, 20).map(({ value }) => value));
  expect([await names(panel, 'Running time'), await names(panel, 'Year')]).toEqual(ofServer);
  await panel.facet('Year').choose(ofServer[1]?.[3] ?? '');
  await expect.poll(() => names(panel, 'Year')).toEqual(ofServer[1]);
});

test('values are kept by the hundreds where a facet shows that many', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  collect,
}) => {
  const things = Array.from({ length: 300 }, (_, index) => ({
    id: String(index),
    title: `Thing ${index}`,
    code: `c${String(index).padStart(3, '0')}`,
    kind: index === 250 ? 'rare' : 'common',
  }));
  const own = await collect(
    [
      { name: 'title', type: 'string' },
      { name: 'code', type: 'string', facet: true },
      { name: 'kind', type: 'string', facet: true },
    ],
    things,
  );
  const attributes = { ...own, 'data-facets': 'code, kind', 'data-facet-limit': '400', 'data-facet-limit-more': '400' };
  const panel = await openPanel(page, pages.films(attributes));
  const before = await names(panel, 'Code');
  expect(before).toHaveLength(300);
  await panel.facet('Kind').choose('rare');
  await expect.poll(() => names(panel, 'Code')).toEqual(before);
  expect((await panel.facet('Code').values()).filter(({ count }) => count !== 0).map(({ name }) => name)).toEqual([
    'c250',
  ]);
});

test.skipIf(searchesIndex)(
  'stay without numbers, beside all of the answer, where rare values cannot be counted',
  { tags: ['drawn-alike'] },
  async ({ page, pages }) => {
    const panel = await openPanel(page, pages.films({ 'data-facets': 'director, genre' }));
    const before = await names(panel, 'Director');
    // Only the first request gets a response, not the one for values beyond the most frequent.
    let isFirst = true;
    await page.route(/multi_search/, (route) => {
      if (isFirst) {
        isFirst = false;
        return route.continue();
      }
      return route.fulfill({
        status: 503,
        json: { message: 'Not Ready' },
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    const refused = page.waitForResponse((response) => response.status() === 503);
    await panel.facet('Genre').choose('Drama');
    await (await refused).finished();
    await expect.poll(() => panel.count()).toBe(films.filter(({ genre }) => genre === 'Drama').length);
    await expect.poll(() => panel.titles()).toHaveLength(20);
    expect((await names(panel, 'Director')).slice(0, 10)).toEqual(before);
    const counts = (await panel.facet('Director').values()).map(({ count }) => count);
    expect(counts).toContain(null);
    await expect.poll(() => panel.alert()).toBe(null);

    await page.unroute(/multi_search/);
    await panel.clearRefinements();
    await expectCounts(panel, 'Director', ({ director }, name) => director === name);
    await expectNoise(page, /503 \(Service Unavailable\)/);
  },
);
