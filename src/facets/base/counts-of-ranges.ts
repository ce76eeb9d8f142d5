/** What a response counts. */
type Counted = readonly { readonly value: string; readonly count: number | null }[];

/** The number of hits in each range that `rangesBetween` names. The server leaves out those without hits. */
export function countsOfRanges(ranges: number, counted: Counted): readonly number[] {
  return [...Array(ranges).keys()].map((index) => counted.find(({ value }) => value === String(index))?.count ?? 0);
}

/** The number of hits in each of such ranges and in all above it. */
export function countsUpwards(ranges: number, counted: Counted): readonly number[] {
  const counts = countsOfRanges(ranges, counted);
  return counts.map((_, index) => counts.slice(index).reduce((sum, count) => sum + count, 0));
}
