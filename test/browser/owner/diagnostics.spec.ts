import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../../support/assertions/axe';
import { test } from '../../support/browser/test';
import { ownersLines, ownersNote } from '../../support/models/owner-messages';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { type Attributes, panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';
import { startGateway } from '../../support/servers/gateway';
import { makeKey, scopedKey } from '../../support/servers/keys';

const PROBLEM = 'Search has a problem right now.';
const NOT_AVAILABLE = 'Search is not available.';
const NOT_UNDERSTOOD = 'This search could not be understood.';
const FORBIDDEN = '401: “Forbidden - a valid `x-typesense-api-key` header must be sent.”';

/** Keys that the table names; the test creates them. */
const KEYS = ['EXPIRED', 'COUNTRIES', 'ANY_COLLECTION'] as const;

/** The correct attributes of the page; null for none. */
const RIGHT: Attributes = {
  'data-per-page': '3',
  'data-collection': 'movies',
  'data-query-by': 'title',
  'data-facets': null,
  'data-filter': null,
  'data-params': null,
};

/** Well-formed but wrong attributes, with the exact messages for visitor and owner; `test/contract` has the sentences of all. */
const WRONG: readonly [what: string, Attributes, visitor: string, owner: string][] = [
  [
    'a key that the server does not know',
    { 'data-key': 'wrong-key-0123456789' },
    NOT_AVAILABLE,
    `data-key: the server does not know this key, or it has expired. Use a search-only key of this server. SERVER answered ${FORBIDDEN}`,
  ],
  [
    'a key for another collection',
    { 'data-key': 'COUNTRIES' },
    NOT_AVAILABLE,
    `data-key: this key may not search “movies”. Use a key that may, or correct data-collection. SERVER answered ${FORBIDDEN}`,
  ],
  [
    'a scoped key that has expired',
    { 'data-key': 'EXPIRED' },
    NOT_AVAILABLE,
    'data-key: this scoped key has expired. Make a new key. The key expired at 1970-01-01T00:00:01.000Z.',
  ],
  [
    'an unknown collection',
    { 'data-key': 'ANY_COLLECTION', 'data-collection': 'flims' },
    NOT_AVAILABLE,
    'data-collection="flims": the server has no collection or alias with this name. Correct the name. SERVER answered 404: “Collection not found”',
  ],
  [
    'an unknown field to search',
    { 'data-query-by': 'title, titel' },
    NOT_AVAILABLE,
    'data-query-by entry 2 "titel": “movies” has no field “titel”. Correct the name. SERVER answered 404: “Could not find a field named `titel` in the schema.”',
  ],
  [
    'a field to search that holds numbers',
    { 'data-query-by': 'title, year' },
    NOT_UNDERSTOOD,
    'data-query-by entry 2 "year": “year” contains no text to search. Remove it. SERVER answered 400: “Field `year` should be a string or a string array.”',
  ],
  [
    'a rating of a field of text',
    { 'data-facets': 'director, genre:rating=Kind' },
    NOT_UNDERSTOOD,
    'data-facets entry 2 "genre:rating=Kind": a rating needs a numeric field. Use another field, or remove “:rating”. SERVER answered 400: “Range facet is restricted to only integer and float fields.”',
  ],
  [
    'a filter of an unknown field',
    { 'data-filter': 'gnre:=Drama' },
    NOT_UNDERSTOOD,
    'data-filter="gnre:=Drama": “movies” has no field “gnre”. Correct the name. SERVER answered 400: “Could not find a filter field named `gnre` in the schema.”',
  ],
  [
    'a filter that compares a number with a word',
    { 'data-filter': 'year:>old' },
    NOT_UNDERSTOOD,
    'data-filter="year:>old": this does not match the type of the field “year”. Compare numbers as in year:>1990, and text as in genre:=Drama. SERVER answered 400: “Error with filter field `year`: Not an int32.”',
  ],
  [
    'a filter that is none',
    { 'data-filter': 'genre' },
    NOT_UNDERSTOOD,
    'data-filter="genre": this is not a valid filter. Write field:=value, && or || between two, and close every bracket and backtick. SERVER answered 400: “Could not parse the filter query.”',
  ],
  [
    'a parameter that makes no sense',
    { 'data-params': 'prefix=true&num_typos=few' },
    NOT_UNDERSTOOD,
    'data-params, key "num_typos": the server rejects “num_typos”. Correct it, or remove it. SERVER answered 400: “Number of values in `num_typos` does not match number of `query_by` fields.”',
  ],
];

test.for(sampleOf(WRONG))(
  'a panel reports %s to visitor and owner, to each in their own words',
  async ([, wrong, visitor, owner], { page, pages, api }) => {
    const keys: Record<(typeof KEYS)[number], string> = {
      EXPIRED: scopedKey(api.searchKey, { expires_at: 1 }),
      COUNTRIES: await makeKey(api, { collections: ['countries'] }),
      ANY_COLLECTION: await makeKey(api, { collections: ['.*'] }),
    };
    const key = wrong['data-key'] ?? '';
    const attributes = key in keys ? { ...wrong, 'data-key': keys[key as keyof typeof keys] } : wrong;
    const panel = await openPanel(page, pages.films({ 'data-per-page': '3', ...attributes }));
    await expectCalm(panel, visitor);
    const sentence = owner.replaceAll('SERVER', api.url);
    await expect.poll(async () => inOurWords(await ownersNote(panel))).toBe(inOurWords(sentence));
    expect(ownersLines(panel).map(inOurWords)).toEqual([inOurWords(sentence)]);
    await correct(panel, { ...RIGHT, 'data-key': api.searchKey });
  },
);

/** A sentence without its quotation: each version of the server has its own words. */
function inOurWords(sentence: string | null): string | undefined {
  return sentence?.replace(/ answered (\d+): “.+”$/, ' answered $1: “…”');
}

/** Responses of a site without a key; null for no response. */
const NO_KEY: readonly [what: string, Parameters<Route['fulfill']>[0] | null, visitor: string, owner: string][] = [
  [
    'is down',
    { status: 503, body: '' },
    `${PROBLEM}\nTry again`,
    'your site answers with an error instead of a key. Correct the URL, or check the log of your site. The key endpoint: HTTP status 503.',
  ],
  [
    'is not there',
    { status: 404, body: 'Not found' },
    NOT_AVAILABLE,
    'your site answers with an error instead of a key. Correct the URL, or check the log of your site. The key endpoint: HTTP status 404.',
  ],
  [
    'wants other parameters',
    { status: 400, body: '' },
    NOT_AVAILABLE,
    'your site answers with an error instead of a key. Correct the URL, or check the log of your site. The key endpoint: HTTP status 400.',
  ],
  [
    'keeps strangers out',
    { status: 403, body: '' },
    NOT_AVAILABLE,
    'it has no key for this visitor. Let it return a key to everybody who may search. The key endpoint: HTTP status 403.',
  ],
  [
    'answers with a page',
    { contentType: 'text/html', body: '<h1>Log in</h1>' },
    `${PROBLEM}\nTry again`,
    'its response is not JSON. It must return { "key": "…" }. The key endpoint: expected JSON, got text/html.',
  ],
  [
    'answers with something else',
    { json: { token: 'k8pX1Zfd9vR3wQ7t' } },
    `${PROBLEM}\nTry again`,
    'its response contains no key. It must return { "key": "…" }. The key endpoint: expected { "key": "…" }.',
  ],
  [
    'cannot be asked',
    null,
    'Search is not reachable right now.\nTry again',
    'nothing responds here, or PAGE may not read its responses. Check the URL; on another origin it needs CORS. The key endpoint: Failed to fetch.',
  ],
];

test.for(sampleOf(NO_KEY))(
  'a panel reports to visitor and owner an endpoint for keys that %s',
  async ([, answer, visitor, owner], { page, pages, api }) => {
    await page.route('**/search-key', (route) => (answer ? route.fulfill(answer) : route.abort('connectionrefused')));
    const panel = await openPanel(page, pages.films({ 'data-key': null, 'data-key-endpoint': '/search-key' }));
    await expectCalm(panel, visitor);
    const sentence = `data-key-endpoint="/search-key": ${owner.replace('PAGE', pages.url)}`;
    await expect.poll(() => ownersNote(panel)).toBe(sentence);
    expect(ownersLines(panel)).toEqual([sentence]);
    await page.unroute('**/search-key');
    await page.route('**/search-key', (route) => route.fulfill({ json: { key: api.searchKey } }));
    if (visitor.endsWith('Try again')) {
      await panel.answered(() => panel.host.getByRole('button', { name: 'Try again' }).click());
      await expect.poll(() => panel.count()).toBe(3201);
    } else {
      await panel.answered(() => panel.field.fill('godfather'));
      await expect.poll(() => panel.count()).toBe(3);
    }
    await expect.poll(() => panel.alert()).toBe(null);
  },
);

test('a panel says what to allow when the page forbids to ask the endpoint for a key', async ({ page, pages, api }) => {
  const html = pageWith(panelTag(api, { 'data-key': null, 'data-key-endpoint': '/search-key', 'data-debug': 'true' }));
  const policy = { 'content-security-policy': `connect-src ${api.url}` };
  const panel = await openPanel(page, pages.serve('/endpoint.html', html, policy));
  await expectCalm(panel, 'Search is not reachable right now.\nTry again');
  const sentence = `data-key-endpoint="/search-key": the page's Content Security Policy blocks this request. Add ${pages.url} to its connect-src. The key endpoint: Failed to fetch.`;
  await expect.poll(() => ownersNote(panel)).toBe(sentence);
  expect(ownersLines(panel)).toEqual([sentence]);
  await correct(panel, { 'data-key-endpoint': null, 'data-key': api.searchKey });
});

test('a panel says what is wrong with a key that the site has handed out', async ({ page, pages, api }) => {
  const wrong = 'wrong-key-0123456789';
  const narrow = await makeKey(api, { collections: ['countries'] });
  for (const [key, words] of [
    [wrong, 'the server does not know this key, or it has expired. Use a search-only key of this server.'],
    [narrow, 'this key may not search “movies”. Use a key that may, or correct data-collection.'],
  ] as const) {
    await page.route('**/search-key', (route) => route.fulfill({ json: { key } }));
    const panel = await openPanel(page, pages.films({ 'data-key': null, 'data-key-endpoint': '/search-key' }));
    await expectCalm(panel, NOT_AVAILABLE);
    const sentence = `data-key-endpoint="/search-key": ${words} ${api.url} answered ${FORBIDDEN}`;
    await expect.poll(() => ownersNote(panel)).toBe(sentence);
    expect(ownersLines(panel)).toEqual([sentence]);
    await page.unroute('**/search-key');
  }
});

test('a panel reports a sort order that the collection cannot give, once a visitor chooses it', async ({
  page,
  pages,
  api,
}) => {
  const panel = await openPanel(
    page,
    pages.films({ 'data-sort': 'year:desc=Newest, director:asc=Director, yaer:asc=Oldest' }),
  );
  const choose = (label: string): Promise<void> =>
    panel.answered(() => panel.host.getByRole('combobox', { name: 'Sort by' }).selectOption({ label }));
  await choose('Director');
  await expect
    .poll(() => ownersNote(panel))
    .toBe(
      `data-sort entry 2 "director:asc=Director": “director” is a field, but not for sorting. Set "sort": true in the schema. ${api.url} answered 404: “Could not find a field named \`director\` in the schema for sorting.”`,
    );
  await choose('Oldest');
  await expect
    .poll(() => ownersNote(panel))
    .toBe(
      `data-sort entry 3 "yaer:asc=Oldest": “movies” has no field “yaer”. Correct the name. ${api.url} answered 404: “Could not find a field named \`yaer\` in the schema for sorting.”`,
    );
  await choose('Newest');
  await expect.poll(() => panel.alert()).toBe(null);
  expect(ownersLines(panel)).toHaveLength(2);
  // Who opens such an address can choose another order.
  await choose('Oldest');
  await page.reload();
  await choose('Newest');
  await expect.poll(() => panel.alert()).toBe(null);
  expect(ownersLines(panel)).toHaveLength(1);
});

test('a panel reports a preset that does not exist, once a visitor types', async ({ page, pages, api }) => {
  const attributes = { 'data-query-by': null, 'data-preset': 'nowhere', 'data-title': 'title' };
  const panel = await openPanel(page, pages.films(attributes));
  await panel.answered(() => panel.field.fill('king'));
  await expect.poll(() => panel.alert()).toContain(NOT_UNDERSTOOD);
  const sentence = `data-preset="nowhere": no preset with this name sets the fields to search. Set data-query-by, or query_by in the preset. ${api.url} answered 400: “No search fields specified for the query.”`;
  await expect.poll(() => ownersNote(panel)).toBe(sentence);
  expect(ownersLines(panel)).toEqual([sentence]);
  await panel.host.evaluate((host) => host.setAttribute('data-query-by', 'title'));
  await expect.poll(() => panel.alert()).toBe(null);
  await expect.poll(() => panel.field.inputValue()).toBe('king');
});

/** Facets that need numbers, over text. */
const TEXT_FOR_NUMBERS = [
  ['a range', 'genre:range, year:range', 'genre:range'],
  [
    'named ranges',
    '[{"field": "genre", "kind": "numeric", "ranges": [{"label": "Up to 10", "to": 10}]}, {"field": "year", "kind": "range"}]',
    'genre',
  ],
] as const;

test.for(TEXT_FOR_NUMBERS)(
  'a panel reports %s over text, which nobody sees, and shows the other facets',
  async ([, facets, entry], { page, pages }) => {
    const sentence = `data-facets entry 1 "${entry}": a range needs numbers, but this field has none. It is not shown.`;
    const panel = await openPanel(page, pages.films({ 'data-facets': facets }));
    await expect.poll(() => panel.facets()).toEqual(['Year']);
    await panel.host.getByText('Note for the owner of this site').click();
    await expect.poll(() => panel.host.getByRole('listitem').filter({ hasText: sentence }).isVisible()).toBe(true);
    await panel.type('king');
    expect(ownersLines(panel)).toEqual([sentence]);
  },
);

const FETCH = '“Failed to fetch”';

/** Servers that no page, or only this page, cannot reach; GATEWAY is a proxy to the server. */
const UNREACHABLE: readonly [what: string, Way, owner: string][] = [
  [
    'a name that nobody has',
    { host: () => 'http://search.invalid' },
    'data-host="HOST": nothing responds here. Check the address, the certificate, and that the server is running.',
  ],
  [
    'a server that pages may not read, or another that is down',
    { host: ({ pages }) => `${pages.url.replace('127.0.0.1', 'localhost')}, http://127.0.0.1:2` },
    'data-host="HOST": the server is running, but does not let PAGE read its responses (CORS). Start it with --enable-cors, and add PAGE to --cors-domains if that is set.',
  ],
  [
    'a server that the page forbids to ask',
    { host: ({ api }) => api.url, policy: ({ other }) => ({ 'content-security-policy': `connect-src ${other}` }) },
    'data-host="HOST": the page\'s Content Security Policy blocks requests to this server. Add HOST to its connect-src.',
  ],
  [
    'servers that the page forbids to ask, one of them with a path',
    {
      host: ({ api }) => `${api.url}/typesense, ${api.url}`,
      policy: ({ other }) => ({ 'content-security-policy': `connect-src ${other}` }),
    },
    'data-host="HOST": the page\'s Content Security Policy blocks requests to this server. Add SERVER to its connect-src.',
  ],
  [
    'a server that is down, and would be forbidden',
    {
      host: () => 'http://127.0.0.1:2',
      policy: ({ other }) => ({ 'content-security-policy-report-only': `connect-src ${other}` }),
    },
    'data-host="HOST": nothing responds here. Check the address, the certificate, and that the server is running.',
  ],
  [
    'a server on http, from a page on https',
    { host: () => 'http://search.example.com', isSecure: true },
    'data-host="HOST": a page on https may not call a server on http. Serve Typesense on https.',
  ],
];

/** The host of the server in the tag, and how the page is served. */
interface Way {
  readonly host: (from: { readonly pages: Pages; readonly api: { readonly url: string } }) => string;
  readonly policy?: (from: { readonly other: string }) => Readonly<Record<string, string>>;
  readonly isSecure?: true;
}

test.for(sampleOf(UNREACHABLE))(
  'distinguishes %s from the others, and works as soon as that is corrected',
  async ([, way, owner], { page, pages, api }) => {
    const gateway = await startGateway(api.url);
    const site = way.isSecure ? 'https://shop.example' : pages.url;
    const other = way.isSecure ? 'https://search.shop.example' : gateway.url;
    const host = way.host({ pages, api });
    const html = pageWith(panelTag(api, { 'data-host': host, 'data-debug': 'true' }));
    const address = pages.serve('/unreachable.html', html, way.policy?.({ other }));
    await page.route(`${site}/**`, (route) => (way.isSecure ? passOn(route, pages.url) : route.continue()));
    await page.route('https://search.shop.example/**', (route) => passOn(route, gateway.url));

    const panel = await openPanel(page, address.replace(pages.url, site));
    await expectCalm(panel, 'Search is not reachable right now.\nTry again');
    const sentence = `${owner.replaceAll('HOST', host).replaceAll('PAGE', site).replaceAll('SERVER', api.url)} ${host}: ${FETCH}`;
    await expect.poll(() => ownersNote(panel)).toBe(sentence);
    expect(ownersLines(panel).filter((line) => line.includes('data-host'))).toEqual([sentence]);
    await correct(panel, { 'data-host': other });
  },
);

test('a panel says that no server can allow a page in a file, rather than how to allow it', async ({
  page,
  pages,
  api,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-'));
  const host = pages.url.replace('127.0.0.1', 'localhost');
  const tag = panelTag(api, { 'data-host': host }).replace('src="', `src="${pages.url}`);
  await writeFile(join(folder, 'search.html'), pageWith(tag));
  // A page without an origin may import from hosts that allow any.
  await page.route('**/searchlet/*/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  const panel = await openPanel(page, pathToFileURL(join(folder, 'search.html')).href);
  const sentence = `data-host="${host}": the server is running, but does not let a file or sandboxed frame read its responses (CORS). Serve the page on https. ${host}: ${FETCH}`;
  await expect.poll(() => ownersNote(panel)).toBe(sentence);
  expect(ownersLines(panel).filter((line) => line.includes('data-host'))).toEqual([sentence]);
  await rm(folder, { recursive: true });
});

/** Responds for a site on https with the content of another on http. */
async function passOn(route: Route, to: string): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  // The check of the key may be running when the test ends, and its page closes.
  const response = await route.fetch({ url: to + pathname + search }).catch(() => null);
  await (response ? route.fulfill({ response }) : route.abort()).catch(() => {});
}

/** Sentences that axe has checked. */
const looked = new Set<string>();

/** Checks that the visitor reads one calm sentence, and nothing that looks or sounds like results. */
async function expectCalm(panel: PanelModel, visitor: string): Promise<void> {
  await expect.poll(() => panel.alert()).toBe(visitor);
  await expect.poll(() => panel.host.getByText('No results').count()).toBe(0);
  await expect.poll(() => panel.host.locator('[part~="summary"]').innerText()).toBe('');
  await expect.poll(() => panel.host.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('false');
  await expect.poll(() => panel.announced()).not.toContain('result');
  // The same sentence has the same markup.
  if (!looked.has(visitor)) expect(await violations(panel.page)).toEqual([]);
  looked.add(visitor);
}

/** Corrects the attributes of a running panel, and checks that it works then. */
async function correct(panel: PanelModel, attributes: Attributes): Promise<void> {
  await panel.answered(() =>
    panel.host.evaluate((host, changes) => {
      for (const [name, value] of changes) {
        if (value === null) host.removeAttribute(name);
        else host.setAttribute(name, value);
      }
    }, Object.entries(attributes)),
  );
  await expect.poll(() => panel.count()).toBe(3201);
  await expect.poll(() => panel.alert()).toBe(null);
  await expect.poll(() => panel.host.getByRole('complementary', { name: 'Note for the owner' }).count()).toBe(0);
}

test('a panel asks a server for the cause of a failure once, and only for an owner at work', async ({
  page,
  pages,
  api,
}) => {
  const gateway = await startGateway(api.url);
  for (const [debug, asked] of [
    ['false', []],
    ['true', ['GET /health', 'GET /health']],
  ] as const) {
    await gateway.fail(null);
    const panel = await openPanel(page, pages.films({ 'data-host': gateway.url, 'data-debug': debug }));
    const before = gateway.asked.length;
    await gateway.fail('no CORS');
    for (const query of ['godf', 'godfa', 'godfat']) await panel.answered(() => panel.field.fill(query));
    await expect
      .poll(() => ownersLines(panel))
      .toEqual([
        debug === 'true'
          ? expect.stringContaining('the server is running, but does not let')
          : `data-host="${gateway.url}": the server does not respond. Check that it is running and lets ${pages.url} read its responses (CORS); data-debug says which. ${gateway.url}: ${FETCH}`,
      ]);
    if (debug === 'true') await expect.poll(() => ownersNote(panel)).toContain('CORS');
    else expect(await panel.host.getByRole('complementary', { name: /owner/ }).count()).toBe(0);
    expect(gateway.asked.slice(before).filter((one) => one.includes('/health'))).toEqual(asked);
  }
});
