import type { SearchClient } from 'instantsearch.js';

/** What marks the answer to a search nobody has asked for. */
export const UNASKED = { isUnasked: true };

/**
 * A client that asks the server nothing until there is a query or a refinement (`data-search-on-load="false"`): up to
 * then it answers by itself, with no hits.
 */
export function withoutFirstSearch(client: SearchClient): SearchClient {
  const search = ((requests: readonly Request[]) =>
    requests.some(isAsked)
      ? client.search(requests as never)
      : Promise.resolve({ results: requests.map(() => ({ ...EMPTY, ...UNASKED })) })) as unknown as SearchClient['search'];
  return { ...client, search };
}

interface Request {
  readonly params?: {
    readonly query?: string;
    readonly facetFilters?: readonly unknown[];
    readonly numericFilters?: readonly unknown[];
  };
}

function isAsked({ params: { query = '', facetFilters = [], numericFilters = [] } = {} }: Request): boolean {
  return query.trim() !== '' || facetFilters.length > 0 || numericFilters.length > 0;
}

const EMPTY = { hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: 0, processingTimeMS: 0, query: '', facets: {} };
