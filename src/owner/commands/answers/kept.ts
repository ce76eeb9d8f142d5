/** What is given again for the same question. */
interface KeptValues<Value> {
  readonly find: (question: string) => Value | null;
  readonly keep: (question: string, value: Value) => void;
}

const KEPT_MS = 86_400_000;
const MOST_KEPT = 1000;

/**
 * Keeps values for a day; the oldest go first.
 *
 * @param now milliseconds since 1970.
 */
export function createKept<Value>(now: () => number): KeptValues<Value> {
  const kept = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    find(question) {
      const found = kept.get(question);
      return found && found.until > now() ? found.value : null;
    },
    keep(question, value) {
      kept.delete(question);
      kept.set(question, { value, until: now() + KEPT_MS });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
