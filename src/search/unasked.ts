import type { SearchClient } from 'instantsearch.js';
import type { Facet } from '../config/facets';
import type { FacetFilters } from './filter';

/** What marks the answer to a search nobody has asked for. */
export const UNASKED = { isUnasked: true };

/**
 * A client that asks the server nothing until there is a query or a refinement (`data-search-on-load="false"`): up to
 * then it answers by itself, with no hits.
 *
 * @param letGo cuts off the search before, which the answer takes the place of.
 */
export function withoutFirstSearch(client: SearchClient, facets: readonly Facet[], letGo: () => void): SearchClient {
  // A toggle that is off may filter too, which nobody has asked for.
  const off = new Set(facets.flatMap((facet) => (facet.kind === 'toggle' ? `${facet.field}:${facet.off}` : [])));
  const search = ((requests: readonly Request[]) => {
    if (requests.some((request) => isAsked(request, off))) return client.search(requests as never);
    letGo();
    return Promise.resolve({ results: requests.map(() => ({ ...EMPTY, ...UNASKED })) });
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

function isAsked({ params = {} }: Request, off: ReadonlySet<string>): boolean {
  const { query = '', facetFilters = [], numericFilters = [] } = params;
  return query.trim() !== '' || facetFilters.flat().some((filter) => !off.has(filter)) || numericFilters.length > 0;
}

const EMPTY = { hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: 0, processingTimeMS: 0, query: '', facets: {} };
