import type { Facet } from '../../../facets/kinds';

/** Most facets of a wildcard. */
const MAX_SHOWN = 12;

/**
 * Chooses the facets to show. Those shown before keep their places, even when they have no values left; new ones follow,
 * the most frequent first. If there are too many, the last empty ones are removed first.
 *
 * @param shown those shown before.
 * @param counted those that the response counts.
 * @param haveOthersChanged whether refinements of other facets have changed: then facets without values are removed.
 */
export function keepFacets(
  shown: readonly Facet[],
  counted: readonly Facet[],
  hitsOf: (facet: Facet) => number,
  isRefined: (facet: Facet) => boolean,
  haveOthersChanged = false,
): readonly Facet[] {
  const isEmpty = (facet: Facet): boolean => hitsOf(facet) === 0 && !isRefined(facet);
  const before = haveOthersChanged && shown.some(isEmpty) ? shown.filter((facet) => !isEmpty(facet)) : shown;
  const added = counted
    .filter((facet) => !isEmpty(facet) && before.every(({ field }) => field !== facet.field))
    .sort(
      (one, other) =>
        Number(isRefined(other)) - Number(isRefined(one)) ||
        hitsOf(other) - hitsOf(one) ||
        (one.label < other.label ? -1 : 1),
    );
  const all = [...before, ...added];
  const surplus = [...before.filter(isEmpty).reverse(), ...added.slice().reverse()].slice(
    0,
    Math.max(0, all.length - MAX_SHOWN),
  );
  return surplus.length === 0 && added.length === 0 ? before : all.filter((facet) => !surplus.includes(facet));
}
