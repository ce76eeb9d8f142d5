import type { IndexUiState } from 'instantsearch.js';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Failure } from '../search/failure';
import type { Refinement } from '../search/refinements';
import type { Answer, Answered } from '../search/results';

/** How the search stands; the four states of InstantSearch, with an error told as a failure. */
export interface SearchState extends Answered {
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  readonly failure: Failure | null;
  /** What the site owner is to read about it in the panel; null for nothing. */
  readonly failureNote: string | null;
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

/** Keeps the state beside React, so that a change of one part draws only what is drawn from that part. */
interface Store {
  readonly read: () => SearchState;
  readonly write: (state: SearchState) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore(state: SearchState): Store {
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

export const StoreContext = createContext<Store | null>(null);

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
