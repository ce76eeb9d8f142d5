import { endOf } from './scoped-key';
import { SearchError } from './search-error';
import { send, withTimeout } from './transport';

/** Milliseconds the site has to hand out a key: as long as a node has for a response. */
const TIMEOUT_MS = 5000;
/** Milliseconds before its end at which a key is renewed, while it is still used. */
const AHEAD_MS = 30_000;
/** Least milliseconds between renewals that come to nothing: an endpoint is not to be asked with each letter. */
const PAUSE_MS = 10_000;
const LONG_AGO = -PAUSE_MS;

/** The key to search with, renewed where the page says by whom. */
export interface ApiKeys {
  /** The one used last; '' until there is one. */
  readonly current: () => string;
  /** All there have been: nothing that is told may hold one. */
  readonly known: () => readonly string[];
  /**
   * A key that has not ended: by itself where it is at hand, since a first search that waits even for a moment leaves
   * after all else that is to be done then. Rejects with a `SearchError` where there is none to be had.
   */
  readonly get: () => string | Promise<string>;
  /** Gets another key after the server has refused one; null where there is none. */
  readonly renew: (refused: string) => Promise<string | null>;
  /** Tells that the server has taken the key. */
  readonly accept: () => void;
}

/**
 * Keys are renewed when a search needs one, not by a timer: a tab that nobody looks at asks for nothing.
 *
 * A key out of the page that has ended is not sent. The visitor's clock may be wrong, so where it says that a key has
 * ended, the site of the page is asked for the time, once; a site that does not tell leaves it at the visitor's clock. A
 * key that the endpoint has just handed out is sent, whatever that clock says: the server judges by its own.
 *
 * @param endpoint URL that answers `{ "key": "…" }`; null where the key of the page is all there is.
 * @param stopped ends a renewal. A search that is no longer wanted does not: the next one needs the key too.
 */
export function createApiKeys(given: string, endpoint: string | null, stopped: AbortSignal): ApiKeys {
  const known = new Set(given === '' ? [] : [given]);
  let key = given;
  let renewal: Promise<string> | null = null;
  let lag: Promise<number> | null = null;
  let askedAt = LONG_AGO;
  let renewedAt = LONG_AGO;
  let refusedAt = LONG_AGO;

  const fetchKey = async (url: string): Promise<string> => {
    askedAt = Date.now();
    try {
      key = await askFor(url, stopped);
      renewedAt = Date.now();
      known.add(key);
      return key;
    } finally {
      renewal = null;
    }
  };

  const judgeByTheSite = async (end: number): Promise<string> => {
    if (end > Date.now() + (await (lag ??= askForLag(stopped)))) return key;
    throw new SearchError('key-expired', 401, new Date(end).toISOString());
  };

  const get = (): string | Promise<string> => {
    const end = endOf(key);
    const isUsable = key !== '' && (end > Date.now() || !isPast(renewedAt));
    // An index needs no key.
    if (endpoint === null) return isUsable || key === '' ? key : judgeByTheSite(end);
    if (!isUsable) return (renewal ??= fetchKey(endpoint));
    if (end - Date.now() < AHEAD_MS && isPast(askedAt)) {
      // Until it is there the old one does, and when it does not come the next search asks again.
      renewal ??= fetchKey(endpoint);
      renewal.catch(() => {});
    }
    return key;
  };

  const renew = async (refused: string): Promise<string | null> => {
    if (endpoint === null) return null;
    if (!renewal) {
      if (key !== refused) return key;
      if (!isPast(refusedAt)) return null;
      refusedAt = Date.now();
      renewal = fetchKey(endpoint);
    }
    const renewed = await renewal;
    return renewed === refused ? null : renewed;
  };

  const accept = (): void => {
    refusedAt = LONG_AGO;
  };

  // At the start, so that the first search need not wait for it; one that fails tells.
  if (endpoint !== null) Promise.resolve(get()).catch(() => {});
  return { current: () => key, known: () => [...known], get, renew, accept };
}

function isPast(moment: number): boolean {
  return Date.now() - moment >= PAUSE_MS;
}

/**
 * Milliseconds the visitor's clock is behind that of the site of the page, less than nothing where it is ahead; 0 where
 * the site does not tell. Search servers let no page of another origin read their `Date`.
 */
async function askForLag(stopped: AbortSignal): Promise<number> {
  try {
    const { headers } = await withTimeout(
      (signal) => fetch('', { method: 'HEAD', cache: 'no-store', signal }),
      TIMEOUT_MS,
      stopped,
    );
    // Whole seconds, rounded down.
    return Date.parse(headers.get('date') ?? '') + 999 - Date.now() || 0;
  } catch {
    return 0;
  }
}

/** Asks the endpoint, past every cache, with the cookies of the page's own origin: they tell the site who is asking. */
async function askFor(url: string, stopped: AbortSignal): Promise<string> {
  const request: RequestInit = {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    credentials: 'same-origin',
  };
  const { status, data, type } = await send(url, request, TIMEOUT_MS, stopped).catch((thrown: unknown) => {
    if (!(thrown instanceof SearchError)) throw thrown;
    const code = thrown.code === 'timeout' ? 'key-endpoint-timeout' : 'key-endpoint-network';
    throw new SearchError(code, thrown.status, thrown.detail, thrown);
  });
  if (status >= 300) throw new SearchError('key-endpoint-http', status, '');
  if (data === undefined) throw new SearchError('key-endpoint-not-json', status, type);
  const { key } = (data ?? {}) as { key?: unknown };
  if (typeof key !== 'string' || !/^\S+$/.test(key)) throw new SearchError('key-endpoint-no-key', status, '');
  return key;
}
