import type { IndexUiState } from 'instantsearch.js';
import { useEffect, useState } from 'react';
import type { Facet } from '../../../facets/kinds';
import { toJson } from '../../../typesense/request/json';
import type { SearchRequest } from '../../../typesense/request/search-request';
import { countValueRequest } from '../../session/facet-count-requests';
import { countingFor } from '../../session/refinements';
import { countRequest, type SearchBase } from '../../session/requests';
import { useConfig, useSearchServices } from '../contexts';
import { useFollowUp } from '../useSearch';

/**
 * The number of hits with each value of a facet, whatever is chosen in it; empty until known, and if counting fails. Each is counted by a search, all
 * in one request. The ranges of `facet_by` cannot do this: they must not overlap, and where the search groups, they count
 * documents and not groups.
 *
 * @param values as the facet keeps chosen values; without one nothing is requested.
 */
export function useValueCounts(facet: Facet, values: readonly string[]): readonly number[] {
  return useSearchCounts(facet, values, countValueRequest);
}

/** The number of hits for each filter, whatever is chosen in a facet; see `useValueCounts`. */
export function useFilterCounts(facet: Facet, filters: readonly string[]): readonly number[] {
  return useSearchCounts(facet, filters, countFilter);
}

type ToRequest = (state: IndexUiState, facet: Facet, counted: string, config: SearchBase) => SearchRequest;

const countFilter: ToRequest = (state, facet, filter, config) =>
  countRequest(...countingFor(state, facet, config), filter);

/** @param toRequest must not change. */
function useSearchCounts(facet: Facet, counted: readonly string[], toRequest: ToRequest): readonly number[] {
  const { config } = useConfig();
  const { search } = useSearchServices();
  const written = toJson(counted);
  const found = useFollowUp(
    (uiState, _, signal) => {
      const all = JSON.parse(written) as readonly string[];
      if (all.length === 0) return undefined;
      const requests = all.map((one) => toRequest(uiState, facet, one, config));
      return search(requests, signal).then(
        (results) => ({ written, counts: results.map(({ nbHits }) => nbHits) }),
        (thrown: unknown) => {
          if (signal.aborted) throw thrown;
          return { written, counts: NONE };
        },
      );
    },
    [search, facet, config, written, toRequest],
  );
  // Numbers stay until the next ones: most responses count alike, and each change is an event for a screen reader.
  const latest = useLatest(found);
  return latest?.written === written ? latest.counts : NONE;
}

const NONE: readonly number[] = [];

/** The last result of a follow-up, until the next one is there. */
export function useLatest<Result>(result: Result | undefined): Result | undefined {
  const [latest, setLatest] = useState<Result>();
  useEffect(() => {
    if (result !== undefined) setLatest(() => result);
  }, [result]);
  return result ?? latest;
}
