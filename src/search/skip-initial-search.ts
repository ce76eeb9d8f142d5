import type { SearchClient } from 'instantsearch.js';
import type { Facet } from '../config/facets';
import { type FacetFilters, refinementsIn } from './filter-by';

/** Marks a result that no server was asked for. */
export const PRISTINE = { isPristine: true };

/**
 * A client that sends nothing until there is a query or a refinement (`data-search-on-load="false"`): until then it
 * returns no hits.
 *
 * @param abort aborts the search before, which the empty result replaces.
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
  const fields = facets.map(({ field }) => field);
  const refinements = refinementsIn(facetFilters, fields);
  return query.trim() !== '' || numericFilters.length > 0 || !refinements.every((one) => isOff(one, facets));
}

/** Whether a refinement is the `off` value of a toggle, which filters though nobody has chosen it. */
function isOff(refinement: ReturnType<typeof refinementsIn>[number], facets: readonly Facet[]): boolean {
  const { field, value } = refinement;
  return facets.some((facet) => facet.kind === 'toggle' && facet.field === field && facet.off === value);
}

const EMPTY = { hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: 0, processingTimeMS: 0, query: '', facets: {} };
