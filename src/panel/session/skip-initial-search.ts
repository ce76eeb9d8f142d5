import type { SearchClient } from 'instantsearch.js';
import type { SearchRequest } from '../../typesense/request/search-request';

/** Marks a result that did not come from a server. */
const PRISTINE = { isPristine: true };

/**
 * A client that sends nothing until there is a query or a refinement (`data-search-on-load="false"`): until then it
 * returns no hits.
 *
 * @param abort aborts the search before, since the empty result replaces it.
 */
export function skipInitialSearch(client: SearchClient, abort: () => void): SearchClient {
  // The declared type is Algolia's client, in all its versions at once.
  const search = ((requests: readonly SearchRequest[]) => {
    if (requests.some(hasQueryOrRefinement)) return client.search(requests as never);
    abort();
    return Promise.resolve({ results: requests.map(() => ({ ...EMPTY, ...PRISTINE })) });
  }) as unknown as SearchClient['search'];
  return { ...client, search };
}

/** A toggle that is off may filter although no visitor has changed it. */
function hasQueryOrRefinement({ params: { query = '', chosen = {} } = {} }: SearchRequest): boolean {
  return query.trim() !== '' || Object.values(chosen).some(({ length }) => length > 0);
}

const EMPTY = { hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: 0, processingTimeMS: 0, query: '', facets: {} };
