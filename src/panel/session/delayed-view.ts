import type { SearchStore, SearchView } from './search-view';

/**
 * Makes the view that the facets read: it has a response only once the hits are painted, and its status is `loading` until
 * then. Everything else is as it is now, so that a visitor's selection shows at once.
 *
 * The first response, and one to or from a search that finds nothing, is not delayed: with it, the layout changes.
 *
 * @param afterPaint calls back after the next paint; returns a function that cancels it.
 */
export function delayResponses(store: SearchStore, afterPaint: (act: () => void) => () => void): SearchStore {
  // The view with the last response that is not delayed.
  let shown = store.read();
  let delayed: { readonly of: SearchView; readonly view: SearchView } | null = null;
  let cancel: (() => void) | null = null;
  let stop: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const release = (): void => {
    cancel = delayed = null;
    notify();
  };
  const follow = (): void => {
    const { response } = store.read();
    if (response !== shown.response && response?.found && shown.response?.found) {
      cancel ??= afterPaint(release);
      notify();
    } else {
      cancel?.();
      release();
    }
  };

  return {
    read() {
      const now = store.read();
      if (!cancel) {
        shown = now;
        return now;
      }
      if (delayed?.of !== now) {
        const { status, failure, isPristine, uiState, refinements } = now;
        const current = { failure, isPristine, uiState, refinements };
        delayed = { of: now, view: { ...shown, ...current, status: status === 'idle' ? 'loading' : status } };
      }
      return delayed.view;
    },
    subscribe(listener) {
      stop ??= store.subscribe(follow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        cancel?.();
        stop = cancel = delayed = null;
      };
    },
  };
}
