// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { type DrawnPanel, drawPanel } from '../../support/models/drawn-panel';

const GENRE = { field: 'genre', exclude: true };

const exclude = (panel: DrawnPanel, genre: string): Promise<void> => panel.press(`Exclude ${genre}`);

test('excludes one value of a menu instead of choosing one', async () => {
  const menu = { ...GENRE, kind: 'menu' };
  const panel = await drawPanel({ 'data-facets': JSON.stringify([menu]) });
  await exclude(panel, 'Drama');
  await exclude(panel, 'Comedy');
  expect(panel.chips()).toEqual(['Genre: not Comedy']);
  await panel.facet('Genre').choose('Drama');
  expect(panel.chips()).toEqual(['Genre: Drama']);
});

test('a facet puts the values of the owner first, in that order', async () => {
  const facet = { field: 'genre', order: ['Western', 'Musical'], limit: 4 };
  const panel = await drawPanel({ 'data-facets': JSON.stringify([facet]) });
  const names = (): readonly string[] =>
    panel
      .facet('Genre')
      .values()
      .map(({ name }) => name);
  expect(names().slice(0, 2)).toEqual(['Western', 'Musical']);
  await panel.facet('Genre').choose('Musical');
  expect(names().slice(0, 2)).toEqual(['Western', 'Musical']);
});

test('a facet is shown once the facet that it needs has a choice, and as long as it has one itself', async () => {
  const facets = ['genre', { field: 'director', needs: 'genre' }];
  const panel = await drawPanel({ 'data-facets': JSON.stringify(facets) });
  expect(panel.facets()).toEqual(['Genre']);
  await panel.facet('Genre').choose('Western');
  expect(panel.facets()).toEqual(['Genre', 'Director']);
  const [first] = panel.facet('Director').values();
  await panel.facet('Director').choose(first?.name ?? '');
  await panel.removeChip('Genre: Western');
  expect(panel.facets()).toEqual(['Genre', 'Director']);
  await panel.removeChip(`Director: ${first?.name}`);
  expect(panel.facets()).toEqual(['Genre']);
});
