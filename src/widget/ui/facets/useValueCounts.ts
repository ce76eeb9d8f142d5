import type { IndexUiState } from 'instantsearch.js';
import { useState } from 'react';
import type { Facet } from '../../facets/kinds';
import { toJson } from '../../search/json';
import { countingFor } from '../../search/refinements';
import { countRequest, countValueRequest, type SearchBase } from '../../search/requests';
import type { SearchRequest } from '../../search/search-request';
import { useConfig, useSearchServices } from '../contexts';
import { useAfterResponse, useSearch } from '../useSearch';

/**
 * The number of hits with each value of a facet, whatever is chosen in it; empty until known. Each is counted by a search, all
 * in one request. The ranges of `facet_by` cannot do this: they must not overlap, and where the search groups, they count
 * documents and not groups.
 *
 * @param values as the facet keeps chosen values; without one nothing is requested.
 */
export function useValueCounts(facet: Facet, values: readonly string[]): readonly number[] {
  return useSearchCounts(facet, values, countValue);
}

/** The number of hits for each filter, whatever is chosen in a facet; see `useValueCounts`. */
export function useFilterCounts(facet: Facet, filters: readonly string[]): readonly number[] {
  return useSearchCounts(facet, filters, countFilter);
}

type ToRequest = (state: IndexUiState, facet: Facet, counted: string, config: SearchBase) => SearchRequest;

const countValue: ToRequest = (state, facet, value, config) => countValueRequest(state, facet, value, config);
const countFilter: ToRequest = (state, facet, filter, config) =>
  countRequest(...countingFor(state, facet, config), filter);

/** @param toRequest must not change. */
function useSearchCounts(facet: Facet, counted: readonly string[], toRequest: ToRequest): readonly number[] {
  const { config } = useConfig();
  const { search } = useSearchServices();
  const response = useSearch((view) => view.response);
  // Kept with the response they belong to: counts of an earlier response would be wrong.
  const [found, setFound] = useState<{ readonly response: unknown; readonly counts: readonly number[] }>();
  const written = toJson(counted);
  useAfterResponse(
    (uiState, latest) => {
      const wanted = new AbortController();
      const all = JSON.parse(written) as readonly string[];
      if (all.length === 0) return undefined;
      search(
        all.map((one) => toRequest(uiState, facet, one, config)),
        wanted.signal,
      ).then(
        (results) => setFound({ response: latest, counts: results.map(({ nbHits }) => nbHits) }),
        // Aborted, or failed: the search of the panel reports failures.
        () => {},
      );
      return () => wanted.abort();
    },
    [search, facet, config, written, toRequest],
  );
  return found?.response === response ? found.counts : [];
}
