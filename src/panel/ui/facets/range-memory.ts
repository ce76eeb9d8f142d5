import { useLayoutEffect } from 'react';
import type { FacetValue } from '../facet-view';
import type { RangeBounds } from '../range-props';
import { useFacetMemory } from './facet-memory';

/** The extent of a facet's numbers, or the last known one: a slider stays in place when nothing is left to slide between. */
export function useLastExtent(name: string, now: RangeBounds | null): RangeBounds | null {
  const { read, remember } = useFacetMemory(name);
  const extent = now && now[0] < now[1] ? now : read().extent;
  useLayoutEffect(() => {
    remember({ extent });
  });
  return extent;
}

/**
 * The kind of numbers in a facet, by all responses so far: a response holds only the most frequent numbers, and a few may
 * be whole by chance.
 */
export function useNumberKind(
  name: string,
  values: readonly FacetValue[],
  extent: RangeBounds | null,
): { readonly areWhole: boolean; readonly hasIntegers: boolean } {
  const { read, remember } = useFacetMemory(name);
  const numbers = [...values.map(({ value }) => Number(value)), ...(extent ?? [])];
  const hasFractions = read().hasFractions || !numbers.every(Number.isInteger);
  const hasIntegers = read().hasIntegers || values.some(({ value }) => /^-?\d{7}/.test(value));
  useLayoutEffect(() => {
    remember({ hasFractions, hasIntegers });
  });
  return { areWhole: !hasFractions, hasIntegers };
}
