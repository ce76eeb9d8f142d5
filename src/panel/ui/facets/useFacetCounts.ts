import { useMemo } from 'react';
import { foundBy } from '../../../facets/found-facets';
import type { Facet } from '../../../facets/kinds';
import { valuesPerFacet } from '../../../facets/parameters';
import { toJson } from '../../../typesense/request/json';
import { useConfig, useSearchServices } from '../contexts';
import type { FacetValue } from '../facet-view';
import type { RangeBounds } from '../range-props';
import { useFollowUp, useSearch } from '../useSearch';
import type { Counted } from './facet-memory';

interface ServerCounts extends Counted {
  /** Whether there is a response that counts the field. */
  readonly hasResponse: boolean;
  /** The least and the greatest number, or null. */
  readonly extent: RangeBounds | null;
}

/**
 * The counts of a field in the last response, in the server's order. InstantSearch's own items lose that order if values
 * look like numbers, and do not reveal whether the server has more values.
 *
 * @param tree a field that is counted in the same search, if this one is a level of a hierarchy.
 */
export function useServerCounts(field: string, tree?: string): ServerCounts {
  const { config } = useConfig();
  const searches = useSearch(({ searches }) => searches);
  return useMemo(() => {
    // Several searches may count a field; the last one is the one without the facet's own refinements.
    const counting = searches
      .filter(
        ({ facetCounts = {} }, index) =>
          (tree ?? field) in facetCounts && (tree || index === 0 || Object.keys(facetCounts).length === 1),
      )
      .pop();
    // The first search counts wildcards, and the server leaves out fields of theirs that have no values.
    const isFound = config.facets.some((facet) => foundBy(facet, [field], config.facets).length > 0);
    const response = counting ?? (isFound ? searches[0] : undefined);
    const counts = response?.facetCounts?.[field] ?? [];
    const { min, max } = response?.facets_stats?.[field] ?? {};
    return {
      values: counts.map((counted) => ({ ...counted, label: counted.value })),
      hasResponse: response !== undefined,
      // Without a response, missing values do not mean that the field is empty.
      isWhole: response !== undefined && counts.length < valuesPerFacet(config.facets),
      extent: min === undefined || max === undefined ? null : [min, max],
    };
  }, [searches, field, tree, config]);
}

/**
 * The visible values of a facet, with the counts that the response lacks: it holds the most frequent values only, and
 * values that were frequent before the visitor refined stay visible too. Their counts are requested after the response;
 * until then, and if that fails, a value has no number.
 */
export function useCounts(
  facet: Facet,
  field: string,
  visible: readonly FacetValue[],
  isPending = false,
): readonly FacetValue[] {
  const { countValues } = useSearchServices();
  const response = useSearch(({ response }) => response);
  const missing = toJson(visible.filter(({ count }) => count === null && !isPending).map(({ value }) => value));

  const counts = useFollowUp(
    (uiState, latest, signal) => {
      const values = JSON.parse(missing) as readonly string[];
      if (latest !== response || values.length === 0) return undefined;
      return countValues(uiState, facet, field, values, signal);
    },
    [countValues, facet, field, missing, response],
  );
  if (!counts) return visible;
  return visible.map((value) => (value.count === null ? { ...value, count: counts.get(value.value) ?? null } : value));
}
