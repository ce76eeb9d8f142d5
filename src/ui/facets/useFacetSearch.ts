import { useEffect, useState } from 'react';
import type { FacetOf } from '../../config/facets';
import type { Failure } from '../../search/failure';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import type { FacetValue } from './steady';

/** What a search in a facet has come to. */
interface FacetSearched {
  /** Null while nothing is typed, and where they cannot be had. */
  readonly matches: readonly FacetValue[] | null;
  readonly failure: Failure | null;
}

/**
 * The values of a facet that fit what is typed in its search field. Looked up anew for every answer, since the numbers
 * beside them depend on what else is chosen.
 */
export function useFacetSearch(facet: FacetOf<'list'>, typed: string): FacetSearched {
  const { searchFacet, toFailure } = usePanel();
  const { status, answer, uiState } = useSearchState();
  const [searched, setSearched] = useState<FacetSearched>(NOTHING);

  useEffect(() => {
    if (typed === '' || status !== 'idle') return undefined;
    const wanted = new AbortController();
    searchFacet(uiState, facet, typed, wanted.signal).then(
      (found) => setSearched({ matches: found.map((match) => ({ ...match, label: match.value })), failure: null }),
      (thrown: unknown) => setSearched({ matches: null, failure: toFailure(thrown) }),
    );
    return () => wanted.abort();
  }, [searchFacet, toFailure, uiState, facet, typed, status, answer]);

  return typed === '' ? NOTHING : searched;
}

const NOTHING: FacetSearched = { matches: null, failure: null };
