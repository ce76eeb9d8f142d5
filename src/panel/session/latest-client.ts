import type { SearchClient } from 'instantsearch.js';
import type { Result, SearchRequest } from '../../typesense/request/search-request';
import { isAbortError } from '../../typesense/send/abort';

/** A client for InstantSearch that runs one search at a time. */
export interface LatestClient {
  /**
   * Keeps its identity. A new search aborts the one before, whose promise then stays pending: InstantSearch does not know of
   * aborted searches and would show a failure. It drops an outdated response anyway.
   */
  readonly searchClient: SearchClient;
  /** Aborts its search. */
  readonly abort: () => void;
}

/** @param clearCache forgets all responses. */
export function createLatestClient(
  search: (requests: readonly SearchRequest[], signal: AbortSignal) => Promise<readonly Result[]>,
  clearCache: () => void,
): LatestClient {
  let current = new AbortController();
  const searchClient = {
    search(requests: readonly SearchRequest[]) {
      const previous = current;
      current = new AbortController();
      const results = search(requests, current.signal);
      // Only after the new search has started: if both make the same request, it continues. InstantSearch's first search is the
      // same as the prefetched one.
      previous.abort();
      return results.then(
        (all) => ({ results: all }),
        (thrown: unknown) => (isAbortError(thrown) ? new Promise(() => {}) : Promise.reject(thrown)),
      );
    },
    clearCache,
  };
  // The declared type is Algolia's client, in all its versions at once; InstantSearch calls these two functions.
  return { searchClient: searchClient as unknown as SearchClient, abort: () => current.abort() };
}
