/**
 * The ranges in which the server counts a rating: one for each star, without its upper bound, so that 3.5 counts as three.
 * Counts of single values would be cut off at the number of values of a facet.
 *
 * @returns the options after the field's name in `facet_by`.
 */
export function ratingRanges(max: number): string {
  const ranges = [...Array(max)].map((_, stars) => `${stars}:[${stars}, ${stars + 1}]`);
  return `(${[...ranges, `${max}:[${max}, ]`].join(', ')})`;
}

/** Turns "hits with 3 stars" into "hits with 3 stars and more", the highest first. */
export function countsFrom(
  counted: readonly { readonly value: string; readonly count: number | null }[],
  max: number,
): readonly { readonly stars: number; readonly count: number }[] {
  const withStars = (stars: number): number => counted.find(({ value }) => value === String(stars))?.count ?? 0;
  let count = withStars(max);
  return [...Array(max - 1)].map((_, index) => {
    const stars = max - 1 - index;
    count += withStars(stars);
    return { stars, count };
  });
}
