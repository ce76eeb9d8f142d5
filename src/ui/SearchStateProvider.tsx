import type { IndexUiState, InstantSearch } from 'instantsearch.js';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import { toJson } from '../search/json';
import { refinementsOf } from '../search/refinements';
import { readResults, type Results } from '../search/results';
import { usePanel } from './context';
import { createStore, StoreContext, type SearchState } from './search-state';
import { useStalled } from './stalled';
import { useFailureNote } from './useFailureNote';

/** Watches the search for the whole panel. */
export function SearchStateProvider({ children }: { children: ReactNode }): ReactElement {
  const { config, toFailure, onOnline, remember } = usePanel();
  const search = useInstantSearchContext();
  const { results, asked, uiState } = useShown(search);
  const { update, refresh } = useMemo(
    () => ({ update: search.mainIndex.setIndexUiState as SearchState['update'], refresh: () => search.refresh() }),
    [search],
  );
  const { status: told } = search;
  // InstantSearch forgets that it has stalled when more is typed, and says so no more until an answer comes.
  const isStalled = useStalled(told === 'loading' || told === 'stalled');
  const status = isStalled ? 'stalled' : told;
  const thrown = useThrown();

  const failure = useMemo(() => (thrown === undefined ? null : toFailure(thrown)), [thrown, toFailure]);
  const failureNote = useFailureNote(failure);
  useEffect(() => (failure?.kind === 'offline' ? onOnline(refresh) : undefined), [failure, onOnline, refresh]);

  useEffect(() => remember(uiState), [uiState, remember]);

  const answered = useMemo(() => readResults(results as unknown as Results | null, asked), [results, asked]);
  const chosen = refinementsOf(uiState, config.facets);
  const refinements = useMemo(() => chosen, [toJson(chosen.map(({ facet, value }) => [facet.field, value]))]);
  const state = useMemo(
    (): SearchState => ({
      ...answered,
      status,
      failure,
      failureNote,
      isUnasked: !config.searchOnLoad && !uiState.query?.trim() && refinements.length === 0,
      uiState,
      refinements,
      update,
      retry: refresh,
    }),
    [answered, status, failure, failureNote, config, uiState, refinements, update, refresh],
  );
  const [store] = useState(() => createStore(state));
  useLayoutEffect(() => store.write(state));
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
}

/** What InstantSearch has to show, from one time that it has something new to the next. */
function useShown(search: InstantSearch): Shown {
  const [shown, setShown] = useState(() => shownBy(search));
  useEffect(() => {
    const show = (): void => setShown(shownBy(search));
    search.addListener('render', show);
    // It may have been told meanwhile.
    show();
    return () => {
      search.removeListener('render', show);
    };
  }, [search]);
  return shown;
}

type Shown = ReturnType<typeof shownBy>;

function shownBy(search: InstantSearch) {
  const { mainIndex } = search;
  return {
    results: mainIndex.getResults(),
    asked: mainIndex.getPreviousState(),
    uiState: search.getUiState()[mainIndex.getIndexId()] ?? NOTHING,
  };
}

const NOTHING: IndexUiState = {};

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
