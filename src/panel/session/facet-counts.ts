import type { IndexUiState } from 'instantsearch.js';
import type { Facet } from '../../facets/kinds';
import { oneOf } from '../../typesense/request/filter-by';
import type { SearchOnce, SearchRequest } from '../../typesense/request/search-request';
import { abortable, type SharedSignal, sharedSignal } from '../../typesense/send/abort';
import { countingFor } from './refinements';
import { countRequest, type SearchBase } from './requests';

/** Most values counted at once, each with a search; Typesense takes 50 searches in one request. */
const MAX_COUNTED_VALUES = 40;

/**
 * Counts values of a field. If a facet takes several values, those that are chosen in it do not narrow the counts. Values over
 * `MAX_COUNTED_VALUES` are missing. Rejects like any search.
 */
export type CountValues = (
  state: IndexUiState,
  facet: Facet,
  field: string,
  values: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, number>>;

/** One request for all facets that count at the same moment. */
interface Batch {
  readonly requests: SearchRequest[];
  readonly shared: SharedSignal;
  readonly counts: Promise<readonly number[]>;
}

export function createValueCounter(config: SearchBase, search: SearchOnce): CountValues {
  let open: Batch | null = null;

  const startBatch = (): Batch => {
    const requests: SearchRequest[] = [];
    const shared = sharedSignal();
    const send = async (): Promise<readonly number[]> => {
      // The other facets add their requests in the same task.
      await Promise.resolve();
      open = null;
      const results = await search(requests, shared.signal);
      return results.map(({ nbHits }) => nbHits);
    };
    return { requests, shared, counts: send() };
  };

  return async (state, facet, field, values, signal) => {
    const { requests, shared, counts } = (open ??= startBatch());
    const first = requests.length;
    const counted = values.slice(0, MAX_COUNTED_VALUES - first);
    shared.join(signal);
    if (counted.length === 0) return new Map();
    const others = countingFor(state, facet, config);
    requests.push(...counted.map((value) => countRequest(...others, oneOf(field, [value]))));
    const all = await abortable(counts, signal);
    return new Map(counted.map((value, index) => [value, all[first + index] ?? 0]));
  };
}
