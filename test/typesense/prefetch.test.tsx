// @vitest-environment happy-dom

import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import type { Config } from '../../src/facets/config';
import { prefetch } from '../../src/panel/session/requests';
import { readUrlState } from '../../src/panel/session/url-state';
import { Panel } from '../../src/panel/ui/layouts/Panel';
import { createRandom } from '../support/data/random';
import { configOf, partsOf } from '../support/models/panel-value';

const everyKind = JSON.stringify([
  'categories.lvl0 > categories.lvl1 > categories.lvl2=Category',
  'year:range',
  { field: 'length', kind: 'range', min: 10, max: 300 },
  'stars:rating=Rating',
  'adaptation:toggle=Based on a book',
  { field: 'free', kind: 'toggle', on: 'yes', off: 'no' },
  { field: 'director', searchable: true, limit: 4, limitMore: 80 },
  { field: 'genre', operator: 'and', sortBy: 'alpha' },
  'certificate:menu',
  {
    field: 'budget',
    kind: 'numeric',
    ranges: [
      { label: 'Low', to: 10 },
      { label: 'High', from: 10 },
    ],
  },
]);

/** Panels that ask differently, by what makes them do so. */
const panels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'nothing but what is required': {},
  'every kind of facet': { facets: everyKind },
  'every kind of facet, and everything else': {
    facets: everyKind,
    sort: 'year:desc=Newest, rating:desc=Top rated',
    'page-sizes': '10, 50',
    'per-page': '30',
    filter: 'a:=1 || b:=2',
    view: 'list, grid',
  },
  'a list alone': { facets: 'genre' },
  'a list of few values': { facets: 'genre', 'facet-limit': '2', 'facet-limit-more': '3' },
  'a toggle alone': { facets: 'adaptation:toggle' },
  'a toggle that filters while it is off': {
    facets: '[{ "field": "free", "kind": "toggle", "on": "yes", "off": "no" }]',
  },
  'a range alone': { facets: 'year:range' },
  'stars alone': { facets: 'stars:rating' },
  'ranges by name alone': {
    facets: '[{ "field": "budget", "kind": "numeric", "ranges": [{ "label": "Low", "to": 10 }] }]',
  },
  'categories alone': { facets: 'categories.lvl0 > categories.lvl1=Category' },
  'categories with a separator of their own': {
    facets: '[{ "field": "categories.lvl0 > categories.lvl1", "separator": "/" }]',
  },
  'orders alone': { sort: 'year:desc=Newest' },
  'page sizes alone': { 'page-sizes': '10, 50' },
  'a number of hits': { 'per-page': '250' },
  'a filter': { filter: 'in_stock:true' },
  'hits one below the other': { pagination: 'more', facets: 'genre' },
  groups: { params: 'group_by=genre&group_limit=2', facets: 'genre' },
  'a preset': { preset: 'films', title: 'title', facets: 'genre, year:range' },
  'no search on load': { 'search-on-load': 'false', facets: 'genre' },
  'a least number of characters': { 'min-chars': '3' },
  'another name': { id: 'sl', facets: 'q, page, sort' },
};

/** What a visitor may have chosen, piece by piece. */
const pieces: readonly string[] = [
  'sl_q=king',
  'sl_q=%20',
  'sl_q=a%20%22b%22%20-c',
  'sl_genre=Drama',
  'sl_genre=Drama&sl_genre=Comedy',
  'sl_genre=-x&sl_genre=a:b&sl_genre=%60',
  'sl_director=Steven+Spielberg',
  'sl_certificate=PG-13',
  'sl_categories-lvl0=Drama',
  'sl_categories-lvl0=Drama+>+Historical',
  'sl_categories-lvl0=Drama+>+Historical+>+War',
  'sl_categories-lvl0=Drama/War',
  'sl_year=1990..2000',
  'sl_year=1990..',
  'sl_year=..-5.5',
  'sl_year=2000..1990',
  'sl_length=1..1000',
  'sl_length=20..90',
  'sl_stars=3..',
  'sl_adaptation=true',
  'sl_free=yes',
  'sl_budget=10..',
  'sl_budget=..10',
  'sl_q_=x',
  'sl_page_=7',
  'sl_sort=newest',
  'sl_sort=unknown',
  'sl_size=50',
  'sl_size=7',
  'sl_page=4',
  'utm_source=x',
];

const random = createRandom(7);
const table = Object.entries(panels).flatMap(([what, attributes]) =>
  ['', ...pieces, ...[...Array(5)].map(() => pieces.filter(() => random.chance(0.25)).join('&'))].map((address) => ({
    what,
    address,
    attributes,
  })),
);

it.each(Object.keys(panels))(
  'the first search is the request that InstantSearch makes first, so that its response is shared, with %s, at every address',
  async (name) => {
    for (const { what, address, attributes } of table) {
      if (what !== name) continue;
      const config = configOf(attributes);
      const state = readUrlState(address, { ...config, id: 'sl' });
      const [prefetched, first] = await requestsOfPanel(config, state);
      expect(first, address).toEqual(prefetched);
    }
  },
  60_000,
);

/** What is searched for before a panel is rendered, and what it searches for first. */
async function requestsOfPanel(config: Config, state: ReturnType<typeof readUrlState>): Promise<readonly unknown[]> {
  const requests: unknown[] = [];
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => {
    const search = (request: unknown): Promise<never> => {
      if (requests.push(request) === 2) resolve();
      return new Promise(() => {});
    };
    const searchClient = { search } as never;
    prefetch(searchClient, config, state);
    root.render(
      createElement(Panel, partsOf(config, { searchClient, initialUiState: { [config.collection]: state } })),
    );
  });
  root.unmount();
  return requests.map((request) => JSON.stringify(request));
}
