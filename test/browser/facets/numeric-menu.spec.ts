// @module-tag with-index

import { expect } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { FACETS, within } from '../../support/data/lengths';
import { openPanel, type PanelModel } from '../../support/models/panel';

const films = buildMovies();

async function choices(panel: PanelModel): Promise<readonly string[]> {
  return (await panel.facet('Length').values()).map(({ name, isChosen }) => `${isChosen ? '* ' : ''}${name}`);
}

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

test('a numeric menu is used by keyboard alone', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films(FACETS));
  await panel.host.getByRole('radio', { name: 'All' }).focus();
  await panel.answered(() => page.keyboard.press('ArrowDown'));
  await panel.answered(() => page.keyboard.press('ArrowDown'));
  await expect.poll(() => focused(page)).toBe(`60 to 90 minutes${within(60, 90)}`);
  await expect.poll(() => panel.count()).toBe(within(60, 90));
});
