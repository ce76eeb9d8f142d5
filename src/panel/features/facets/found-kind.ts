import { areBounds } from '../../../facets/base/bounds';
import { type Facet, type FacetOf, kindOf } from '../../../facets/kinds';
import type { FieldCounts } from './estimate-hits';

/**
 * Chooses how a facet that a wildcard has found is shown. A few numbers, such as screens of 13, 14 and 16 inches, are a
 * list in their own order; many numbers are a range. The state of such a range is a list's, with the bounds as its
 * one value: before the first response only the address says what is chosen, and nothing says which field has numbers.
 *
 * @param chosen its chosen values; if there are any, they decide between list and range.
 */
export function withKindByValues(facet: Facet, counts: FieldCounts | undefined, chosen: readonly string[]): Facet {
  if (!counts?.areNumbers || !('limit' in facet)) return facet;
  const isRange = chosen.length > 0 ? chosen.every(areBounds) : counts.values.length > facet.limit;
  if (isRange && !kindOf(facet).isEvery?.(facet)) return { ...facet, ...OPEN_RANGE } as Facet;
  return 'sortBy' in facet ? { ...facet, sortBy: 'alpha' } : facet;
}

/** Whether a list is rendered as a range. */
export function looksLikeRange(facet: Facet): boolean {
  return 'step' in facet;
}

const OPEN_RANGE: Pick<FacetOf<'range'>, 'min' | 'max' | 'step' | 'unit'> = {
  min: null,
  max: null,
  step: null,
  unit: null,
};
