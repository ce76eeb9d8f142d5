import type { Config } from '../config/attributes';
import { isAbortError } from './abort';
import { createApiKeys } from './api-keys';
import { toJson } from './json';
import { createNodePool, type NodePool } from './node-pool';
import { createNumberFilters } from './number-filters';
import { type QueryCounter, withoutAnalytics } from './query-counter';
import { readResponse, type SearchResult } from './response';
import { createResponseCache } from './response-cache';
import { SearchError, toSearchError } from './search-error';
import type { Suggester, Suggestion } from './suggestions';

/**
 * Sends searches to Typesense: one client for keys, nodes and cached responses. The official client is not used in the
 * browser, since it caches failures and aborted searches too, waits for a node that hangs with every search that replaces
 * another, and has one key for all its life.
 */
export interface TypesenseClient {
  /**
   * Sends all searches in one request, or takes the response from the cache. Rejects with a `SearchError`, or with
   * `AbortError` once the signal is aborted.
   */
  readonly multiSearch: (
    request: MultiSearchRequest,
    parameters: object,
    options: RequestOptions,
  ) => Promise<MultiSearchResponse>;
  /** Turns whatever reading a response has thrown into a `SearchError`, and forgets that response. */
  readonly toError: (thrown: unknown) => SearchError;
  /** The key that is used now; '' until there is one. */
  readonly key: () => string;
  /** Forgets all responses. */
  readonly clearCache: () => void;
}

export interface RequestOptions {
  readonly signal: AbortSignal;
  /** Whether a visitor has asked for it: then suggestions come along, and the query counts. */
  readonly isVisitors?: boolean | undefined;
}

/** The body of a request to `/multi_search`. */
export interface MultiSearchRequest {
  readonly searches: readonly { readonly q?: string; readonly filter_by?: string }[];
}

export interface MultiSearchResponse {
  /** One for each search, in the same order. */
  readonly results: readonly SearchResult[];
  readonly suggestions: readonly Suggestion[];
}

/** What is sent, apart from the key. `query` is that of a visitor; undefined for searches beside theirs. */
interface Request {
  readonly body: string;
  readonly parameters: object;
  readonly query: string | undefined;
}

/** A response with the key that it was fetched with: another key may have another filter embedded. */
interface Cached {
  readonly results: readonly SearchResult[];
  readonly key: string;
}

/**
 * @param stopping once it is aborted, no key is fetched any more.
 * @param counter lets the server count queries; null for none.
 * @param nodes what the requests are sent to; the nodes of the configuration if left out.
 */
export function createTypesenseClient(
  { host, nearestHost, key, keyEndpoint }: Pick<Config, 'host' | 'nearestHost' | 'key' | 'keyEndpoint'>,
  currentSuggester: (() => Suggester | undefined) | undefined,
  stopping: AbortSignal,
  counter: QueryCounter | null = null,
  nodes: NodePool = createNodePool(host, nearestHost),
): TypesenseClient {
  const keys = createApiKeys(key, keyEndpoint, stopping);
  const cache = createResponseCache<Cached>(({ key: used }) => used === keys.current());
  const numberFilters = createNumberFilters();

  const post = async ({ body, parameters, query }: Request, key: string, signal: AbortSignal): Promise<Cached> => {
    const counting = query === undefined ? null : counter?.parametersFor(query);
    const response = await nodes.post(...postRequest(body, { ...parameters, ...counting }, key), signal);
    if (counting) counter?.answered(query);
    keys.accept();
    return { results: readResponse(response), key };
  };

  const postWithKey = async (request: Request, signal: AbortSignal): Promise<Cached> => {
    // Awaited only if it is a promise: a first search that awaits anything is sent after all other work of that moment.
    const current = keys.get();
    const key = typeof current === 'string' ? current : await current;
    try {
      return await post(request, key, signal);
    } catch (error) {
      const renewed = signal.aborted || (error as SearchError).status !== 401 ? null : await keys.renew(key);
      if (renewed === null) throw error;
      return await post(request, renewed, signal);
    }
  };

  const load = async (
    searches: readonly object[],
    parameters: object,
    signal: AbortSignal,
    query: string | undefined,
  ): Promise<readonly SearchResult[]> => {
    const body = toJson(numberFilters.fit({ searches: searches.map(withoutAnalytics) }));
    try {
      // Whether the query counts is no part of the search.
      const cacheKey = toJson([body, parameters]);
      const request = { body, parameters, query };
      const { results } = await cache.get(cacheKey, (shared) => postWithKey(request, shared), signal);
      return results;
    } catch (error) {
      if (!(error instanceof SearchError) || !numberFilters.learn(error.detail)) throw error;
      return load(searches, parameters, signal, query);
    }
  };

  const loadWithSuggestions = async (
    searches: readonly object[],
    parameters: object,
    signal: AbortSignal,
    query: string | undefined,
    suggester: Suggester,
    suggestionSearch: object,
  ): Promise<MultiSearchResponse> => {
    try {
      const results = [...(await load([...searches, suggestionSearch], parameters, signal, query))];
      const suggestions = suggester.read(results.pop());
      return { results, suggestions };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Without suggestions the search may succeed: then they are what the server refuses.
      const results = await load(searches, parameters, signal, query);
      suggester.giveUp(toSearchError(error, keys.known()));
      return { results, suggestions: [] };
    }
  };

  const toError = (thrown: unknown): SearchError => {
    // The response could not be read: the next search must not get it from the cache.
    if (!(thrown instanceof SearchError)) cache.clear();
    return toSearchError(thrown, keys.known());
  };

  return {
    async multiSearch({ searches }, parameters, { signal, isVisitors = false }) {
      try {
        const query = isVisitors ? searches[0]?.q : undefined;
        const suggester = isVisitors ? currentSuggester?.() : undefined;
        const suggestionSearch = suggester?.searchFor(query);
        if (suggester && suggestionSearch)
          return await loadWithSuggestions(searches, parameters, signal, query, suggester, suggestionSearch);
        return { results: await load(searches, parameters, signal, query), suggestions: [] };
      } catch (thrown) {
        throw isAbortError(thrown) ? thrown : toError(thrown);
      }
    },
    toError,
    key: keys.current,
    clearCache: cache.clear,
  };
}

/** A key longer than this must be sent as a header; Typesense's own limit. */
const MAX_KEY_IN_URL = 2000;

/** A request that needs no CORS preflight, which spares a round trip: the key in the URL, the body as text. */
function postRequest(body: string, parameters: object, key: string): [path: string, request: RequestInit] {
  const name = 'x-typesense-api-key';
  const isLong = key.length > MAX_KEY_IN_URL;
  const query = new URLSearchParams({ ...parameters, ...(!isLong && { [name]: key }) });
  const headers = { 'content-type': 'text/plain', ...(isLong && { [name]: key }) };
  return [`/multi_search?${query}`, { method: 'POST', headers, body }];
}

/** Whether the server refused the request as such: not when it is busy (429) or has timed out (408). */
function isRefusal(error: unknown): boolean {
  return /^4(?!08|29)/.test(String((error as SearchError).status));
}
