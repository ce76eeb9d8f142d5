import Adapter from 'typesense-instantsearch-adapter';
import type { Config } from '../../facets/config';
import { countsRanges } from '../../facets/kinds';
import { translateFacets } from '../../facets/request';
import { createSchemaLimits } from '../../typesense/diagnose/schema-limits';
import type { MultiSearch } from '../../typesense/request/multi-search';
import type { SearchParameters } from '../../typesense/request/parameters';
import type {
  FacetMatch,
  OneField,
  Result,
  SearchFacetValues,
  SearchOnce,
  SearchRequest,
} from '../../typesense/request/search-request';
import { countsOf, mapHits, type PositionedHit, type SearchResult } from '../../typesense/response/response';
import type { SearchError } from '../../typesense/search-error';
import {
  createTypesenseClient,
  type MultiSearchRequest,
  type MultiSearchResponse,
  type RequestOptions,
  type TypesenseClientOptions,
} from '../../typesense/send/typesense-client';
import type { Situation } from '../../typesense/situation';
import { requestAddress } from '../page/page-address';
import { createLatestClient, type LatestClient } from './latest-client';

/** Sends searches to Typesense: from InstantSearch, and others. */
export interface SearchService extends LatestClient {
  /** Searches without InstantSearch. Rejects with a `SearchError`, or with `AbortError` once the signal is aborted. */
  readonly search: SearchOnce;
  /** Searches for values of a facet. Rejects like `search`. */
  readonly searchFacetValues: SearchFacetValues;
  /** Whether the schema has a facet of this field, as far as is known. */
  readonly hasFacet: (field: string) => boolean;
  /** Forgets all responses. */
  readonly clearCache: () => void;
  /** The key that is used now; '' until there is one. */
  readonly key: () => string;
  /** Aborts InstantSearch's search; further searches are not sent. */
  readonly stop: () => void;
}

interface SearchClientOptions extends TypesenseClientOptions {
  /** What the loaded features fill. */
  readonly places?: { readonly oneField?: OneField };
  /** Where the visitor is; null while that is not known. */
  readonly currentPosition?: (() => Situation['position']) | undefined;
  /** Called with each response to a visitor, which is shown once the promise has settled. */
  readonly prepare?: ((results: readonly SearchResult[]) => Promise<unknown>) | undefined;
  /** Called once with the fields of the facets that stay without counts, because the server refuses to count ranges of one. */
  readonly onRangesRefused?: (fields: readonly string[]) => void;
  /** Called once for each facet that is left out, because the server does not know it. */
  readonly onFacetRefused?: (refusal: SearchError) => void;
}

/**
 * Connects InstantSearch with Typesense: the adapter translates requests and responses, a client of ours sends them.
 *
 * Behaviour of the adapter that may surprise:
 * - `nbHits` counts groups where `group_by` is set.
 * - Hits come out of their groups, without a position.
 * - `hitsPerPage` is 10 in results of requests for counts alone.
 * - A search that the server cut short (`search_cutoff`) looks complete.
 *
 * @param parameters of every search. Not `filter_by`, which the adapter drops with the first refinement (it belongs into
 * the base widget), nor `facet_by`, which would replace the facets' own.
 */
export function createSearchClient(
  config: Pick<Config, 'host' | 'nearestHost' | 'key' | 'keyEndpoint' | 'facets' | 'group' | 'timeZone'> &
    Partial<Pick<Config, 'meta'>>,
  parameters: SearchParameters,
  {
    places = {},
    currentPosition = () => null,
    prepare,
    onRangesRefused,
    onFacetRefused,
    ...clientOptions
  }: SearchClientOptions = {},
): SearchService {
  const { facets, timeZone } = config;
  const limits = createSchemaLimits(facets.map(({ field }) => field));
  const stopping = new AbortController();
  const keyEndpoint = config.keyEndpoint && requestAddress(config.keyEndpoint);
  const typesense = createTypesenseClient({ ...config, keyEndpoint }, stopping.signal, clientOptions);

  /**
   * An adapter for a single call; it holds only its options. Of a call, the adapter hands nothing but the searches to `perform`: not
   * the signal, nor parameters that it does not know. With one for all calls these would be a variable, which two calls could mix.
   */
  const adapterFor = (perform: Perform): AdapterClient => {
    const adapter = new Adapter({
      // Our replacement for `SearchClient` of "typesense" uses this object: see src/build/replace-modules.mjs.
      server: { multiSearch: { perform } } as never,
      // The adapter writes into the object.
      additionalSearchParameters: { ...parameters },
    });
    return adapter.searchClient as unknown as AdapterClient;
  };

  /** The parameters of one search that differ from the others'. */
  const ownParameters = ({ query, exact, further, searchIn }: SearchRequest['params'] = {}): SearchParameters => ({
    ...(exact && exact === query ? EXACTLY : further),
    ...(searchIn && places.oneField?.parametersFor(searchIn, parameters)),
  });

  /** Calls the adapter, and returns its results together with the response. */
  const request: Request = (requests, options, call) => {
    // A day may end, and a position become known, while the page is open.
    const situation = { now: new Date(), timeZone, position: currentPosition(), ...limits };
    const translated = requests.map((one) => translateFacets(one, facets, situation));
    return send(translated, options, call).catch((error: SearchError) => {
      const learned = limits.learn(error.detail ?? '');
      if (!learned) throw error;
      if (learned === 'ranges') onRangesRefused?.(facets.filter(countsRanges).map(({ field }) => field));
      if (learned === 'facet') onFacetRefused?.(error);
      return request(requests, options, call);
    });
  };

  const send: Request = (requests, options, call) =>
    new Promise((resolve, reject) => {
      let response = NO_RESPONSE;
      const perform: Perform = async ({ searches }, common) => {
        const own = searches.map((one, index) => ({ ...one, ...ownParameters(requests[index]?.params) }));
        try {
          response = await typesense.multiSearch({ searches: own }, common, options);
        } catch (error) {
          // Not thrown: the adapter would write the error to the page's console.
          reject(error);
        }
        return { results: response.results.map((result) => mapHits(result, toAdapterHit)) };
      };
      if (stopping.signal.aborted) return reject(stopping.signal.reason);
      call(adapterFor(perform), requests).then(
        (adapted) => resolve([adapted, response]),
        (thrown: unknown) => reject(typesense.toError(thrown)),
      );
    });

  const search = async (requests: readonly SearchRequest[], options: RequestOptions): Promise<readonly Result[]> => {
    const also = (options.isVisitors && places.oneField?.alsoSearched(requests)) || [];
    const [{ results }, response] = await request([...requests, ...also], options, (client, all) => client.search(all));
    if (options.isVisitors) await prepare?.(response.results);
    const { suggestions } = response;
    // Typesense and InstantSearch both match results with requests by their order.
    return results.slice(0, requests.length).map((result, index) => {
      const own = response.results[index] as SearchResult;
      return {
        ...result,
        facetCounts: countsOf(own),
        documents: config.group === null ? own.found_docs : undefined,
        suggestions,
        beside: response.results[requests.length],
      };
    });
  };

  const latest = createLatestClient(
    (requests, signal) => search(requests, { signal, isVisitors: true }),
    typesense.clearCache,
  );

  return {
    ...latest,
    hasFacet: limits.hasFacet,
    clearCache: typesense.clearCache,
    // Typesense responds to a request without searches with status 500.
    search: async (requests, signal, isVisitors) =>
      requests.length === 0 ? [] : search(requests, { signal, isVisitors }),
    async searchFacetValues(one, signal) {
      const [[values]] = await request([one], { signal }, (client, all) => client.searchForFacetValues(all));
      return values?.facetHits ?? [];
    },
    key: typesense.key,
    stop() {
      stopping.abort();
      latest.abort();
    },
  };
}

const EXACTLY: SearchParameters = { num_typos: '0' };

type Request = <Adapted>(
  requests: readonly SearchRequest[],
  options: RequestOptions,
  call: (client: AdapterClient, requests: readonly SearchRequest[]) => Promise<Adapted>,
) => Promise<readonly [Adapted, MultiSearchResponse]>;

const NO_RESPONSE: MultiSearchResponse = { results: [], suggestions: [] };

/** The function that the adapter calls to send its requests: `multiSearch.perform` of the package "typesense". */
type Perform = (
  body: MultiSearchRequest,
  common: MultiSearch['parameters'],
) => Promise<{ readonly results: readonly object[] }>;

/** The real type of the adapter; its declared type is Algolia's client, in all its versions at once. */
interface AdapterClient {
  search(requests: readonly SearchRequest[]): Promise<{
    readonly results: readonly { readonly nbHits: number; readonly hits: readonly object[] }[];
  }>;
  searchForFacetValues(
    requests: readonly SearchRequest[],
  ): Promise<readonly { readonly facetHits: readonly FacetMatch[] }[]>;
}

/**
 * A hit for the adapter: only the id, and the hit itself for `item.ts`. The adapter would highlight each field of a whole
 * document twice, which we do not use, and it fails on a field `snippet`.
 */
function toAdapterHit(source: PositionedHit): object {
  return { document: { id: source.document['id'] }, highlight: {}, source };
}
