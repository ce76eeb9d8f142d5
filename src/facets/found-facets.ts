import { humanize } from '../tag/values/humanize';
import { type Facet, isWildcard } from './kinds';

/**
 * The configured facets, followed by those that a wildcard (`attrs.*`) matches. Their fields are not known before a response:
 * the state, an address or the response names them.
 */
export function withFound(facets: readonly Facet[], fields: readonly string[]): readonly Facet[] {
  return [...facets, ...facets.flatMap((facet) => foundBy(facet, fields, facets))];
}

/**
 * The facets that a wildcard makes of some fields; none if the facet is not a wildcard.
 *
 * @param facets all configured facets: a wildcard leaves out their fields.
 */
export function foundBy(facet: Facet, fields: readonly string[], facets: readonly Facet[]): readonly Facet[] {
  if (!isWildcard(facet)) return [];
  const beginning = facet.field.slice(0, -1);
  const isFound = (field: string): boolean => field.startsWith(beginning) && IN_FILTERS.test(field) && !(field in {});
  return fields
    .filter((field) => isFound(field) && facets.every((other) => other.field !== field))
    .map((field) => ({ ...facet, field, label: humanize(field.replace(/^.*\./s, '')) }));
}

/**
 * A field name that is safe in a filter: an attacker may have written the address. Names of `Object.prototype`, such as
 * `constructor`, are left out too: `response.ts` does not count them.
 */
const IN_FILTERS = /^(?!.*\.$)[^:,()[\]&|=`]+$/;
