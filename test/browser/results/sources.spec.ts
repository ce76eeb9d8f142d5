import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { curate } from '../../../examples/data/curation';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { whenIdle } from '../../support/browser/frames';
import { holdAnswers, recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { expectOwnersLines, ownersLines } from '../../support/models/owner-messages';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { recordSpeech } from '../../support/models/speech';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';
import { serveSources, sourceTag } from '../../support/pages/sources-page';
import { startIndexHost } from '../../support/servers/index-host';
import { makeKey } from '../../support/servers/keys';

const FILMS = sourceTag('movies', 'title, director', 'Films', {
  'data-facets': 'genre, director',
  'data-sort': 'year:desc=Newest',
});
const COUNTRIES = sourceTag('countries', 'name.common, capital', 'Countries', {
  'data-meta': 'capital',
  'data-facets': 'region',
});
const SHOP = sourceTag('shop', 'title, theme', 'Shop', { 'data-facets': 'type', 'data-limit': '2' });

const tab = ({ host }: PanelModel, name: string): Locator => host.getByRole('tab', { name });
const tabs = ({ host }: PanelModel): Promise<readonly string[]> => host.getByRole('tab').allInnerTexts();
const chosen = ({ host }: PanelModel): Promise<string> => host.getByRole('tab', { selected: true }).innerText();
const query = (page: Page): string => new URL(page.url()).search;

test('a panel of several sources shows a tab with a count for each source, and searches all of them in one request per letter', async ({
  page,
  pages,
  api,
}) => {
  const sent = recordRequests(page);
  const panel = await openPanel(page, serveSources(pages, api, FILMS + COUNTRIES + SHOP));
  expect(await tabs(panel)).toEqual(['Films 3,201', 'Countries 250', expect.stringMatching(/^Shop [\d,]+$/)]);
  expect(sent).toHaveLength(1);
  await panel.answered(() => panel.field.fill('blue'));
  expect(sent).toHaveLength(2);
  expect(new Set(sent[1]?.searches.map(({ collection }) => collection))).toEqual(
    new Set(['movies', 'countries', 'shop']),
  );
  expect(await panel.titles()).toContain('Deep Blue Sea');

  await panel.answered(() => tab(panel, 'Shop').click());
  expect(sent).toHaveLength(3);
  expect(await chosen(panel)).toMatch(/^Shop/);
  expect(await panel.facets()).toEqual(['Type']);
  expect(query(page)).toBe('?sl_q=blue&sl_in=shop');
});

test('a panel of several sources keeps the place of each tab when their numbers come', async ({ page, pages, api }) => {
  const shifts = await recordShifts(page);
  const release = await holdAnswers(page);
  // The server estimates the number of groups.
  const grouped = sourceTag('shop', 'title, theme', 'Products', { 'data-group': 'product_id' });
  await page.goto(serveSources(pages, api, FILMS + COUNTRIES + grouped + SHOP));
  const panel = panelOn(page);
  await tab(panel, 'Shop').waitFor();
  const place = await tab(panel, 'Shop').boundingBox();
  release();
  await panel.settled();
  expect(await tabs(panel)).toContain('Films 3,201');
  expect(await tabs(panel)).toContainEqual(expect.stringMatching(/^Products about\u00a01,0\d\d$/));
  expect(await tab(panel, 'Shop').boundingBox()).toEqual(place);
  expect(await shifts.seen()).toEqual([]);
});

test('leads to the sources that have found something, where the one that is shown has not', async ({
  page,
  pages,
  api,
}) => {
  const panel = await openPanel(page, serveSources(pages, api, FILMS + COUNTRIES + SHOP));
  await panel.answered(() => panel.field.fill('liechtenstein'));
  await panel.host.getByText('No results for “liechtenstein”').waitFor();
  const ways = panel.host.locator('[part~="notice"]').getByRole('button');
  expect(await ways.allInnerTexts()).toEqual(['Countries: 1 result']);
  await panel.answered(() => ways.first().click());
  expect(await chosen(panel)).toBe('Countries 1');
  expect(await panel.titles()).toEqual(['Liechtenstein']);
  await expect.poll(() => focused(page)).toBe('1 result');
});

test('a panel of several sources keeps the chosen source in the address, and comes back to what was chosen before', async ({
  page,
  pages,
  api,
}) => {
  const address = serveSources(pages, api, FILMS + COUNTRIES);
  const panel = await openPanel(page, `${address}?sl_q=land&sl_in=countries&sl_region=Europe`);
  expect(await chosen(panel)).toMatch(/^Countries/);
  expect(await panel.chips()).toEqual(['Region: Europe']);
  const countries = await panel.count();
  expect(await chosen(panel)).toBe(`Countries ${countries}`);

  await panel.answered(() => tab(panel, 'Films').press('Enter'));
  expect(query(page)).toBe('?sl_q=land');
  expect(await panel.chips()).toEqual([]);
  expect(await panel.facets()).toEqual(['Genre', 'Director']);
  await panel.facet('Genre').choose('Drama');
  expect(query(page)).toBe('?sl_q=land&sl_genre=Drama');

  await panel.answered(() => page.goBack());
  await panel.answered(() => page.goBack());
  expect(await chosen(panel)).toBe(`Countries ${countries}`);
  expect(await panel.chips()).toEqual(['Region: Europe']);

  await tab(panel, 'Countries').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tab(panel, 'Films').evaluate((one) => one.matches(':focus'))).toBe(true);
});

test('a panel of several sources says in its own place that a source fails, and shows the others', async ({
  page,
  pages,
  api,
}) => {
  allowNoise(page, ...FAILED_REQUESTS);
  const broken = COUNTRIES.replace('"countries"', '"no_such_collection"');
  const panel = await openPanel(page, serveSources(pages, api, FILMS + broken + SHOP));
  expect(await panel.count()).toBe(3201);
  expect(await panel.alert()).toBeNull();
  await expect.poll(() => tab(panel, 'Countries').innerText()).toContain('Search is not available.');

  await panel.answered(() => tab(panel, 'Countries').click());
  expect(await panel.alert()).toContain('Search is not available.');
  expect(await panel.titles()).toEqual([]);
  await expect.poll(() => tab(panel, 'Films').innerText()).toContain('3,201');
  await panel.answered(() => tab(panel, 'Films').click());
  expect(await panel.alert()).toBeNull();
  expect(await panel.count()).toBe(3201);
});

test('a panel of several sources says which source could not be searched where the others find nothing', async ({
  page,
  pages,
  api,
}) => {
  allowNoise(page, ...FAILED_REQUESTS);
  const broken = COUNTRIES.replace('"countries"', '"no_such_collection"');
  await page.goto(serveSources(pages, api, FILMS + broken, { 'data-layout': 'overlay' }));
  const panel = panelOn(page);
  await panel.answered(() => panel.host.getByRole('button', { name: 'Search' }).click());
  const speech = await recordSpeech(panel);
  await panel.answered(() => panel.field.fill('zzzz'));
  const notice = panel.host.getByText('No results for “zzzz”');
  await expect.poll(() => notice.count()).toBe(1);
  const section = panel.host.getByRole('region', { name: 'Countries', exact: true });
  await expect.poll(() => section.innerText()).toContain('Search is not available.');
  await expect.poll(speech).toContainEqual(expect.stringContaining('Countries: Search is not available.'));
  await expect.poll(() => panel.alert()).toBeNull();
  await expect.poll(() => panel.host.getByRole('region', { name: 'Films', exact: true }).count()).toBe(0);

  // Where no source works, the search as a whole has failed.
  await page.goto(
    serveSources(pages, api, broken + broken.replace('Countries', 'Cities'), { 'data-layout': 'overlay' }),
  );
  await panel.answered(() => panel.host.getByRole('button', { name: 'Search' }).click());
  await expect.poll(() => panel.alert()).toContain('Search is not available.');
});

test("a panel of several sources names the collection of the source that fails, and not the panel's", async ({
  page,
  pages,
  api,
}) => {
  const broken = COUNTRIES.replace('capital"', 'capitol"');
  const panel = await openPanel(page, serveSources(pages, api, FILMS + broken, { 'data-collection': 'movies' }));
  const told: string[] = [];
  await expect
    .poll(() => told.push(...ownersLines(panel)) && told.join())
    .toContain('“countries” has no field “capitol”');
});

test('a panel of several sources shows some hits of each source in a dialog, and leads from there to all of one', async ({
  page,
  pages,
  api,
}) => {
  const sent = recordRequests(page);
  await page.goto(serveSources(pages, api, FILMS + COUNTRIES + SHOP, { 'data-layout': 'overlay' }));
  const panel = panelOn(page);
  await panel.answered(() => panel.host.getByRole('button', { name: 'Search' }).click());
  await panel.answered(() => panel.field.fill('green'));
  const section = (name: string): Locator => panel.host.getByRole('region', { name, exact: true });
  expect(await section('Films').getByRole('article').count()).toBe(3);
  expect(await section('Countries').getByRole('article').count()).toBeGreaterThan(0);
  expect(await section('Shop').getByRole('article').count()).toBe(2);
  expect(await section('Countries').getByRole('link').first().innerText()).toBe('Greenland');
  expect(sent).toHaveLength(2);
  expect(await panel.facets()).toEqual([]);

  const films = /See all (\d+) in Films/.exec(await section('Films').innerText())?.[1];
  await panel.answered(() =>
    section('Films')
      .getByRole('button', { name: /^See all/ })
      .click(),
  );
  expect(sent).toHaveLength(3);
  expect(await panel.count()).toBe(Number(films));
  expect(await panel.facets()).toEqual(['Genre', 'Director']);
  await panel.answered(() => tab(panel, 'All').click());
  expect(await section('Shop').getByRole('article').count()).toBe(2);
});

test('a tag on a card in the overview leads to its source, filtered', async ({ page, pages, api }) => {
  const shop = sourceTag('shop', 'title, theme', 'Shop', { 'data-facets': 'tags', 'data-meta': 'tags:list' });
  await page.goto(serveSources(pages, api, FILMS + shop, { 'data-layout': 'overlay' }));
  const panel = panelOn(page);
  await panel.answered(() => panel.host.getByRole('button', { name: 'Search' }).click());
  await panel.answered(() => panel.field.fill('green'));
  const button = panel.host.getByRole('region', { name: 'Shop', exact: true }).locator('.tag').first();
  const value = await button.innerText();
  await panel.answered(() => button.click());
  await expect.poll(() => chosen(panel)).toMatch(/^Shop/);
  await expect.poll(() => panel.chips()).toEqual([`Tags: ${value}`]);
});

test('a panel of several sources loads nothing about problems on a correct page, whatever is switched on and comes late', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'kind', type: 'string', facet: true },
  ];
  const own = await collect(fields, [{ id: '1', title: 'Red wool scarf', kind: 'Scarf' }]);
  const collection = String(own['data-collection']);
  const rule = { query: 'scarf', match: 'exact' as const };
  const includes = [{ id: '1', position: 1 }];
  await curate(api, collection, [{ id: 'sale', rule, includes, metadata: { notice: { text: 'Wrapped for free' } } }]);
  const key = await makeKey(api, { collections: [collection, 'movies', 'movie_queries'] });
  const tag = (name: string, attributes: Attributes): string => panelElement(api, attributes).replaceAll('panel', name);
  const quiet = { ...own, 'data-key': key, 'data-debug': 'false' };
  const labels = { 'curation.promoted': 'Our choice', 'spelling.only': 'Only {query}', 'source.all': 'Everything' };
  const panelAttributes = {
    ...quiet,
    'data-id': 'all',
    'data-layout': 'overlay',
    'data-suggestions': 'movie_queries',
    'data-pinned': 'Gift cards=/gifts, jaws',
    'data-labels': JSON.stringify(labels),
  };
  const films = FILMS.replace('<searchlet-source', '$& data-key="' + key + '"');
  const sources = `<searchlet-source data-label="Shop" data-facets="kind"></searchlet-source>${films}`;
  const body =
    tag('panel', panelAttributes).replace('></', `>${sources}</`) + tag('list', { ...quiet, 'data-sort': null });
  const html = pageWith(`<script defer src="/dist/searchlet.js"></script>${body}`);
  await page.goto(pages.serve('/correct', html));
  const panel = panelOn(page);
  await panel.answered(() => panel.host.getByRole('button', { name: 'Search' }).click());
  await panel.answered(() => panel.field.fill('scarf'));
  await panel.host.getByText('Wrapped for free').waitFor();
  await panel.host.getByText('Our choice').waitFor();
  await panel.answered(() => panel.field.fill('scraf'));
  await panel.host.getByRole('button', { name: 'Only scraf' }).waitFor();
  expect(await panel.host.getByRole('tab').first().innerText()).toBe('Everything');
  await page.locator('searchlet-list').getByRole('article').first().waitFor();
  await whenIdle(page);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /searchlet\/[^/]+\/(\w+)\.js$/.exec(name)?.[1] ?? []),
  );
  expect(files.sort()).toEqual(['dialog', 'integrity', 'list', 'merchandising', 'sources', 'spelling', 'suggestions']);
});

test('a panel of several sources searches an index of files beside a server', async ({
  page,
  pages,
  api,
  onTestFinished,
}) => {
  const documents = buildMovies().filter(({ title }) => /^the g/i.test(title));
  const index = await startIndexHost({ name: 'films', schema: moviesSchema, documents });
  onTestFinished(async () => {
    // The page may still be loading files of the index.
    await page.close();
    await index.close();
  });
  const sent = recordRequests(page);
  const files = `<searchlet-source data-index="${index.url}" data-label="Files" data-facets="genre"></searchlet-source>`;
  const panel = await openPanel(page, serveSources(pages, api, COUNTRIES + files));
  await expect.poll(() => tabs(panel)).toEqual(['Countries 250', `Files ${documents.length}`]);
  await panel.answered(() => tab(panel, 'Files').click());
  await panel.answered(() => panel.field.fill('godfather'));
  expect(await panel.titles()).toEqual(['The Godfather', 'The Godfather: Part II', 'The Godfather: Part III']);
  expect(await panel.facets()).toEqual(['Genre']);
  expect(new Set(sent.flatMap(({ searches }) => searches.map(({ collection }) => collection)))).toEqual(
    new Set(['countries']),
  );
});

test('a panel of several sources reports to the owner that no source searches the collection of the panel, with the line to add', async ({
  page,
  pages,
  api,
}) => {
  const panel = await openPanel(page, serveSources(pages, api, COUNTRIES, { 'data-collection': 'movies' }));
  await expect.poll(() => panel.count()).toBeGreaterThan(0);
  await expectOwnersLines(panel, [
    'data-collection="movies": no <searchlet-source> searches this collection. Add <searchlet-source ' +
      'data-collection="movies"></searchlet-source>, or remove data-collection from the panel. It is ignored.',
  ]);
});
