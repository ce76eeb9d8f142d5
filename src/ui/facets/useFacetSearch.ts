import { useCallback, useEffect, useState } from 'react';
import type { FacetOf } from '../../config/facets';
import type { Failure } from '../../search/failure';
import { usePanel } from '../context';
import { useOnceAnswered } from '../search-state';
import { STALLED_AFTER_MS } from '../stalled';
import type { FacetValue } from './steady';

/** What a search in a facet has come to. */
interface FacetSearch extends Outcome {
  readonly isStalled: boolean;
  readonly retry: () => void;
}

interface Outcome {
  /** Null while nothing is typed, and where they cannot be had. */
  readonly matches: readonly FacetValue[] | null;
  readonly failure: Failure | null;
}

/**
 * The values of a facet that fit what is typed in its search field. Looked up anew for every answer, since the numbers
 * beside them depend on what else is chosen.
 */
export function useFacetSearch(facet: FacetOf<'list'>, typed: string): FacetSearch {
  const { searchFacet, toFailure, onOnline } = usePanel();
  const [searched, setSearched] = useState<Outcome>(NOTHING);
  const [isStalled, setStalled] = useState(false);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);

  useOnceAnswered((uiState) => {
    if (typed === '') return undefined;
    const wanted = new AbortController();
    const timer = setTimeout(() => setStalled(true), STALLED_AFTER_MS);
    const rest = (): void => {
      clearTimeout(timer);
      setStalled(false);
    };
    const settle = (outcome: Outcome): void => {
      rest();
      setSearched(outcome);
    };
    searchFacet(uiState, facet, typed, wanted.signal).then(
      (found) => settle({ matches: found.map((match) => ({ ...match, label: match.value })), failure: null }),
      (thrown: unknown) => settle({ matches: null, failure: toFailure(thrown) }),
    );
    return () => {
      wanted.abort();
      rest();
    };
  }, [searchFacet, toFailure, facet, typed, tries]);

  // The next search must not begin with what this one has come to.
  useEffect(() => {
    if (typed === '') setSearched(NOTHING);
  }, [typed]);

  const outcome = typed === '' ? NOTHING : searched;
  const isOffline = outcome.failure?.kind === 'offline';
  useEffect(() => (isOffline ? onOnline(retry) : undefined), [isOffline, onOnline, retry]);
  return { ...outcome, isStalled, retry };
}

const NOTHING: Outcome = { matches: null, failure: null };
