import { useMemo } from 'react';
import { valuesAsked } from '../../search/counts';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import type { Ends } from './ends';
import type { Counted } from './steady';

interface ServerCounts extends Counted {
  /** Whether there is an answer that counts the field. */
  readonly isAnswered: boolean;
  /** The least and the greatest number; null where there are none. */
  readonly extent: Ends | null;
}

/**
 * How the last answer counts a field, in the server's order. InstantSearch's own items lose that order where values look
 * like numbers, and know nothing of values beyond the number that was asked for.
 */
export function useServerCounts(field: string): ServerCounts {
  const { config } = usePanel();
  const searches = useSearchState('searches');
  return useMemo(() => {
    // Several may count a field; the last one is the one without the facet's own refinements.
    const answer = searches.filter(({ facetCounts }) => facetCounts?.[field] !== undefined).pop();
    const counts = answer?.facetCounts?.[field] ?? [];
    const { min, max } = answer?.facets_stats?.[field] ?? {};
    return {
      values: counts.map(({ value, count }) => ({ value, label: value, count })),
      isAnswered: answer !== undefined,
      // Without an answer nothing is known, least of all that there is nothing.
      isWhole: answer !== undefined && counts.length < valuesAsked(config.facets),
      extent: min === undefined || max === undefined ? null : [min, max],
    };
  }, [searches, field, config]);
}
