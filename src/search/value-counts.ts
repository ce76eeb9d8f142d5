import type { IndexUiState, SearchClient } from 'instantsearch.js';
import type { Facet } from '../config/facets';
import { countRequest, type CountRequest, type Searched } from './count-request';
import { oneOf } from './filter';
import { countingFor } from './refinements';

/**
 * Counts values of a field, whatever else is chosen in their facet where several may be. Values that are too many to
 * count are missing. Rejects like any search.
 */
export type CountValues = (
  state: IndexUiState,
  facet: Facet,
  field: string,
  values: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** Most values counted at once, by a search each; Typesense takes 50 searches in one request. */
const MOST_COUNTED = 40;

/** Makes what counts values: in one request for all facets that ask at the same moment. */
export function createValueCounter(config: Searched, client: Pick<SearchClient, 'search'>): CountValues {
  let waiting: CountRequest[] = [];
  let answer: Promise<readonly number[]> | null = null;

  const send = async (): Promise<readonly number[]> => {
    // The other facets ask in the same moment.
    await Promise.resolve();
    const requests = waiting;
    [waiting, answer] = [[], null];
    const { results } = (await client.search(requests as never)) as { results: readonly { nbHits: number }[] };
    return results.map(({ nbHits }) => nbHits);
  };

  return async (state, facet, field, values) => {
    const first = waiting.length;
    const counted = values.slice(0, MOST_COUNTED - first);
    if (counted.length === 0) return new Map();
    const others = { ...config, facets: countingFor(facet, config.facets) };
    waiting.push(...counted.map((value) => countRequest(state, others, oneOf(field, [value]))));
    const found = await (answer ??= send());
    return new Map(counted.map((value, index) => [value, found[first + index] ?? 0]));
  };
}
