import { allOf, refinementsIn, type FacetFilters } from './filter';

/** How many hits one value of a facet has. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** The counts of one answer by field, in the server's order; values as the server wrote them. */
export type FacetCounts = Readonly<Record<string, readonly FacetCount[]>>;

/** One of InstantSearch's requests, as far as it is read here. */
export interface CountedRequest {
  readonly indexName: string;
  readonly params?: {
    readonly filters?: string;
    readonly facetFilters?: FacetFilters;
    readonly maxValuesPerFacet?: number;
  };
}

/** A chosen value that an answer does not count: it lies beyond the number of values a facet may have. */
export interface Uncounted {
  /** Which request asked for the facet. */
  readonly index: number;
  readonly field: string;
  readonly value: string;
}

/** The facet counts of Typesense's own answer. */
export function countsOf(answer: unknown): FacetCounts {
  const { facet_counts: facets = [] } = answer as {
    facet_counts?: readonly { readonly field_name: string; readonly counts: readonly FacetCount[] }[];
  };
  return Object.fromEntries(
    facets.map(({ field_name: field, counts }) => [field, counts.map(({ value, count }) => ({ value, count }))]),
  );
}

/**
 * The chosen values nothing is known of. Several answers may count the same facet; the last one is the one without the
 * facet's own refinements, and the one that is shown.
 */
export function uncounted(
  requests: readonly CountedRequest[],
  counts: readonly FacetCounts[],
  fields: readonly string[],
): readonly Uncounted[] {
  const chosen = refinementsIn(requests[0]?.params?.facetFilters ?? [], fields);
  return chosen.flatMap(({ field, value }) => {
    const index = counts.reduce((last, byField, at) => (field in byField ? at : last), -1);
    const known = counts[index]?.[field];
    return !known || known.some((each) => each.value === value) ? [] : [{ index, field, value }];
  });
}

/** Asks how many hits a value has, everything else as in the request that counts its facet. */
export function countRequest({ indexName, params = {} }: CountedRequest, filter: string): object {
  const { maxValuesPerFacet: _, ...others } = params;
  return {
    indexName,
    params: { ...others, filters: allOf([params.filters, filter]), facets: [], page: 0, hitsPerPage: 0 },
  };
}
