import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { curate, type Rule } from '../../../examples/data/curation';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { movesIn, watchHits } from '../../support/assertions/frames-of-hits';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { holdRequests, recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement, panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';
import { makeKey } from '../../support/servers/keys';
import { hostileMetadata } from './merchandising/hostile-metadata';
import { watchCanary } from './scripts-in-content/xss-canary';

const FILE = /searchlet\/[^/]+\/merchandising\.js/;
const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'kind', type: 'string', facet: true },
] as const;
const DOCUMENTS = [
  { id: '1', title: 'Red wool scarf', kind: 'Scarf', url: '/1' },
  { id: '2', title: 'Silk scarf', kind: 'Scarf', url: '/2' },
  { id: '3', title: 'Walking boots', kind: 'Shoe', url: '/3' },
];
const BANNER = { image: '/flags/fra.svg', alt: 'A flag', text: 'Up to 30% off', link: '/sale' };
const RULES: readonly Rule[] = [
  {
    id: 'sale',
    rule: { query: 'scarf', match: 'contains' },
    includes: [{ id: '3', position: 1 }],
    metadata: { banner: BANNER, notice: { text: 'Wrapped for free', link: 'https://other.example/wrapping' } },
  },
  {
    id: 'returns',
    rule: { query: 'returns', match: 'exact' },
    metadata: { redirect: { link: '/returns', text: 'Returns and exchanges' }, notice: { text: '14 days' } },
  },
];

type Collect = (fields: typeof FIELDS, documents: readonly object[]) => Promise<Attributes>;
type Api = Parameters<typeof panelElement>[0] & { readonly adminKey: string };

/** Creates a collection with the rules, and returns its attributes. */
async function withRules(api: Api, collect: Collect, rules: readonly Rule[] = RULES): Promise<Attributes> {
  const attributes = await collect(FIELDS, DOCUMENTS);
  await curate(api, String(attributes['data-collection']), rules);
  return { ...attributes, 'data-facets': 'kind' };
}

function above({ host }: PanelModel) {
  const results = host.getByRole('region', { name: 'Results' });
  return {
    results,
    banner: results.locator('[part~="banner"]'),
    notice: results.locator('[part~="message"]'),
    redirect: results.locator('[part~="redirect"]'),
    promoted: results.locator('[part~="promoted"]'),
  };
}

test('a panel shows banner, notice and promoted hits with the response that they come with, in a file loaded only then', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = await withRules(api, collect);
  const panel = await openPanel(page, pages.serve('/curated.html', pageWith(panelTag(api, attributes))));
  const loaded = (): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('merchandising')));
  expect(await loaded()).toBe(false);

  const { results, banner, notice, redirect, promoted } = above(panel);
  await panel.type('scarf');
  await banner.waitFor();
  expect(await loaded()).toBe(true);
  const [first, ...others] = await panel.titles();
  expect([first, ...[...others].sort()]).toEqual(['Walking boots', 'Red wool scarf', 'Silk scarf']);
  expect(await promoted.allInnerTexts()).toEqual(['Promoted']);
  expect(await results.getByRole('listitem').first().innerText()).toMatch(/^Promoted\s+Walking boots/);
  expect(await banner.getByRole('link').getAttribute('href')).toBe('/sale');
  expect(await banner.innerText()).toBe('Up to 30% off');
  expect(await banner.getByRole('img', { name: 'A flag' }).count()).toBe(1);
  // A link to another site shows its host.
  const link = notice.getByRole('link', { name: 'Wrapped for free other.example' });
  expect(await link.getAttribute('href')).toBe('https://other.example/wrapping');
  expect(await redirect.count()).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await panel.type('silk');
  await expect.poll(() => banner.count()).toBe(0);
  expect(await promoted.count()).toBe(0);
});

test('a panel keeps the room of a banner: nothing moves when its image or its file comes late', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = await withRules(api, collect);
  const url = pages.serve('/late.html', pageWith(panelTag(api, attributes)));
  const [releaseImage, releaseFile] = [await holdRequests(page, /fra\.svg/), await holdRequests(page, FILE)];
  const shifts = await recordShifts(page);
  await page.goto(`${url}?sl_q=scarf`);
  const hit = page.getByRole('link', { name: 'Walking boots' });
  await page.locator('searchlet-panel').getByRole('searchbox').waitFor();
  expect(await hit.count()).toBe(0);
  releaseFile();
  await hit.waitFor();
  const place = await hit.boundingBox();
  releaseImage();
  const image = page.getByRole('img', { name: 'A flag' });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await hit.boundingBox()).toEqual(place);
  expect(await shifts.seen()).toEqual([]);
  // The image can never cover more than its own box.
  const [box, panel] = [await image.boundingBox(), await page.locator('searchlet-panel').boundingBox()];
  expect(box?.height).toBe(160);
  expect(box?.width).toBeLessThanOrEqual(panel?.width ?? 0);
});

test('a panel draws a banner in the very frame of its hits while a visitor types, whatever comes late', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = await withRules(api, collect);
  const panel = await openPanel(page, pages.serve('/typed.html', pageWith(panelTag(api, attributes))));
  const releaseFile = await holdRequests(page, FILE);
  const { banner, promoted } = above(panel);
  const frames = await watchHits(page);
  await panel.answered(() => panel.field.fill('sca'));
  const titles = await panel.titles();
  await panel.field.fill('scarf');
  await expect.poll(() => panel.host.locator('[data-status="stalled"]').count()).toBe(1);
  // The hits before stay in place until the file has loaded.
  expect(await panel.titles()).toEqual(titles);
  releaseFile();
  await banner.waitFor();
  for (const query of ['scarf w', 'scarf', 'scar', 'scarf', 'silk']) {
    await panel.answered(() => panel.field.fill(query));
    await expect.poll(() => banner.count()).toBe(query.includes('scarf') ? 1 : 0);
  }
  await expect.poll(() => promoted.count()).toBe(0);
  const seen = await frames();
  expect(movesIn(seen)).toEqual([]);
  expect(seen.filter(({ isPromoted, hasBanner }) => isPromoted !== hasBanner)).toEqual([]);
  expect(seen.some(({ hasBanner }) => hasBanner)).toBe(true);
});

test('a panel offers a redirect as the first entry and never follows it unasked, with advice where nothing is found', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = await withRules(api, collect);
  const url = pages.serve('/redirect.html', pageWith(panelTag(api, attributes)));
  pages.serve('/returns', pageWith('<p>Send it back.</p>'));
  const sent = recordRequests(page);
  const panel = await openPanel(page, `${url}?sl_q=returns&sl_kind=Shoe`);
  const { results, redirect, notice } = above(panel);
  const link = redirect.getByRole('link', { name: 'Returns and exchanges' });
  await link.waitFor();
  expect(await notice.innerText()).toBe('14 days');
  await expect.poll(() => results.getByRole('link').first().innerText()).toBe('Returns and exchanges');
  await results.getByText('No results for “returns”').waitFor();
  await results.getByText('Check the spelling').waitFor();
  // One search, and one for proposals.
  expect(sent.length).toBeLessThanOrEqual(2);
  await panel.field.press('Enter');
  await expect.poll(() => page.url()).toContain('/redirect.html');
  await link.click();
  await page.getByText('Send it back.').waitFor();
});

test('lists a redirect below a field, where keys lead to it first', async ({ page, pages, api, collect }) => {
  const attributes = { ...(await withRules(api, collect)), 'data-layout': 'dropdown', 'data-facets': null };
  const script = '<script defer src="/dist/searchlet.js"></script>';
  pages.serve('/returns', pageWith('<p>Send it back.</p>'));
  await page.goto(pages.serve('/listed.html', pageWith(script + panelElement(api, attributes))));
  const field = page.getByRole('combobox');
  const options = page.locator('searchlet-panel').getByRole('option');
  const list = page.locator('searchlet-panel [part~="dropdown"]');
  const sent = recordRequests(page);
  await field.fill('scarf');
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual([
      'Wrapped for free (other.example)',
      expect.stringMatching(/^Promoted\s+Walking boots/),
      expect.stringMatching(/scarf$/),
      expect.stringMatching(/scarf$/),
      'See all results (3)',
    ]);
  // One request for each query, with everything that belongs to it.
  expect(sent.filter(({ searches }) => searches.some(({ q }) => q === 'scarf'))).toHaveLength(1);
  await field.fill('returns');
  await expect.poll(() => options.allInnerTexts()).toEqual(['Returns and exchanges']);
  expect(await list.innerText()).toMatch(/No results for “returns”[\s\S]*14 days|14 days[\s\S]*Returns/);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await field.press('ArrowDown');
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
  await field.press('Enter');
  await page.getByText('Send it back.').waitFor();
});

test('a panel shows in a dialog what a rule of any source sends, and loads the file for the hits of any', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const curated = await withRules(api, collect);
  const plain = await collect(FIELDS, [{ id: '9', title: 'Scarf and returns', kind: 'Book' }]);
  const key = await makeKey(api, { collections: [plain, curated].map((one) => String(one['data-collection'])) });
  const sources = [plain, curated].map(
    (one, place) =>
      `<searchlet-source data-collection="${one['data-collection']}" data-label="Source ${place}"></searchlet-source>`,
  );
  const attributes = { ...plain, 'data-key': key, 'data-layout': 'overlay' };
  const element = panelElement(api, attributes).replace('></', `>${sources.join('')}</`);
  const script = '<script defer src="/dist/searchlet.js"></script>';
  await page.goto(pages.serve('/curated-sources.html', pageWith(script + element)));
  const panel = panelOn(page);
  await panel.answered(() => panel.host.getByRole('button', { name: 'Search' }).click());
  const sent = recordRequests(page);
  await panel.answered(() => panel.field.fill('scarf'));
  const { banner, promoted, redirect } = above(panel);
  await expect.poll(() => promoted.allInnerTexts()).toEqual(['Promoted']);
  expect(await banner.innerText()).toBe('Up to 30% off');
  await panel.answered(() => panel.field.fill('returns'));
  await expect.poll(() => redirect.innerText()).toMatch(/^Returns and exchanges/);
  expect(sent).toHaveLength(2);
  // On the tab of one source, only the metadata of that source applies.
  await panel.answered(() => panel.host.getByRole('tab', { name: 'Source 0' }).click());
  await expect.poll(() => redirect.count()).toBe(0);
});

test('a panel shows nothing of it where data-merchandising is false, and the hits alone where the file is missing', async ({
  page,
  openPage,
  pages,
  api,
  collect,
}) => {
  const attributes = await withRules(api, collect);
  const off = { ...attributes, 'data-merchandising': 'false' };
  const panel = await openPanel(page, `${pages.serve('/off.html', pageWith(panelTag(api, off)))}?sl_q=scarf`);
  await expect.poll(() => panel.titles()).toHaveLength(3);
  expect(await above(panel).results.locator('[part~="banner"], [part~="promoted"]').count()).toBe(0);

  const other = await openPage();
  allowNoise(other, ...FAILED_REQUESTS);
  await other.route(FILE, (route) => route.abort());
  const url = pages.serve('/missing.html', pageWith(panelTag(api, attributes)));
  const without = await openPanel(other, `${url}?sl_q=scarf`);
  await expect.poll(() => without.titles()).toHaveLength(3);
  const problems = async (): Promise<readonly unknown[]> =>
    (await without.events()).filter(({ name }) => name === 'searchlet:problem').map(({ detail }) => detail);
  await expect.poll(problems).toMatchObject([{ code: 'no-file', attribute: 'data-merchandising' }]);
});

test('a panel draws whatever a rule holds as text, runs nothing of it, and informs the owner', async ({
  page,
  pages,
  api,
  collect,
}) => {
  expect(hostileMetadata.length).toBeGreaterThanOrEqual(40);
  const attributes = await withRules(api, collect);
  const canary = await watchCanary(page);
  allowNoise(page, /./);
  const sample = sampleOf(hostileMetadata);
  let current = 0;
  await page.route(/multi_search/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { results: object[] };
    const [first, ...others] = body.results;
    await route.fulfill({ response, json: { results: [{ ...first, metadata: sample[current] }, ...others] } });
  });
  await page.route(/flags\/x|\/\/hostile/, (route) => route.abort());
  const panel = await openPanel(page, pages.serve('/hostile.html', pageWith(panelTag(api, attributes))));
  const address = page.url().replace(/\?.*/, '');
  for (current = 0; current < sample.length; current += 1) {
    await panel.answered(() => panel.field.fill(`scarf ${current}`));
    const shown = await boxes(page);
    expect(shown.links.filter((href) => !/^(?:https?:|mailto:|tel:|\/|[\w#?./-]+$)/i.test(href))).toEqual([]);
    expect(shown.users).toEqual([]);
    // Banners are not taller than allowed, and not outside of the panel.
    expect(shown.height).toBeLessThan(700);
    expect(shown.isInside).toBe(true);
    expect(await panel.count()).toBeGreaterThan(0);
  }
  expect(await canary.incidents()).toEqual([]);
  expect(page.url().startsWith(address)).toBe(true);
  const told = (await panel.events()).filter(({ name }) => name === 'searchlet:problem');
  expect(told.length).toBeGreaterThan(sample.length * 0.7);
  expect(told.map(({ detail }) => (detail as { code: string }).code)).toEqual(told.map(() => 'unfit-metadata'));
  // Each problem is reported once, in a sentence of limited length.
  const sentences = told.map(({ detail }) => (detail as { sentence: string }).sentence);
  expect(sentences.filter((sentence) => sentence.length > 400)).toEqual([]);
});

/** The boxes that curation has put above the hits. */
function boxes(page: Page) {
  return page.locator('searchlet-panel').evaluate((host) => {
    const all = [
      ...(host.shadowRoot?.querySelectorAll('[part~="banner"], [part~="message"], [part~="redirect"]') ?? []),
    ];
    const links = all.flatMap((one) => [...one.querySelectorAll('a')]);
    const panel = host.getBoundingClientRect();
    const rects = all.map((one) => one.getBoundingClientRect());
    return {
      links: links.map((link) => link.getAttribute('href') ?? ''),
      users: links.filter(({ username }) => username !== '').map(({ href }) => href),
      height: rects.reduce((sum, { height }) => sum + height, 0),
      isInside: rects.every(({ left, right }) => left >= panel.left - 1 && right <= panel.right + 1),
    };
  });
}
