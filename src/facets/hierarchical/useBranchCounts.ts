import { useMemo } from 'react';
import { countingFor } from '../../panel/session/refinements';
import { countRequest } from '../../panel/session/requests';
import { useConfig, useSearchServices } from '../../panel/ui/contexts';
import { useFollowUp, useSearch } from '../../panel/ui/useSearch';
import { oneOf } from '../../typesense/request/filter-by';
import { toJson } from '../../typesense/request/json';
import type { FacetOf } from '../kinds';
import { valuesPerFacet } from '../parameters';
import { fieldBelow, hasLevelBelow, type LevelCounts } from './levels';

/** The counts of the level below a path; undefined if the response of the search has them all. */
export type BranchCounts = (path: string) => LevelCounts | undefined;

/**
 * Counts the levels of open branches that the response cuts off: it has the most frequent values of all branches together. One request
 * for all of them.
 */
export function useBranchCounts(facet: FacetOf<'hierarchical'>, open: readonly string[]): BranchCounts {
  const { config } = useConfig();
  const { search } = useSearchServices();
  const searches = useSearch((view) => view.searches);
  const most = valuesPerFacet(config.facets);
  const isCut = (path: string): boolean => {
    const field = fieldBelow(facet, path);
    const counted = searches.filter(({ facetCounts = {} }) => facet.field in facetCounts).pop();
    return hasLevelBelow(facet, path) && (counted?.facetCounts?.[field]?.length ?? 0) >= most;
  };
  const written = toJson(open.filter(isCut).sort());
  const results = useFollowUp(
    (uiState, _, signal) => {
      const paths = JSON.parse(written) as readonly string[];
      if (paths.length === 0) return undefined;
      const requests = paths.map((path) => {
        const own = oneOf(fieldOf(facet, path), [path]);
        const { params, ...request } = countRequest(...countingFor(uiState, facet, config), own);
        return { ...request, params: { ...params, facets: [fieldBelow(facet, path)], maxValuesPerFacet: most } };
      });
      return search(requests, signal).then((found) => new Map(paths.map((path, index) => [path, found[index]])));
    },
    [search, facet, config, written, most],
  );
  return useMemo(() => {
    const paths = JSON.parse(written) as readonly string[];
    const counts = new Map(
      paths.map((path): [string, LevelCounts] => {
        const counted = results?.get(path)?.facetCounts[fieldBelow(facet, path)];
        if (!counted) return [path, PENDING];
        const values = counted.map((value) => ({ ...value, label: value.value }));
        return [path, { values, isWhole: values.length < most, hasResponse: true }];
      }),
    );
    return (path) => counts.get(path);
  }, [results, written, facet, most]);
}

/** The field of a path itself. */
function fieldOf(facet: FacetOf<'hierarchical'>, path: string): string {
  return fieldBelow(facet, path.split(facet.separator).slice(0, -1).join(facet.separator));
}

const PENDING: LevelCounts = { values: [], isWhole: false, hasResponse: false };
