import { expect } from 'vitest';
import { curate } from '../../../examples/data/curation';
import { whenIdle } from '../../support/browser/frames';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { eventsOf } from '../../support/models/events';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

const FACETS = { 'data-facets': 'genre, year:range, stars:rating, certificate:menu' };
const BEFORE = { 'data-suggestions': 'movie_queries', 'data-pinned': 'Gift cards=/gifts, godfather' };
const REPORTS = { 'data-analytics': 'typesense, datalayer', 'data-analytics-tag': 'count' };
const GROUPS = { 'data-group': 'director' };
const PLAIN = { 'data-spelling': 'false', 'data-merchandising': 'false', 'data-recent': 'false' };
const SOURCES = ['title, director', 'title']
  .map((by, index) => `<searchlet-source data-query-by="${by}" data-label="Part ${index}"></searchlet-source>`)
  .join('');
const CURATED_SOURCES = SOURCES.replaceAll(', director', '');
const LAYOUTS = ['panel', 'overlay', 'dropdown'] as const;
const OVER_PAGE = ['overlay', 'dropdown'] as const;

interface Row {
  readonly layouts: readonly string[];
  readonly attributes?: Attributes;
  readonly children?: string;
  /** Whether it searches a collection with rules of curation and with attributes of its documents. */
  readonly isCurated?: true;
  /** The query string. */
  readonly search?: string;
  /** Whether a second request follows each response: if the search groups, separate searches count the ranges. */
  readonly isCountedApart?: true;
}

/** Features that are switched on. Spelling, merchandising and last searches are on by default. */
const COMBINATIONS: Readonly<Record<string, Row>> = {
  nothing: { layouts: LAYOUTS, attributes: PLAIN },
  facets: { layouts: LAYOUTS, attributes: FACETS },
  'facets, three of them in use': {
    layouts: ['panel'],
    attributes: { ...FACETS, ...REPORTS },
    search: '?sl_genre=Drama&sl_year=1950..2000&sl_stars=4..',
  },
  'suggestions, pinned entries and reports': { layouts: OVER_PAGE, attributes: { ...BEFORE, ...REPORTS } },
  'groups, facets and reports': {
    layouts: ['panel'],
    attributes: { ...GROUPS, 'data-facets': 'genre, year:range, certificate:menu', ...REPORTS },
  },
  'groups, facets and suggestions': {
    layouts: OVER_PAGE,
    attributes: { ...GROUPS, 'data-facets': 'genre', ...BEFORE },
  },
  'groups and a rating': {
    layouts: ['panel'],
    attributes: { ...GROUPS, 'data-facets': 'stars:rating' },
    isCountedApart: true,
  },
  'curation, and a facet for each attribute': {
    layouts: LAYOUTS,
    attributes: { 'data-facets': 'genre, attrs.*' },
    isCurated: true,
  },
  sources: { layouts: LAYOUTS, children: SOURCES },
  'sources with curation, groups and facets': {
    layouts: LAYOUTS,
    attributes: { 'data-group': 'genre', 'data-facets': 'genre', ...REPORTS },
    children: CURATED_SOURCES,
    isCurated: true,
  },
  'the second source, and facets in use': {
    layouts: ['panel'],
    attributes: FACETS,
    children: SOURCES,
    search: '?sl_in=part-1&sl_genre=Drama&sl_stars=4..',
  },
  'sources, facets, suggestions, pinned entries and reports': {
    layouts: OVER_PAGE,
    attributes: { ...FACETS, ...BEFORE, ...REPORTS },
    children: SOURCES,
  },
};

/** A collection with curation rules for a single letter and for a misspelling. */
const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'genre', type: 'string', facet: true },
  { name: 'attrs', type: 'object', facet: true },
];
const DOCUMENTS = ['Godfather', 'Goldfinger', 'Gone girl'].map((title, index) => ({
  id: String(index),
  title,
  genre: 'Drama',
  attrs: { colour: ['Red', 'Blue'][index % 2] },
}));
const RULES = ['go', 'godfathr'].map((query) => ({
  id: query,
  rule: { query, match: 'exact' as const },
  includes: [{ id: '2', position: 1 }],
  metadata: { banner: { text: 'Up to 30% off' } },
}));

const rows = Object.entries(COMBINATIONS).flatMap(([words, row]) =>
  row.layouts.map((layout) => [layout, words, row] as const),
);

test.for(sampleOf(rows))(
  'the layout %s sends one request per letter, with %s',
  async ([layout, , { attributes, children = '', isCurated, isCountedApart, search = '' }], {
    page,
    pages,
    api,
    collect,
  }) => {
    const own = isCurated ? await collect(FIELDS, DOCUMENTS) : {};
    if (isCurated) await curate(api, String(own['data-collection']), RULES);
    const element = panelElement(api, { 'data-layout': layout, 'data-per-page': '3', ...own, ...attributes });
    const tag = element.replace('</searchlet-panel>', `${children}$&`);
    const html = pageWith(`<script defer src="/dist/searchlet.js"></script>${tag}`);
    const sent = recordRequests(page);
    await page.goto(pages.serve('/count.html', html) + search);
    const host = page.locator('searchlet-panel');
    const answered = async (): Promise<readonly unknown[]> =>
      (await eventsOf(host)).filter(({ name }) => name === 'searchlet:search').map(({ detail }) => detail);
    if (layout === 'overlay') await host.getByRole('button', { name: 'Search' }).click();
    const field = host.locator('input[type="search"]').first();
    await field.focus();
    await expect.poll(answered).toHaveLength(1);
    // The hits tell the correction of the last word.
    for (const query of ['g', 'go', 'godfathr']) {
      await field.fill(query);
      await expect.poll(async () => (await answered()).at(-1)).toMatchObject({ query });
    }
    await whenIdle(page);
    const isHits = ({ searches }: (typeof sent)[number]): boolean => searches.some((one) => one['per_page'] !== 0);
    expect(sent.filter(isHits)).toHaveLength(4);
    expect(sent.filter((one) => !isHits(one)).length).toBeLessThanOrEqual(isCountedApart ? 4 : 0);
  },
);
