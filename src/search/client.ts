import type { SearchClient } from 'instantsearch.js';
import Adapter from 'typesense-instantsearch-adapter';
import type { Config } from '../config/attributes';
import type { Facet } from '../config/facets';
import { countsOf, type FacetCounts } from './counts';
import { allOf, refinementFilter, type FacetFilters } from './filter';
import type { Searches } from './multi-search';
import type { SearchParameters } from './parameters';
import { placesOf } from './places';
import { createQuestions, type Answer } from './questions';
import { ratingRanges } from './rating';
import { noSuggester, type Suggester, type Suggestion } from './suggestions';
import { whileWanted } from './wanted';

/** What the server is asked through. Every search rejects with a `SearchError`, and is asked anew after that. */
export interface SearchService {
  /**
   * For InstantSearch; keeps its identity. It has one search at a time: the next one cuts off the one before, which
   * then never settles.
   */
  readonly searchClient: SearchClient;
  /** For questions beside it, each until its signal is aborted: then it is cut off, and never settles. */
  readonly until: (signal: AbortSignal) => SearchClient;
  /** The key that searches are asked with now; '' until there is one. */
  readonly key: () => string;
  /** Cuts off InstantSearch's search. */
  readonly letGo: () => void;
  /** Cuts off what is under way; no search settles any more. */
  readonly stop: () => void;
}

/**
 * The only way to the server: the adapter that speaks InstantSearch's language, before our own account of nodes, answers
 * and keys (questions.ts). Typesense's client is not in between: it keeps failures and searches that were cut off for as
 * long as answers, waits for a node that hangs once for every search that is typed over, and has one key for all its life.
 *
 * What the adapter makes of an answer, where one would expect otherwise:
 * - its own counts and highlights are left out of our build: `facetCounts` of a result and `_rawTypesenseHit` of a hit
 *   have them as the server sent them
 * - `nbHits` counts groups where `group_by` is set: `documents` of a result is the number of hits in them
 * - hits come out of their groups, without a number: `place` of a hit counts hits, or groups where there are some
 * - `hitsPerPage` is 10 in results asked for counts alone
 * - a search that the server cut short (`search_cutoff`) looks like a whole one
 *
 * @param parameters of every search. `filter_by` among them would be lost with the first refinement: it belongs into
 * base-widget.ts. `facet_by` would replace the facets' own.
 * @param suggester asks for queries with InstantSearch's searches. The adapter is not told: what comes of it is in
 * `suggestions` of each result.
 */
export function createSearchClient(
  config: Pick<Config, 'host' | 'nearestHost' | 'key' | 'keyEndpoint' | 'facets'>,
  parameters: SearchParameters,
  suggester: Suggester = noSuggester,
): SearchService {
  const stopping = new AbortController();
  const { facets } = config;
  const fields = facets.flatMap((facet) => (facet.kind === 'hierarchical' ? facet.fields : facet.field));
  const questions = createQuestions(config, fields, suggester, stopping.signal);

  // The adapter asks before it first waits for anything: right after a call to it, `asked` is what that call asked.
  let wanted = stopping.signal;
  let suggest = noSuggester.searchFor;
  let asked: Promise<Answer> = new Promise(() => {});
  const perform = (searches: Searches, parameters: object): Promise<Answer> =>
    (asked = questions.ask(searches, parameters, wanted, suggest));

  const adapter = new Adapter({
    // All that the client our build puts in place of Typesense's has to know.
    server: { multiSearch: { perform } } as never,
    // A copy: the adapter writes into it.
    additionalSearchParameters: { ...parameters },
    facetableFieldsWithSpecialCharacters: [...fields],
    facetByOptions: Object.fromEntries(facets.map((facet) => [facet.field, countingOptions(facet)])),
  });
  const client = adapter.searchClient as unknown as AdapterClient;

  const until = (signal: AbortSignal, suggestNow = noSuggester.searchFor): AdapterClient => {
    const prepare = (requests: readonly Request[]): Request[] => {
      wanted = stopping.signal.aborted ? stopping.signal : signal;
      suggest = suggestNow;
      return requests.map((request) => withOwnFilter(request, fields));
    };
    const search = async (requests: readonly Request[]): Promise<Answers> => {
      const adapted = client.search(prepare(requests));
      const [{ results }, answer] = await Promise.all([adapted, asked]);
      return {
        results: results.map((result, index) => {
          const own = answer.results[index] as { readonly found_docs?: number } | undefined;
          const places = placesOf(own);
          const hits = result.hits.map((hit, index) => ({ ...hit, place: places[index] }));
          const { suggestions } = answer;
          return { ...result, hits, facetCounts: countsOf(own), documents: own?.found_docs, suggestions };
        }),
      };
    };
    const settle = <Result>(result: Promise<Result>): Promise<Result> => {
      const told = result.catch((error: unknown) => {
        throw questions.failureOf(error);
      });
      return whileWanted(told, signal);
    };
    return {
      search: (requests) => settle(search(requests)),
      searchForFacetValues: (requests) => settle(client.searchForFacetValues(prepare(requests))),
      clearCache: questions.forget,
    };
  };

  let latest = new AbortController();
  const searchClient: AdapterClient = {
    ...until(stopping.signal),
    search(requests) {
      const before = latest;
      latest = new AbortController();
      const answer = until(latest.signal, suggester.searchFor).search(requests);
      // Last, so that who asks the same again goes on waiting for the same answer.
      before.abort();
      return answer;
    },
  };
  const letGo = (): void => latest.abort();
  return {
    searchClient: searchClient as unknown as SearchClient,
    until: (signal) => until(signal) as unknown as SearchClient,
    key: questions.key,
    letGo,
    stop() {
      stopping.abort();
      letGo();
    },
  };
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
  clearCache(): void;
}

interface Answers {
  readonly results: readonly {
    readonly hits: readonly object[];
    readonly facetCounts?: FacetCounts;
    readonly documents?: number | undefined;
    readonly suggestions?: readonly Suggestion[];
  }[];
}

function withOwnFilter({ params = {}, ...request }: Request, fields: readonly string[]): Request {
  const { facetFilters = [], filters, ...others } = params;
  return { ...request, params: { ...others, filters: allOf([filters, refinementFilter(facetFilters, fields)]) } };
}
