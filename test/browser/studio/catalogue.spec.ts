import { expect } from 'vitest';
import { parse } from '../../../src/facets/config';
import type { ProblemCode } from '../../../src/tag/problems/catalogue';
import { describeProblem } from '../../../src/tag/problems/problem-sentences';
import { allowNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openStudio } from '../../support/models/studio';
import { sampleOf } from '../../support/run/sample-size';

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

test.for(sampleOf(OF_ATTRIBUTES))('%s are reported beside the tag', async ([codes, raw], { api, pages, page }) => {
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

/** Problems that only the server, or the page around the tag, can show. What stands in one line is found together. */
const OF_OTHERS: readonly (readonly [what: string, raw: Readonly<Record<string, string>>, ...sentences: RegExp[]])[] = [
  ['a collection that is not there', { collection: 'moveis' }, /the server refuses it for "moveis"/],
  [
    'what is wrong with fields, facets, sort orders, parameters and texts',
    {
      'query-by': 'title, titel, year',
      facets: '["title", "genre:range", {"field": "source", "kind": "toggle", "on": "None"}]',
      sort: 'yaer:desc',
      params: 'num_typo=1',
      image: 'postre',
      suggestions: 'none',
      layout: 'overlay',
      labels: '{"serach": "Find"}',
    },
    /"titel" is no field of "movies"/,
    /cannot be searched/,
    /is a field, but not a facet/,
    /needs numbers/,
    /which no document has/,
    /"yaer" is no field of "movies"/,
    /is no search parameter known to Searchlet/,
    /"postre" is no field of "movies"/,
    /may not be searched with this key/,
    /unknown key "serach"/,
  ],
  ['a filter that is refused', { filter: 'year:>a' }, /is refused/],
  ['a filter that lets nothing through', { filter: 'year:<1000' }, /lets no document through/],
  ['a preset that is not there', { preset: 'none', 'query-by': '' }, /is no preset of this server/],
];

test.for(sampleOf(OF_OTHERS, 1))(
  '%s is reported beside the tag',
  async ([, raw, ...sentences], { api, pages, page }) => {
    const given = Object.entries({ host: api.url, collection: 'movies', 'query-by': 'title', ...raw });
    const filled = Object.fromEntries(given.filter(([, value]) => value !== ''));
    const studio = await openStudio(page, pages.url, filled);
    allowNoise(page, /Failed to load resource|\[searchlet\]/);
    await studio.type('API key', api.searchKey);
    await studio.click('Connect to the server');
    await studio.step('Copy');
    for (const sentence of sentences) await studio.verdicts.getByText(sentence).first().waitFor();
  },
);

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
] as const)('%s is reported of a pasted page', async ([, html, sentence], { api, pages, page }) => {
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
