import type { IndexUiState } from 'instantsearch.js';
import type { Config } from '../config/attributes';
import { allOf, filterOf } from './filter';
import { baseFilter } from './parameters';
import { refinementsOf } from './refinements';

/** What a search of our own is made from. */
export type Searched = Pick<Config, 'collection' | 'facets' | 'filter'>;

/** A search in InstantSearch's words. */
export interface CountRequest {
  readonly indexName: string;
  readonly params: { readonly query: string; readonly filters: string; readonly hitsPerPage: 0 };
}

/**
 * A search that InstantSearch does not make, for the number of its hits.
 *
 * @param filter must hold beside query and refinements of the state.
 */
export function countRequest(state: IndexUiState, { collection, facets, filter: base }: Searched, filter = ''): CountRequest {
  const filters = allOf([baseFilter({ filter: base }), filterOf(refinementsOf(state, facets), facets), filter]);
  return { indexName: collection, params: { query: state.query ?? '', filters, hitsPerPage: 0 } };
}
