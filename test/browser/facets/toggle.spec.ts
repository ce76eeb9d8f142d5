// @module-tag with-index

import { expect } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

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

test('a toggle has its count in the same column as other facets', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'adaptation:toggle=Based on a book, genre' }));
  const ends = (): Promise<readonly number[]> =>
    panel.host
      .locator('[part~="facet-count"]')
      .evaluateAll((counts) => counts.map((count) => count.getBoundingClientRect().right));
  await expect.poll(async () => (await ends()).length).toBeGreaterThan(5);
  await expect.poll(async () => new Set(await ends()).size).toBe(1);
});
