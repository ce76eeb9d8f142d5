import type { IndexUiState, SearchClient } from 'instantsearch.js';
import { countRequest, type Searched } from './count-request';
import { refinementsOf, withoutRefinement, withoutRefinements, type Refinement } from './refinements';

/** A way out of a search that found nothing. */
export interface WayOut {
  /** What to take away; null for everything that is chosen. */
  readonly remove: Refinement | null;
  /** Number of hits that are left then; more than 0. */
  readonly found: number;
}

/** Most refinements tried one by one: more in one request would be slow, and more buttons no help. */
const MOST_TRIED = 10;

/**
 * Asks, in one request, what a search without each single refinement would find, and what without all of them.
 * Rejects like any search.
 */
export async function findWaysOut(
  state: IndexUiState,
  config: Searched,
  client: Pick<SearchClient, 'search'>,
): Promise<readonly WayOut[]> {
  const chosen = refinementsOf(state, config.facets);
  const ways = [
    ...chosen.slice(0, MOST_TRIED).map((remove) => ({ remove, left: withoutRefinement(state, remove) })),
    ...(chosen.length > 1 ? [{ remove: null, left: withoutRefinements(state, config.facets) }] : []),
  ];
  const requests = ways.map(({ left }) => countRequest(left, config));
  const { results } = (await client.search(requests as never)) as {
    results: readonly { nbHits: number; documents?: number }[];
  };
  return ways
    .map(({ remove }, index) => ({ remove, found: results[index]?.documents ?? results[index]?.nbHits ?? 0 }))
    .filter(({ found }) => found > 0);
}
