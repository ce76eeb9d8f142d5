import { allOf } from '../typesense/request/filter-by';
import { baseFilter } from '../typesense/request/parameters';
import type { SearchRequest } from '../typesense/request/search-request';
import type { Situation } from '../typesense/situation';
import type { Config } from './config';
import { kindOf } from './kinds';
import { filteredValues } from './request';

/** The first request of a panel for hits: no query, nothing chosen, by relevance. It counts no facet. */
export function firstRequest(
  config: Pick<Config, 'collection' | 'facets' | 'filter' | 'perPage' | 'timeZone'>,
): SearchRequest {
  const always = config.facets.map((facet) => kindOf(facet).filter(facet, filteredValues(facet), unknown(config)));
  return {
    indexName: config.collection,
    params: { query: '', filters: allOf([baseFilter(config), ...always]), hitsPerPage: config.perPage },
  };
}

/** Nothing is known of a visitor, and nothing of the schema. */
function unknown({ timeZone }: Pick<Config, 'timeZone'>): Situation {
  return {
    now: new Date(),
    timeZone,
    position: null,
    typeOf: () => undefined,
    canCountRanges: () => true,
    hasFacet: () => true,
  };
}
