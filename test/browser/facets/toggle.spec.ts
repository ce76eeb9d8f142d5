// @module-tag with-index

import { expect } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

const films = buildMovies();

/** The switch as it is rendered: its count, and whether it is on. */
async function readSwitch(
  panel: PanelModel,
  name: string,
): Promise<{ count: number; isOn: boolean; isDisabled: boolean }> {
  const control = panel.host.getByRole('switch', { name });
  const count = panel.host.locator('.toggle', { hasText: name }).locator('[part~="facet-count"]');
  return {
    count: Number((await count.innerText()).replace(/\D/g, '')),
    isOn: await control.isChecked(),
    isDisabled: await control.isDisabled(),
  };
}

test('a toggle is on or off, and counts what it would leave', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'adaptation:toggle=Based on a book, genre' }));
  const based = films.filter(({ adaptation }) => adaptation);
  const flip = panel.host.getByRole('switch', { name: 'Based on a book' });
  await expect
    .poll(() => readSwitch(panel, 'Based on a book'))
    .toEqual({ count: based.length, isOn: false, isDisabled: false });
  await panel.answered(() => flip.click());
  await expect.poll(() => panel.count()).toBe(based.length);
  expect(new URL(page.url()).searchParams.get('sl_adaptation')).toBe('true');
  await expect.poll(() => panel.chips()).toEqual(['Based on a book: Yes']);

  await panel.facet('Genre').choose('Horror');
  const count = based.filter(({ genre }) => genre === 'Horror').length;
  await expect.poll(() => readSwitch(panel, 'Based on a book')).toEqual({ count, isOn: true, isDisabled: false });
  await expect.poll(() => panel.count()).toBe(count);
  await page.reload();
  await panel.settled();
  expect((await readSwitch(panel, 'Based on a book')).isOn).toBe(true);
  await panel.answered(() => page.goBack());
  await expect.poll(() => panel.count()).toBe(based.length);
  await panel.removeChip('Based on a book: Yes');
  await expect.poll(() => panel.count()).toBe(films.length);
});

test('a toggle is flipped by keyboard', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'adaptation:toggle' }));
  await panel.host.getByRole('switch').focus();
  await panel.answered(() => page.keyboard.press('Space'));
  expect((await readSwitch(panel, 'Adaptation')).isOn).toBe(true);
  await panel.answered(() => page.keyboard.press('Space'));
  await expect.poll(() => panel.count()).toBe(films.length);
});

test.skipIf(searchesIndex)(
  'a toggle asks for values of the owner, while it is on and while it is off',
  async ({ page, pages }) => {
    const facet = { field: 'certificate', kind: 'toggle', label: 'For adults', on: 'R', off: 'PG' };
    const sent = recordRequests(page);
    const panel = await openPanel(page, pages.films({ 'data-facets': JSON.stringify([facet]) }));
    const rated = (certificate: string): number => films.filter((film) => film.certificate === certificate).length;
    await expect.poll(() => panel.count()).toBe(rated('PG'));
    await expect
      .poll(() => readSwitch(panel, 'For adults'))
      .toEqual({ count: rated('R'), isOn: false, isDisabled: false });
    // A toggle that is off is not a refinement, so it has no chip.
    await expect.poll(() => panel.chips()).toEqual([]);
    await panel.answered(() => panel.host.getByRole('switch').click());
    await expect.poll(() => panel.count()).toBe(rated('R'));
    await expect
      .poll(() => readSwitch(panel, 'For adults'))
      .toEqual({ count: rated('R'), isOn: true, isDisabled: false });
    expect(
      sent.flatMap(({ searches }) => searches).some((search) => search['filter_by'] === 'certificate:=[`R`]'),
    ).toBe(true);
    await panel.clearRefinements();
    await expect.poll(() => panel.count()).toBe(rated('PG'));
  },
);

test('a toggle counts a value beyond the most frequent ones, and has it alone', async ({ page, pages }) => {
  for (const off of [undefined, 'Woody Allen']) {
    const facet = { field: 'director', kind: 'toggle', label: 'By Kubrick', on: 'Stanley Kubrick', off };
    const panel = await openPanel(page, pages.films({ 'data-facets': JSON.stringify([facet, 'genre']) }));
    const shown = async (): Promise<number> => (await readSwitch(panel, 'By Kubrick')).count;
    const byKubrick = films.filter(({ director }) => director === 'Stanley Kubrick');
    await expect.poll(shown).toBe(byKubrick.length);
    await panel.answered(() => panel.host.getByRole('switch').click());
    await expect.poll(() => panel.count()).toBe(byKubrick.length);
    await expect.poll(() => panel.chips()).toEqual(['By Kubrick: Yes']);
    await expect.poll(shown).toBe(byKubrick.length);
    await panel.facet('Genre').choose('Horror');
    await expect.poll(() => panel.count()).toBe(byKubrick.filter(({ genre }) => genre === 'Horror').length);
  }
});

test('a toggle stays and cannot be switched on where nothing is left, nor does what is on vanish', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'adaptation:toggle' }));
  await panel.type('qqqqqq');
  await expect.poll(() => readSwitch(panel, 'Adaptation')).toEqual({ count: 0, isOn: false, isDisabled: true });
  await panel.type('');
  await panel.answered(() => panel.host.getByRole('switch').click());
  await panel.type('qqqqqq');
  await expect.poll(() => readSwitch(panel, 'Adaptation')).toEqual({ count: 0, isOn: true, isDisabled: false });
  await panel.answered(() => panel.host.getByRole('switch').click());
  await expect.poll(() => panel.chips()).toEqual([]);
});

test('a toggle has its count in the same column as other facets', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'adaptation:toggle=Based on a book, genre' }));
  const ends = (): Promise<readonly number[]> =>
    panel.host
      .locator('[part~="facet-count"]')
      .evaluateAll((counts) => counts.map((count) => count.getBoundingClientRect().right));
  await expect.poll(async () => (await ends()).length).toBeGreaterThan(5);
  await expect.poll(async () => new Set(await ends()).size).toBe(1);
});
