import type { IndexUiState, Router, UiState } from 'instantsearch.js';
import { type AddressShape, readAddress, writeAddress } from './url';

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
  /** Calls back when a visitor goes back or forward; returns what stops it. */
  onTravel(listener: () => void): () => void;
}

/** Keeps a panel's state and the address in step. */
export interface PanelRouting {
  readonly router: Router<UiState>;
  /** What the address says. */
  state(): IndexUiState;
  /** Turns what was typed since the last decision into a history entry of its own (a submitted query). */
  commit(): void;
  /** Takes the panel's parameters out of the address. */
  leave(): void;
  /** Leaves the address alone from now on. InstantSearch takes its state down later, and would take the address along. */
  stop(): void;
}

/**
 * Our own router in place of InstantSearch's, which drops foreign parameters, stores its state in `history.state`
 * (WordPress's router then hijacks Back) and makes a history entry of each pause in typing.
 *
 * @param start comes from what the address says to what to start with, which is written into it at once.
 */
export function createRouting(shape: AddressShape, bar: AddressBar, start = (found: IndexUiState): IndexUiState => found): PanelRouting {
  let stopListening: (() => void) | null = null;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    stopListening?.();
    stopListening = null;
  };
  const read = (): IndexUiState => readAddress(bar.read(), shape);
  const addressOf = (state: IndexUiState): string => writeAddress(bar.read(), state, shape);
  const change = (state: IndexUiState): void => {
    if (addressOf(read()) !== addressOf(state)) bar.replace(addressOf(state));
  };
  change(start(read()));
  // The state of the current history entry before typing started; what Back should return to after a submit.
  let decided = read();
  const ownPartOf = (state: IndexUiState): string => writeAddress('', state, shape);
  // The panel's part of the address, as the search knows it: the rest is no business of it.
  let known = ownPartOf(decided);

  const ofPanel = (state: UiState): IndexUiState => state[shape.collection] ?? {};
  const ofPage = (state: IndexUiState): UiState => ({ [shape.collection]: state });

  return {
    router: {
      $$type: 'searchlet',
      read: () => ofPage(read()),
      write(uiState) {
        if (isStopped) return;
        const state = ofPanel(uiState);
        known = ownPartOf(state);
        const before = read();
        const [now, next] = [addressOf(before), addressOf(state)];
        if (now === next) return;
        if (differsByTypingAlone(before, state, addressOf)) return bar.replace(next);
        decided = readAddress(next, shape);
        bar.push(next);
      },
      createURL: (state) => bar.link(addressOf(ofPanel(state))),
      onUpdate(callback) {
        stopListening = bar.onTravel(() => {
          decided = read();
          // An anchor of the page, or a step of another panel, is no other search.
          if (ownPartOf(decided) === known) return;
          known = ownPartOf(decided);
          callback(ofPage(decided));
        });
      },
      dispose: stop,
    },
    state: read,
    leave: () => change({}),
    stop,
    commit() {
      const typed = read();
      if (typed.query === decided.query) return;
      bar.replace(addressOf(decided));
      decided = typed;
      bar.push(addressOf(typed));
    },
  };
}

/** A keystroke changes the query and starts again at page one; anything else is a decision. */
function differsByTypingAlone(
  before: IndexUiState,
  after: IndexUiState,
  addressOf: (state: IndexUiState) => string,
): boolean {
  const { query: _typed, page: _left, ...rest } = before;
  const { query: _next, page: nextPage, ...nextRest } = after;
  return before.query !== after.query && (nextPage ?? 1) <= 1 && addressOf(rest) === addressOf(nextRest);
}
