import algoliasearchHelper, { type SearchParameters } from 'algoliasearch-helper';
import type { IndexUiState, SearchClient } from 'instantsearch.js';
import type { Config } from '../../facets/config';
import { withFound } from '../../facets/found-facets';
import { facetFiltersOf } from '../../facets/request';
import { allOf } from '../../typesense/request/filter-by';
import { baseFilter } from '../../typesense/request/parameters';
import type { SearchRequest } from '../../typesense/request/search-request';
import { type Base, baseWidget } from './base-widget';
import { facetWidget } from './facet-widget';
import type { ExactState } from './query';
import type { Widget } from './widget';

/** The configuration that a search without InstantSearch needs. */
export type SearchBase = Pick<Config, 'collection' | 'facets' | 'filter'>;

/**
 * The widgets of a panel, from which InstantSearch makes its searches.
 *
 * @param listed as for the base widget.
 */
export function widgetsOf(config: Base, listed: number | null = null): readonly Widget[] {
  return [baseWidget(config, listed), ...config.facets.map((facet) => facetWidget(facet, config.facets))];
}

/**
 * The parameters that InstantSearch makes of a state, with the widgets of a panel.
 *
 * @param listed as for the base widget.
 */
export function parametersFor(config: Base, state: IndexUiState, listed: number | null = null): SearchParameters {
  return widgetsOf(config, listed).reduce(
    (sofar, widget) => widget.getWidgetSearchParameters(sofar, { uiState: state }),
    new algoliasearchHelper.SearchParameters(),
  );
}

/**
 * Sends the search of a state before React and InstantSearch have started. InstantSearch's first search then joins the
 * pending request, or finds its response in the cache.
 */
export function prefetch(searchClient: SearchClient, config: Base, state: IndexUiState): void {
  const parameters = parametersFor(config, state);
  // InstantSearch's first search shows a failure.
  algoliasearchHelper(searchClient, parameters.index, parameters)
    .on('error', () => {})
    .search();
}

/**
 * A search for a number of hits.
 *
 * @param filter applies in addition to the query and the refinements of the state.
 */
export function countRequest(
  state: ExactState,
  { collection, facets, filter: base }: SearchBase,
  filter = '',
): SearchRequest {
  const { query = '', refinementList: chosen = {}, exact, searchIn } = state;
  const facetFilters = facetFiltersOf(withFound(facets, Object.keys(chosen)), chosen);
  return {
    indexName: collection,
    params: {
      query,
      filters: allOf([baseFilter({ filter: base }), filter]),
      ...(facetFilters.length > 0 && { facetFilters }),
      hitsPerPage: 0,
      exact,
      searchIn,
    },
  };
}
