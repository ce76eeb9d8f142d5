import { expect } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { violations } from '../../support/assertions/axe';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

const films = buildMovies();
const genres = (keep: (genre: string | undefined) => boolean): number =>
  films.filter(({ genre }) => keep(genre)).length;
const GENRE = { field: 'genre', exclude: true };

const exclude = (panel: PanelModel, genre: string) => panel.host.getByRole('button', { name: `Exclude ${genre}` });

test('a facet leaves out what is excluded, says so on a chip, and writes it readably', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': JSON.stringify([GENRE]) }));
  await panel.answered(() => exclude(panel, 'Drama').click());
  await expect.poll(() => panel.count()).toBe(genres((genre) => genre !== 'Drama'));
  await expect.poll(() => panel.chips()).toEqual(['Genre: not Drama']);
  expect(await exclude(panel, 'Drama').getAttribute('aria-pressed')).toBe('true');
  expect(new URL(page.url()).search).toBe('?sl_genre=-Drama');
  await panel.answered(() => exclude(panel, 'Comedy').click());
  await expect.poll(() => panel.count()).toBe(genres((genre) => genre !== 'Drama' && genre !== 'Comedy'));

  await page.reload();
  await panel.settled();
  await expect.poll(() => panel.chips()).toEqual(['Genre: not Drama', 'Genre: not Comedy']);
  await panel.answered(() => page.goBack());
  await expect.poll(() => panel.chips()).toEqual(['Genre: not Drama']);
  await panel.removeChip('Genre: not Drama');
  await expect.poll(() => panel.count()).toBe(films.length);
});

test('a facet takes a value that is excluded when it is ticked, and the other way round', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': JSON.stringify([GENRE]) }));
  await panel.answered(() => exclude(panel, 'Drama').click());
  await panel.facet('Genre').choose('Drama');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  await expect.poll(() => panel.count()).toBe(genres((genre) => genre === 'Drama'));
  await panel.answered(() => exclude(panel, 'Drama').click());
  await expect.poll(() => panel.chips()).toEqual(['Genre: not Drama']);
  expect(await violations(page)).toEqual([]);
});

test.for([
  ['beside the hits, for a mouse', { viewport: { width: 1280, height: 800 } }],
  ['in the drawer, for a finger', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
] as const)(
  'a button that excludes a value is in line with its box, and below the arrow that folds the facet: %s',
  async ([, options], { openPage, pages }) => {
    const page = await openPage(options);
    const panel = await openPanel(page, pages.films({ 'data-facets': JSON.stringify([GENRE]) }));
    if (options.viewport.width === 390) await panel.host.getByRole('button', { name: /^Filters/ }).click();
    await exclude(panel, 'Drama').waitFor();
    // At the same moment: the drawer may be moving.
    const [fold, box, icon] = await panel.host.getByRole('group', { name: 'Genre' }).evaluate((group) =>
      ['legend .icon', 'input[type="checkbox"]', '.exclude .icon'].map((css) => {
        const { left, top, width, height } = group.querySelector(css)?.getBoundingClientRect() ?? new DOMRect();
        return { x: left + width / 2, y: top + height / 2 };
      }),
    );
    if (!fold || !box || !icon) throw new Error('All three are visible');
    expect(Math.abs(icon.x - fold.x)).toBeLessThan(1);
    expect(Math.abs(icon.y - box.y)).toBeLessThan(1.5);
  },
);

test('a facet is folded at first where the owner wants it, and stays as the visitor leaves it', async ({
  page,
  pages,
}) => {
  const facet = { field: 'genre', folded: true };
  const panel = await openPanel(page, pages.films({ 'data-facets': JSON.stringify([facet]) }));
  expect(await panel.facet('Genre').values()).toEqual([]);
  await panel.facet('Genre').fold();
  await expect.poll(async () => (await panel.facet('Genre').values()).length).toBeGreaterThan(0);
  await page.reload();
  await panel.settled();
  await expect.poll(async () => (await panel.facet('Genre').values()).length).toBeGreaterThan(0);
});

test('a facet says dates, exclusions and bounds readably where variants are one hit, and comes back by reload, Back and a shared link', async ({
  page,
  openPage,
  pages,
}) => {
  const facets = [
    { field: 'type', exclude: true },
    { field: 'added', kind: 'date' },
    { field: 'price', kind: 'range', currency: 'EUR' },
  ];
  const tag = {
    'data-collection': 'shop',
    'data-query-by': 'title',
    'data-group': 'product_id',
    'data-facets': JSON.stringify(facets),
  };
  const panel = await openPanel(page, pages.films(tag));
  await panel.facet('Added').choose('Past year');
  await panel.answered(() => panel.host.getByRole('button', { name: 'Exclude T-shirt' }).click());
  const least = panel.host.getByRole('spinbutton', { name: 'Price: from' });
  await panel.answered(async () => {
    await least.fill('20');
    await least.press('Enter');
  });
  const chips = ['Type: not T-shirt', 'Added: Past year', 'Price: from €20'];
  await expect.poll(() => panel.chips()).toEqual(chips);
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_type=-T-shirt&sl_added=1y&sl_price=20..');
  const found = await panel.count();
  const shared = await openPanel(await openPage(), page.url());
  expect(await shared.chips()).toEqual(chips);
  expect(await shared.count()).toBe(found);

  await panel.removeChip('Type: not T-shirt');
  await expect.poll(() => panel.count()).toBeGreaterThan(found);
  await panel.answered(() => page.goBack());
  await expect.poll(() => panel.chips()).toEqual(chips);
  await expect.poll(() => panel.count()).toBe(found);
  await page.reload();
  await panel.settled();
  expect(await panel.chips()).toEqual(chips);
  expect(await panel.count()).toBe(found);
});
