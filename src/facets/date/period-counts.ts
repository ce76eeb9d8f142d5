import { countsUpwards } from '../base/counts-of-ranges';
import { type Clock, type Periods, startOfPeriod, startsOf } from './periods';

/** Adds up the counts of the ranges of `periodRanges` for each period. */
export function periodCounts(
  counted: Parameters<typeof countsUpwards>[1],
  facet: Periods,
  clock: Clock,
): readonly number[] {
  const starts = startsOf(facet, clock);
  const counts = countsUpwards(starts.length, counted);
  return facet.periods.map((period) => counts[starts.indexOf(startOfPeriod(period, clock))] ?? 0);
}
