import { type Facet, isWildcard } from '../config/facets';
import { humanize } from '../config/humanize';

/**
 * The facets that are configured, and behind them those that a wildcard (`attrs.*`) is for. Which fields there are, nobody
 * knows before a response: the state, an address or the response names them.
 */
export function withFound(facets: readonly Facet[], fields: readonly string[]): readonly Facet[] {
  return [...facets, ...facets.flatMap((facet) => foundBy(facet, fields, facets))];
}

/**
 * The facets that a wildcard is for among some fields; none where the facet is no wildcard.
 *
 * @param facets all that are configured: their own fields are left to them.
 */
export function foundBy(facet: Facet, fields: readonly string[], facets: readonly Facet[]): readonly Facet[] {
  if (!isWildcard(facet)) return [];
  const beginning = facet.field.slice(0, -1);
  const isFound = (field: string): boolean => field.startsWith(beginning) && IN_FILTERS.test(field);
  return fields
    .filter((field) => isFound(field) && facets.every((other) => other.field !== field))
    .map((field) => ({ ...facet, field, label: humanize(field.replace(/.*\./, '')) }));
}

/** The name of a field as it may stand in a filter: an address may come from anywhere. */
const IN_FILTERS = /^[^:,()[\]&|=`]*[^.]$/;
