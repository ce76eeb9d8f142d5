import type { IndexUiState, Router, UiState } from 'instantsearch.js';
import { readUrlState, type UrlStateShape, writeUrlState } from './url-state';

/** The page's address bar, as far as a panel uses it. */
export interface AddressBar {
  /** The query string, with its `?`. */
  read(): string;
  /** Adds a history entry with that query string. */
  push(search: string): void;
  /** Changes the query string of the current history entry. */
  replace(search: string): void;
  /** The whole address with that query string. */
  link(search: string): string;
  /** Calls back when a visitor goes back or forward; returns a function that stops this. */
  onTravel(listener: () => void): () => void;
}

/** Keeps a panel's state and the address in sync. */
export interface PanelRouting {
  readonly router: Router<UiState>;
  /** The state in the address. */
  state(): IndexUiState;
  /** Makes a history entry of the text typed since the last one (a submitted query). */
  commit(): void;
  /** To be called once the search has its widgets: follows a step through the history that came before. */
  catchUp(): void;
  /** Removes the panel's parameters from the address. */
  leave(): void;
  /** Stops changing the address. InstantSearch is disposed later, and would remove its state from the address. */
  stop(): void;
}

interface Options {
  /** Turns the state in the address into the state to start with, which is written into the address at once. */
  readonly start?: (found: IndexUiState) => IndexUiState;
  /** InstantSearch's state; null until it has started. */
  readonly current: () => IndexUiState | null;
}

/**
 * Replaces InstantSearch's router, which drops foreign parameters, stores its state in `history.state` (WordPress's router
 * then hijacks Back) and makes a history entry of each pause in typing.
 */
export function createRouting(
  shape: UrlStateShape,
  bar: AddressBar,
  { start = (found) => found, current }: Options,
): PanelRouting {
  const { read, addressOf, ownPartOf, change } = stateIn(bar, shape);
  const { write, commit, forgetTyping } = createEntries(bar, read, addressOf);
  let stopListening: (() => void) | null = null;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    stopListening?.();
    stopListening = null;
  };
  const found = read();
  const first = start(found);
  // A sandboxed frame refuses to change its address: the search starts anyway.
  let unwritten = change(found, first) === bar.read() ? null : first;
  // InstantSearch ignores a step as long as it has no widgets, and would then write its older state into the address.
  let hasWidgets = false;
  let missed: (() => void) | null = null;

  const ofPanel = (state: UiState): IndexUiState => state[shape.collection] ?? {};
  const ofPage = (state: IndexUiState): UiState => ({ [shape.collection]: state });

  return {
    router: {
      $$type: 'searchlet',
      read: () => ofPage(unwritten ?? read()),
      write(uiState) {
        if (isStopped) return;
        unwritten = null;
        write(ofPanel(uiState));
      },
      createURL: (state) => bar.link(addressOf(ofPanel(state))),
      onUpdate(callback) {
        const follow = (): void => {
          unwritten = null;
          forgetTyping();
          const state = read();
          change(state, state);
          if (!hasWidgets) missed = follow;
          // A change of the hash, or of another panel's parameters, is not another search.
          else if (ownPartOf(state) !== ownPartOf(current() ?? {})) callback(ofPage(state));
        };
        stopListening = bar.onTravel(follow);
      },
      dispose: stop,
    },
    state: () => unwritten ?? read(),
    catchUp() {
      hasWidgets = true;
      missed?.();
      missed = null;
    },
    leave: () => void change(read(), {}),
    stop,
    commit,
  };
}

/** Reads and writes a panel's state in the address. */
function stateIn(bar: AddressBar, shape: UrlStateShape) {
  let isUnusable = false;
  const onUnusable = (field: string): void => {
    isUnusable = true;
    shape.onUnusable?.(field);
  };
  const read = (): IndexUiState => {
    isUnusable = false;
    return readUrlState(bar.read(), { ...shape, onUnusable });
  };
  const addressOf = (state: IndexUiState): string => writeUrlState(bar.read(), state, shape);
  return {
    read,
    addressOf,
    ownPartOf: (state: IndexUiState): string => writeUrlState('', state, shape),
    /** Changes the current history entry from the state that was just read to another; returns the query string. */
    change(found: IndexUiState, state: IndexUiState): string {
      const next = addressOf(state);
      if (isUnusable || (found !== state && next !== addressOf(found))) bar.replace(next);
      return next;
    },
  };
}

/** Makes history entries: one for each decision of a visitor, but none for keystrokes. */
function createEntries(bar: AddressBar, read: () => IndexUiState, addressOf: (state: IndexUiState) => string) {
  // The state of this history entry before keystrokes replaced it: after a submit, Back returns to it.
  // Null until the visitor types.
  let beforeTyping: IndexUiState | null = null;
  return {
    write(state: IndexUiState): void {
      const next = addressOf(state);
      if (next === bar.read()) return;
      const before = read();
      // The address may say the same in another form.
      if (next === addressOf(before)) return;
      // Typing changes the query and goes to page one.
      const { page: _, ...rest } = before;
      const { query = '' } = state;
      const isTyping = query !== (before.query ?? '') && next === addressOf({ ...rest, query });
      beforeTyping = isTyping ? (beforeTyping ?? before) : null;
      if (isTyping) bar.replace(next);
      else bar.push(next);
    },
    commit(): void {
      if (beforeTyping === null) return;
      const [before, typed] = [beforeTyping, read()];
      beforeTyping = null;
      if (typed.query === before.query) return;
      bar.replace(addressOf(before));
      bar.push(addressOf(typed));
    },
    forgetTyping(): void {
      beforeTyping = null;
    },
  };
}
