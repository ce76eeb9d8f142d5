import algoliasearchHelper from 'algoliasearch-helper';
import type { IndexUiState } from 'instantsearch.js';
import {
  connectHierarchicalMenu,
  connectRange,
  connectRefinementList,
  connectToggleRefinement,
} from 'instantsearch.js/es/connectors/index.js';
import { expect, test } from 'vitest';
import { parse } from '../../../src/facets/config';
import type { Facet } from '../../../src/facets/kinds';
import { facetWidget } from '../../../src/panel/session/facet-widget';
import type { Widget } from '../../../src/panel/session/widget';

const facets = JSON.stringify([
  'genre',
  { field: 'tags', operator: 'and' },
  'certificate:menu',
  'categories.lvl0 > categories.lvl1=Category',
  'year:range',
  'stars:rating',
  'free:toggle',
  { field: 'stock', kind: 'toggle', on: '-1', off: 'no' },
]);
const { config } = parse({ host: 'a.example', key: 'k', collection: 'c', 'query-by': 'title', facets });

/** States, and the same in the parts of the state that the widgets of InstantSearch use. */
const states: readonly (readonly [chosen: Readonly<Record<string, string[]>>, theirs: IndexUiState])[] = [
  [{}, {}],
  [
    { genre: ['Drama', '-x'], tags: ['a', 'b'], certificate: ['PG'] },
    { refinementList: { genre: ['Drama', '\\-x'], tags: ['a', 'b'], certificate: ['PG'] } },
  ],
  [{ 'categories.lvl0': ['Drama > War'] }, { hierarchicalMenu: { 'categories.lvl0': ['Drama', 'War'] } }],
  [
    { 'categories.lvl0': ['Drama'], tags: ['a'] },
    { hierarchicalMenu: { 'categories.lvl0': ['Drama'] }, refinementList: { tags: ['a'] } },
  ],
  [{ year: ['1990..2000'], stars: ['4..'] }, { range: { year: '1990:2000', stars: '4:' } }],
  [{ free: ['true'], stock: ['-1'] }, { toggle: { free: true, stock: true } }],
];

test.each(states)(
  'the widget of a facet makes InstantSearch count the same facets under the same refinements as its own widgets: %j',
  (refinementList, theirState) => {
    const ours = config?.facets.map((facet) => facetWidget(facet, config.facets)) ?? [];
    const theirs = config?.facets.map(widgetOfInstantSearch) ?? [];
    const state = Object.keys(refinementList).length > 0 ? { refinementList } : {};
    expect(queriesOf(ours, state)).toEqual(queriesOf(theirs, theirState));
    expect(throughParameters(ours, state)).toEqual(state);
  },
);

test('the widget of a facet asks for all levels of a tree of several branches, filtered by all of them and then by none', () => {
  const tree = JSON.stringify([{ field: 'lvl0 > lvl1', operator: 'or' }]);
  const [facet] =
    parse({ host: 'a.example', key: 'k', collection: 'c', 'query-by': 'title', facets: tree }).config?.facets ?? [];
  if (!facet) throw new Error('There is a facet');
  const widgets = [facetWidget(facet, [facet])];
  const state = { refinementList: { lvl0: ['A > B', 'C'] } };
  expect(queriesOf(widgets, state)).toEqual([
    { facets: ['lvl0', 'lvl1'], refined: ['lvl0'] },
    { facets: 'lvl0', refined: [] },
  ]);
  expect(throughParameters(widgets, state)).toEqual(state);
});

test('the widget of a facet lets go of a choice that the search no longer has', () => {
  const [genre] = config?.facets ?? [];
  if (!genre) throw new Error('There is a facet');
  const searchParameters = new algoliasearchHelper.SearchParameters({ disjunctiveFacets: ['genre'] });
  const state = { query: 'king', refinementList: { genre: ['Drama'], other: ['x'] } };
  const { getWidgetUiState } = facetWidget(genre, [genre]);
  expect(getWidgetUiState(state, { searchParameters })).toEqual({ query: 'king', refinementList: { other: ['x'] } });
  expect(getWidgetUiState({ refinementList: { genre: ['Drama'] } }, { searchParameters })).toEqual({});
});

/** What each query counts, and the fields that it filters by. */
function queriesOf(widgets: readonly Widget[], state: IndexUiState): readonly object[] {
  const queries: { facets?: string[]; refined: string[] }[] = [];
  const client = {
    search: (
      all: readonly { params: { facets?: string[]; facetFilters?: string[][]; numericFilters?: string[] } }[],
    ) => {
      for (const { params } of all) {
        const { facets, facetFilters = [], numericFilters = [] } = params;
        const fields = [...facetFilters.map((group) => String([group].flat()[0])), ...numericFilters];
        queries.push({
          ...(facets && { facets }),
          refined: [...new Set(fields.map((one) => one.replace(/(?::|[<>]=).*/, '')))].sort(),
        });
      }
      return new Promise(() => {});
    },
  };
  algoliasearchHelper(client as never, 'c', parametersOf(widgets, state)).search();
  return queries;
}

function throughParameters(widgets: readonly Widget[], state: IndexUiState): IndexUiState {
  const searchParameters = parametersOf(widgets, state);
  return widgets.reduce<IndexUiState>((sofar, widget) => widget.getWidgetUiState(sofar, { searchParameters }), {});
}

function parametersOf(widgets: readonly Widget[], uiState: IndexUiState) {
  return widgets.reduce(
    (sofar, widget) => widget.getWidgetSearchParameters(sofar, { uiState }),
    new algoliasearchHelper.SearchParameters({ maxValuesPerFacet: 100 }),
  );
}

function widgetOfInstantSearch(facet: Facet): Widget {
  const draw = (): void => {};
  const attribute = facet.field;
  const widgetOf = (): unknown => {
    switch (facet.kind) {
      case 'list':
      case 'menu':
        return connectRefinementList(draw)({ attribute, operator: facet.kind === 'list' ? facet.operator : 'or' });
      case 'hierarchical':
        return connectHierarchicalMenu(draw)({ attributes: [...facet.fields], separator: facet.separator });
      case 'toggle':
        return connectToggleRefinement(draw)({
          attribute,
          on: facet.on,
          ...(facet.off !== null && { off: facet.off }),
        });
      default:
        return connectRange(draw)({ attribute });
    }
  };
  return widgetOf() as Widget;
}
