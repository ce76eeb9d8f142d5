import { listen } from '../listen';
import type { Store } from './store';
import { storedList } from './stored-list';

/** A search that a visitor has kept. */
export interface KeptSearch {
  /** Query and refinements, as a query string. It names the search: none is kept twice. */
  readonly search: string;
  /** When the visitor last saw its results, in ms since 1970. */
  readonly at: number;
  /** Number of results at that time. */
  readonly found: number;
  /** The filter of the owner under which they were counted; left out for none. */
  readonly filter?: string;
}

/** The kept searches of a visitor, newest first; another tab may change them. Callers ask for consent before they read or keep any. */
export interface KeptSearches extends Store<readonly KeptSearch[]> {
  /**
   * Returns why it could not be kept: the list is full, or the browser refuses to store it.
   *
   * @param listed number of kept searches that the page lists: what a visitor does not see cannot be removed.
   */
  readonly keep: (one: KeptSearch, listed: number) => 'full' | 'refused' | null;
  /** Notes what the visitor has seen of a kept search; does nothing if it is not kept. */
  readonly see: (one: KeptSearch) => void;
  /** Needs no consent. */
  readonly remove: (search: string) => void;
}

/** Most searches that a visitor keeps under a name. */
export const MAX_KEPT = 10;

/**
 * Most that are stored, with those whose facet a page does not have, or no longer. The server takes 50 searches at once, and counts
 * each of them with one.
 */
const MAX_STORED = 40;

/** Longest stored search, in characters. */
const MAX_LENGTH = 4000;

const stores = new Map<string, KeptSearches>();

/** The kept searches under a name: all panels of a page that ask for the same name share them. */
export function keptSearches(name: string): KeptSearches {
  const store = stores.get(name) ?? openStore(`searchlet:kept:${name}`);
  stores.set(name, store);
  return store;
}

function openStore(key: string): KeptSearches {
  const { read, subscribe, write } = storedList(key, searchesIn);
  const isKept = (search: string): boolean => read().some((one) => one.search === search);

  return {
    read,
    subscribe(listener) {
      const remove = subscribe(listener);
      const stop = listen<StorageEvent>(window, ['storage'], (event) => {
        // `clear()` of another tab has no key.
        if (event.key === key || event.key === null) listener();
      });
      return () => {
        remove();
        stop();
      };
    },
    keep(one, listed) {
      if (isKept(one.search)) return null;
      if (listed >= MAX_KEPT || read().length >= MAX_STORED) return 'full';
      // A visitor must find again what the star says is kept.
      return one.search.length <= MAX_LENGTH && write([one, ...read()]) ? null : 'refused';
    },
    see(one) {
      if (isKept(one.search)) write(read().map((other) => (other.search === one.search ? one : other)));
    },
    remove: (search) => void write(read().filter((one) => one.search !== search)),
  };
}

function searchesIn(stored: readonly unknown[]): readonly KeptSearch[] {
  const searches = stored.filter(isSearch);
  const first = (search: string): unknown => searches.find((one) => one.search === search);
  return searches
    .filter((one) => first(one.search) === one)
    .slice(0, MAX_STORED)
    .map(({ search, at, found, filter }) => ({ search, at, found, ...(filter && { filter }) }));
}

function isSearch(stored: unknown): stored is KeptSearch {
  const { search, at, found, filter = '' } = (stored ?? {}) as Partial<Record<keyof KeptSearch, unknown>>;
  return (
    typeof search === 'string' &&
    typeof filter === 'string' &&
    search.length <= MAX_LENGTH &&
    Number.isSafeInteger(at) &&
    Number(at) >= 0 &&
    Number(at) <= LAST_DAY &&
    Number.isSafeInteger(found) &&
    Number(found) >= 0
  );
}

/** The last moment that a `Date` can have. */
const LAST_DAY = 8.64e15;
