// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { type DrawnPanel, drawPanel } from '../../support/models/drawn-panel';

const films = buildMovies();

/** The switch as it is rendered: its count, and whether it is on. */
function readSwitch(panel: DrawnPanel, name: string): { count: number; isOn: boolean; isDisabled: boolean } {
  const toggle = [...panel.root.querySelectorAll('.toggle')].find(({ textContent }) => textContent?.includes(name));
  const control = toggle?.querySelector('[role="switch"]') as HTMLInputElement;
  return {
    count: Number(toggle?.querySelector('[part~="facet-count"]')?.textContent?.replace(/\D/g, '')),
    isOn: control.checked,
    isDisabled: control.disabled,
  };
}

const flip = (panel: DrawnPanel): Promise<void> => panel.answered(() => panel.find('[role="switch"]').click());

test('a toggle asks for values of the owner, while it is on and while it is off', async () => {
  const facet = { field: 'certificate', kind: 'toggle', label: 'For adults', on: 'R', off: 'PG' };
  const panel = await drawPanel({ 'data-facets': JSON.stringify([facet]) });
  const rated = (certificate: string): number => films.filter((film) => film.certificate === certificate).length;
  expect(panel.count()).toBe(rated('PG'));
  expect(readSwitch(panel, 'For adults')).toEqual({ count: rated('R'), isOn: false, isDisabled: false });
  // A toggle that is off is not a refinement, so it has no chip.
  expect(panel.chips()).toEqual([]);
  await flip(panel);
  expect(panel.count()).toBe(rated('R'));
  expect(readSwitch(panel, 'For adults')).toEqual({ count: rated('R'), isOn: true, isDisabled: false });
  expect(panel.searches.some((search) => search['filter_by'] === 'certificate:=[`R`]')).toBe(true);
  await panel.clearRefinements();
  expect(panel.count()).toBe(rated('PG'));
});

test('a toggle counts a value beyond the most frequent ones, and has it alone', async () => {
  for (const off of [undefined, 'Woody Allen']) {
    const facet = { field: 'director', kind: 'toggle', label: 'By Kubrick', on: 'Stanley Kubrick', off };
    const panel = await drawPanel({ 'data-facets': JSON.stringify([facet, 'genre']) });
    const shown = (): number => readSwitch(panel, 'By Kubrick').count;
    const byKubrick = films.filter(({ director }) => director === 'Stanley Kubrick');
    // Its count comes with a search beside the first one.
    await expect.poll(shown).toBe(byKubrick.length);
    await flip(panel);
    expect(panel.count()).toBe(byKubrick.length);
    expect(panel.chips()).toEqual(['By Kubrick: Yes']);
    await expect.poll(shown).toBe(byKubrick.length);
    await panel.facet('Genre').choose('Horror');
    expect(panel.count()).toBe(byKubrick.filter(({ genre }) => genre === 'Horror').length);
  }
});

test('a toggle stays and cannot be switched on where nothing is left, nor does what is on vanish', async () => {
  const panel = await drawPanel({ 'data-facets': 'adaptation:toggle' });
  await panel.search('qqqqqq');
  expect(readSwitch(panel, 'Adaptation')).toEqual({ count: 0, isOn: false, isDisabled: true });
  await panel.search('');
  await flip(panel);
  await panel.search('qqqqqq');
  expect(readSwitch(panel, 'Adaptation')).toEqual({ count: 0, isOn: true, isDisabled: false });
  await flip(panel);
  expect(panel.chips()).toEqual([]);
});
