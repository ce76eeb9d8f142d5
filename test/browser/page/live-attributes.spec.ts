import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { type AttributeKey, dataAttribute } from '../../../src/tag/attributes/attributes';
import { expectNoise } from '../../support/browser/console-guard';
import { recordRequests, type Sent } from '../../support/browser/network';
import { test as base } from '../../support/browser/test';
import { isAsleep } from '../../support/models/facade';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';
import type { Field } from '../../support/servers/collection';
import { startIndexHost } from '../../support/servers/index-host';

/** An attribute that changes after a visitor has searched for “the” and chosen Drama. */
interface Change {
  readonly to: string | ((server: Server) => string | Promise<string>);
  /** Attributes besides the usual ones. */
  readonly beside?: Attributes;
  /** Further HTML on the page. */
  readonly body?: string;
  readonly chips?: readonly string[];
  /** The field that has the query afterwards, if it is not the panel's own. */
  readonly field?: string;
  /** The problem for the owner. */
  readonly told?: RegExp;
  /** Reads a value that shows that the change took effect. */
  readonly effect: (panel: PanelModel, last: Sent) => unknown;
  readonly is: unknown;
}

interface Server {
  readonly url: string;
  readonly adminKey: string;
  readonly searchKey: string;
  readonly serve: Pages['serve'];
  readonly collect: (fields: readonly Field[], documents: readonly object[]) => Promise<Attributes>;
}

const FACETS = 'genre, certificate';

/** One attribute at least of each stage of a panel, and of each kind of effect: request, facets, hits, words, look, keys, address. */
const changes = {
  host: { to: ({ url }) => nearby(url), effect: (_, { url }) => url.hostname, is: 'localhost' },
  keyEndpoint: {
    to: ({ serve, searchKey }) => {
      for (const path of ['/key', '/other-key'])
        serve(path, JSON.stringify({ key: searchKey }), { 'content-type': 'application/json' });
      return '/other-key';
    },
    beside: { 'data-key': null, 'data-key-endpoint': '/key' },
    effect: ({ page }) =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/other-key'))),
    is: true,
  },
  collection: {
    to: async ({ collect }) => (await collect(FIELDS, FILMS))['data-collection'] ?? '',
    effect: (panel) => panel.titles(),
    is: ['The First'],
  },
  filter: { to: 'year:>2005', effect: (_, { searches }) => searches[0]?.['filter_by'], is: /year:>2005/ },
  config: {
    to: ({ serve }) => {
      for (const [path, perPage] of [
        ['/five.json', 5],
        ['/seven.json', 7],
      ] as const)
        serve(path, JSON.stringify({ 'per-page': perPage }), { 'content-type': 'application/json' });
      return '/seven.json';
    },
    beside: { 'data-config': '/five.json' },
    effect: (_, { searches }) => searches[0]?.['per_page'],
    is: 7,
  },
  facets: { to: 'genre, distributor=Studio', effect: (panel) => panel.facets(), is: ['Genre', 'Studio'] },
  view: {
    to: 'grid, list',
    effect: async (panel) => [
      await panel.host.locator('[part~="hits"].grid').count(),
      await panel.host.getByRole('button', { name: 'List' }).count(),
    ],
    is: [1, 1],
  },
  perPage: { to: '7', effect: async (panel) => (await panel.titles()).length, is: 7 },
  template: {
    to: '#card',
    body: '<template id="card"><b>{{genre}}</b></template>',
    effect: async (panel) => [...new Set(await panel.host.locator('b').allTextContents())],
    is: ['Drama'],
  },
  input: {
    to: '#theirs',
    body: '<input id="theirs" aria-label="Theirs">',
    field: '#theirs',
    effect: ({ field }) => field.count(),
    is: 0,
  },
  hotkey: {
    to: 'mod+j',
    effect: async ({ page, field }) => {
      await page.keyboard.press('Control+j');
      return field.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input);
    },
    is: true,
  },
  id: { to: 'films', effect: ({ page }) => new URL(page.url()).search, is: '?utm=1&films_q=the&films_genre=Drama' },
  urlState: { to: 'false', effect: ({ page }) => new URL(page.url()).search, is: '?utm=1' },
  timeZone: {
    to: 'Asia/Kolkata',
    beside: { 'data-facets': 'genre, year:date' },
    // A day begins half an hour past an hour of UTC.
    effect: (_, { searches }) =>
      /\[(\d+)/
        .exec(String(searches[0]?.['facet_by']))
        ?.slice(1)
        .map((time) => Number(time) % 3600),
    is: [1800],
  },
  lang: { to: 'en-IN', effect: (panel) => panel.host.locator('.root').getAttribute('lang'), is: 'en-IN' },
  labels: {
    to: '{"clearRefinements": "Start again"}',
    effect: (panel) => panel.host.getByRole('button', { name: 'Start again' }).count(),
    is: 1,
  },
  theme: { to: 'dark', effect: (panel) => panel.host.locator('.root').getAttribute('data-theme'), is: 'dark' },
  debug: {
    to: 'true',
    beside: { 'data-debug': 'false', 'data-per-page': 'many' },
    told: /data-per-page="many"/,
    effect: (panel) => panel.host.getByText('data-per-page="many"').count(),
    is: 1,
  },
} satisfies Partial<Record<AttributeKey, Change>>;

/** A visit to a panel in another layout, or on a page on which the attributes have an effect. */
interface Visit {
  readonly keys: readonly AttributeKey[];
  readonly attributes: Attributes;
  /** HTML before the panel. */
  readonly above?: string;
  readonly meet: (panel: PanelModel, page: Page) => Promise<void>;
}

const ELSEWHERE = [
  {
    keys: ['scope'],
    attributes: { 'data-facets': FACETS },
    above: '<meta name="genre" content="Western">',
    async meet(panel) {
      await change(panel, 'scope', 'genre=Westerns');
      await panel.host.getByRole('radio', { name: 'Westerns' }).waitFor();
      await panel.answered(() => change(panel, 'scope', ''));
      await expect.poll(() => panel.host.getByRole('radio').count()).toBe(0);
    },
  },
  {
    keys: ['mark'],
    attributes: { 'data-url': '#{id}' },
    above: '<main>Casablanca</main>',
    async meet(panel, page) {
      await change(panel, 'mark', 'main');
      await panel.type('casablanca');
      await panel.host.getByRole('link', { name: 'Casablanca' }).click();
      await change(panel, 'lang', 'de');
      await expect.poll(() => page.evaluate(() => CSS.highlights.get('searchlet')?.size)).toBe(1);
    },
  },
  {
    keys: ['limit', 'like'],
    attributes: { 'data-layout': 'list', 'data-sort': 'votes:desc', 'data-facets': 'director' },
    async meet(panel, page) {
      // The rest of it is in lists.spec.ts.
      const hits = panel.host.getByRole('article');
      await expect.poll(() => hits.count()).toBe(3);
      await change(panel, 'limit', '5');
      await expect.poll(() => hits.count()).toBe(5);
      await expect.poll(() => hits.first().innerText()).toBe('The Shawshank Redemption');
      await change(panel, 'like', '742');
      await expect.poll(() => hits.first().innerText()).toContain('Bill');
      await expect.poll(() => page.locator('searchlet-panel').getAttribute('data-like')).toBe('742');
    },
  },
  {
    keys: ['spelling', 'queryFrom', 'target', 'baseUrl', 'layout'],
    attributes: { 'data-facets': FACETS },
    above: '<div id="there"></div>',
    async meet(panel, page) {
      await panel.settled();
      await panel.answered(() => panel.field.fill('godfahter'));
      const line = panel.host.locator('[part~="spelling"]');
      await line.waitFor();
      await panel.answered(() => change(panel, 'spelling', 'false'));
      await expect.poll(() => panel.field.inputValue()).toBe('godfahter');
      expect(await line.count()).toBe(0);

      await panel.type('the');
      await panel.facet('Genre').choose('Drama');
      await panel.answered(() => change(panel, 'query-from', 'path'));
      await expectAsked(panel);

      await panel.answered(() => change(panel, 'target', '#there'));
      await expectAsked(panel);
      expect(await page.locator('main > searchlet-panel').count()).toBe(1);
      await expectNoise(page, /data-target="#there": this only works on a script tag/);

      await panel.answered(() => change(panel, 'base-url', 'https://elsewhere.example/'));
      await expectAsked(panel);
      await expectNoise(page, /data-base-url="https:\/\/elsewhere.example\/": this only works on a script tag/);

      await change(panel, 'layout', 'overlay');
      await expect.poll(() => panel.field.isVisible()).toBe(false);
      await panel.answered(() => page.keyboard.press('Control+k'));
      await expect.poll(() => panel.host.getByRole('dialog').isVisible()).toBe(true);
      await expectAsked(panel);
    },
  },
  {
    keys: ['label', 'index'],
    attributes: { 'data-facets': FACETS },
    async meet(panel) {
      await panel.settled();
      await panel.type('the');
      await panel.facet('Genre').choose('Drama');
      const index = await startIndexHost({
        name: 'films',
        schema: moviesSchema,
        documents: buildMovies().slice(0, 600),
      });
      await panel.answered(() =>
        panel.host.evaluate((element, url) => {
          for (const name of ['host', 'key', 'collection']) element.removeAttribute(`data-${name}`);
          element.setAttribute('data-index', url);
        }, index.url),
      );
      await expectAsked(panel);
      expect(index.requests).toContain('/index.json');

      await panel.clearRefinements();
      await panel.type('');
      await panel.host.evaluate((element) => {
        element.innerHTML =
          '<searchlet-source></searchlet-source><searchlet-source data-label="Again"></searchlet-source>';
      });
      await change(panel, 'label', 'Films');
      const tabs = panel.host.getByRole('tab');
      await expect.poll(() => tabs.allInnerTexts()).toEqual(['Films 600', 'Again 600']);
      await index.close();
    },
  },
  {
    keys: ['trigger'],
    attributes: { 'data-layout': 'overlay', 'data-facets': FACETS, 'data-trigger': '#old' },
    above: '<button id="old">Old</button> <button id="new">New</button>',
    async meet(panel, page) {
      const dialog = panel.host.getByRole('dialog');
      await page.locator('#old').click();
      await panel.settled();
      await panel.type('the');
      await panel.facet('Genre').choose('Drama');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await change(panel, 'trigger', '#new');
      // The old trigger no longer opens the dialog, which would cover the new one.
      await page.locator('#old').click();
      await page.locator('#new').click();
      await dialog.waitFor();
      await expectAsked(panel);
    },
  },
  {
    keys: ['suggestions', 'resultsUrl', 'recent'],
    attributes: { 'data-layout': 'dropdown', 'data-results-url': '/search' },
    async meet(panel, page) {
      const { field, options } = dropdownOn(panel);
      const suggested = panel.host.getByRole('group', { name: 'Suggestions' }).getByRole('option');
      await field.fill('king');
      await expect.poll(() => options.last().getAttribute('href')).toBe('/search?sl_q=king');
      expect(await suggested.count()).toBe(0);
      await change(panel, 'suggestions', 'movie_queries');
      await expect.poll(() => field.inputValue()).toBe('king');
      await field.press('ArrowDown');
      await expect.poll(() => suggested.first().textContent()).toBe('king kong');

      await change(panel, 'results-url', '/films.html');
      await expect.poll(() => field.inputValue()).toBe('king');
      await field.press('ArrowDown');
      await expect.poll(() => options.last().getAttribute('href')).toBe('/films.html?sl_q=king');

      const kept = (): Promise<string | null> =>
        page.evaluate(() => localStorage.getItem('searchlet:recent:movies:sl'));
      // Keys that move the caret go back from the options to the field.
      await field.press('End');
      await page.route('**/films.html?*', (route) => route.fulfill({ status: 204 }));
      await field.press('Enter');
      await expect.poll(kept).toBe('["king"]');
      await change(panel, 'recent', 'false');
      await expect.poll(kept).toBe(null);
    },
  },
  {
    keys: ['load'],
    attributes: { 'data-load': 'visible' },
    above: '<div style="height: 3000px"></div>',
    async meet(panel) {
      await expect.poll(() => isAsleep(panel.host)).toBe(true);
      await change(panel, 'load', 'eager');
      await panel.settled();
      expect(await isAsleep(panel.host)).toBe(false);
      // A panel that has started does not become a facade again.
      await panel.type('the');
      await panel.answered(() => change(panel, 'load', 'visible'));
      await expect.poll(() => panel.field.inputValue()).toBe('the');
      expect(await isAsleep(panel.host)).toBe(false);
    },
  },
] as const satisfies readonly Visit[];

function change({ host }: PanelModel, name: string, value: string): Promise<void> {
  return host.evaluate((element, [name, value]) => element.setAttribute(name, value), [`data-${name}`, value] as const);
}

/** Checks that the query is still “the”, and that Drama is still chosen. */
async function expectAsked(panel: PanelModel): Promise<void> {
  await expect.poll(() => panel.field.inputValue()).toBe('the');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
}

function dropdownOn({ host }: PanelModel): { readonly field: Locator; readonly options: Locator } {
  const options = host.getByRole('listbox', { name: 'Results' }).getByRole('option');
  return { field: host.getByRole('combobox', { name: 'Search' }), options };
}

/** A server with a key for every collection. */
const test = base.extend('open', { scope: 'file' }, async ({ api: { url, adminKey } }, { onCleanup }) => {
  const ask = async (method: string, path: string, body?: object): Promise<Readonly<Record<string, unknown>>> => {
    const headers = { 'x-typesense-api-key': adminKey };
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return (await answer.json()) as Readonly<Record<string, unknown>>;
  };
  const key = { description: 'Searches what a test names', actions: ['documents:search'], collections: ['*'] };
  const { id, value } = await ask('POST', '/keys', key);
  onCleanup(async () => void (await ask('DELETE', `/keys/${String(id)}`)));
  return { url, searchKey: String(value) };
});

type Changed = keyof typeof changes;

/**
 * Visits, each with the attributes that change one after the other, each alone, and stay changed. So their order is one in which
 * no change hides the effect of the next one.
 */
const VISITS: readonly (readonly Changed[])[] = [
  ['host', 'filter', 'lang', 'labels', 'perPage', 'facets', 'view'],
  ['theme', 'hotkey', 'id', 'urlState', 'template'],
  ['keyEndpoint', 'debug'],
  ['collection', 'input'],
  ['config'],
];

test.for(VISITS.map((keys) => [namesOf(keys), keys] as const))(
  '%s take effect while the panel is there, which keeps what was asked',
  async ([, keys], { page, pages, api, open, collect }) => {
    const server: Server = { ...api, serve: pages.serve, collect };
    const all = await Promise.all(
      keys.map(async (key) => {
        const { to, ...change }: Change = changes[key];
        return { ...change, name: `data-${dataAttribute(key)}`, value: typeof to === 'string' ? to : await to(server) };
      }),
    );
    const beside: Attributes = Object.assign({ 'data-facets': FACETS }, ...all.map((one) => one.beside));
    const body = all.map((one) => one.body ?? '').join('');
    const script = '<script defer src="/dist/searchlet.js"></script>';
    const html = pageWith(body + panelElement(open, beside) + script);
    const panel = await openPanel(page, `${pages.serve('/live.html', html)}?utm=1`);
    await panel.type('the');
    await panel.facet('Genre').choose('Drama');
    const requests = recordRequests(page);
    for (const { name, value, field, chips = ['Genre: Drama'], told, effect, is } of all) {
      await panel.answered(() =>
        panel.host.evaluate((host, [name, value]) => host.setAttribute(name, value), [name, value] as const),
      );
      const asked = field === undefined ? panel.field : page.locator(field);
      await expect.poll(() => asked.inputValue(), { message: name }).toBe('the');
      await expect.poll(() => panel.chips(), { message: name }).toEqual(chips);
      const seen = await effect(panel, requests.at(-1) as Sent);
      if (is instanceof RegExp) expect(seen, name).toMatch(is);
      else expect(seen, name).toEqual(is);
      if (told) await expectNoise(page, told);
    }
  },
);

test.for(sampleOf<Visit>(ELSEWHERE).map((visit) => [namesOf(visit.keys), visit] as const))(
  '%s take effect while the panel is there, where it has them',
  async ([, { attributes, above = '', meet }], { page, pages, open }) => {
    const script = '<script defer src="/dist/searchlet.js"></script>';
    await page.goto(pages.serve('/live.html', pageWith(above + panelElement(open, attributes) + script)));
    await meet(panelOn(page), page);
  },
);

test('a panel writes what was asked into the address when it may, for any collection that comes next', async ({
  page,
  pages,
  open,
  collect,
}) => {
  const other = (await collect(FIELDS, FILMS))['data-collection'] ?? '';
  const attributes = { 'data-facets': FACETS, 'data-sort': 'year:desc=Newest', 'data-url-state': 'false' };
  const element = panelElement(open, attributes);
  const script = '<script defer src="/dist/searchlet.js"></script>';
  const panel = await openPanel(page, pages.serve('/live.html', pageWith(element + script)));
  await panel.type('the');
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Certificate').choose('R');
  await panel.answered(() => panel.host.getByRole('combobox').selectOption('Newest'));
  const entries = await page.evaluate(() => history.length);

  // Sort order and filters of one collection must not apply to the other.
  await panel.answered(() => panel.host.evaluate((host, name) => host.setAttribute('data-collection', name), other));
  await expect.poll(() => panel.titles()).toEqual(['The First']);
  await expect.poll(() => panel.host.getByRole('combobox').locator('option:checked').textContent()).toBe('Newest');
  await panel.answered(() => panel.host.evaluate((host) => host.removeAttribute('data-url-state')));
  expect(new URL(page.url()).search).toBe('?sl_q=the&sl_genre=Drama&sl_certificate=R&sl_sort=newest');
  await panel.answered(() => panel.host.evaluate((host) => host.setAttribute('data-facets', 'certificate')));
  expect(new URL(page.url()).search).toBe('?sl_q=the&sl_certificate=R&sl_sort=newest');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('a panel has what the address says once a mistake is corrected', async ({ page, pages, api }) => {
  const element = panelElement(api, { 'data-facets': FACETS, 'data-host': null, 'data-debug': 'false' });
  const script = '<script defer src="/dist/searchlet.js"></script>';
  await page.goto(`${pages.serve('/live.html', pageWith(element + script))}?sl_q=the&sl_genre=Drama`);
  const panel = panelOn(page);
  await panel.host.getByText('Search is not available.').waitFor();
  // A mistake that is corrected before it is reported must not be reported.
  await expectNoise(page, /data-host is missing/);
  await panel.host.evaluate((host, url) => host.setAttribute('data-host', url), api.url);
  await panel.settled();
  await expect.poll(() => panel.field.inputValue()).toBe('the');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  // The query before a mistake is restored after the mistake is corrected.
  await panel.type('king');
  await panel.host.evaluate((host) => host.setAttribute('data-collection', ''));
  await panel.answered(() => panel.host.evaluate((host) => host.setAttribute('data-collection', 'movies')));
  await expect.poll(() => panel.field.inputValue()).toBe('king');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  expect(new URL(page.url()).search).toBe('?sl_q=king&sl_genre=Drama');
  await expectNoise(page, /data-collection/);
});

function namesOf(keys: readonly AttributeKey[]): string {
  return keys.map((key) => `data-${dataAttribute(key)}`).join(', ');
}

/** The same server under its other name. */
function nearby(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'director', type: 'string' },
  { name: 'genre', type: 'string', facet: true },
  { name: 'certificate', type: 'string', facet: true },
  { name: 'year', type: 'int32' },
];

const FILMS = [
  { title: 'The First', director: 'A', genre: 'Drama', certificate: 'R', year: 1990 },
  { title: 'The Second', director: 'B', genre: 'Comedy', certificate: 'R', year: 1991 },
  { title: 'Third', director: 'C', genre: 'Drama', certificate: 'G', year: 1992 },
];
