import type { FacetCount } from '../../search/response';
import type { CountedSearch } from '../../search/results';

/** How a response counts a field. */
export interface FieldCounts {
  readonly values: readonly FacetCount[];
  /** How many different values the server knows of; it may not look for more than the response holds. */
  readonly total: number;
  /** Whether the field holds numbers. */
  readonly areNumbers: boolean;
}

/** The counts of each field of a response. */
export function countByField(searches: readonly CountedSearch[]): ReadonlyMap<string, FieldCounts> {
  // Several may count a field; the last one is the one without the facet's own refinements.
  const counts = searches.flatMap(({ facetCounts = {}, facets_stats: stats = {} }) =>
    Object.entries(facetCounts).map(([field, values]): [string, FieldCounts] => [
      field,
      { values, total: stats[field]?.total_values ?? 0, areNumbers: stats[field]?.min !== undefined },
    ]),
  );
  return new Map(counts);
}

/**
 * About how many hits have a value in a field. The counts returned are those of the most frequent values; where there are
 * more, each of those has one hit at least, and no more than the last one returned. The server does not say how many values
 * there are unless something filters the search: then the hits on the page are a sample.
 *
 * @param limit how many values the server was asked for.
 * @param share the share of the hits on the page that have a value in the field.
 */
export function estimateHits(counts: FieldCounts | undefined, limit: number, found: number, share: number): number {
  if (!counts) return 0;
  const { values, total } = counts;
  const returned = values.reduce((sum, { count }) => sum + count, 0);
  const least = values[values.length - 1]?.count ?? 0;
  const others = Math.max(0, total - values.length) * Math.sqrt(least);
  const sampled = values.length < limit ? 0 : share * found;
  return Math.min(found, Math.max(returned + others, sampled));
}
