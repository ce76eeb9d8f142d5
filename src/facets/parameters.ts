import type { FacetParameters } from '../typesense/request/parameters';
import { type Facet, kindOf } from './kinds';

/** What the facets of a panel ask of every search. */
export function facetParameters(facets: readonly Facet[]): FacetParameters {
  const parents = facets.flatMap((facet) => (kindOf(facet).hasParent?.(facet) ? facet.field : []));
  return {
    defaults: Object.assign({}, ...facets.map((facet) => kindOf(facet).parameters)),
    required: {
      ...(facets.some((facet) => kindOf(facet).isExhaustive?.(facet)) && { facet_strategy: 'exhaustive' }),
      // The name of a colour comes with its code.
      ...(parents.length > 0 && { facet_return_parent: [...new Set(parents)].join(',') }),
    },
  };
}

/**
 * How many values of each facet are requested; the server takes one number for all. One more than a facet ever shows reveals
 * whether there are more. A rating needs all its steps, and a range enough numbers to see whether all are integers.
 */
export function valuesPerFacet(facets: readonly Facet[]): number {
  return Math.max(0, ...facets.map((facet) => kindOf(facet).valuesNeeded(facet)));
}
