import { type Facet, kindOf } from './kinds';

/** The facet of the field of `data-scope`; undefined without one whose values a page could have, as a range or a toggle has none. */
export function scopeFacet(facets: readonly Facet[], field: string): Facet | undefined {
  return facets.find((one) => one.field === field && hasValues(one));
}

/** Whether what is chosen in a facet is a value of its field. */
function hasValues(facet: Facet): boolean {
  const { filtersByValue, hierarchy } = kindOf(facet);
  return filtersByValue !== undefined || hierarchy !== undefined;
}
