import type { Middleware } from 'instantsearch.js';

/**
 * Keeps the visitor's state when its search fails. InstantSearch goes back to the last state that worked:
 * a moment without network would untick a box and undo what was typed, and "Try again" would search for something else.
 *
 * The `error` event comes right before InstantSearch goes back, and the `render` event right after. Listening to `error` also
 * keeps InstantSearch from throwing the error into the page.
 */
export const keepStateAfterError: Middleware = ({ instantSearchInstance: search }) => {
  let failed: object | null = null;
  const onError = (): void => {
    failed = search.helper?.state ?? null;
  };
  const onRender = (): void => {
    const state = failed;
    failed = null;
    if (state && search.helper?.state !== state) search.helper?.setState(state);
  };
  return {
    subscribe() {
      search.addListener('error', onError);
      search.addListener('render', onRender);
    },
    unsubscribe() {
      search.removeListener('error', onError);
      search.removeListener('render', onRender);
    },
  };
};
