import type { Hit } from './item';
import type { FacetCounts } from './response';
import type { Suggestion } from './suggestions';

/** What the last response contains. */
export interface SearchResponse {
  /** The response as a whole; null until the first has arrived. */
  readonly response: ResponseSummary | null;
  readonly hits: readonly Hit[];
  /** What they are the hits of. */
  readonly asked: Asked;
  /** What others have searched for. */
  readonly suggestions: readonly Suggestion[];
  /** What the first rule of curation that applies tells the page: any JSON. */
  readonly metadata?: unknown;
  /** How it counts the facets, search by search. */
  readonly searches: readonly CountedSearch[];
}

/** A search in InstantSearch's words. */
interface Asked {
  /** Counts from 0. */
  readonly page?: number;
}

export interface ResponseSummary {
  readonly query: string;
  /** Number of hits found. */
  readonly found: number;
  /** Number of groups they are in; null where the search does not group. */
  readonly groups: number | null;
  /** Counts from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** How long the server took, by its own clock. */
  readonly milliseconds: number;
}

/** One of the searches that InstantSearch makes out of one: with all refinements, then without those of each facet. */
export interface CountedSearch {
  readonly facetCounts?: FacetCounts;
  readonly facets_stats?: Readonly<Record<string, FacetStats>>;
}

/** What the server says of a facet as a whole. */
interface FacetStats {
  readonly min?: number;
  readonly max?: number;
  /** How many different values it has counted, of which the response holds the most frequent. */
  readonly total_values?: number;
}

/** What InstantSearch keeps of a response, as far as it matters here. */
export interface Results {
  /** It is a placeholder for a response: nothing was searched. */
  readonly isPristine?: true;
  readonly query: string;
  readonly hits: readonly Hit[];
  /** Of hits; of groups where the search groups. */
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

/** What a response contains, and the search that it is for. */
export function readResults(results: Results | null, asked: Asked | null): SearchResponse {
  const searches = results?._rawResults ?? NONE;
  if (!results || !asked || results.isPristine)
    return { response: null, hits: NONE, asked: {}, suggestions: NONE, searches };
  const { documents, query, nbHits, page, nbPages, processingTimeMS, hits, suggestions = NONE, userData } = results;
  return {
    response: {
      query: query === '*' ? '' : query,
      found: documents ?? nbHits,
      groups: documents === undefined ? null : nbHits,
      page: page + 1,
      pageCount: nbPages,
      milliseconds: processingTimeMS,
    },
    hits,
    asked,
    suggestions,
    metadata: userData?.[0],
    searches,
  };
}

const NONE: readonly never[] = [];
