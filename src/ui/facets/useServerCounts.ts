import { useMemo } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { valuesAsked, type FacetCounts } from '../../search/counts';
import { usePanel } from '../context';
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
  const { results } = useInstantSearch();
  return useMemo(() => {
    const answers = (results as unknown as Answered | undefined)?._rawResults ?? [];
    // Several answers may count a field; the last one is the one without the facet's own refinements.
    const answer = answers.filter(({ facetCounts }) => facetCounts?.[field] !== undefined).pop();
    const counts = answer?.facetCounts?.[field] ?? [];
    const { min, max } = answer?.facets_stats?.[field] ?? {};
    return {
      values: counts.map(({ value, count }) => ({ value, label: value, count })),
      isAnswered: answer !== undefined,
      isWhole: counts.length < valuesAsked(config.facets),
      extent: min === undefined || max === undefined ? null : [min, max],
    };
  }, [results, field, config]);
}

interface Answered {
  readonly _rawResults?: readonly {
    readonly facetCounts?: FacetCounts;
    readonly facets_stats?: Readonly<Record<string, { readonly min?: number; readonly max?: number }>>;
  }[];
}
