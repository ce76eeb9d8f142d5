import { useEffect, useState } from 'react';
import type { FacetOf } from '../../config/facets';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import type { FacetValue } from './steady';

/**
 * The values of a facet that fit what is typed in its search field; null while nothing is typed, and where they cannot
 * be had. Looked up anew for every answer, since the numbers beside them depend on what else is chosen.
 */
export function useFacetSearch(facet: FacetOf<'list'>, typed: string): readonly FacetValue[] | null {
  const { searchFacet, toFailure, onFailure } = usePanel();
  const { status, answer, uiState } = useSearchState();
  const [matches, setMatches] = useState<readonly FacetValue[] | null>(null);

  useEffect(() => {
    if (typed === '' || status !== 'idle') return undefined;
    let isWanted = true;
    const fail = (thrown: unknown): void => {
      setMatches(null);
      onFailure(toFailure(thrown));
    };
    searchFacet(uiState, facet, typed).then(
      (found) => isWanted && setMatches(found.map((match) => ({ ...match, label: match.value }))),
      (thrown: unknown) => isWanted && fail(thrown),
    );
    return () => {
      isWanted = false;
    };
  }, [searchFacet, toFailure, onFailure, uiState, facet, typed, status, answer]);

  return typed === '' ? null : matches;
}
