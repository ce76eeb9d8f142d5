import { useEffect, useLayoutEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useInstantSearch, useInstantSearchContext } from 'react-instantsearch';
import { toJson } from '../search/json';
import { refinementsOf } from '../search/refinements';
import { readResults, type Results } from '../search/results';
import { usePanel } from './context';
import { useNoRenderState } from './render-state';
import { createStore, StoreContext, type SearchState } from './search-state';
import { useStalled } from './stalled';
import { useFailureNote } from './useFailureNote';

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
