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
