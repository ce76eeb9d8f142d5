/** What a response counts. */
type Counted = readonly { readonly value: string; readonly count: number | null }[];

/**
 * The ranges in which the server counts numbers: each is named by its index, and includes its lower edge but not its upper one. The
 * server refuses ranges that overlap.
 *
 * @param edges from the lowest up; '' at the end leaves the last range open.
 * @returns what follows the field's name in `facet_by`.
 */
export function rangesBetween(edges: readonly (number | '')[]): string {
  return `(${edges
    .slice(1)
    .map((end, index) => `${index}:[${edges[index]}, ${end}]`)
    .join(', ')})`;
}

/** The number of hits in each of such ranges. The server leaves out those without hits. */
export function countsOfRanges(ranges: number, counted: Counted): readonly number[] {
  return [...Array(ranges).keys()].map((index) => counted.find(({ value }) => value === String(index))?.count ?? 0);
}

/** The number of hits in each of such ranges and in all above it. */
export function countsUpwards(ranges: number, counted: Counted): readonly number[] {
  const counts = countsOfRanges(ranges, counted);
  return counts.map((_, index) => counts.slice(index).reduce((sum, count) => sum + count, 0));
}
