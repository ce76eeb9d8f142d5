import { useMemo } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { FacetCount, FacetCounts } from '../../search/counts';

/**
 * How the last answer counts a facet, in the server's order. InstantSearch's own items lose that order where values look
 * like numbers, and count a chosen value as 0 where it lies beyond the number of values asked for.
 */
export function useServerCounts(field: string): readonly FacetCount[] {
  const { results } = useInstantSearch();
  return useMemo(() => {
    const answers = ((results as unknown as Answered | undefined)?._rawResults ?? []).map((answer) => answer.facetCounts);
    // Several answers may count a facet; the last one is the one without the facet's own refinements.
    return answers.reduce<readonly FacetCount[]>((last, counts) => counts?.[field] ?? last, []);
  }, [results, field]);
}

interface Answered {
  readonly _rawResults?: readonly { readonly facetCounts?: FacetCounts }[];
}
