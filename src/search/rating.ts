/**
 * How the server is asked to count a rating: by whole stars, each range without its upper end, so that 3.5 counts as
 * three. Counting single values instead would break at the number of values a facet may have.
 *
 * @returns what stands behind the field's name in `facet_by`.
 */
export function ratingRanges(max: number): string {
  const ranges = [...Array(max)].map((_, stars) => `${stars}:[${stars}, ${stars + 1}]`);
  return `(${[...ranges, `${max}:[${max}, ]`].join(', ')})`;
}

/** From "so many hits with 3 stars" to "so many with 3 and up", the highest first. */
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
