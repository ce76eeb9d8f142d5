/** The state of a queue, and of its last run. */
export interface QueueState {
  readonly state: 'idle' | 'running';
  /** Whether one more run follows the one at work. */
  readonly isPending: boolean;
  /** Calls that were taken. */
  readonly calls: number;
  /** Runs that have ended. */
  readonly runs: number;
  /** Milliseconds since 1970; null while nothing runs. */
  readonly started: number | null;
  /** The run that ended last; null before the first one. */
  readonly last: { readonly code: number; readonly started: number; readonly ended: number } | null;
}

/** Runs one thing at a time, as often as is needed. */
export type RunQueue = ReturnType<typeof createRunQueue>;

/**
 * Creates a queue. A call while a run is at work asks for one more run after it, however many calls there are: that run begins after
 * all of them, so it sees what they are about.
 *
 * @param run comes to the exit status that the command would have: 2 where nothing was changed. It never rejects.
 * @param now milliseconds since 1970.
 */
export function createRunQueue(run: () => Promise<number>, now: () => number) {
  let isPending = false;
  let calls = 0;
  let runs = 0;
  let started: number | null = null;
  let last: QueueState['last'] = null;
  let working: Promise<void> = Promise.resolve();

  const state = (): QueueState => ({
    state: started === null ? 'idle' : 'running',
    isPending,
    calls,
    runs,
    started,
    last,
  });

  const work = async (): Promise<void> => {
    while (isPending) {
      isPending = false;
      const begun = now();
      started = begun;
      const code = await run();
      runs += 1;
      last = { code, started: begun, ended: now() };
    }
    started = null;
  };

  const begin = (): void => {
    isPending = true;
    if (started === null) working = work();
  };

  return {
    state,
    /** Resolves as soon as nothing runs. */
    idle: (): Promise<void> => working,
    /** Runs without a call. */
    begin,
    /** Asks for a run that begins from now on. */
    call(): QueueState {
      calls += 1;
      begin();
      return state();
    },
  };
}
