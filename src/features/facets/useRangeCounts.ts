import { useState } from 'react';
import type { Facet } from '../../config/facets';
import { toJson } from '../../search/json';
import { countingFor } from '../../search/refinements';
import { countRequest } from '../../search/requests';
import { useConfig, useSearchServices } from '../../ui/contexts';
import { useAfterResponse, useSearch } from '../../ui/useSearch';

/**
 * The number of hits in each range of a facet, whatever is chosen in it; empty until known. Each range is counted by a
 * search, all in one request. The ranges of `facet_by` cannot do this: they must not overlap, and where the search groups,
 * they count documents and not groups.
 *
 * @param filters a filter for each range; without one nothing is requested.
 */
export function useRangeCounts(facet: Facet, filters: readonly string[]): readonly number[] {
  const { config } = useConfig();
  const { search } = useSearchServices();
  const response = useSearch((view) => view.response);
  // Kept with the response they belong to: counts of an earlier response would be wrong.
  const [counted, setCounted] = useState<{ readonly response: unknown; readonly counts: readonly number[] }>();
  const written = toJson(filters);
  useAfterResponse(
    (uiState, latest) => {
      const wanted = new AbortController();
      const others = countingFor(uiState, facet, config);
      const requests = (JSON.parse(written) as readonly string[]).map((filter) => countRequest(...others, filter));
      if (requests.length === 0) return undefined;
      search(requests, wanted.signal).then(
        (results) => setCounted({ response: latest, counts: results.map(({ nbHits }) => nbHits) }),
        // Aborted, or failed: the search of the panel reports failures.
        () => {},
      );
      return () => wanted.abort();
    },
    [search, facet, config, written],
  );
  return counted?.response === response ? counted.counts : [];
}
