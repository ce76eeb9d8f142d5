import { expect } from 'vitest';
import { parse } from '../../../src/widget/config/parse';
import type { ProblemCode } from '../../../src/widget/problems/catalogue';
import { describeProblem } from '../../../src/widget/problems/problem-sentences';
import { allowNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openStudio } from '../../support/models/studio';

/** Attributes that cause the problems which can be found without a server. */
const OF_ATTRIBUTES: readonly (readonly [codes: readonly ProblemCode[], raw: Readonly<Record<string, string>>])[] = [
  [
    ['bad-json', 'missing', 'reserved', 'unknown-attribute', 'wrong-layout', 'wrong-value'],
    {
      facets: '[{"field": "genre",}]',
      'query-by': '',
      params: 'per_page=5',
      facest: 'genre',
      trigger: '#open',
      'per-page': '1000',
    },
  ],
  [
    ['foreign-key', 'missing-key', 'unknown-key'],
    { facets: '[{"field": "genre", "step": 5, "lable": "Genre"}, {"field": "year", "kind": "numeric"}]' },
  ],
  [
    ['not-with-index', 'repeated', 'unknown-kind'],
    { index: '/search', 'nearest-host': 'a.example', facets: 'genre, genre, year:rnage' },
  ],
];

test.for(OF_ATTRIBUTES)('%s are told beside the tag', async ([codes, raw], { api, pages, page }) => {
  const all = { host: api.url, collection: 'movies', 'query-by': 'title', ...raw };
  const { problems } = parse({ ...all, key: 'any-key' });
  const studio = await openStudio(page, pages.url, all);
  allowNoise(page, /Failed to load resource|ERR_|request failed|\[searchlet\]/);
  await studio.step('Copy');
  for (const code of codes) {
    const problem = problems.find((one) => one.code === code);
    const sentence = problem ? describeProblem(problem) : `No problem is ${code}`;
    await studio.verdicts.getByText(sentence).first().waitFor();
  }
});

/** Problems that only the server, or the page around the tag, can show. */
const OF_OTHERS: readonly (readonly [what: string, raw: Readonly<Record<string, string>>, sentence: RegExp])[] = [
  ['a collection that is not there', { collection: 'moveis' }, /the server refuses it for "moveis"/],
  ['a field that is not there', { 'query-by': 'titel' }, /is no field of "movies"/],
  ['a field that is no text', { 'query-by': 'year' }, /cannot be searched/],
  ['a field that is no facet', { facets: 'title' }, /is a field, but not a facet/],
  ['a range of texts', { facets: 'genre:range' }, /needs numbers/],
  [
    'a switch that finds nothing',
    { facets: '[{"field": "genre", "kind": "toggle", "on": "None"}]' },
    /which no document has/,
  ],
  ['an order by a field that is not there', { sort: 'yaer:desc' }, /is no field of "movies"/],
  ['a filter that is refused', { filter: 'year:>a' }, /is refused/],
  ['a filter that lets nothing through', { filter: 'year:<1000' }, /lets no document through/],
  ['a preset that is not there', { preset: 'none', 'query-by': '' }, /is no preset of this server/],
  ['a parameter that nobody knows', { params: 'num_typo=1' }, /is no search parameter of Typesense/],
  ['a shown field that is not there', { image: 'postre' }, /is no field of "movies"/],
  ['queries that are not there', { suggestions: 'none', layout: 'overlay' }, /none/],
  ['words of a text that is none', { labels: '{"serach": "Find"}' }, /unknown key "serach"/],
];

test.for(OF_OTHERS)('%s is told beside the tag', async ([, raw, sentence], { api, pages, page }) => {
  const given = Object.entries({ host: api.url, collection: 'movies', 'query-by': 'title', ...raw });
  const filled = Object.fromEntries(given.filter(([, value]) => value !== ''));
  const studio = await openStudio(page, pages.url, filled);
  allowNoise(page, /Failed to load resource|\[searchlet\]/);
  await studio.type('API key', api.searchKey);
  await studio.click('Connect to the server');
  await studio.step('Copy');
  await studio.verdicts.getByText(sentence).first().waitFor();
});

test.for([
  [
    'for-scripts',
    '<searchlet-panel ATTRIBUTES data-target="#there"></searchlet-panel>',
    /this only works on a script tag/,
  ],
  [
    'no-match',
    '<main><input-less-page></input-less-page><div data-searchlet ATTRIBUTES data-input="#none"></div></main>',
    /nothing on this page matches/,
  ],
  ['no-template', '<main><div data-searchlet ATTRIBUTES data-template="#none"></div></main>', /matches no <template>/],
] as const)('%s is told of a pasted page', async ([, html, sentence], { api, pages, page }) => {
  const studio = await openStudio(page, pages.url);
  await studio.click('Open a tag');
  const data = `data-host="${api.url}" data-key="${api.searchKey}" data-collection="movies" data-query-by="title"`;
  await studio.type('Tag or page', html.replace('ATTRIBUTES', data));
  await studio.click('Open');
  await studio.step('Copy');
  await studio.verdicts.getByText(sentence).first().waitFor();
  allowNoise(page, /\[searchlet\]/);
});

test('a slip is corrected by a click', async ({ api, pages, page }) => {
  const raw = { host: api.url, collection: 'movies', 'query-by': 'title', facets: 'year:rnage' };
  const studio = await openStudio(page, pages.url, raw);
  await studio.step('Copy');
  await studio.click('Change to range');
  await expect.poll(() => studio.copyTag()).toContain('data-facets="year:range"');
});
