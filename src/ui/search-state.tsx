import type { IndexUiState } from 'instantsearch.js';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useInstantSearch, useInstantSearchContext } from 'react-instantsearch';
import type { FacetCounts } from '../search/counts';
import type { Failure } from '../search/failure';
import type { Hit } from '../search/item';
import { toJson } from '../search/json';
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
  /** The hits of the last answer. */
  readonly hits: readonly Hit[];
  /** How the last answer counts the facets, search by search. */
  readonly searches: readonly CountedSearch[];
  /** Whether nothing has been asked for yet, in a panel that waits for the visitor (`data-search-on-load="false"`). */
  readonly isUnasked: boolean;
  /** What is asked for now; the answer may still be that of the state before. */
  readonly uiState: IndexUiState;
  /** What is chosen in the facets; another array only with other refinements. */
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

const NONE: readonly never[] = [];

/** Keeps the state beside React, so that a change of one part draws only what is drawn from that part. */
interface Store {
  readonly read: () => SearchState;
  readonly write: (state: SearchState) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createStore(state: SearchState): Store {
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    write(next) {
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const StoreContext = createContext<Store | null>(null);

function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('The state of the search is for components inside <SearchStateProvider>');
  return store;
}

/** One part of how the search stands right now. Nothing is drawn anew when only other parts change. */
export function useSearchState<Part extends keyof SearchState>(part: Part): SearchState[Part] {
  const { subscribe, read } = useStore();
  return useSyncExternalStore(subscribe, () => read()[part]);
}

/**
 * Does something with what is asked for, whenever its answer has come; undone as soon as anything else is asked for.
 *
 * @param act gets that answer, which may not have been drawn yet, and comes to what undoes it, if anything does.
 * @param causes what it follows from besides: it is done anew with others.
 */
export function useOnceAnswered(
  act: (uiState: IndexUiState, answer: Answer) => (() => void) | undefined,
  causes: readonly unknown[],
): void {
  const { subscribe, read } = useStore();
  useEffect(() => {
    let answered: Answer | null = null;
    let undo: (() => void) | undefined;
    const follow = (): void => {
      const { status, answer, uiState } = read();
      const now = status === 'idle' ? answer : null;
      if (now === answered) return;
      undo?.();
      answered = now;
      undo = now ? act(uiState, now) : undefined;
    };
    follow();
    const stop = subscribe(follow);
    return () => {
      stop();
      undo?.();
    };
  }, [subscribe, read, ...causes]);
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

  const answered = useMemo(() => readResults(results as unknown as Results | null), [results]);
  const chosen = refinementsOf(indexUiState, config.facets);
  const refinements = useMemo(() => chosen, [toJson(chosen.map(({ facet, value }) => [facet.field, value]))]);
  const state = useMemo(
    (): SearchState => ({
      ...answered,
      status,
      failure,
      failureNote,
      isUnasked: !config.searchOnLoad && !indexUiState.query && refinements.length === 0,
      uiState: indexUiState,
      refinements,
      update: setIndexUiState as SearchState['update'],
      retry: refresh,
    }),
    [answered, status, failure, failureNote, config, indexUiState, refinements, setIndexUiState, refresh],
  );
  const [store] = useState(() => createStore(state));
  useLayoutEffect(() => store.write(state));
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
}

/** What InstantSearch keeps of an answer, as far as it matters here. */
interface Results {
  readonly __isArtificial?: boolean;
  /** It stands for an answer that nobody has asked for. */
  readonly isUnasked?: true;
  readonly query: string;
  readonly hits: readonly Hit[];
  /** Of hits; of groups where the search groups. */
  readonly nbHits: number;
  /** Number of hits in all groups. */
  readonly documents?: number;
  /** Counts from 0. */
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly processingTimeMS: number;
  readonly _rawResults?: readonly CountedSearch[];
}

function readResults(results: Results | null): Pick<SearchState, 'answer' | 'hits' | 'searches'> {
  const searches = results?._rawResults ?? NONE;
  if (!results || results.__isArtificial || results.isUnasked) return { answer: null, hits: NONE, searches };
  const { documents, query, nbHits, page, nbPages, hitsPerPage, processingTimeMS, hits } = results;
  return {
    answer: {
      query: query === '*' ? '' : query,
      found: documents ?? nbHits,
      groups: documents === undefined ? null : nbHits,
      page: page + 1,
      pageCount: nbPages,
      milliseconds: processingTimeMS,
    },
    hits: hits.map((hit, index) => ({ ...hit, __position: page * hitsPerPage + index + 1 })),
    searches,
  };
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
