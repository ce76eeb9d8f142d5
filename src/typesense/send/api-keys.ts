import { SearchError } from '../search-error';
import { expiryOf } from './scoped-key';
import { send, withTimeout } from './transport';
import { uptime } from './uptime';

/** Milliseconds until the key endpoint times out; the same as for a node. */
const TIMEOUT_MS = 5000;
/** Milliseconds before a key expires at which it is renewed. The old one is used until then. */
const AHEAD_MS = 30_000;
/** Milliseconds between renewals that help nothing: the endpoint must not get a request for each letter typed. */
const PAUSE_MS = 10_000;
/**
 * Milliseconds, at most, without a request after the endpoint has failed twice: one failure may be a moment of the network, and a
 * visitor may press "Try again". Each further failure doubles them, up to `MAX_PAUSE_MS`. Up to a half is taken off at random, so
 * that all visitors do not come back in the same moment.
 */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
const LONG_AGO = -PAUSE_MS;

/** The key to search with; renewed if the page has an endpoint for keys. */
export interface ApiKeys {
  /** The one used last; '' until there is one. */
  readonly current: () => string;
  /** All keys used so far. No message to the owner may contain one. */
  readonly known: () => readonly string[];
  /**
   * A key that has not expired. Returned without a promise if possible: a first search that awaits anything is sent
   * after all other work of that moment. Rejects with a `SearchError` without a key.
   */
  readonly get: () => string | Promise<string>;
  /** Gets another key after the server has refused one, or null. */
  readonly renew: (refused: string) => Promise<string | null>;
  /** Notes that the server has accepted the key. */
  readonly accept: () => void;
}

/**
 * Renews keys when a search needs one, not by a timer: a tab in the background sends nothing.
 *
 * An expired key of the page is not sent. The visitor's clock may be wrong: before a key counts as expired, the page's own
 * server is asked for the time, once. Without a response the visitor's clock decides. A key that has just come from the
 * endpoint is always sent, and the server decides by its own clock.
 *
 * @param endpoint URL that responds with `{ "key": "…" }`; null if the page has only its own key.
 * @param stopped aborts a renewal. An aborted search does not, since the next one needs the key too.
 */
export function createApiKeys(given: string, endpoint: string | null, stopped: AbortSignal): ApiKeys {
  const known = new Set(given === '' ? [] : [given]);
  let key = given;
  let end = expiryOf(key);
  let renewal: Promise<string> | null = null;
  let lag: Promise<number> | null = null;
  let askedAt = LONG_AGO;
  let renewedAt = LONG_AGO;
  let refusedAt = LONG_AGO;
  let failures = 0;
  let paused: { readonly until: number; readonly error: unknown } | null = null;

  const fetchKey = async (url: string): Promise<string> => {
    askedAt = uptime();
    try {
      key = await askFor(url, stopped);
      end = expiryOf(key);
      renewedAt = uptime();
      known.add(key);
      failures = 0;
      return key;
    } catch (error) {
      const longest = failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
      failures += 1;
      const { wait = 0 } = error as Partial<SearchError>;
      paused = { until: uptime() + Math.max(longest * (1 - Math.random() / 2), wait), error };
      throw error;
    } finally {
      renewal = null;
    }
  };

  /** Shares a request that is under way. While the endpoint is left alone, rejects with its last error. */
  const request = (url: string): Promise<string> => {
    if (paused && uptime() < paused.until) return Promise.reject(paused.error);
    return (renewal ??= fetchKey(url));
  };

  const checkExpiryByServerClock = async (): Promise<string> => {
    if (end > Date.now() + (await (lag ??= askForLag(stopped)))) return key;
    throw new SearchError('key-expired', 401, new Date(end).toISOString());
  };

  const get = (): string | Promise<string> => {
    const isUsable = key !== '' && (end > Date.now() || !isPast(renewedAt));
    // An index needs no key.
    if (endpoint === null) return isUsable || key === '' ? key : checkExpiryByServerClock();
    if (!isUsable) return request(endpoint);
    if (end - Date.now() < AHEAD_MS && isPast(askedAt)) {
      // The old key is used until the new one has come. If none comes, the next search requests one again.
      request(endpoint).catch(() => {});
    }
    return key;
  };

  const renew = async (refused: string): Promise<string | null> => {
    if (endpoint === null) return null;
    if (!renewal) {
      if (key !== refused) return key;
      if (!isPast(refusedAt)) return null;
      refusedAt = uptime();
    }
    const renewed = await request(endpoint);
    return renewed === refused ? null : renewed;
  };

  const accept = (): void => {
    refusedAt = LONG_AGO;
  };

  // Requests a key at the start, so that the first search need not wait. That search also shows a failure.
  if (endpoint !== null) Promise.resolve(get()).catch(() => {});
  return { current: () => key, known: () => [...known], get, renew, accept };
}

function isPast(moment: number): boolean {
  return uptime() - moment >= PAUSE_MS;
}

/**
 * Milliseconds by which the visitor's clock is behind the page's server; negative if it is ahead, 0 if unknown. Pages
 * cannot read `Date` of a search server: CORS does not expose it.
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

/** Asks the endpoint, bypassing caches. Sends the cookies of the page's origin, so that the site knows the visitor. */
async function askFor(url: string, stopped: AbortSignal): Promise<string> {
  const request: RequestInit = {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    credentials: 'same-origin',
  };
  const { status, data, type, wait } = await send(url, request, TIMEOUT_MS, stopped).catch((thrown: unknown) => {
    if (!(thrown instanceof SearchError)) throw thrown;
    const code = thrown.code === 'timeout' ? 'key-endpoint-timeout' : 'key-endpoint-network';
    throw new SearchError(code, thrown.status, thrown.detail, thrown);
  });
  if (status >= 300) throw new SearchError('key-endpoint-http', status, '', undefined, wait);
  if (data === undefined) throw new SearchError('key-endpoint-not-json', status, type);
  const { key } = (data ?? {}) as { key?: unknown };
  if (typeof key !== 'string' || !/^\S+$/.test(key)) throw new SearchError('key-endpoint-no-key', status, '');
  return key;
}
