import { expect } from 'vitest';
import { whenIdle } from '../support/browser/frames';
import { recordRequests } from '../support/browser/network';
import { test } from '../support/browser/test';
import { eventsOf } from '../support/models/events';
import { pageWith } from '../support/pages/pages';
import { type Attributes, panelElement } from '../support/pages/panel-tag';

const FACETS = { 'data-facets': 'genre, year:range, stars:rating, certificate:menu' };
const BEFORE = { 'data-suggestions': 'movie_queries', 'data-pinned': 'Gift cards=/gifts, godfather' };
const REPORTS = { 'data-analytics': 'typesense, datalayer', 'data-analytics-tag': 'count' };
const GROUPS = { 'data-group': 'director' };
const PLAIN = { 'data-spelling': 'false', 'data-merchandising': 'false', 'data-recent': 'false' };
const SOURCES = ['title, director', 'title']
  .map((by, index) => `<searchlet-source data-query-by="${by}" data-label="Part ${index}"></searchlet-source>`)
  .join('');

/** What is switched on, beside spelling, merchandising and last searches, which are on unless they are switched off. */
const COMBINATIONS: readonly (readonly [words: string, attributes: Attributes, children: string])[] = [
  ['nothing', PLAIN, ''],
  ['facets', FACETS, ''],
  ['suggestions, pinned entries and reports', { ...BEFORE, ...REPORTS }, ''],
  ['groups, facets and suggestions', { ...GROUPS, 'data-facets': 'genre', ...BEFORE }, ''],
  ['sources', {}, SOURCES],
  ['sources, facets, suggestions, pinned entries and reports', { ...FACETS, ...BEFORE, ...REPORTS }, SOURCES],
];

const rows = COMBINATIONS.flatMap((row) =>
  (['overlay', 'dropdown'] as const).map((layout) => [layout, ...row] as const),
);

test.for(rows)(
  'the layout %s sends one request per letter, with %s',
  async ([layout, , attributes, children], { page, pages, api }) => {
    const element = panelElement(api, { 'data-layout': layout, ...attributes });
    const tag = element.replace('</searchlet-panel>', `${children}$&`);
    await page.goto(pages.serve('/count.html', pageWith(`<script defer src="/dist/searchlet.js"></script>${tag}`)));
    const sent = recordRequests(page);
    const host = page.locator('searchlet-panel');
    const answered = async (): Promise<readonly unknown[]> =>
      (await eventsOf(host)).filter(({ name }) => name === 'searchlet:search').map(({ detail }) => detail);
    if (layout === 'overlay') await host.getByRole('button', { name: 'Search' }).click();
    const field = host.locator('input[type="search"]').first();
    await field.focus();
    await expect.poll(answered).toHaveLength(1);
    // The hits correct the last word.
    for (const query of ['g', 'go', 'godfathr']) {
      await field.fill(query);
      await expect.poll(async () => (await answered()).at(-1)).toMatchObject({ query });
    }
    await whenIdle(page);
    expect(sent).toHaveLength(4);
  },
);
