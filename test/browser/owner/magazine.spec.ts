import { expect } from 'vitest';
import { buildMagazine } from '../../../examples/data/magazine';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

const entries = buildMagazine();
/** Hits of a page. */
const HITS = 20;
const YEAR_AGO = new Date();
YEAR_AGO.setFullYear(YEAR_AGO.getFullYear() - 1);
YEAR_AGO.setHours(0, 0, 0, 0);

/** Opens one of the drop-downs above the results. */
const openFacet = ({ host }: PanelModel, label: string): Promise<void> =>
  host.getByRole('button', { name: new RegExp(`^${label}`) }).click();

test('the magazine finds entries by section, date, author, topic and distance, and axe finds nothing', async ({
  openPage,
  pages,
}) => {
  const page = await openPage({
    geolocation: { latitude: 47, longitude: 8 },
    permissions: ['geolocation'],
  });
  const panel = await openPanel(page, `${pages.url}/magazine.html`);
  expect(await panel.count()).toBe(entries.length);
  const newest = entries.slice(0, 20).map(({ published }) => published);
  const byTitle = new Map(entries.map((entry) => [entry.title, entry]));
  expect((await panel.titles()).map((title) => byTitle.get(title.replace(/, New$/, ''))?.published)).toEqual(newest);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await openFacet(panel, 'Published');
  await panel.facet('Published').choose('Past year');
  const ofTheYear = entries.filter(({ published }) => published * 1000 >= YEAR_AGO.getTime());
  await expect.poll(() => panel.count()).toBe(ofTheYear.length);
  await openFacet(panel, 'Section');
  await panel.facet('Section').choose('Borders');
  const borders = ofTheYear.filter(({ section }) => section === 'Borders');
  await expect.poll(() => panel.count()).toBe(borders.length);
  await openFacet(panel, 'Topics');
  await panel.answered(() => panel.host.getByRole('button', { name: 'Exclude Walking', exact: true }).click());
  await expect.poll(() => panel.count()).toBe(borders.filter(({ topics }) => !topics.includes('Walking')).length);
  expect(new URL(page.url()).search).toBe('?sl_section=Borders&sl_published=1y&sl_topics=-Walking');

  await page.goBack();
  await expect.poll(() => panel.count()).toBe(borders.length);
  expect(await panel.facets()).not.toContain('Country');
  await openFacet(panel, 'Near you');
  await panel.answered(() => panel.host.getByRole('radio', { name: 'Within 500 km' }).click());
  const distances = panel.host.locator('[part~="hit"] .distance');
  await expect
    .poll(async () => (await distances.count()) - Math.min(HITS, await panel.count()), { message: 'hits without' })
    .toBe(0);
  expect(await distances.first().textContent()).toMatch(/^\d+ km away$/);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const link = panel.host.locator('[part~="hit-title"] a').first();
  const [, title = ''] = /^(.*?)(?:, New)?$/.exec((await link.textContent()) ?? '') ?? [];
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

test('the magazine keeps its filters in a drawer on a phone, with a country once a region is chosen', async ({
  openPage,
  pages,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  const panel = await openPanel(page, `${pages.url}/magazine.html?sl_region=Caribbean`);
  await panel.openFilters();
  expect(await panel.facets()).toContain('Country');
  expect(await violationsInBothThemes(page)).toEqual([]);
});
