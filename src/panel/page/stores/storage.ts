import { tryOrUndefined } from '../try-or-undefined';
import type { Consent } from './consent';
import type { Store } from './store';
import { storedList } from './stored-list';

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
    read: (name) => tryOrUndefined(() => sessionStorage.getItem(keyOf(name))) ?? null,
    write: (name, value) => consent.isGiven && tryOrUndefined(() => sessionStorage.setItem(keyOf(name), value)),
    remove: (name) => tryOrUndefined(() => sessionStorage.removeItem(keyOf(name))),
  };
}

/** The last queries of a visitor, newest first; one that was searched in one field has the field on a second line. */
export interface RecentSearchStore extends Store<readonly string[]> {
  /** The field in which the next one is searched; '' for all. */
  within: string;
  readonly add: (query: string) => void;
  readonly remove: (query: string) => void;
  readonly clear: () => void;
}

const MAX_SEARCHES = 5;

const NONE: readonly string[] = [];

/**
 * The last searches under a name. Without consent none are read or added, but a visitor can always delete them.
 *
 * @param use `keep` stores them, `forget` deletes those that are stored, `ignore` does neither.
 */
export function recentSearches(
  name: string,
  use: 'keep' | 'ignore' | 'forget',
  consent: Pick<Consent, 'isGiven'> = NOT_ASKED,
): RecentSearchStore {
  const key = `searchlet:recent:${name}`;
  const { read, subscribe, write: store } = storedList(key, queriesIn);
  const write = (next: readonly string[]): void => void (use === 'keep' && store(next));
  const withoutQuery = (query: string): readonly string[] =>
    read().filter((one) => one.toLowerCase() !== query.toLowerCase());
  if (use === 'forget') tryOrUndefined(() => localStorage.removeItem(key));

  return {
    within: '',
    read: () => (use === 'keep' && consent.isGiven ? read() : NONE),
    subscribe,
    add(written) {
      const query = written.trim();
      const entry = this.within ? `${query}\n${this.within}` : query;
      if (query !== '' && consent.isGiven) write([entry, ...withoutQuery(entry)].slice(0, MAX_SEARCHES));
    },
    remove: (query) => write(withoutQuery(query)),
    clear: () => write([]),
  };
}

function queriesIn(stored: readonly unknown[]): readonly string[] {
  return stored.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES);
}
