// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { FACETS, LENGTH, RANGES, within } from '../../support/data/lengths';
import { type DrawnPanel, drawPanel } from '../../support/models/drawn-panel';

const films = buildMovies();

function choices(panel: DrawnPanel): readonly string[] {
  return panel
    .facet('Length')
    .values()
    .map(({ name, isChosen }) => `${isChosen ? '* ' : ''}${name}`);
}

test('a numeric menu offers the ranges of the owner, open ends among them, one at a time', async () => {
  const panel = await drawPanel(FACETS);
  const labels = RANGES.map(({ label }) => label);
  expect(choices(panel)).toEqual(['* All', ...labels]);
  for (const [index, found, address, filter] of [
    [0, within(undefined, 60), '..60', 'running_time:<=60'],
    [1, within(60, 90), '60..90', 'running_time:=[60..90]'],
    [2, within(90), '90..', 'running_time:>=90'],
  ] as const) {
    await panel.facet('Length').choose(labels[index] ?? '');
    expect(choices(panel)).toEqual(['All', ...labels.map((label, at) => (at === index ? `* ${label}` : label))]);
    expect(panel.count()).toBe(found);
    expect(panel.chips()).toEqual([`Length: ${labels[index]}`]);
    expect(new URLSearchParams(location.search).getAll('sl_running_time')).toEqual([address]);
    expect(panel.searches.map((search) => search['filter_by'])).toContain(filter);
  }
});

test('a numeric menu counts each range, whatever is chosen in it, and follows the other facets', async () => {
  const panel = await drawPanel(FACETS);
  const counts = (): readonly (number | null)[] =>
    panel
      .facet('Length')
      .values()
      .map(({ count }) => count);
  await expect.poll(counts).toEqual([null, within(undefined, 60), within(60, 90), within(90)]);
  await panel.facet('Length').choose('60 to 90 minutes');
  await expect.poll(counts).toEqual([null, within(undefined, 60), within(60, 90), within(90)]);
  await panel.facet('Genre').choose('Comedy');
  const comedies = (from = -Infinity, to = Infinity): number =>
    films.filter(({ genre, running_time: minutes = NaN }) => genre === 'Comedy' && minutes >= from && minutes <= to)
      .length;
  await expect.poll(counts).toEqual([null, comedies(undefined, 60), comedies(60, 90), comedies(90)]);
});

test('a numeric menu says what an address asks for beside the ranges of the owner', async () => {
  const panel = await drawPanel(FACETS, '?sl_running_time=100..120');
  expect(panel.count()).toBe(within(100, 120));
  expect(panel.chips()).toEqual(['Length: 100 – 120']);
  await panel.clearRefinements();
  expect(choices(panel)).toContain('* All');
});

test('a numeric menu has one choice for everything, the one of the owner where there is one', async () => {
  const facet = { ...LENGTH, ranges: [{ label: 'Any length' }, ...RANGES] };
  const panel = await drawPanel({ 'data-facets': JSON.stringify([facet]) });
  expect(choices(panel)).toEqual(['* Any length', ...RANGES.map(({ label }) => label)]);
  await panel.facet('Length').choose('90 minutes and more');
  await panel.facet('Length').choose('Any length');
  expect((await choices(panel))[0]).toBe('* Any length');
  expect(panel.count()).toBe(films.length);
});
