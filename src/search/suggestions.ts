import type { IndexUiState, SearchClient } from 'instantsearch.js';
import type { Config } from '../config/attributes';
import { allOf, filterOf } from './filter';
import { baseFilter } from './parameters';
import { refinementsOf, withoutRefinement, withoutRefinements, type Refinement } from './refinements';

/** A way out of a search that found nothing. */
export interface Suggestion {
  /** What to take away; null for everything that is chosen. */
  readonly remove: Refinement | null;
  /** The search it leads to. */
  readonly state: IndexUiState;
  /** Number of hits it would find; more than 0. */
  readonly found: number;
}

/** Most refinements tried one by one: more in one request would be slow, and more buttons no help. */
const MOST_TRIED = 10;

/**
 * Asks, in one request, what a search without each single refinement would find, and what without all of them.
 * Rejects like any search.
 */
export async function suggest(
  state: IndexUiState,
  config: Pick<Config, 'collection' | 'facets' | 'filter'>,
  client: Pick<SearchClient, 'search'>,
): Promise<readonly Suggestion[]> {
  const { collection, facets } = config;
  const chosen = refinementsOf(state, facets);
  const ways = [
    ...chosen.slice(0, MOST_TRIED).map((remove) => ({ remove, state: withoutRefinement(state, remove) })),
    ...(chosen.length > 1 ? [{ remove: null, state: withoutRefinements(state, facets) }] : []),
  ];
  const requests = ways.map((way) => ({
    indexName: collection,
    params: {
      query: way.state.query ?? '',
      filters: allOf([baseFilter(config), filterOf(refinementsOf(way.state, facets), facets)]),
      hitsPerPage: 0,
    },
  }));
  const { results } = (await client.search(requests as never)) as { results: readonly { nbHits: number }[] };
  return ways
    .map((way, index) => ({ ...way, found: results[index]?.nbHits ?? 0 }))
    .filter(({ found }) => found > 0);
}
