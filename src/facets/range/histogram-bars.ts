import type { Shape } from '../../panel/ui/facets/useCountedByFilter';
import { between } from '../../typesense/request/filter-by';
import { rangesBetween } from '../base/counted-ranges';

/** One bar: how many numbers lie from `from` up to, but not including, `to`. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Most bars: a finger could not hit narrower ones. */
const BARS = 24;

/** Bars of equal width, whole steps wide, that hold all numbers between two bounds, both included. */
export function barsBetween([least, most]: readonly [least: number, most: number], step: number): readonly Bar[] {
  const steps = Math.max(1, Math.round((most - least) / step));
  const width = Math.ceil((steps + 1) / BARS) * step;
  const number = Math.ceil(((steps + 1) * step) / width - TINY);
  return [...Array(number).keys()].map((index) => ({
    from: rounded(least + index * width),
    to: rounded(least + (index + 1) * width),
    count: 0,
  }));
}

/** What follows the field's name in `facet_by`. */
export function barRanges(bars: readonly Bar[]): string {
  return rangesBetween([...bars.map(({ from }) => from), ...bars.slice(-1).map(({ to }) => to)]);
}

/** The filter of one bar, for documents with one number or several. */
export function barFilter(field: string, { from, to }: Bar, shape: Shape): string {
  return shape === 'one' ? `${field}:>=${from} && ${field}:<${to}` : between(field, from, justBelow(to));
}

/** The bars with their counts, which may not be known yet. */
export function withCounts(bars: readonly Bar[], counts: readonly number[]): readonly Bar[] {
  return bars.map((bar, index) => ({ ...bar, count: counts[index] ?? 0 }));
}

/** The largest number below another one, for the integers and the 32-bit floats that the server stores. */
function justBelow(number: number): number {
  return number - Math.min(0.5, Math.max(1, Math.abs(number)) * 2 ** -23);
}

/** Tolerance for inexact divisions of fractions. */
const TINY = 1e-9;

/** Sums of steps are inexact: 0.1 + 0.2 is 0.30000000000000004. */
function rounded(number: number): number {
  return Number(number.toFixed(9));
}
