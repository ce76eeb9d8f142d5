import type { IndexUiState } from 'instantsearch.js';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useInstantSearch, useInstantSearchContext } from 'react-instantsearch';
import type { FacetCounts } from '../search/counts';
import type { Failure } from '../search/failure';
import { refinementsOf, type Refinement } from '../search/refinements';
import { usePanel } from './context';
import { useFailureNote } from './useFailureNote';
import { useNoRenderState } from './render-state';
import { useStalled } from './stalled';

/** How the search stands; the four states of InstantSearch, with an error told as a failure. */
export interface SearchState {
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  readonly failure: Failure | null;
  /** What the site owner is to read about it in the panel; null for nothing. */
  readonly failureNote: string | null;
  /** The last answer; null until the first has arrived. */
  readonly answer: Answer | null;
  /** How the last answer counts the facets, search by search. */
  readonly searches: readonly CountedSearch[];
  /** Whether nothing has been asked for yet, in a panel that waits for the visitor (`data-search-on-load="false"`). */
  readonly isUnasked: boolean;
  /** What is asked for now; the answer may still be that of the state before. */
  readonly uiState: IndexUiState;
  /** What is chosen in the facets. */
  readonly refinements: readonly Refinement[];
  /** Asks for another state: a decision, so the address gets an entry of its own. */
  readonly update: (change: (state: IndexUiState) => IndexUiState) => void;
  /** Forgets cached answers and searches again. */
  readonly retry: () => void;
}

export interface Answer {
  readonly query: string;
  /** Number of hits found. */
  readonly found: number;
  /** Number of groups they are in; null where the search does not group. */
  readonly groups: number | null;
  /** Counts from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** How long the server took, by its own clock. */
  readonly milliseconds: number;
}

/** One of the searches that InstantSearch makes out of one: with all refinements, then without those of each facet. */
interface CountedSearch {
  readonly facetCounts?: FacetCounts;
  readonly facets_stats?: Readonly<Record<string, { readonly min?: number; readonly max?: number }>>;
}

const NONE: readonly CountedSearch[] = [];

const SearchStateContext = createContext<SearchState | null>(null);

/** How the search stands right now. */
export function useSearchState(): SearchState {
  const state = useContext(SearchStateContext);
  if (!state) throw new Error('useSearchState is for components inside <SearchStateProvider>');
  return state;
}

/** Watches the search for the whole panel. */
export function SearchStateProvider({ children }: { children: ReactNode }): ReactElement {
  const { config, toFailure, onOnline, remember } = usePanel();
  const { status: told, results, refresh, indexUiState, setIndexUiState } = useInstantSearch();
  // InstantSearch forgets that it has stalled when more is typed, and says so no more until an answer comes.
  const isStalled = useStalled(told === 'loading' || told === 'stalled');
  const status = isStalled ? 'stalled' : told;
  const thrown = useThrown();
  useNoRenderState();

  const failure = useMemo(() => (thrown === undefined ? null : toFailure(thrown)), [thrown, toFailure]);
  const failureNote = useFailureNote(failure);
  useEffect(() => (failure?.kind === 'offline' ? onOnline(refresh) : undefined), [failure, onOnline, refresh]);

  useEffect(() => {
    // What the attributes have set is theirs to set again.
    const { configure: _, ...asked } = indexUiState;
    remember(asked);
  }, [indexUiState, remember]);

  const { documents } = { ...(results as { readonly documents?: number } | null) };
  const answer = useMemo<Answer | null>(
    () =>
      !results || results.__isArtificial || 'isUnasked' in results
        ? null
        : {
            query: results.query === '*' ? '' : results.query,
            found: documents ?? results.nbHits,
            groups: documents === undefined ? null : results.nbHits,
            page: results.page + 1,
            pageCount: results.nbPages,
            milliseconds: results.processingTimeMS,
          },
    [results, documents],
  );

  const refinements = useMemo(() => refinementsOf(indexUiState, config.facets), [indexUiState, config]);
  const state = {
    status,
    failure,
    failureNote,
    answer,
    searches: (results as { readonly _rawResults?: readonly CountedSearch[] } | null)?._rawResults ?? NONE,
    isUnasked: !config.searchOnLoad && !indexUiState.query && refinements.length === 0,
    uiState: indexUiState,
    refinements,
    update: setIndexUiState as SearchState['update'],
    retry: refresh,
  };
  return <SearchStateContext.Provider value={state}>{children}</SearchStateContext.Provider>;
}

/**
 * What the last search threw, as long as there is no newer one; else undefined. The only place that listens for errors.
 * InstantSearch throws an error into the page unless somebody does, and for one it knows of it goes back to the last
 * state that worked: a moment without network would undo what the visitor has typed. So it is left none to know of.
 */
function useThrown(): unknown {
  const search = useInstantSearchContext();
  const [thrown, setThrown] = useState<unknown>();
  useLayoutEffect(() => {
    const take = (error: Error): void => {
      search.error = undefined;
      setThrown(error);
    };
    search.addListener('error', take);
    return () => {
      search.removeListener('error', take);
    };
  }, [search]);
  return search.status === 'error' ? thrown : undefined;
}
