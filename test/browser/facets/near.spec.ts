import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../../support/assertions/axe';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'size', type: 'int32', facet: true },
  { name: 'location', type: 'geopoint', optional: true },
];
const PLACES = [
  { title: 'Louvre', size: 3, location: [48.8606, 2.3376] },
  { title: 'Montmartre', size: 1, location: [48.8867, 2.3431] },
  { title: 'Versailles', size: 4, location: [48.8049, 2.1204] },
  { title: 'Lyon', size: 2, location: [45.764, 4.8357] },
  { title: 'Nowhere', size: 5 },
];
const FACETS = { 'data-facets': 'location:near(5 km, 20 km)=Distance' };
/** Notre-Dame, with more digits than needed. */
const HERE = { latitude: 48.852_968_123, longitude: 2.349_901_987 };

async function choices(panel: PanelModel): Promise<readonly string[]> {
  return (await panel.facet('Distance').values()).map(({ name, isChosen }) => `${isChosen ? '* ' : ''}${name}`);
}

const choose = (panel: PanelModel, name: string) =>
  panel.host.getByRole('group', { name: 'Distance' }).getByRole('radio', { name }).click();

/** Replaces geolocation: counts requests for the position, and responds with an error code, or never. */
async function answerPosition(page: Page, answer: 'never' | 1 | 2 | 3): Promise<() => Promise<number>> {
  await page.addInitScript((code) => {
    const asked = { count: 0 };
    Object.assign(window, { asked });
    navigator.geolocation.getCurrentPosition = (_found, failed) => {
      asked.count += 1;
      if (code !== 'never') setTimeout(() => failed?.({ code } as GeolocationPositionError));
    };
  }, answer);
  return () => page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count);
}

test('a near facet asks for the position on a click alone, finds what is near, nearest first, and says how far it is', async ({
  openPage,
  pages,
  collect,
}) => {
  const page = await openPage({ geolocation: HERE, permissions: ['geolocation'] });
  const sent = recordRequests(page);
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, PLACES)), ...FACETS }));
  await expect.poll(() => choices(panel)).toEqual(['* All', 'Within 5 km', 'Within 20 km']);
  expect(JSON.stringify(sent)).not.toContain('48.85');

  await choose(panel, 'Within 20 km');
  await expect.poll(() => panel.titles()).toEqual(['Louvre', 'Montmartre', 'Versailles']);
  await expect.poll(() => panel.chips()).toEqual(['Distance: Within 20 km']);
  expect(await panel.host.locator('.distance').allTextContents()).toEqual(['1.2 km away', '3.8 km away', '18 km away']);
  expect(new URL(page.url()).search).toBe('?sl_location=20+km'.replace('+', '%20'));
  await choose(panel, 'Within 5 km');
  await expect.poll(() => panel.titles()).toEqual(['Louvre', 'Montmartre']);
  await page.goBack();
  await expect.poll(() => panel.count()).toBe(3);

  // The position is rounded to eleven metres, and only the search server gets it.
  const filters = sent.flatMap(({ searches }) => searches).map((search) => String(search['filter_by'] ?? ''));
  expect(filters).toContain('location:(48.853, 2.3499, 20 km)');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toContain('48.85');
  expect(page.url()).not.toContain('48.85');
  expect(await violations(page)).toEqual([]);
});

test('a near facet says how far it is in miles where visitors filter by miles', async ({
  openPage,
  pages,
  collect,
}) => {
  const page = await openPage({ geolocation: HERE, permissions: ['geolocation'] });
  const facets = { 'data-facets': 'location:near(5 mi, 20 mi)=Distance' };
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, PLACES)), ...facets }));
  await choose(panel, 'Within 5 mi');
  await expect.poll(() => panel.titles()).toEqual(['Louvre', 'Montmartre']);
  expect(await panel.host.locator('.distance').allTextContents()).toEqual(['0.8 mi away', '2.3 mi away']);
});

test('a near facet asks nothing on a visit by an address that was shared, and finds everything', async ({
  page,
  pages,
  collect,
}) => {
  const asked = await answerPosition(page, 'never');
  const url = pages.films({ ...(await collect(FIELDS, PLACES)), ...FACETS, 'data-sort': 'location:near=Nearest' });
  const panel = await openPanel(page, `${url}?sl_location=5%20km&sl_sort=nearest`);
  await expect.poll(() => panel.count()).toBe(PLACES.length);
  expect(await panel.chips()).toEqual([]);
  expect(await asked()).toBe(0);
});

test.for([
  [1, 'Your browser does not share your location with this site.'],
  [2, 'Your location cannot be determined.'],
  [3, 'Finding your location takes too long.'],
] as const)(
  'a near facet says why there is no position, and leaves everything as it was: %i',
  async ([code, sentence], { page, pages, collect }) => {
    const asked = await answerPosition(page, code);
    const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, PLACES)), ...FACETS }));
    await choose(panel, 'Within 5 km');
    const notice = panel.host.getByRole('group', { name: 'Distance' }).getByRole('status');
    await expect.poll(() => notice.textContent()).toBe(sentence);
    await expect.poll(() => choices(panel)).toEqual(['* All', 'Within 5 km', 'Within 20 km']);
    expect(await panel.count()).toBe(PLACES.length);
    await choose(panel, 'Within 20 km');
    await expect.poll(asked).toBe(2);
  },
);

test('a near facet says that it is waiting for the position', async ({ page, pages, collect }) => {
  await answerPosition(page, 'never');
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, PLACES)), ...FACETS }));
  await choose(panel, 'Within 5 km');
  const notice = panel.host.getByRole('group', { name: 'Distance' }).getByRole('status');
  await expect.poll(() => notice.textContent()).toBe('Finding your location…');
});

test('a near facet sorts by distance where the visitor asks for it, and shows the distance beside another order too', async ({
  openPage,
  pages,
  collect,
}) => {
  const page = await openPage({ geolocation: HERE, permissions: ['geolocation'] });
  const tag = { ...(await collect(FIELDS, PLACES)), 'data-sort': 'location:near=Nearest, size:desc=Largest' };
  const panel = await openPanel(page, pages.films({ ...tag, ...FACETS }));
  await panel.pick(panel.sortBy, 'Nearest');
  await expect.poll(() => panel.titles()).toEqual(['Louvre', 'Montmartre', 'Versailles', 'Lyon', 'Nowhere']);
  expect(await panel.host.locator('.distance').count()).toBe(4);
  expect(page.url()).toContain('sl_sort=nearest');
  await choose(panel, 'Within 20 km');
  await expect.poll(() => panel.count()).toBe(3);
  await panel.pick(panel.sortBy, 'Largest');
  await expect.poll(() => panel.titles()).toEqual(['Versailles', 'Louvre', 'Montmartre']);
  await expect.poll(() => panel.host.locator('.distance').count()).toBe(3);
});

test('a near facet says how far it is on cards with formats, and in a template', async ({
  openPage,
  pages,
  collect,
  api,
}) => {
  const page = await openPage({ geolocation: HERE, permissions: ['geolocation'] });
  const tag = panelTag(api, {
    ...(await collect(FIELDS, PLACES)),
    ...FACETS,
    'data-meta': 'size:number',
    'data-sort': 'size:desc=Largest',
  });
  const panel = await openPanel(page, pages.serve('/cards-nearby.html', pageWith(tag)));
  await choose(panel, 'Within 5 km');
  const cards = panel.host.locator('[part~="hit"]');
  await expect.poll(() => cards.locator('.distance').allTextContents()).toEqual(['1.2 km away', '3.8 km away']);

  const html = '<template id="place"><b>{{title}}</b> <i>{{location | distance}}</i></template>';
  const own = tag.replace('<script', '<script data-template="#place"');
  await openPanel(page, pages.serve('/template-nearby.html', pageWith(html + own)));
  await expect.poll(() => cards.locator('i').allTextContents()).toEqual(['', '', '', '', '']);
  await choose(panel, 'Within 5 km');
  await expect.poll(() => cards.allInnerTexts()).toEqual(['Louvre 1.2 km away', 'Montmartre 3.8 km away']);
});
