import { expect } from 'vitest';
import { pageWith } from '../support/pages';
import { panelTag, type Attributes } from '../support/panel-tag';
import { test } from '../support/browser';
import { focused } from '../support/focus';
import { answerSearches } from '../support/network';
import { openPanel } from '../support/panel';
import { expectNoise, takeNoise } from '../support/quiet';

/** Stands for the admin key, with which an unknown collection is told from a forbidden one. */
const ADMIN = 'admin';
const NOT_UNDERSTOOD = 'This search could not be understood.';
const NOT_AVAILABLE = 'Search is not available.';

/** Attributes that are well-formed but wrong: what visitor and site owner read. */
const WRONG: readonly [what: string, Attributes, visitor: string, owner: RegExp][] = [
  [
    'a key the server does not know',
    { 'data-key': 'wrong-key-0123456789' },
    NOT_AVAILABLE,
    /401: .*Check that data-key is/,
  ],
  [
    'a collection the key may not search',
    { 'data-collection': 'secrets' },
    NOT_AVAILABLE,
    /401: .*data-key .*"secrets"/,
  ],
  [
    'an unknown collection',
    { 'data-key': ADMIN, 'data-collection': 'flims' },
    NOT_AVAILABLE,
    /404: “Collection not found”.*data-collection="flims"/,
  ],
  ['an unknown field to search', { 'data-query-by': 'titel' }, NOT_AVAILABLE, /404: .*`titel`.*data-query-by/],
  ['an unknown facet', { 'data-facets': 'brnad' }, NOT_AVAILABLE, /404: .*`brnad`.*data-facets/],
  [
    'an unknown field in the filter',
    { 'data-filter': 'gnre:=Drama' },
    NOT_UNDERSTOOD,
    /400: .*`gnre`.*data-filter/,
  ],
  ['a filter that makes no sense', { 'data-filter': 'year:>old' }, NOT_UNDERSTOOD, /400: .*data-filter/],
  [
    'a parameter that makes no sense',
    { 'data-params': 'num_typos=few' },
    NOT_UNDERSTOOD,
    /400: .*`num_typos`.*data-params/,
  ],
];

test.for(WRONG)(
  'says calmly that search does not work with %s',
  async ([, wrong, visitor, owner], { page, pages, api }) => {
    const attributes = wrong['data-key'] === ADMIN ? { ...wrong, 'data-key': api.adminKey } : wrong;
    const panel = await openPanel(page, pages.films(attributes));
    expect(await panel.alert()).toBe(visitor);
    expect(await panel.host.getByText('No results').count()).toBe(0);
    expect(await panel.host.locator('[part~="summary"]').innerText()).toBe('');
    expect(ownersLines(takeNoise(page))).toEqual([expect.stringMatching(owner)]);
  },
);

/** What a server, or something before it, may answer once all was well. */
const ANSWERS: readonly [
  what: string,
  { status: number; contentType?: string },
  visitor: string,
  remedy: string | null,
][] = [
  ['400', { status: 400 }, NOT_UNDERSTOOD, null],
  ['401', { status: 401 }, NOT_AVAILABLE, null],
  ['404', { status: 404 }, NOT_AVAILABLE, null],
  ['409', { status: 409 }, NOT_AVAILABLE, null],
  ['422', { status: 422 }, 'This search could not be processed.', null],
  ['429', { status: 429 }, 'Search has a problem right now.', 'Try again'],
  ['500', { status: 500 }, 'Search has a problem right now.', 'Try again'],
  ['503 and a page', { status: 503, contentType: 'text/html' }, 'Search has a problem right now.', 'Try again'],
  [
    'a page in place of JSON',
    { status: 200, contentType: 'text/html' },
    'Search has a problem right now.',
    'Try again',
  ],
];

test.for(ANSWERS)(
  'keeps the results it has when the server answers %s',
  async ([, answer, visitor, remedy], { page, pages, api }) => {
    const panel = await openPanel(page, pages.films());
    const before = await panel.titles();
    const restore = await answerSearches(page, {
      contentType: 'application/json',
      body: '{"message": "So it is."}',
      ...answer,
    });
    await panel.answered(() => panel.field.fill('godfather'));
    const words = [visitor, 'These are the results of the search before.', remedy];
    expect(await panel.alert()).toBe(words.filter((line) => line !== null).join('\n'));
    expect(await panel.titles()).toEqual(before);
    expect(await panel.host.getByText('No results').count()).toBe(0);

    // What is wrong in the same way again is not worth saying twice.
    await panel.answered(() => panel.field.fill('godfathe'));
    const lines = ownersLines(takeNoise(page));
    expect(lines).toEqual([expect.stringContaining(`${api.url} answered ${answer.status}`)]);
    expect(lines.join()).not.toContain(api.searchKey);

    await restore();
    if (remedy) await panel.answered(() => panel.host.getByRole('button', { name: remedy }).click());
    else await panel.answered(() => panel.field.fill('godfather'));
    expect(await panel.count()).toBe(3);
    expect(await panel.alert()).toBe(null);
  },
);

test('offers to clear the refinements where they may be what is wrong', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  const restore = await answerSearches(page, {
    status: 400,
    contentType: 'application/json',
    body: '{"message": "No."}',
  });
  await panel.facet('Genre').choose('Drama');
  expectNoise(page, /status of 400/, /answered 400: “No\.”/);
  await restore();
  await panel.answered(() =>
    panel.host.getByRole('alert').getByRole('button', { name: 'Clear refinements' }).click(),
  );
  expect(await panel.count()).toBe(3201);
  expect(await panel.alert()).toBe(null);
  expect(await focused(page)).toBe('3,201 results');
});

test('tries again on request when a server was down, and keeps the focus near the results', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films());
  await page.route('**/multi_search*', (route) => route.abort('connectionrefused'));
  await panel.answered(() => panel.field.fill('godfather'));
  expect(await panel.alert()).toBe(
    'Search is not reachable right now.\nThese are the results of the search before.\nTry again',
  );
  expectNoise(
    page,
    /request failed/,
    /ERR_CONNECTION_REFUSED/,
    /no answer from .*Check data-host and that the server runs/,
  );

  const again = panel.host.getByRole('button', { name: 'Try again' });
  await panel.answered(() => again.click());
  expect(await panel.alert()).toContain('Search is not reachable right now.');
  expectNoise(page, /request failed/, /ERR_CONNECTION_REFUSED/);

  await page.unrouteAll();
  await panel.answered(() => again.click());
  expect(await panel.count()).toBe(3);
  expect(await focused(page)).toBe('3 results');
});

test('says that the visitor is offline, and searches again without being asked', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films());
  await page.context().setOffline(true);
  await panel.answered(() => panel.field.fill('godfather'));
  expect(await panel.alert()).toContain('You are offline.');
  await panel.answered(() => page.context().setOffline(false));
  expect(await panel.count()).toBe(3);
  expect(await panel.alert()).toBe(null);
  expectNoise(page, /request failed/, /ERR_INTERNET_DISCONNECTED/, /A search failed: the browser is offline/);
});

test('takes a server nobody listens on, one without CORS and one the page forbids for not reachable', async ({
  page,
  pages,
  api,
}) => {
  const csp = { 'content-security-policy': `connect-src 'self'` };
  const addresses = [
    pages.films({ 'data-host': 'http://127.0.0.1:2' }),
    // By another name it is another origin, and it allows no other origin to ask.
    pages.films({ 'data-host': pages.url.replace('127.0.0.1', 'localhost') }),
    pages.serve('/forbids.html', pageWith(panelTag(api)), csp),
  ];
  for (const address of addresses) {
    const panel = await openPanel(page, address);
    expect(await panel.alert()).toBe('Search is not reachable right now.\nTry again');
    expect(ownersLines(takeNoise(page))).toEqual([
      expect.stringMatching(/no answer from .*data-host.*CORS.*Content Security Policy/),
    ]);
  }
});

const BROWSERS_WORDS =
  /^(?:request failed:|console\.error: (?:Failed to load|Access to fetch|Connecting to|Fetch API cannot|Refused to)) /;

/** What Searchlet itself has said; the rest must be the browser's own words about requests. */
function ownersLines(noise: readonly string[]): readonly string[] {
  const own = noise.filter((line) => line.includes('[searchlet]'));
  expect(noise.filter((line) => !own.includes(line) && !BROWSERS_WORDS.test(line))).toEqual([]);
  return own;
}
