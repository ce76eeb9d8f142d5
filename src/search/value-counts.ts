import type { IndexUiState, SearchClient } from 'instantsearch.js';
import type { Facet } from '../config/facets';
import { countRequest, type CountRequest, type Searched } from './count-request';
import { oneOf } from './filter';
import { countingFor } from './refinements';
import { shareSignal, whileWanted, type SharedSignal } from './wanted';

/**
 * Counts values of a field, whatever else is chosen in their facet where several may be. Values that are too many to
 * count are missing. Rejects like any search, and never settles once the signal is aborted.
 */
export type CountValues = (
  state: IndexUiState,
  facet: Facet,
  field: string,
  values: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, number>>;

/** Most values counted at once, by a search each; Typesense takes 50 searches in one request. */
const MOST_COUNTED = 40;

/** One request for all who ask at the same moment. */
interface Batch {
  readonly requests: CountRequest[];
  readonly shared: SharedSignal;
  readonly answer: Promise<readonly number[]>;
}

/** Makes what counts values: in one request for all facets that ask at the same moment. */
export function createValueCounter(config: Searched, until: (signal: AbortSignal) => Pick<SearchClient, 'search'>): CountValues {
  let open: Batch | null = null;

  const begin = (): Batch => {
    const requests: CountRequest[] = [];
    const shared = shareSignal();
    const send = async (): Promise<readonly number[]> => {
      // The other facets ask in the same moment.
      await Promise.resolve();
      open = null;
      const { results } = (await until(shared.signal).search(requests as never)) as Counted;
      return results.map(({ nbHits }) => nbHits);
    };
    return { requests, shared, answer: send() };
  };

  return async (state, facet, field, values, signal) => {
    const { requests, shared, answer } = (open ??= begin());
    const first = requests.length;
    const counted = values.slice(0, MOST_COUNTED - first);
    shared.join(signal);
    if (counted.length === 0) return new Map();
    const others = { ...config, facets: countingFor(facet, config.facets) };
    requests.push(...counted.map((value) => countRequest(state, others, oneOf(field, [value]))));
    const found = await whileWanted(answer, signal);
    return new Map(counted.map((value, index) => [value, found[first + index] ?? 0]));
  };
}

interface Counted {
  readonly results: readonly { readonly nbHits: number }[];
}
