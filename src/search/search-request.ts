import type { FacetFilters } from './filter-by';
import type { SearchParameters } from './parameters';
import type { FacetCount, FacetCounts } from './response';
import type { Suggestion } from './suggestions';

/**
 * Searches beside InstantSearch.
 *
 * @param isVisitors whether a visitor has asked for it: then suggestions come along, and the query counts.
 */
export type Search = (
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
    readonly numericFilters?: readonly string[];
    readonly hitsPerPage?: number;
    /** The query that is searched for as it was typed. */
    readonly exact?: string;
    /** How far from the query a match may be, in the server's own names. */
    readonly typos?: SearchParameters;
    /** What to count: fields, with what follows their names in `facet_by`. */
    readonly facets?: readonly string[];
    readonly maxValuesPerFacet?: number;
    /** A search among the values of a facet. */
    readonly facetName?: string;
    readonly facetQuery?: string;
    /** Documents near a vector, as the server writes it: `embedding:([], id: 7)`. */
    readonly typesenseVectorQuery?: string;
  };
}

/** Puts what is asked of facets of rare kinds into the server's words. */
export type ToServer = (request: SearchRequest) => SearchRequest;

/** The adapter's result, and what it leaves out. */
export interface Result {
  /** Number of hits; of groups where the search groups. */
  readonly nbHits: number;
  readonly hits: readonly object[];
  /** The counts in the server's order, which is lost in the adapter's `facets` where values look like numbers. */
  readonly facetCounts: FacetCounts;
  /** Number of hits in all groups; undefined where the search does not group, or a group is one hit (`data-group`). */
  readonly documents: number | undefined;
  readonly suggestions: readonly Suggestion[];
  /** How long the server took, by its own clock. */
  readonly processingTimeMS?: number;
}

/** Searches for values of a facet. Rejects like `Search`. */
export type SearchFacetValues = (request: SearchRequest, signal: AbortSignal) => Promise<readonly FacetMatch[]>;

/** A value that a search in a facet has found. */
export interface FacetMatch extends FacetCount {
  /** The value with what matched between highlight markers. */
  readonly highlighted: string;
}
