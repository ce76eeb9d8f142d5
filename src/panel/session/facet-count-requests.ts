import type { IndexUiState } from 'instantsearch.js';
import type { Facet } from '../../facets/kinds';
import type { SearchRequest } from '../../typesense/request/search-request';
import { chosenValuesOf, countingFor, withValues } from './refinements';
import { countRequest, type SearchBase } from './requests';

/**
 * A search for the number of hits that one more value of a facet has.
 *
 * @param value as the facet keeps chosen values.
 */
export function countValueRequest(state: IndexUiState, facet: Facet, value: string, config: SearchBase): SearchRequest {
  const [others] = countingFor(state, facet, config);
  return countRequest(withValues(others, facet, [...chosenValuesOf(others, facet), value]), config);
}

/**
 * A search that counts one facet, whatever is chosen in it.
 *
 * @param counted the parameters that say what is counted.
 */
export function facetRequest(
  state: IndexUiState,
  facet: Facet,
  config: SearchBase,
  counted: SearchRequest['params'] & object,
): SearchRequest {
  const { params, ...request } = countRequest(...countingFor(state, facet, config));
  return { ...request, params: { ...params, ...counted } };
}
