import type { IndexUiState } from 'instantsearch.js';
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import type { ResponseSummary } from '../session/results';
import type { SearchStore, SearchView } from '../session/search-view';

export const SearchViewContext = createContext<SearchStore | null>(null);

/** The view of the running search. */
export function useSearchView(): SearchStore {
  const view = useContext(SearchViewContext);
  if (!view) throw new Error('useSearch must be called inside <Search>');
  return view;
}

/**
 * Reads a part of the running search. The component renders again only when that part changes.
 *
 * @param select picks the part; it must give the same value as long as nothing has changed.
 */
export function useSearch<Part>(select: (view: SearchView) => Part): Part {
  const { subscribe, read } = useSearchView();
  return useSyncExternalStore(subscribe, () => select(read()));
}

/** What changes a search. */
interface SearchActions {
  /** Sets another state. The visitor has decided, so the history gets a new entry. */
  readonly update: (change: (state: IndexUiState) => IndexUiState) => void;
  /** Sets the query while a visitor types: the history gets no new entry. */
  readonly setQuery: (query: string) => void;
  /** Searches again without the cache. */
  readonly refresh: () => void;
  /** The search at this very moment, which may not be rendered yet. */
  readonly read: () => SearchView;
}

export function useSearchActions(): SearchActions {
  const search = useInstantSearchContext();
  const { read } = useSearchView();
  return useMemo(
    () => ({
      update: search.mainIndex.setIndexUiState as SearchActions['update'],
      setQuery: (query) => void search.helper?.setQuery(query).search(),
      refresh: () => search.refresh(),
      read,
    }),
    [search, read],
  );
}

/**
 * Runs `act` after each response, with the state that it belongs to; undoes it when another search starts.
 *
 * @param act gets the response, which may not be rendered yet; returns a function that undoes it, if needed.
 * @param causes further dependencies: `act` runs again when one of them changes.
 */
export function useAfterResponse(
  act: (uiState: IndexUiState, response: ResponseSummary) => (() => void) | undefined,
  causes: readonly unknown[],
): void {
  const { subscribe, read } = useSearchView();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `causes` say when to act again.
  useEffect(() => {
    let responded: ResponseSummary | null = null;
    let undo: (() => void) | undefined;
    const follow = (): void => {
      const { status, response, uiState } = read();
      const now = status === 'idle' ? response : null;
      if (now === responded) return;
      undo?.();
      responded = now;
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

/**
 * Sends a request beside the search after each response; aborts it when another search starts.
 *
 * @param send gets what `act` gets, and the signal of the request; returns undefined to send none.
 * @param causes as for `useAfterResponse`.
 * @returns what has come for the response that is shown; undefined until it is there. The search of the panel reports failures.
 */
export function useFollowUp<Result>(
  send: (uiState: IndexUiState, response: ResponseSummary, signal: AbortSignal) => Promise<Result> | undefined,
  causes: readonly unknown[],
): Result | undefined {
  const response = useSearch((view) => view.response);
  const [found, setFound] = useState<{ readonly response: ResponseSummary; readonly result: Result }>();
  useAfterResponse((uiState, latest) => {
    const wanted = new AbortController();
    send(uiState, latest, wanted.signal)?.then(
      (result) => setFound({ response: latest, result }),
      () => {},
    );
    return () => wanted.abort();
  }, causes);
  return found?.response === response ? found?.result : undefined;
}
