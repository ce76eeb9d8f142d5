import { expect } from 'vitest';
import { test } from '../support/browser';
import { startGateway } from '../support/gateway';
import { makeKey, scopedKey } from '../support/keys';
import { ownersLines, ownersNote } from '../support/owner';
import { pageWith } from '../support/pages';
import { openPanel } from '../support/panel';
import { panelTag, type Attributes } from '../support/panel-tag';

const NOT_AVAILABLE = 'Search is not available.';
const NOT_UNDERSTOOD = 'This search could not be understood.';
const FORBIDDEN = '401: “Forbidden - a valid `x-typesense-api-key` header must be sent.”';

/** Keys that the table names, made for the test. */
const KEYS = ['EXPIRED', 'COUNTRIES', 'ANY_COLLECTION'] as const;

/** Attributes that are well-formed but wrong: what the visitor reads, and the owner, word for word. */
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
    `data-key: this key may not search “movies”. Use one that may, or correct data-collection. SERVER answered ${FORBIDDEN}`,
  ],
  [
    'a scoped key that has expired',
    { 'data-key': 'EXPIRED' },
    NOT_AVAILABLE,
    'data-key: this scoped key has expired. Make a new one. “the key ended at 1970-01-01T00:00:01.000Z”',
  ],
  [
    'an unknown collection',
    { 'data-key': 'ANY_COLLECTION', 'data-collection': 'flims' },
    NOT_AVAILABLE,
    'data-collection="flims": the server has no collection or alias of this name. Correct the name. SERVER answered 404: “Collection not found”',
  ],
  [
    'an unknown field to search',
    { 'data-query-by': 'title, titel' },
    NOT_AVAILABLE,
    'data-query-by="titel": “movies” has no field “titel”. Correct the name. SERVER answered 404: “Could not find a field named `titel` in the schema.”',
  ],
  [
    'a field to search that holds numbers',
    { 'data-query-by': 'title, year' },
    NOT_UNDERSTOOD,
    'data-query-by="year": “year” holds no text to search. Take it out. SERVER answered 400: “Field `year` should be a string or a string array.”',
  ],
  [
    'an unknown facet',
    { 'data-facets': 'genre, brnad' },
    NOT_AVAILABLE,
    'data-facets="brnad": “movies” has no field “brnad”. Correct the name. SERVER answered 404: “Could not find a facet field named `brnad` in the schema.”',
  ],
  [
    'a facet in JSON that is none in the schema',
    { 'data-facets': '[{"field": "title"}]' },
    NOT_AVAILABLE,
    'data-facets="title": “title” is a field, but no facet. Make it one in the schema: "facet": true. SERVER answered 404: “Could not find a facet field named `title` in the schema.”',
  ],
  [
    'a rating of a field of text',
    { 'data-facets': 'genre:rating' },
    NOT_UNDERSTOOD,
    'data-facets="genre:rating": a rating needs a field of numbers. Use another field, or drop “:rating”. SERVER answered 400: “Range facet is restricted to only integer and float fields.”',
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
    'data-filter="year:>old": this does not suit the field “year”. Compare numbers as in year:>1990, and text as in genre:=Drama. SERVER answered 400: “Error with filter field `year`: Numerical field has an invalid comparator.”',
  ],
  [
    'a filter that is none',
    { 'data-filter': 'genre' },
    NOT_UNDERSTOOD,
    'data-filter="genre": this is not a filter. Write field:=value, && or || between two, and close every bracket and backtick. SERVER answered 400: “Could not parse the filter query.”',
  ],
  [
    'a parameter that makes no sense',
    { 'data-params': 'prefix=true&num_typos=few' },
    NOT_UNDERSTOOD,
    'data-params="prefix=true&num_typos=few": the server refuses “num_typos”. Correct it, or take it out. SERVER answered 400: “Value of `num_typos` must be an unsigned integer.”',
  ],
];

test.for(WRONG)(
  'tells visitor and owner of %s, each in their own words',
  async ([, wrong, visitor, owner], { page, pages, api }) => {
    const keys: Record<(typeof KEYS)[number], string> = {
      EXPIRED: scopedKey(api.searchKey, { expires_at: 1 }),
      COUNTRIES: await makeKey(api, { collections: ['countries'] }),
      ANY_COLLECTION: await makeKey(api, { collections: ['.*'] }),
    };
    const key = wrong['data-key'] ?? '';
    const attributes = key in keys ? { ...wrong, 'data-key': keys[key as keyof typeof keys] } : wrong;
    const panel = await openPanel(page, pages.films(attributes));
    expect(await panel.alert()).toBe(visitor);
    expect(await panel.host.getByText('No results').count()).toBe(0);
    expect(await panel.host.locator('[part~="summary"]').innerText()).toBe('');
    const sentence = owner.replaceAll('SERVER', api.url);
    await expect.poll(() => ownersNote(panel)).toBe(sentence);
    expect(ownersLines(panel)).toEqual([sentence]);
  },
);

test('tells of a sort order that the collection cannot give, once a visitor chooses it', async ({ page, pages, api }) => {
  const panel = await openPanel(page, pages.films({ 'data-sort': 'year:desc=Newest, director:asc=Director, yaer:asc=Oldest' }));
  const choose = (label: string): Promise<void> =>
    panel.answered(() => panel.host.getByRole('combobox', { name: 'Sort by' }).selectOption({ label }));
  await choose('Director');
  await expect
    .poll(() => ownersNote(panel))
    .toBe(
      `data-sort="director": “director” is a field, but not for sorting. Make it one in the schema: "sort": true. ${api.url} answered 404: “Could not find a field named \`director\` in the schema for sorting.”`,
    );
  await choose('Oldest');
  await expect
    .poll(() => ownersNote(panel))
    .toBe(
      `data-sort="yaer": “movies” has no field “yaer”. Correct the name. ${api.url} answered 404: “Could not find a field named \`yaer\` in the schema for sorting.”`,
    );
  await choose('Newest');
  expect(await panel.alert()).toBe(null);
  expect(ownersLines(panel)).toHaveLength(2);
});

test('tells of a preset that is not there, once a visitor types', async ({ page, pages, api }) => {
  const attributes = { 'data-query-by': null, 'data-preset': 'nowhere', 'data-title': 'title' };
  const panel = await openPanel(page, pages.films(attributes));
  await panel.answered(() => panel.field.fill('king'));
  expect(await panel.alert()).toContain(NOT_UNDERSTOOD);
  const sentence = `data-preset="nowhere": no preset of this name says which fields to search. Set data-query-by, or query_by in the preset. ${api.url} answered 400: “No search fields specified for the query.”`;
  await expect.poll(() => ownersNote(panel)).toBe(sentence);
  expect(ownersLines(panel)).toEqual([sentence]);
  await panel.host.evaluate((host) => host.setAttribute('data-query-by', 'title'));
  await expect.poll(() => panel.alert()).toBe(null);
  expect(await panel.field.inputValue()).toBe('king');
});

test('tells of a range over text, which nobody sees, and shows the other facets', async ({ page, pages }) => {
  const sentence = 'data-facets="genre": this field holds no numbers, and a range needs them. It is not shown.';
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre:range, year:range' }));
  expect(await panel.facets()).toEqual(['Year']);
  await panel.host.getByText('Note for the owner of this site').click();
  expect(await panel.host.getByRole('listitem').filter({ hasText: sentence }).isVisible()).toBe(true);
  await panel.type('king');
  expect(ownersLines(panel)).toEqual([sentence]);
});

const FETCH = '“Failed to fetch”';

test('tells a server that cannot be found from one the page forbids and one that pages may not read', async ({
  page,
  pages,
  api,
}) => {
  const other = pages.url.replace('127.0.0.1', 'localhost');
  const csp = { 'content-security-policy': `connect-src 'self'` };
  const reportOnly = { 'content-security-policy-report-only': `connect-src 'self'` };
  const table = [
    [
      pages.films({ 'data-host': 'http://search.invalid' }),
      `data-host="http://search.invalid": nothing answers here. Check address and certificate, and that the server runs. http://search.invalid: ${FETCH}`,
    ],
    [
      pages.films({ 'data-host': `${other}, 127.0.0.1:2` }),
      `data-host="${other}, 127.0.0.1:2": the server runs, but does not let ${pages.url} read its answers (CORS). Start it with --enable-cors, and add ${pages.url} to --cors-domains if that is set. ${other}, http://127.0.0.1:2: ${FETCH}`,
    ],
    [
      pages.serve('/forbids.html', pageWith(panelTag(api)), csp),
      `data-host="${api.url}": the page's Content Security Policy forbids asking this server. Add ${api.url} to its connect-src. ${api.url}: ${FETCH}`,
    ],
    [
      pages.serve('/would-forbid.html', pageWith(panelTag(api, { 'data-host': 'http://127.0.0.1:2' })), reportOnly),
      `data-host="http://127.0.0.1:2": nothing answers here. Check address and certificate, and that the server runs. http://127.0.0.1:2: ${FETCH}`,
    ],
  ] as const;
  for (const [address, sentence] of table) {
    const panel = await openPanel(page, address);
    expect(await panel.alert()).toBe('Search is not reachable right now.\nTry again');
    await expect.poll(() => ownersNote(panel)).toBe(sentence);
    expect(ownersLines(panel).filter((line) => line.includes('data-host'))).toEqual([sentence]);
  }
});

test('works again as soon as a wrong address is corrected', async ({ page, pages, api }) => {
  const panel = await openPanel(page, pages.films({ 'data-host': 'http://search.invalid' }));
  await expect.poll(() => ownersNote(panel)).toContain('nothing answers here');
  await panel.answered(() => panel.host.evaluate((host, url) => host.setAttribute('data-host', url), api.url));
  expect(await panel.count()).toBe(3201);
  expect(await panel.alert()).toBe(null);
  expect(ownersLines(panel)).toHaveLength(1);
});

test('tells of a page on https that asks a server on http', async ({ page, pages, api }) => {
  const script = await (await fetch(`${pages.url}/dist/searchlet.js`)).text();
  const html = pageWith(panelTag(api, { 'data-host': 'http://search.example.com', 'data-debug': 'true' }));
  await page.route('https://shop.example/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: html }),
  );
  const panel = await openPanel(page, 'https://shop.example/');
  const sentence = `data-host="http://search.example.com": a page on https may not ask a server on http. Serve Typesense on https. http://search.example.com: ${FETCH}`;
  await expect.poll(() => ownersNote(panel)).toBe(sentence);
  expect(ownersLines(panel)).toEqual([sentence]);
});

test('asks a server for the cause of a failure once, and only for an owner at work', async ({ page, pages, api }) => {
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
    if (debug === 'true') await expect.poll(() => ownersNote(panel)).toContain('CORS');
    else expect(await panel.host.getByRole('complementary', { name: /owner/ }).count()).toBe(0);
    expect(gateway.asked.slice(before).filter((one) => one.includes('/health'))).toEqual(asked);
    expect(ownersLines(panel)).toEqual([
      debug === 'true'
        ? expect.stringContaining('the server runs, but does not let')
        : `data-host="${gateway.url}": the server does not answer. Check that it runs and lets ${pages.url} read its answers (CORS); data-debug tells which. ${gateway.url}: ${FETCH}`,
    ]);
  }
});
