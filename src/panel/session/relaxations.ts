import type { IndexUiState } from 'instantsearch.js';
import type { SearchOnce } from '../../typesense/request/search-request';
import { type Refinement, refinementsOf, withoutRefinement, withoutRefinements } from './refinements';
import { countRequest, type SearchBase } from './requests';

/** A change after which a search without hits has some. */
export interface Relaxation {
  /** The refinement to remove; null for all of them. */
  readonly remove: Refinement | null;
  /** Number of hits after the change; more than 0. */
  readonly found: number;
}

/** Most refinements tried one by one: more in one request would be slow, and more buttons would not help. */
const MAX_TRIED = 10;

/**
 * Counts, in one request, the hits without each single refinement, and without all of them. Rejects like any search.
 */
export async function findRelaxations(
  state: IndexUiState,
  config: SearchBase,
  search: SearchOnce,
  signal: AbortSignal,
): Promise<readonly Relaxation[]> {
  const chosen = refinementsOf(state, config.facets);
  const relaxed = [
    ...chosen.slice(0, MAX_TRIED).map((remove) => ({ remove, state: withoutRefinement(state, remove) })),
    ...(chosen.length > 1 ? [{ remove: null, state: withoutRefinements(state, config.facets) }] : []),
  ];
  if (relaxed.length === 0) return [];
  const requests = relaxed.map((one) => countRequest(one.state, config));
  const results = await search(requests, signal);
  return relaxed
    .map(({ remove }, index) => ({ remove, found: results[index]?.documents ?? results[index]?.nbHits ?? 0 }))
    .filter(({ found }) => found > 0);
}
