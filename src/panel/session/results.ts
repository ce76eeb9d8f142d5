import type { Suggestion } from '../../typesense/request/suggestions';
import type { Hit } from '../../typesense/response/item';
import type { FacetCounts, SearchResult } from '../../typesense/response/response';

/** The content of the last response. */
export interface SearchResponse {
  /** The response as a whole; null until the first has arrived. */
  readonly response: ResponseSummary | null;
  readonly hits: readonly Hit[];
  /** The parameters of the search that found these hits. */
  readonly searchParameters: Parameters;
  /** Queries of other visitors. */
  readonly suggestions: readonly Suggestion[];
  /** Data for the page from the first rule of curation that applies: any JSON. */
  readonly metadata?: unknown;
  /** The facet counts of each search. */
  readonly searches: readonly CountedSearch[];
}

/** InstantSearch's search parameters, as far as they are read here. */
interface Parameters {
  /** Counts from 0. */
  readonly page?: number;
  readonly searchIn?: string | undefined;
}

export interface ResponseSummary {
  readonly query: string;
  /** The one field that was searched; left out for all. */
  readonly searchIn?: string | undefined;
  /** Number of hits found. */
  readonly found: number;
  /** Number of groups; null if the search does not group. */
  readonly groups: number | null;
  /** Counts from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** How long the server took, by its own clock. */
  readonly milliseconds: number;
}

/** One of the searches into which InstantSearch splits a search: with all refinements, then without the refinements of each facet. */
export interface CountedSearch {
  /** The result of a search that a feature has added; in the first one. */
  readonly beside?: SearchResult | undefined;
  readonly facetCounts?: FacetCounts;
  readonly facets_stats?: Readonly<Record<string, FacetStats>>;
}

/** Figures of the server about a facet as a whole. */
interface FacetStats {
  readonly min?: number;
  readonly max?: number;
  /** Number of distinct values, of which the response contains the most frequent. */
  readonly total_values?: number;
}

/** InstantSearch's results, as far as they are read here. */
export interface PanelResults {
  /** Marks a placeholder for a response: nothing was searched. */
  readonly isPristine?: true;
  readonly query: string;
  readonly hits: readonly Hit[];
  /** Number of hits; of groups if the search groups. */
  readonly nbHits: number;
  /** Number of hits in all groups. */
  readonly documents?: number;
  readonly suggestions?: readonly Suggestion[];
  /** `metadata` of the server, by its name in InstantSearch. */
  readonly userData?: readonly unknown[];
  /** Counts from 0. */
  readonly page: number;
  readonly nbPages: number;
  readonly processingTimeMS: number;
  readonly _rawResults?: readonly CountedSearch[];
}

/** Reads the content of a response, together with its search. */
export function readResults(results: PanelResults | null, searchParameters: Parameters | null): SearchResponse {
  const searches = results?._rawResults ?? NONE;
  if (!results || !searchParameters || results.isPristine)
    return { response: null, hits: NONE, searchParameters: {}, suggestions: NONE, searches };
  const { documents, query, nbHits, page, nbPages, processingTimeMS, hits, suggestions = NONE, userData } = results;
  return {
    response: {
      query: query === '*' ? '' : query,
      searchIn: searchParameters.searchIn,
      found: documents ?? nbHits,
      groups: documents === undefined ? null : nbHits,
      page: page + 1,
      pageCount: nbPages,
      milliseconds: processingTimeMS,
    },
    hits,
    searchParameters,
    suggestions,
    metadata: userData?.[0],
    searches,
  };
}

const NONE: readonly never[] = [];
