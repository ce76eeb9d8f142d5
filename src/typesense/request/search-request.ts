import type { FacetCount, FacetCounts, SearchResult } from '../response/response';
import type { SearchParameters } from './parameters';
import type { Suggestion } from './suggestions';

/**
 * Searches without InstantSearch.
 *
 * @param isVisitors whether a visitor made the search: then the response includes suggestions, and the query is counted.
 */
export type SearchOnce = (
  requests: readonly SearchRequest[],
  signal: AbortSignal,
  isVisitors?: boolean,
) => Promise<readonly Result[]>;

/** A search as InstantSearch requests it, as far as it is read here. */
export interface SearchRequest {
  readonly indexName: string;
  readonly params?: {
    readonly query?: string;
    readonly filters?: string;
    readonly facetFilters?: FacetFilters;
    readonly hitsPerPage?: number;
    /** The query that is searched exactly as typed. */
    readonly exact?: string | undefined;
    /** The one field that is searched; left out for all. */
    readonly searchIn?: string | undefined;
    /** Further parameters of Typesense. */
    readonly further?: SearchParameters;
    /** Fields to count, each with its options in `facet_by`. */
    readonly facets?: readonly string[];
    readonly maxValuesPerFacet?: number;
    /** A search among the values of a facet. */
    readonly facetName?: string;
    readonly facetQuery?: string;
    /** Documents near a vector, as the server writes it: `embedding:([], id: 7)`. */
    readonly typesenseVectorQuery?: string;
  };
}

/** What a feature adds to searches in one field. */
export interface OneField {
  /** Parameters of that search; they replace the panel’s. */
  readonly parametersFor: (field: string, all: SearchParameters) => SearchParameters;
  /** One more search for a request of a visitor, or none. */
  readonly alsoSearched: (requests: readonly SearchRequest[]) => readonly SearchRequest[];
}

/** What is chosen in facets: `field:value`, several of one facet in a list. */
export type FacetFilters = readonly (string | readonly string[])[];

/** The adapter's result, and what it leaves out. */
export interface Result {
  /** Number of hits; of groups if the search groups. */
  readonly nbHits: number;
  readonly hits: readonly object[];
  /** The counts in the server's order. The adapter's `facets` lose it for values that look like numbers. */
  readonly facetCounts: FacetCounts;
  /** Number of hits in all groups; undefined if the search does not group, or a group is one hit (`data-group`). */
  readonly documents: number | undefined;
  readonly suggestions: readonly Suggestion[];
  /** The result of the search that a feature has added to the request of a visitor. */
  readonly beside?: SearchResult | undefined;
  /** How long the server took, by its own clock. */
  readonly processingTimeMS?: number;
}

/** Searches for values of a facet. Rejects like `SearchOnce`. */
export type SearchFacetValues = (request: SearchRequest, signal: AbortSignal) => Promise<readonly FacetMatch[]>;

/** A value that a search in a facet has found. */
export interface FacetMatch extends FacetCount {
  /** The value with its matches between highlight markers. */
  readonly highlighted: string;
}
