import { SearchError } from '../search-error';
import { checkResponse } from './check-response';
import type { Document } from './fields';

/** One result of a multi_search, as far as it is read here; `Hit` is the type of its hits. */
export interface SearchResult<Hit = PositionedHit> {
  /** Number of hits in all groups; missing if the search does not group. */
  readonly found_docs?: number;
  readonly found?: number;
  readonly hits?: readonly Hit[];
  readonly grouped_hits?: readonly {
    readonly hits: readonly Hit[];
    readonly group_key?: readonly unknown[];
    /** Number of hits in the group. */
    readonly found?: number;
  }[];
  /** Data for the page from a rule of curation: any JSON. */
  readonly metadata?: unknown;
  readonly facet_counts?: readonly {
    readonly field_name: string;
    readonly counts: readonly FacetCount[];
    /** Figures about the facet as a whole; a server may send anything. */
    readonly stats?: unknown;
  }[];
  /** Counts from 1. */
  readonly page?: number;
  readonly request_params?: { readonly per_page?: number; readonly q?: string };
}

/** A hit as the server returned it. */
export interface ResultHit {
  readonly document: Document;
  readonly highlight?: Document;
  /** 0 for a hit that an embedding alone has found; absent where nothing was searched for. */
  readonly text_match?: number;
  /** From the query, where an embedding is searched; a server may send anything. */
  readonly vector_distance?: unknown;
  /** Metres by field; only if the search sorts by a distance. */
  readonly geo_distance_meters?: Readonly<Record<string, number>>;
  /** Whether curation has put the hit at its position. */
  readonly curated?: boolean;
}

export interface PositionedHit extends ResultHit {
  /**
   * Position of the hit among all hits, counted from 1. In a grouped search, the position of its group: no response gives
   * how many hits are in the groups of earlier pages.
   */
  readonly position: number;
}

/** A value of a facet, and its number of hits. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
  /** The object that contains the value, if it was requested. */
  readonly parent?: Document;
}

/** The counts of one result by field, in the server's order; values as the server wrote them. */
export type FacetCounts = Readonly<Record<string, readonly FacetCount[]>>;

/** A result as the server returned it, or a refusal. */
export interface CheckedResult extends SearchResult<ResultHit> {
  readonly code?: number;
  readonly error?: string;
}

/**
 * The results in a response to a multi_search.
 *
 * @param count number of searches in the request.
 * @throws SearchError if this is no response of Typesense.
 */
export function checkedResults(response: unknown, count: number): readonly CheckedResult[] {
  checkResponse(response, count);
  return (response as { readonly results: readonly CheckedResult[] }).results;
}

/**
 * The results in a response to a multi_search, each hit with its position. InstantSearch fails on a facet named like a property
 * of every object (`constructor`), which `data-params`, a preset or a wildcard may request: it is left out.
 *
 * @param count number of searches in the request.
 * @throws SearchError if the server refused a search, or if this is no response of Typesense.
 */
export function readResponse(response: unknown, count: number): readonly SearchResult[] {
  const results = checkedResults(response, count);
  const refused = results.find(({ error }) => error);
  if (refused) throw new SearchError('search', refused.code ?? 200, String(refused.error));
  return results.map(({ facet_counts: facets = [], ...result }) => ({
    ...mapHits(result, withPosition(result)),
    facet_counts: facets
      .filter(({ field_name: field }) => !(field in {}))
      .map((facet) => ({ ...facet, stats: finiteIn(facet.stats) })),
  }));
}

/** The finite numbers among the stats of a facet: a sum of great floats is beyond any number, which JSON has as null. */
function finiteIn(stats: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(stats ?? {}).filter(([, figure]) => Number.isFinite(figure)));
}

/**
 * Changes each hit of a result, grouped or not.
 *
 * @param change gets a hit, and the index of its group, or of the hit if the search does not group.
 */
export function mapHits<From, To>(
  { hits, grouped_hits: groups, ...others }: SearchResult<From>,
  change: (hit: From, index: number) => To,
): SearchResult<To> {
  if (!groups) return { ...others, hits: (hits as readonly From[]).map(change) };
  const changeAll = (all: readonly From[], index: number): readonly To[] => all.map((hit) => change(hit, index));
  return { ...others, grouped_hits: groups.map((group, index) => ({ ...group, hits: changeAll(group.hits, index) })) };
}

/** The facet counts of a result. */
export function countsOf({ facet_counts: facets = [] }: SearchResult): FacetCounts {
  return Object.fromEntries(
    facets.map(({ field_name: field, counts }) => [
      field,
      counts.map(({ value, count, parent }) => ({ value, count, ...(parent && { parent }) })),
    ]),
  );
}

function withPosition({
  page = 1,
  request_params: { per_page: perPage = 0 } = {},
}: SearchResult<unknown>): (hit: ResultHit, index: number) => PositionedHit {
  return (hit, index) => ({ ...hit, position: (page - 1) * perPage + index + 1 });
}
