import algoliasearchHelper from 'algoliasearch-helper';
import type { IndexUiState, SearchClient } from 'instantsearch.js';
import type { Config } from '../config/attributes';
import { valuesAsked } from './counts';
import { facetWidget } from './facet-widget';
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
    .map(facetWidget)
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

type Parameters = InstanceType<typeof algoliasearchHelper.SearchParameters>;
