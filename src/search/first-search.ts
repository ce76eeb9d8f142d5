import algoliasearchHelper from 'algoliasearch-helper';
import type { IndexUiState, SearchClient } from 'instantsearch.js';
import { connectHierarchicalMenu, connectRange, connectRefinementList, connectToggleRefinement } from 'instantsearch.js/es/connectors/index.js';
import type { Config } from '../config/attributes';
import type { Facet } from '../config/facets';
import { valuesAsked } from './counts';
import { baseFilter } from './parameters';

/** What the first search of a panel follows from, beside the address. */
export type FirstSearch = Pick<Config, 'collection' | 'facets' | 'filter' | 'perPage'>;

/**
 * Asks what InstantSearch is going to ask first, before there is any of it: the answer is on its way while React starts.
 * Whoever then asks the same of the client waits for the same answer; asked for anything else, it lets go of this one.
 */
export function askFirst(client: SearchClient, config: FirstSearch, state: IndexUiState): void {
  // Why it failed is told when InstantSearch meets it.
  (client.search(firstRequests(config, state) as never) as Promise<unknown>).catch(() => {});
}

/** The requests of the first search of a panel, to the letter: what `ui/Panel` and all that stands in it make InstantSearch ask. */
export function firstRequests(config: FirstSearch, state: IndexUiState): readonly object[] {
  let requests: readonly object[] = [];
  const listener = {
    search(all: readonly object[]) {
      requests = all;
      return new Promise(() => {});
    },
  };
  const parameters = config.facets
    .map(widgetOf)
    .reduce((sofar, widget) => widget.getWidgetSearchParameters(sofar, { uiState: state }), withoutFacets(config, state));
  algoliasearchHelper(listener as never, state.sortBy ?? config.collection, parameters).search();
  return requests;
}

function withoutFacets({ facets, filter, perPage }: FirstSearch, state: IndexUiState): Parameters {
  const asked = valuesAsked(facets);
  const filters = baseFilter({ filter });
  return new algoliasearchHelper.SearchParameters({
    query: state.query ?? '',
    page: (state.page ?? 1) - 1,
    hitsPerPage: state.hitsPerPage ?? perPage,
    ...(asked > 0 && { maxValuesPerFacet: asked }),
    ...(filters !== undefined && { filters }),
  });
}

/** The widget whose hook draws that kind of facet; it knows how InstantSearch asks for what is chosen in it. */
function widgetOf(facet: Facet): Widget {
  const { field: attribute } = facet;
  switch (facet.kind) {
    case 'list':
    case 'menu':
      return connectRefinementList(draw)({ attribute, operator: facet.kind === 'list' ? facet.operator : 'or' });
    case 'hierarchical':
      return connectHierarchicalMenu(draw)({ attributes: [...facet.fields], separator: facet.separator });
    case 'toggle':
      return connectToggleRefinement(draw)({ attribute, on: facet.on, ...(facet.off !== null && { off: facet.off }) });
    case 'range':
    case 'rating':
    case 'numeric':
      return connectRange(draw)({ attribute });
  }
}

interface Widget {
  getWidgetSearchParameters(parameters: Parameters, asked: { readonly uiState: IndexUiState }): Parameters;
}

type Parameters = InstanceType<typeof algoliasearchHelper.SearchParameters>;

/** Nothing is drawn of them. */
const draw = (): void => {};
