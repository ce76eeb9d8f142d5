import { tryOrUndefined } from '../try-or-undefined';
import { createListeners, type Store } from './store';

/** A list that is stored only on this device, and only for this site. */
interface StoredList<Entry> extends Store<readonly Entry[]> {
  /** Returns whether it could be stored: a browser may refuse it (private mode, a full or blocked storage). */
  readonly write: (next: readonly Entry[]) => boolean;
}

/**
 * A list under a key of `localStorage`; an empty one where the browser refuses to read it.
 *
 * @param check picks the entries that are valid.
 */
export function storedList<Entry>(
  key: string,
  check: (stored: readonly unknown[]) => readonly Entry[],
): StoredList<Entry> {
  const listeners = createListeners();
  let text: string | null = null;
  let list: readonly Entry[] = [];
  return {
    // Read again each time: another tab may have written since.
    read() {
      const now = tryOrUndefined(() => localStorage.getItem(key)) ?? null;
      if (now !== text) [text, list] = [now, check(storedEntries(now))];
      return list;
    },
    subscribe: listeners.add,
    write(next) {
      const isWritten = tryOrUndefined(() => {
        localStorage.setItem(key, JSON.stringify(next));
        return true;
      });
      listeners.call();
      return isWritten ?? false;
    },
  };
}

/** The entries of a stored list. Another script of the site, or another version of ours, may have written something else there. */
export function storedEntries(text: string | null): readonly unknown[] {
  const stored = tryOrUndefined(() => JSON.parse(text ?? '[]') as unknown);
  return Array.isArray(stored) ? stored : [];
}
