import type { FacetCounts } from './counts';
import type { Hit } from './item';
import type { Suggestion } from './suggestions';

/** What the last answer has brought. */
export interface Answered {
  /** The answer as a whole; null until the first has arrived. */
  readonly answer: Answer | null;
  readonly hits: readonly Hit[];
  /** What others have searched for. */
  readonly suggestions: readonly Suggestion[];
  /** How it counts the facets, search by search. */
  readonly searches: readonly CountedSearch[];
}

export interface Answer {
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
  readonly facets_stats?: Readonly<Record<string, { readonly min?: number; readonly max?: number }>>;
}

/** What InstantSearch keeps of an answer, as far as it matters here. */
export interface Results {
  readonly __isArtificial?: boolean;
  /** It stands for an answer that nobody has asked for. */
  readonly isUnasked?: true;
  readonly query: string;
  readonly hits: readonly Hit[];
  /** Of hits; of groups where the search groups. */
  readonly nbHits: number;
  /** Number of hits in all groups. */
  readonly documents?: number;
  readonly suggestions?: readonly Suggestion[];
  /** Counts from 0. */
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly processingTimeMS: number;
  readonly _rawResults?: readonly CountedSearch[];
}

/** What an answer comes to. */
export function readResults(results: Results | null): Answered {
  const searches = results?._rawResults ?? NONE;
  if (!results || results.__isArtificial || results.isUnasked) return { answer: null, hits: NONE, suggestions: NONE, searches };
  const { documents, query, nbHits, page, nbPages, hitsPerPage, processingTimeMS, hits, suggestions = NONE } = results;
  return {
    answer: {
      query: query === '*' ? '' : query,
      found: documents ?? nbHits,
      groups: documents === undefined ? null : nbHits,
      page: page + 1,
      pageCount: nbPages,
      milliseconds: processingTimeMS,
    },
    hits: hits.map((hit, index) => ({ ...hit, __position: page * hitsPerPage + index + 1 })),
    suggestions,
    searches,
  };
}

const NONE: readonly never[] = [];
