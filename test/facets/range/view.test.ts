// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { collect, type DrawnPanel, drawPanel } from '../../support/models/drawn-panel';

const films = buildMovies();
const YEAR = { 'data-facets': 'year:range, genre' };

/** Places with temperatures below and above zero, in fractions, and with integers. */
const PLACES = Array.from({ length: 40 }, (_, index) => ({
  title: `Place ${index}`,
  kind: index < 5 ? 'cold' : 'other',
  celsius: (index - 10) * 0.75,
  floors: index - 3,
}));

const places = collect(
  [
    { name: 'title', type: 'string' },
    { name: 'kind', type: 'string', facet: true },
    { name: 'celsius', type: 'float', facet: true },
    { name: 'floors', type: 'int32', facet: true },
  ],
  PLACES,
);

/** The range of years in the address. */
function yearsIn(): string | null {
  return new URLSearchParams(location.search).get('sl_year');
}

function expectYears(panel: DrawnPanel, least: number, most: number): void {
  expect(panel.facet('Year').range.ends()).toEqual([least, most]);
  expect(panel.count()).toBe(films.filter(({ year }) => year >= least && year <= most).length);
}

test('a range stands between the least and the greatest number, with slider and fields in step', async () => {
  const panel = await drawPanel(YEAR);
  const { range } = panel.facet('Year');
  expect(range.bounds()).toEqual([1915, 2011]);
  expect(range.step()).toBe(1);
  expectYears(panel, 1915, 2011);
  expect(panel.chips()).toEqual([]);
});

test('a range reads what is typed the wrong way round, out of bounds or between two steps as what was meant', async () => {
  const panel = await drawPanel(YEAR);
  await panel.facet('Year').range.enter('from', '1990.5');
  expect(panel.root.querySelector('[role="alert"]')?.textContent ?? '').toBe('');
  const [rounded] = panel.facet('Year').range.ends();
  expect(Number.isInteger(rounded)).toBe(true);
  expectYears(panel, rounded, 2011);

  await panel.facet('Year').range.enter('to', '1980');
  expectYears(panel, 1980, rounded);

  await panel.facet('Year').range.enter('to', '99999');
  expectYears(panel, 1980, 2011);
  expect(yearsIn()).toBe('1980..');
  await panel.facet('Year').range.enter('from', '-5');
  expectYears(panel, 1915, 2011);
  expect(yearsIn()).toBe(null);
});

test('a range takes a typed fraction as it is where the owner names no step', async () => {
  const panel = await drawPanel({ ...places, 'data-facets': 'celsius:range' });
  await panel.facet('Celsius').range.enter('from', '1.45');
  expect(new URLSearchParams(location.search).get('sl_celsius')).toBe('1.45..');
  expect(panel.count()).toBe(PLACES.filter(({ celsius }) => celsius >= 1.45).length);
});

test('a range keeps to the bounds of the owner, who may name one of them', async () => {
  const facets = [
    { field: 'floors', kind: 'range', min: 0 },
    { field: 'celsius', kind: 'range', min: -20, max: 50 },
  ];
  const panel = await drawPanel({ ...places, 'data-facets': JSON.stringify(facets) });
  expect(panel.facet('Floors').range.bounds()).toEqual([0, 36]);
  expect(panel.facet('Celsius').range.bounds()).toEqual([-20, 50]);
  // A thumb at its bound is an open end: numbers below the owner's minimum are included.
  expect(panel.count()).toBe(PLACES.length);
});

test('a range is not shown where the owner has bounded away every number', async () => {
  const facets = ['kind', { field: 'floors', kind: 'range', min: 500 }];
  const panel = await drawPanel({ ...places, 'data-facets': JSON.stringify(facets) });
  expect(panel.facets()).toEqual(['Kind']);
});
