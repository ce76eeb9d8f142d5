import algoliasearchHelper from 'algoliasearch-helper';
import type { IndexUiState } from 'instantsearch.js';
import {
  connectConfigure,
  connectHitsPerPage,
  connectPagination,
  connectSearchBox,
} from 'instantsearch.js/es/connectors/index.js';
import { expect, test } from 'vitest';
import { parse } from '../../../src/facets/config';
import { type Base, baseWidget } from '../../../src/panel/session/base-widget';
import type { Widget } from '../../../src/panel/session/widget';

const config = configOf({ facets: 'genre', filter: 'in_stock:true' });
const newest = 'c/sort/year:desc';

const states: readonly IndexUiState[] = [
  {},
  { query: 'king' },
  { page: 3 },
  { hitsPerPage: 50 },
  { query: 'king', hitsPerPage: 50, page: 2, refinementList: { genre: ['Drama'] } },
];

test.each(states)(
  'the base widget adds to a search what the widgets of InstantSearch add, and reads the same out of it: %j',
  (state) => {
    const { configure: _, ...theirs } = through(widgetsOfInstantSearch(), state).read;
    const ours = through([baseWidget(config)], state);
    expect(ours.asked).toEqual(through(widgetsOfInstantSearch(), state).asked);
    expect(ours.read).toEqual(theirs);
  },
);

test('the base widget asks the index of an order, and keeps it until it is the first one again', () => {
  const { asked, read } = through([baseWidget(config)], { sortBy: newest });
  expect(asked).toMatchObject({ index: newest });
  expect(read).toEqual({ sortBy: newest });
  expect(through([baseWidget(config)], { sortBy: 'c' })).toMatchObject({ asked: { index: 'c' }, read: {} });
});

test('the base widget keeps the field that is searched alone', () => {
  const { asked, read } = through([baseWidget(config)], { query: 'ford', searchIn: 'director' } as IndexUiState);
  expect(asked).toMatchObject({ query: 'ford', searchIn: 'director' });
  expect(read).toEqual({ query: 'ford', searchIn: 'director' });
});

test('the base widget lets go of what the search no longer has', () => {
  const searchParameters = new algoliasearchHelper.SearchParameters({
    index: 'c',
    query: '',
    page: 0,
    hitsPerPage: 20,
  });
  const state = { query: 'king', page: 4, sortBy: newest, hitsPerPage: 50, range: { year: '1990:' } };
  expect(baseWidget(config).getWidgetUiState(state, { searchParameters })).toEqual({ range: { year: '1990:' } });
});

test('the base widget asks for the first hits of a list, wherever the search stands otherwise', () => {
  const { asked, read } = through([baseWidget(config, 6)], { query: 'king', page: 3, sortBy: newest, hitsPerPage: 50 });
  expect(asked).toMatchObject({ query: 'king', page: 0, index: 'c', hitsPerPage: 6 });
  expect(read).toEqual({ query: 'king' });
});

/** What widgets make of a state, and the state they make of that. */
function through(
  widgets: readonly Widget[],
  state: IndexUiState,
): { readonly asked: object; readonly read: IndexUiState } {
  const parameters = widgets.reduce(
    (sofar, widget) => widget.getWidgetSearchParameters(sofar, { uiState: state }),
    new algoliasearchHelper.SearchParameters({ index: 'c' }),
  );
  const read = widgets.reduce<IndexUiState>(
    (sofar, widget) => widget.getWidgetUiState(sofar, { searchParameters: parameters }),
    {},
  );
  return { asked: { ...parameters }, read };
}

function widgetsOfInstantSearch(): readonly Widget[] {
  const draw = (): void => {};
  const sizes = [20, 50].map((value) => ({ value, label: '', default: value === config.perPage }));
  return [
    connectConfigure(draw)({ searchParameters: { maxValuesPerFacet: 21, filters: '(in_stock:true)' } }),
    connectSearchBox(draw)({}),
    connectHitsPerPage(draw)({ items: sizes }),
    connectPagination(draw)({}),
  ] as unknown as readonly Widget[];
}

function configOf(attributes: Readonly<Record<string, string>>): Base {
  const { config: parsed } = parse({
    host: 'a.example',
    key: 'k',
    collection: 'c',
    'query-by': 'title',
    ...attributes,
  });
  if (!parsed) throw new Error('There is a configuration');
  return parsed;
}
