import algoliasearchHelper, { type SearchParameters } from 'algoliasearch-helper';
import type { IndexUiState, SearchClient } from 'instantsearch.js';
import type { Config } from '../config/attributes';
import { type Base, baseWidget } from './base-widget';
import { facetWidget } from './facet-widget';
import { allOf } from './filter-by';
import type { SearchRequest } from './search-request';
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
export function countRequest(state: IndexUiState, config: SearchBase, filter = ''): SearchRequest {
  const parameters = parametersFor({ ...config, perPage: 0 }, state, 0);
  // The helper only translates; the search client sends.
  const helper = algoliasearchHelper({ search: () => new Promise(() => {}) } as never, config.collection, parameters);
  const {
    query = '',
    filters,
    facetFilters,
    numericFilters,
  } = helper.getQuery() as NonNullable<SearchRequest['params']>;
  const refinements = { ...(facetFilters && { facetFilters }), ...(numericFilters && { numericFilters }) };
  const params = { query, filters: allOf([filters, filter]), ...refinements, hitsPerPage: 0 };
  return { indexName: config.collection, params };
}
