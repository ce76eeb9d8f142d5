// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { type DrawnPanel, drawPanel } from '../../support/models/drawn-panel';

const films = buildMovies();
const MENU = { 'data-facets': 'certificate:menu=Rated, genre' };

function rated(certificate: string, genre?: string): number {
  return films.filter((film) => film.certificate === certificate && (!genre || film.genre === genre)).length;
}

function chosen(panel: DrawnPanel): readonly string[] {
  return panel
    .facet('Rated')
    .values()
    .filter(({ isChosen }) => isChosen)
    .map(({ name }) => name);
}

function ratedIn(): readonly string[] {
  return new URLSearchParams(location.search).getAll('sl_certificate');
}

test('a menu takes one value instead of the one before, and counts all as if it stood alone', async () => {
  const panel = await drawPanel(MENU);
  const names = ['R', 'PG-13', 'PG', 'Not Rated', 'G', 'NC-17', 'Open'];
  const counted = names.map((name) => ({ name, count: rated(name), isChosen: false }));
  const all = { name: 'All', count: null };
  expect(panel.facet('Rated').values()).toEqual([{ ...all, isChosen: true }, ...counted]);

  await panel.facet('Rated').choose('R');
  await panel.facet('Rated').choose('PG');
  expect(ratedIn()).toEqual(['PG']);
  expect(panel.count()).toBe(rated('PG'));
  expect(panel.chips()).toEqual(['Rated: PG']);
  expect(panel.searches.some((search) => search['filter_by'] === 'certificate:=[`PG`]')).toBe(true);
  expect(panel.facet('Rated').values()).toEqual([
    { ...all, isChosen: false },
    ...counted.map((value) => ({ ...value, isChosen: value.name === 'PG' })),
  ]);

  await panel.facet('Rated').choose('All');
  expect(ratedIn()).toEqual([]);
  expect(panel.count()).toBe(films.length);
});

test('a menu reads one value from an address, however many it names', async () => {
  const panel = await drawPanel(MENU, '?sl_certificate=G&sl_certificate=R');
  expect(chosen(panel)).toEqual(['G']);
  expect(panel.count()).toBe(rated('G'));
});

test('a menu counts what other facets leave, and keeps what is chosen though nothing has it', async () => {
  const panel = await drawPanel(MENU, '?sl_certificate=Open&sl_genre=Comedy');
  const shown = (wanted: string) =>
    panel
      .facet('Rated')
      .values()
      .find(({ name }) => name === wanted);
  // Facets are rendered after the response, and without a hit nothing reserves their space.
  expect(shown('Open')).toEqual({ name: 'Open', count: 0, isChosen: true });
  expect(shown('R')?.count).toBe(rated('R', 'Comedy'));
  expect(panel.count()).toBe(0);
  expect(panel.facet('Rated').disabled()).not.toContain('Open');
});

test('a menu shows more values, and keeps the chosen one in sight among the first few', async () => {
  const attributes = { 'data-facets': '[{"field": "certificate", "kind": "menu", "limit": 2, "limitMore": 6}]' };
  const panel = await drawPanel(attributes);
  const menu = panel.facet('Certificate');
  const names = (): readonly string[] => menu.values().map(({ name }) => name);
  expect(names()).toEqual(['All', 'R', 'PG-13']);
  await menu.showMore();
  expect(names()).toEqual(['All', 'R', 'PG-13', 'PG', 'Not Rated', 'G', 'NC-17']);
  await menu.choose('G');
  await menu.showLess();
  expect(names()).toEqual(['All', 'R', 'PG-13', 'G']);
});
