import type { Choices } from './choices';
import type {
  Comparison,
  FilledServer,
  FillFailure,
  FillProgress,
  Noted,
  Overview,
  PackedSite,
  WorkName,
} from './fill-messages';
import type { GivenFile } from './given/read-given';
import type { Refusals } from './refusals';

/** What the studio shows of Fill. It outlives the step that shows it. */
export interface FillState {
  readonly files: readonly GivenFile[];
  /** Where a folder of pages will be served; ends with a slash. */
  readonly base: string;
  readonly overview: Overview | null;
  readonly choices: Choices;
  /** The records of the preview that do not fit the fields; null before there is one. */
  readonly unfit: Refusals | null;
  /** What is being done; null for nothing. */
  readonly busy: WorkName | null;
  readonly progress: FillProgress | null;
  /** Why the server does not answer; null where it does. */
  readonly lost: string | null;
  /** Whether the import waits, because the owner or the server has halted it. */
  readonly isHeld: boolean;
  readonly failure: { readonly of: WorkName; readonly failure: FillFailure } | null;
  readonly packed: PackedSite | null;
  /** Name of a file that was given while an index was made or a server filled, and was not read; null for none. */
  readonly turnedAway: string | null;
  /** With the records on the server. */
  readonly comparison: Comparison | null;
  /** With the documents of an index that was downloaded earlier. */
  readonly indexComparison: Comparison | null;
  readonly filled: FilledServer | null;
}

export const NO_FILL: FillState = {
  files: [],
  base: '/',
  overview: null,
  choices: {},
  unfit: null,
  busy: null,
  progress: null,
  lost: null,
  isHeld: false,
  failure: null,
  packed: null,
  turnedAway: null,
  comparison: null,
  indexComparison: null,
  filled: null,
};

export type FillStore = ReturnType<typeof createFillStore>;

/** Keeps the state, and calls those that show it after each change. */
export function createFillStore() {
  let state = NO_FILL;
  const listeners = new Set<() => void>();
  const set = (change: Partial<FillState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    set,
    /** Adds the notes that were made while documents were made to fit. */
    takeNotes: ({ notes }: Noted): void => {
      if (state.overview !== null) set({ overview: { ...state.overview, notes } });
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
