import { attempt } from './attempt';
import type { Consent } from './consent';
import { createListeners } from './listen';

const NOT_ASKED = { isGiven: true };

/** Small notes that last as long as the tab. A browser may refuse them (private mode, a blocked frame): then nothing is kept. */
export interface SessionNotes {
  read(name: string): string | null;
  write(name: string, value: string): unknown;
  /** Needs no consent. */
  remove(name: string): void;
}

/** The notes of one panel, by its name. Writes nothing without consent. */
export function sessionStore(panel: string, consent: Pick<Consent, 'isGiven'> = NOT_ASKED): SessionNotes {
  const keyOf = (name: string): string => `searchlet:${panel}:${name}`;
  return {
    read: (name) => attempt(() => sessionStorage.getItem(keyOf(name))) ?? null,
    write: (name, value) => consent.isGiven && attempt(() => sessionStorage.setItem(keyOf(name), value)),
    remove: (name) => attempt(() => sessionStorage.removeItem(keyOf(name))),
  };
}

/** The last queries of a visitor, newest first. They are stored only on this device, and only for this site. */
export interface RecentSearchStore {
  /** Returns the same array until the list changes. */
  readonly read: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (query: string) => void;
  readonly remove: (query: string) => void;
  readonly clear: () => void;
}

const MAX_SEARCHES = 5;

const NONE: readonly string[] = [];

/**
 * The last searches under a name. A browser may refuse to keep any (private mode, a full or blocked storage): then there
 * are none. Without consent none are read or added, but a visitor can always delete them.
 *
 * @param use `keep` stores them, `forget` deletes those that are stored, `ignore` does neither.
 */
export function recentSearches(
  name: string,
  use: 'keep' | 'ignore' | 'forget',
  consent: Pick<Consent, 'isGiven'> = NOT_ASKED,
): RecentSearchStore {
  const key = `searchlet:recent:${name}`;
  const listeners = createListeners();
  let text: string | null = null;
  let list: readonly string[] = [];

  const stored = (): readonly string[] => {
    const now = (use === 'keep' && attempt(() => localStorage.getItem(key))) || null;
    if (now !== text) [text, list] = [now, queriesIn(now)];
    return list;
  };
  const write = (next: readonly string[]): void => {
    if (use === 'keep') attempt(() => localStorage.setItem(key, JSON.stringify(next)));
    listeners.call();
  };
  const withoutQuery = (query: string): readonly string[] =>
    stored().filter((one) => one.toLowerCase() !== query.toLowerCase());
  if (use === 'forget') attempt(() => localStorage.removeItem(key));

  return {
    read: () => (consent.isGiven ? stored() : NONE),
    subscribe: listeners.add,
    add(written) {
      const query = written.trim();
      if (query !== '' && consent.isGiven) write([query, ...withoutQuery(query)].slice(0, MAX_SEARCHES));
    },
    remove: (query) => write(withoutQuery(query)),
    clear: () => write([]),
  };
}

function queriesIn(text: string | null): readonly string[] {
  return storedList(text)
    .filter((one): one is string => typeof one === 'string')
    .slice(0, MAX_SEARCHES);
}

/** The entries of a stored list. Another script of the site, or another version of ours, may have written something else there. */
export function storedList(text: string | null): readonly unknown[] {
  const stored = attempt(() => JSON.parse(text ?? '[]') as unknown);
  return Array.isArray(stored) ? stored : [];
}
