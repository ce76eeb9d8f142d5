/** Follows a promise, but rejects with the signal's `AbortError` as soon as that is aborted. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const followed = new Promise<Value>((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    const done = (): void => signal.removeEventListener('abort', abort);
    promise.then(resolve, reject).then(done);
  });
  // zone.js reports a rejection that is awaited only after its own microtasks: https://github.com/angular/angular/issues/51328
  followed.catch(() => {});
  return followed;
}

/** Whether work ended because its signal was aborted. That is not a failure, since no caller waits for it. */
export function isAbortError(thrown: unknown): boolean {
  return (thrown as { name?: unknown } | null)?.name === 'AbortError';
}

/** A signal for work that several callers wait for. It is aborted once the signals of all callers are. */
export interface SharedSignal {
  readonly signal: AbortSignal;
  /** Adds a caller. */
  join(signal: AbortSignal): void;
}

export function sharedSignal(): SharedSignal {
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
