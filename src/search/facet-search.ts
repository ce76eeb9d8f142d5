import type { IndexUiState, SearchClient } from 'instantsearch.js';
import type { FacetOf } from '../config/facets';
import { countRequest, type Searched } from './count-request';
import type { FacetCount } from './counts';
import { countingFor } from './refinements';

/** A value that a search in a facet has found. */
export interface FacetMatch extends FacetCount {
  /** The value with what matched between highlight markers. */
  readonly highlighted: string;
}

/** Looks for values of a facet by what is typed of them. Rejects like any search. */
export async function searchFacet(
  state: IndexUiState,
  facet: FacetOf<'list'>,
  typed: string,
  config: Searched,
  client: SearchClient,
): Promise<readonly FacetMatch[]> {
  const { indexName, params } = countRequest(state, { ...config, facets: countingFor(facet, config.facets) });
  const { field, limitMore } = facet;
  const request = {
    indexName,
    params: { ...params, facets: [field], facetName: field, facetQuery: typed, maxValuesPerFacet: limitMore },
  };
  const [answer] = (await client.searchForFacetValues?.([request] as never)) as unknown as Answers;
  return answer.facetHits;
}

type Answers = readonly [{ readonly facetHits: readonly FacetMatch[] }];
