/** What a visitor can do about a panel that our own error has stopped. */
export interface Recovery {
  /** False if the panel has failed again right after it was started again. */
  readonly mayRetry: () => boolean;
  /** Starts the panel again. */
  readonly retry: () => void;
}

/** Milliseconds after Try again within which our own error counts as the same: another try would not help. */
const SAME_CRASH_MS = 10_000;

/** @param restart stops the panel of `host`, and starts it again with the same query and refinements. */
export function createRecovery(host: HTMLElement, restart: () => void): Recovery {
  let retriedAt = -Infinity;
  return {
    mayRetry: () => performance.now() - retriedAt > SAME_CRASH_MS,
    retry() {
      retriedAt = performance.now();
      // The button is gone then.
      host.addEventListener('searchlet:ready', () => host.shadowRoot?.querySelector('input')?.focus(), { once: true });
      restart();
    },
  };
}
