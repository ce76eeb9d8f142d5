// @module-tag with-index

import { expect } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { focused } from '../../support/browser/focus';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

const films = buildMovies();

const RANGES = [
  { label: 'Up to 60 minutes', to: 60 },
  { label: '60 to 90 minutes', from: 60, to: 90 },
  { label: '90 minutes and more', from: 90 },
] as const;
const LENGTH = { field: 'running_time', kind: 'numeric', label: 'Length', ranges: RANGES };
const FACETS = { 'data-facets': JSON.stringify([LENGTH, 'genre']) };

function within(from = -Infinity, to = Infinity): number {
  return films.filter(({ running_time: minutes }) => minutes !== undefined && minutes >= from && minutes <= to).length;
}

async function choices(panel: PanelModel): Promise<readonly string[]> {
  return (await panel.facet('Length').values()).map(({ name, isChosen }) => `${isChosen ? '* ' : ''}${name}`);
}

test.skipIf(searchesIndex)(
  'a numeric menu offers the ranges of the owner, open ends among them, one at a time',
  async ({ page, pages }) => {
    const sent = recordRequests(page);
    const panel = await openPanel(page, pages.films(FACETS));
    const labels = RANGES.map(({ label }) => label);
    await expect.poll(() => choices(panel)).toEqual(['* All', ...labels]);
    for (const [index, found, address, filter] of [
      [0, within(undefined, 60), '..60', 'running_time:<=60'],
      [1, within(60, 90), '60..90', 'running_time:=[60..90]'],
      [2, within(90), '90..', 'running_time:>=90'],
    ] as const) {
      await panel.facet('Length').choose(labels[index] ?? '');
      await expect
        .poll(() => choices(panel))
        .toEqual(['All', ...labels.map((label, at) => (at === index ? `* ${label}` : label))]);
      await expect.poll(() => panel.count()).toBe(found);
      await expect.poll(() => panel.chips()).toEqual([`Length: ${labels[index]}`]);
      expect(new URL(page.url()).searchParams.getAll('sl_running_time')).toEqual([address]);
      expect(sent.flatMap(({ searches }) => searches).map((search) => search['filter_by'])).toContain(filter);
    }
  },
);

test('a numeric menu counts each range, whatever is chosen in it, and follows the other facets', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films(FACETS));
  const counts = async (): Promise<readonly (number | null)[]> =>
    (await panel.facet('Length').values()).map(({ count }) => count);
  await expect.poll(counts).toEqual([null, within(undefined, 60), within(60, 90), within(90)]);
  await panel.facet('Length').choose('60 to 90 minutes');
  await expect.poll(counts).toEqual([null, within(undefined, 60), within(60, 90), within(90)]);
  await panel.facet('Genre').choose('Comedy');
  const comedies = (from = -Infinity, to = Infinity): number =>
    films.filter(({ genre, running_time: minutes = NaN }) => genre === 'Comedy' && minutes >= from && minutes <= to)
      .length;
  await expect.poll(counts).toEqual([null, comedies(undefined, 60), comedies(60, 90), comedies(90)]);
});

test('a numeric menu comes back by Back and after a reload, combines with others, and goes with its chip or "All"', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films(FACETS));
  await panel.facet('Length').choose('60 to 90 minutes');
  await panel.facet('Genre').choose('Comedy');
  const comedies = films.filter(
    ({ genre, running_time: minutes = 0 }) => genre === 'Comedy' && minutes >= 60 && minutes <= 90,
  );
  await expect.poll(() => panel.count()).toBe(comedies.length);
  await panel.facet('Length').choose('All');
  await panel.answered(() => page.goBack());
  await page.reload();
  await panel.settled();
  await expect.poll(() => choices(panel)).toContain('* 60 to 90 minutes');
  await expect.poll(() => panel.count()).toBe(comedies.length);
  await panel.removeChip('Length: 60 to 90 minutes');
  await expect.poll(() => choices(panel)).toContain('* All');
  await expect.poll(() => panel.count()).toBe(films.filter(({ genre }) => genre === 'Comedy').length);
});

test('a numeric menu says what an address asks for beside the ranges of the owner', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films(FACETS)}?sl_running_time=100..120`);
  await expect.poll(() => panel.count()).toBe(within(100, 120));
  await expect.poll(() => panel.chips()).toEqual(['Length: 100 – 120']);
  await panel.clearRefinements();
  await expect.poll(() => choices(panel)).toContain('* All');
});

test('a numeric menu has one choice for everything, the one of the owner where there is one', async ({
  page,
  pages,
}) => {
  const facet = { ...LENGTH, ranges: [{ label: 'Any length' }, ...RANGES] };
  const panel = await openPanel(page, pages.films({ 'data-facets': JSON.stringify([facet]) }));
  await expect.poll(() => choices(panel)).toEqual(['* Any length', ...RANGES.map(({ label }) => label)]);
  await panel.facet('Length').choose('90 minutes and more');
  await panel.facet('Length').choose('Any length');
  expect((await choices(panel))[0]).toBe('* Any length');
  await expect.poll(() => panel.count()).toBe(films.length);
});

test('a numeric menu is used by keyboard alone', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(FACETS));
  await panel.host.getByRole('radio', { name: 'All' }).focus();
  await panel.answered(() => page.keyboard.press('ArrowDown'));
  await panel.answered(() => page.keyboard.press('ArrowDown'));
  await expect.poll(() => focused(page)).toBe(`60 to 90 minutes${within(60, 90)}`);
  await expect.poll(() => panel.count()).toBe(within(60, 90));
});
