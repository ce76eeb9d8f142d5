import type { Facet, FacetOf } from '../../config/facets';
import { readBounds } from '../../search/refinements';
import type { FieldCounts } from './estimate-hits';

/**
 * A facet that a wildcard has found, as its values are best chosen from. Numbers are a list in their own order as long as the list
 * is short, such as screens of 13, 14 and 16 inches; many numbers are a range. Its state stays that of a list, of which the one
 * value holds the bounds: before the first response only the address tells what is chosen, and no one knows what is a number.
 *
 * @param chosen what is chosen in it; that decides where it can.
 */
export function withLook(facet: Facet, counts: FieldCounts | undefined, chosen: readonly string[]): Facet {
  if (!counts?.areNumbers || !('limit' in facet)) return facet;
  const isRange = chosen.length > 0 ? chosen.every(areBounds) : counts.values.length > facet.limit;
  if (isRange && !(facet.kind === 'list' && facet.operator === 'and')) return { ...facet, ...OPEN_RANGE } as Facet;
  return facet.kind === 'list' ? { ...facet, sortBy: 'alpha' } : facet;
}

/** Whether a list is to be drawn as a range. */
export function looksLikeRange(facet: Facet): boolean {
  return 'step' in facet;
}

/** Whether a chosen value holds the bounds of a range. */
export function areBounds(value: string): boolean {
  return readBounds(value, '..') !== null;
}

const OPEN_RANGE: Pick<FacetOf<'range'>, 'min' | 'max' | 'step' | 'unit'> = {
  min: null,
  max: null,
  step: null,
  unit: null,
};
