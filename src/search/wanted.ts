/** Settles as the promise does, unless the signal is aborted by then: after that it never does. */
export function whileWanted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => signal.aborted || resolve(value),
      (error: unknown) => signal.aborted || reject(error as Error),
    );
  });
}

/** A signal for work that several wait for: aborted once all of theirs are. */
export interface SharedSignal {
  readonly signal: AbortSignal;
  /** Takes one more in who waits. */
  join(signal: AbortSignal): void;
}

export function shareSignal(): SharedSignal {
  const controller = new AbortController();
  let waiting = 0;
  return {
    signal: controller.signal,
    join(signal) {
      waiting += 1;
      signal.addEventListener('abort', () => {
        waiting -= 1;
        if (waiting === 0) controller.abort();
      });
    },
  };
}
