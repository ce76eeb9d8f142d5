import type { TagConfig } from '../../tag/attributes/attributes';
import { toJson } from '../request/json';
import type { MultiSearch } from '../request/multi-search';
import type { Suggester, Suggestion } from '../request/suggestions';
import { readResponse, type SearchResult } from '../response/response';
import { isRefusedRequest, type SearchError, toSearchError } from '../search-error';
import { isAbortError } from './abort';
import { createApiKeys } from './api-keys';
import { createEmbeddings } from './embeddings';
import { createNodePool, type NodePool } from './node-pool';
import { type QueryCounter, withoutAnalytics } from './query-counter';
import { createResponseCache } from './response-cache';

/**
 * Sends searches to Typesense: one client for keys, nodes and cached responses. The official client is not used in the
 * browser: it also caches failures and aborted searches, each new search waits for a hanging node again, and its key cannot
 * change.
 */
interface TypesenseClient {
  /**
   * Sends all searches in one request, or takes the response from the cache. Rejects with a `SearchError`, or with
   * `AbortError` once the signal is aborted.
   */
  readonly multiSearch: (
    request: MultiSearchRequest,
    parameters: MultiSearch['parameters'],
    options: RequestOptions,
  ) => Promise<MultiSearchResponse>;
  /** Turns any error into a `SearchError`. */
  readonly toError: (thrown: unknown) => SearchError;
  /** The key that is used now; '' until there is one. */
  readonly key: () => string;
  /** Forgets all responses. */
  readonly clearCache: () => void;
}

export interface RequestOptions {
  readonly signal: AbortSignal;
  /** Whether a visitor made the search: then the response includes suggestions, and the query is counted. */
  readonly isVisitors?: boolean | undefined;
}

export interface TypesenseClientOptions {
  /** Nodes to send requests to. Default: the nodes of the configuration. */
  readonly nodes?: NodePool | undefined;
  /** Requests suggestions along with a visitor's searches; they are in `suggestions` of the response. */
  readonly currentSuggester?: () => Suggester | undefined;
  /** Lets the server count queries. */
  readonly counter?: QueryCounter | null;
}

/** The searches of one request. */
export interface MultiSearchRequest {
  readonly searches: readonly { readonly q?: string; readonly filter_by?: string }[];
}

export interface MultiSearchResponse {
  /** One for each search, in the same order. */
  readonly results: readonly SearchResult[];
  readonly suggestions: readonly Suggestion[];
}

/** Searches that share one request. `query` is what a visitor typed; undefined for other searches. */
interface Searches {
  readonly searches: readonly object[];
  readonly parameters: MultiSearch['parameters'];
  readonly query: string | undefined;
  readonly signal: AbortSignal;
}

/** A request without its key. `query` is what a visitor typed; undefined for other searches. */
type Request = Pick<Searches, 'searches' | 'parameters' | 'query'>;

/** A response with its key: another key may have another embedded filter. */
interface Cached {
  readonly results: readonly SearchResult[];
  readonly key: string;
}

/** @param stopping once it is aborted, no key is fetched any more. */
export function createTypesenseClient(
  {
    host,
    nearestHost,
    key,
    keyEndpoint,
    meta = [],
  }: Pick<TagConfig, 'host' | 'nearestHost' | 'key' | 'keyEndpoint'> & Partial<Pick<TagConfig, 'meta'>>,
  stopping: AbortSignal,
  { nodes = createNodePool(host, nearestHost), currentSuggester, counter }: TypesenseClientOptions = {},
): TypesenseClient {
  const keys = createApiKeys(key, keyEndpoint, stopping);
  const cache = createResponseCache<Cached>(({ key: used }) => used === keys.current());
  const embeddings = createEmbeddings(meta.map(({ field }) => field));

  const post = async ({ searches, parameters, query }: Request, key: string, signal: AbortSignal): Promise<Cached> => {
    const counting = query === undefined ? null : counter?.parametersFor(query);
    const multiSearch = { searches: embeddings.leaveOut(searches), parameters: { ...parameters, ...counting }, key };
    const response = await nodes.post(multiSearch, signal);
    if (counting) counter?.answered(query);
    keys.accept();
    const results = readResponse(response, searches.length);
    embeddings.learn(results);
    return { results, key };
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

  const load = async ({ signal, ...all }: Searches): Promise<readonly SearchResult[]> => {
    const { parameters } = all;
    const searches = all.searches.map(withoutAnalytics);
    // Whether the query counts is no part of the search, nor is which embeddings are left out of it.
    const cacheKey = toJson([searches, parameters]);
    const request = { ...all, searches };
    const { results } = await cache.get(cacheKey, (shared) => postWithKey(request, shared), signal);
    return results;
  };

  const loadWithSuggestions = async (
    all: Searches,
    suggester: Suggester,
    suggestionSearch: object,
  ): Promise<MultiSearchResponse> => {
    try {
      const results = [...(await load({ ...all, searches: [...all.searches, suggestionSearch] }))];
      const suggestions = suggester.read(results.pop());
      return { results, suggestions };
    } catch (error) {
      if (!isRefusedRequest(error)) throw error;
      // If the search succeeds without suggestions, the server refuses only these.
      const results = await load(all);
      suggester.giveUp(toSearchError(error, keys.known()));
      return { results, suggestions: [] };
    }
  };

  const toError = (thrown: unknown): SearchError => toSearchError(thrown, keys.known());

  return {
    async multiSearch({ searches }, parameters, { signal, isVisitors = false }) {
      try {
        const query = isVisitors ? searches[0]?.q : undefined;
        const all = { searches, parameters, query, signal };
        const suggester = isVisitors ? currentSuggester?.() : undefined;
        const suggestionSearch = suggester?.searchFor(query);
        if (suggester && suggestionSearch) return await loadWithSuggestions(all, suggester, suggestionSearch);
        return { results: await load(all), suggestions: [] };
      } catch (thrown) {
        throw isAbortError(thrown) ? thrown : toError(thrown);
      }
    },
    toError,
    key: keys.current,
    clearCache: cache.clear,
  };
}
