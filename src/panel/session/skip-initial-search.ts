import type { SearchClient } from 'instantsearch.js';
import type { Facet } from '../../facets/kinds';
import { facetFiltersOf } from '../../facets/request';
import type { SearchRequest } from '../../typesense/request/search-request';

/** Marks a result that did not come from a server. */
const PRISTINE = { isPristine: true };

/**
 * A client that sends nothing until there is a query or a refinement (`data-search-on-load="false"`): until then it
 * returns no hits.
 *
 * @param facets of its searches.
 * @param abort aborts the search before, since the empty result replaces it.
 */
export function skipInitialSearch(client: SearchClient, facets: readonly Facet[], abort: () => void): SearchClient {
  // A toggle that is off may filter although no visitor has changed it.
  const always = facetFiltersOf(facets, {}).flat();
  const isVisitors = ({ params: { query = '', facetFilters = [] } = {} }: SearchRequest): boolean =>
    query.trim() !== '' || facetFilters.flat().some((filter) => !always.includes(filter));
  // The declared type is Algolia's client, in all its versions at once.
  const search = ((requests: readonly SearchRequest[]) => {
    if (requests.some(isVisitors)) return client.search(requests as never);
    abort();
    return Promise.resolve({ results: requests.map(() => ({ ...EMPTY, ...PRISTINE })) });
  }) as unknown as SearchClient['search'];
  return { ...client, search };
}

const EMPTY = { hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: 0, processingTimeMS: 0, query: '', facets: {} };
