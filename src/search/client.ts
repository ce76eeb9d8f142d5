import type { SearchClient } from 'instantsearch.js';
import Adapter from 'typesense-instantsearch-adapter';
import type { Config } from '../config/attributes';
import type { Facet } from '../config/facets';
import { countsOf, type FacetCounts } from './counts';
import { allOf, refinementFilter, type FacetFilters } from './filter';
import type { SearchParameters } from './parameters';
import { ratingRanges } from './rating';
import { SearchError } from './search-error';
import { createTransport } from './transport';

/** Seconds an answer is reused for the same search; the adapter's default. The client keeps 100 answers at most. */
const CACHE_SECONDS = 120;
/** Seconds a node has for a whole answer; Typesense's default. */
const CONNECTION_TIMEOUT_SECONDS = 5;
/** Seconds until a node that failed is tried again; Typesense's default. */
const HEALTH_CHECK_SECONDS = 60;
/** Seconds between two tries of one search; Typesense's default. A search is tried once more than there are nodes. */
const RETRY_SECONDS = 0.1;

/** What the server is asked through. */
export interface SearchService {
  /** For InstantSearch; keeps its identity. Rejects with a `SearchError`, and asks the server anew after each. */
  readonly searchClient: SearchClient;
  /** Cuts off what is under way; no search settles any more. */
  readonly stop: () => void;
}

/**
 * The only way to the server: Typesense's search client behind the adapter that speaks InstantSearch's language.
 *
 * What the adapter makes of an answer, where one would expect otherwise:
 * - facet values become keys of an object, so number-like ones lose the server's order: `facetCounts` of a result has
 *   them as the server sent them
 * - `nbHits` counts groups where `group_by` is set: `documents` of a result is the number of hits in them; `hitsPerPage` is 10 in results asked for counts alone
 * - a search that the server cut short (`search_cutoff`) looks like a whole one
 * - what it does not know of a hit is still in `hit._rawTypesenseHit`
 *
 * @param parameters of every search. `filter_by` among them would be lost with the first refinement: it belongs into
 * `Configure`. `facet_by` would replace the facets' own.
 */
export function createSearchClient(
  { host, nearestHost, key, facets }: Pick<Config, 'host' | 'nearestHost' | 'key' | 'facets'>,
  parameters: SearchParameters,
): SearchService {
  const stopping = new AbortController();
  const fields = facets.flatMap((facet) => (facet.kind === 'hierarchical' ? facet.fields : facet.field));
  const adapter = new Adapter({
    server: {
      nodes: [...host],
      ...(nearestHost && { nearestNode: nearestHost }),
      apiKey: key,
      cacheSearchResultsForSeconds: CACHE_SECONDS,
      connectionTimeoutSeconds: CONNECTION_TIMEOUT_SECONDS,
      healthcheckIntervalSeconds: HEALTH_CHECK_SECONDS,
      retryIntervalSeconds: RETRY_SECONDS,
      logLevel: 'silent',
      axiosAdapter: createTransport(stopping.signal),
    },
    // A copy: the adapter writes into it.
    additionalSearchParameters: { ...parameters },
    facetableFieldsWithSpecialCharacters: [...fields],
    facetByOptions: Object.fromEntries(facets.map((facet) => [facet.field, countingOptions(facet)])),
  });
  const client = adapter.searchClient as unknown as AdapterClient;
  const typesense = watch(adapter.typesenseClient.multiSearch as unknown as MultiSearch);

  const search = async (requests: readonly Request[]): Promise<Answers> => {
    const asked = client.search(requests.map((request) => withOwnFilter(request, fields)));
    const [{ results }, answer] = await Promise.all([asked, typesense.latest()]);
    return {
      results: results.map((result, index) => {
        const own = answer.results[index] as { readonly found_docs?: number } | undefined;
        return { ...result, facetCounts: countsOf(own), documents: own?.found_docs };
      }),
    };
  };

  const ask = async <Result>(asking: Promise<Result>): Promise<Result> => {
    try {
      return await asking;
    } catch (error) {
      // The client keeps failures for as long as answers: "Try again" would get the old one, without a request.
      adapter.typesenseClient.clearCache();
      throw toSearchError(error);
    }
  };

  const searchClient: AdapterClient = {
    search: (requests) => ask(search(requests)),
    searchForFacetValues: (requests) =>
      ask(client.searchForFacetValues(requests.map((request) => withOwnFilter(request, fields)))),
    // Not the adapter's: it starts a new client, which no longer knows which nodes are down.
    clearCache: () => adapter.typesenseClient.clearCache(),
  };
  return { searchClient: searchClient as unknown as SearchClient, stop: () => stopping.abort() };
}

/** How the server is asked to count a facet: what stands behind the field's name in `facet_by`. */
function countingOptions(facet: Facet): string {
  if (facet.kind === 'rating') return ratingRanges(facet.max);
  // The first values by name are not the first ones by number: sorted here, most of them would never come.
  return facet.kind === 'list' && facet.sortBy === 'alpha' ? '(sort_by: _alpha:asc)' : '';
}

/** One of InstantSearch's requests, as far as it is read here. */
interface Request {
  readonly indexName: string;
  readonly params?: { readonly filters?: string; readonly facetFilters?: FacetFilters };
}

/** What the adapter really offers; its declared type is Algolia's client, in all its versions at once. */
interface AdapterClient {
  search(requests: readonly Request[]): Promise<Answers>;
  searchForFacetValues(requests: readonly Request[]): Promise<unknown>;
  clearCache(): unknown;
}

interface Answers {
  readonly results: readonly { readonly facetCounts?: FacetCounts; readonly documents?: number | undefined }[];
}

/** The part of Typesense's client the adapter searches through. */
interface MultiSearch {
  perform(...asked: unknown[]): Promise<{ readonly results: readonly unknown[] }>;
}

/**
 * Keeps hold of the server's own answers, of which the adapter passes on too little. The adapter asks before it first
 * waits for anything, so right after a call to it the latest answer is that call's.
 */
function watch(multiSearch: MultiSearch): { latest: () => ReturnType<MultiSearch['perform']> } {
  let latest: ReturnType<MultiSearch['perform']> = Promise.resolve({ results: [] });
  const perform = multiSearch.perform.bind(multiSearch);
  multiSearch.perform = (...asked) => (latest = perform(...asked));
  return { latest: () => latest };
}

function withOwnFilter({ params = {}, ...request }: Request, fields: readonly string[]): Request {
  const { facetFilters = [], filters, ...others } = params;
  return { ...request, params: { ...others, filters: allOf([filters, refinementFilter(facetFilters, fields)]) } };
}

/** Status and words of whatever was thrown on the way. */
function toSearchError(error: unknown): SearchError {
  if (error instanceof SearchError) return error;
  const { message, httpStatus } = error as Error & { httpStatus?: number };
  if (httpStatus !== undefined) {
    return new SearchError(message.replace(/^.*? \| Server said: /, ''), httpStatus, error);
  }
  const [, code, sentence = ''] = /^(\d{3}) - (.*)$/s.exec(message) ?? [];
  if (code !== undefined) return new SearchError(sentence, Number(code), error);
  return new SearchError(`the answer is not one of Typesense's (${message})`, 200, error);
}
