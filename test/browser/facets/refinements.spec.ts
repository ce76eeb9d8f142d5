// @module-tag with-index

import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

const FACETS = 'genre, certificate=Rated, director';

test('a panel keeps the values in their places while one chooses, and what is chosen in sight', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  const names = async (): Promise<readonly string[]> => (await panel.facet('Genre').values()).map(({ name }) => name);
  const before = await names();
  await panel.facet('Rated').choose('PG');
  await expect.poll(() => names()).toEqual(before);

  await panel.facet('Director').showMore();
  const last = (await panel.facet('Director').values()).filter(({ count }) => count).pop()?.name ?? '';
  await panel.facet('Director').choose(last);
  await panel.facet('Director').showLess();
  const chosen = (await panel.facet('Director').values()).filter(({ isChosen }) => isChosen);
  expect(chosen.map(({ name }) => name)).toEqual([last]);
});

test('a panel offers no value that nothing has', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  await panel.facet('Genre').showMore();
  await panel.facet('Genre').choose('Concert/Performance');
  const none = (await panel.facet('Rated').values()).filter(({ count }) => count === 0);
  expect(none).not.toEqual([]);
  for (const { name } of none)
    await expect.poll(() => panel.host.getByRole('checkbox', { name: `${name} 0` }).isDisabled()).toBe(true);
});

test('a panel takes a refinement away by its chip, and gives the focus to the next one', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  for (const genre of ['Drama', 'Comedy', 'Action']) await panel.facet('Genre').choose(genre);
  await panel.removeChip('Genre: Comedy');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama', 'Genre: Action']);
  await expect.poll(() => focused(page)).toBe('Remove Genre: Action');
  await panel.removeChip('Genre: Action');
  await expect.poll(() => focused(page)).toBe('Remove Genre: Drama');
  await panel.removeChip('Genre: Drama');
  await expect.poll(() => focused(page)).toBe('3,201 results');
});

test('a panel clears the refinements and keeps the query', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  await panel.type('king');
  const found = await panel.count();
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Rated').choose('R');
  await panel.clearRefinements();
  await expect.poll(() => panel.count()).toBe(found);
  await expect.poll(() => panel.chips()).toEqual([]);
  await expect.poll(() => panel.field.inputValue()).toBe('king');
  await expect.poll(() => focused(page)).toBe(`${found} results`);
});

test('folds a facet, says how many values are on in it, and keeps it folded on the next page', async ({
  page,
  pages,
}) => {
  const url = pages.films({ 'data-facets': FACETS });
  const panel = await openPanel(page, url);
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Genre').choose('Comedy');
  await panel.facet('Genre').fold();
  const fold = panel.host.getByRole('button', { name: 'Genre' }).first();
  await expect.poll(() => panel.facet('Genre').values()).toEqual([]);
  await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => focused(page)).toContain('2 filters active');

  await openPanel(page, url);
  await expect.poll(() => panel.facet('Genre').values()).toEqual([]);
  await panel.facet('Genre').fold();
  await expect.poll(() => panel.facet('Genre').values()).toHaveLength(10);
});
