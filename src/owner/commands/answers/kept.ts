const KEPT_MS = 86_400_000;

/** Milliseconds for which a model that has failed is not asked the same again: it would be paid for each time. */
export const FAILURE_MS = 60_000;

const MOST_KEPT = 1000;

/**
 * Keeps what is given again for the same question; the oldest go first.
 *
 * @param now milliseconds that never go back.
 */
export function createKept<Value>(now: () => number) {
  const kept = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    find(question: string): Value | null {
      const found = kept.get(question);
      return found && found.until > now() ? found.value : null;
    },
    /** For a day, unless `length` says for how many milliseconds. */
    keep(question: string, value: Value, length = KEPT_MS): void {
      kept.delete(question);
      kept.set(question, { value, until: now() + length });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
