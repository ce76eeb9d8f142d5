import type { SearchClient } from 'instantsearch.js';
import type { Facet } from '../config/facets';
import type { FacetFilters } from './filter-by';
import { escapeHyphen } from './refinements';

/** Marks a result that did not come from a server. */
export const PRISTINE = { isPristine: true };

/**
 * A client that sends nothing until there is a query or a refinement (`data-search-on-load="false"`): until then it
 * returns no hits.
 *
 * @param abort aborts the search before, since the empty result replaces it.
 */
export function skipInitialSearch(client: SearchClient, facets: readonly Facet[], abort: () => void): SearchClient {
  const search = ((requests: readonly Request[]) => {
    if (requests.some((request) => hasQueryOrRefinement(request, facets))) return client.search(requests as never);
    abort();
    return Promise.resolve({ results: requests.map(() => ({ ...EMPTY, ...PRISTINE })) });
  }) as unknown as SearchClient['search'];
  return { ...client, search };
}

interface Request {
  readonly params?: {
    readonly query?: string;
    readonly facetFilters?: FacetFilters;
    readonly numericFilters?: readonly unknown[];
  };
}

function hasQueryOrRefinement({ params = {} }: Request, facets: readonly Facet[]): boolean {
  const { query = '', facetFilters = [], numericFilters = [] } = params;
  // A toggle that is off may filter although no visitor has changed it.
  const off = facets.flatMap((facet) =>
    facet.kind === 'toggle' && facet.off !== null ? `${facet.field}:${escapeHyphen(facet.off)}` : [],
  );
  return query.trim() !== '' || numericFilters.length > 0 || !facetFilters.flat().every((one) => off.includes(one));
}

const EMPTY = { hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: 0, processingTimeMS: 0, query: '', facets: {} };
