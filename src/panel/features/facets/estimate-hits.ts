import type { FacetCount } from '../../../typesense/response/response';
import type { CountedSearch } from '../../session/results';

/** How a response counts a field. */
export interface FieldCounts {
  readonly values: readonly FacetCount[];
  /** How many different values the server has found; perhaps only those in the response. */
  readonly total: number;
  /** Whether the field holds numbers. */
  readonly areNumbers: boolean;
}

/** The counts of each field of a response. */
export function countByField(searches: readonly CountedSearch[]): ReadonlyMap<string, FieldCounts> {
  // Several searches may count a field; the last one is the one without the facet's own refinements.
  const counts = searches.flatMap(({ facetCounts = {}, facets_stats: stats = {} }) =>
    Object.entries(facetCounts).map(([field, values]): [string, FieldCounts] => [
      field,
      { values, total: stats[field]?.total_values ?? 0, areNumbers: stats[field]?.min !== undefined },
    ]),
  );
  return new Map(counts);
}

/**
 * Estimates how many hits have a value in a field. The response has the counts of the most frequent values. Each further
 * value has at least one hit, and at most as many as the last one returned. Without a filter, the server does not say how
 * many values there are: then the hits on the page are a sample.
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
