import type { IndexUiState } from 'instantsearch.js';
import type { Facet, FacetOf } from '../../facets/kinds';
import { countingFor } from '../../search/refinements';
import { countRequest, type SearchBase } from '../../search/requests';
import type { SearchRequest } from '../../search/search-request';

/** The request for values of a facet that match what is typed. */
export function matchRequest(
  state: IndexUiState,
  facet: FacetOf<'list' | 'menu'>,
  typed: string,
  config: SearchBase,
): SearchRequest {
  const { field, limitMore } = facet;
  return countedBy(state, facet, config, {
    facets: [field],
    facetName: field,
    facetQuery: typed,
    maxValuesPerFacet: limitMore,
  });
}

/**
 * The request that counts a facet in ranges, whatever is chosen in it.
 *
 * @param ranges what follows the field's name in `facet_by`.
 */
export function rangesRequest(state: IndexUiState, facet: Facet, ranges: string, config: SearchBase): SearchRequest {
  return countedBy(state, facet, config, { facets: [facet.field + ranges], maxValuesPerFacet: MAX_RANGES });
}

/** Most ranges of a facet. */
const MAX_RANGES = 100;

function countedBy(
  state: IndexUiState,
  facet: Facet,
  config: SearchBase,
  more: SearchRequest['params'] & object,
): SearchRequest {
  const { params, ...request } = countRequest(...countingFor(state, facet, config));
  return { ...request, params: { ...params, ...more } };
}
