import algoliasearchHelper from 'algoliasearch-helper';
import type { IndexUiState } from 'instantsearch.js';
import {
  connectHierarchicalMenu,
  connectRange,
  connectRefinementList,
  connectToggleRefinement,
} from 'instantsearch.js/es/connectors/index.js';
import { expect, test } from 'vitest';
import type { Facet } from '../../src/config/facets';
import { parse } from '../../src/config/parse';
import { facetWidget } from '../../src/search/facet-widget';
import type { Widget } from '../../src/search/widget';

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

const states: readonly IndexUiState[] = [
  {},
  { refinementList: { genre: ['Drama', '\\-x'], tags: ['a', 'b'], certificate: ['PG'] } },
  { hierarchicalMenu: { 'categories.lvl0': ['Drama', 'War'] } },
  { hierarchicalMenu: { 'categories.lvl0': ['Drama'] }, refinementList: { tags: ['a'] } },
  { range: { year: '1990:2000', stars: '4:' } },
  { range: { year: ':-5.5' } },
  { toggle: { free: true, stock: true } },
  { toggle: { free: false } },
];

test.each(states)(
  'adds to a search what the widgets of InstantSearch add, and reads the same out of it: %j',
  (state) => {
    const ours = through(config?.facets.map((facet) => facetWidget(facet, config.facets)) ?? [], state);
    const theirs = through(config?.facets.map(widgetOfInstantSearch) ?? [], state);
    expect(ours.asked).toEqual(theirs.asked);
    expect(ours.read).toEqual(theirs.read);
  },
);

test('lets go of a choice that the search no longer has', () => {
  const [genre] = config?.facets ?? [];
  if (!genre) throw new Error('There is a facet');
  const searchParameters = new algoliasearchHelper.SearchParameters({ disjunctiveFacets: ['genre'] });
  const state = { query: 'king', refinementList: { genre: ['Drama'], other: ['x'] } };
  const { getWidgetUiState } = facetWidget(genre, [genre]);
  expect(getWidgetUiState(state, { searchParameters })).toEqual({ query: 'king', refinementList: { other: ['x'] } });
  expect(getWidgetUiState({ refinementList: { genre: ['Drama'] } }, { searchParameters })).toEqual({});
});

/** What widgets make of a state, and the state they make of that. */
function through(
  widgets: readonly Widget[],
  state: IndexUiState,
): { readonly asked: object; readonly read: IndexUiState } {
  const parameters = widgets.reduce(
    (sofar, widget) => widget.getWidgetSearchParameters(sofar, { uiState: state }),
    new algoliasearchHelper.SearchParameters({ maxValuesPerFacet: 100 }),
  );
  const read = widgets.reduce<IndexUiState>(
    (sofar, widget) => widget.getWidgetUiState(sofar, { searchParameters: parameters }),
    {},
  );
  return { asked: { ...parameters }, read };
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
