/** The value in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The value that a share of all values lies below, between two values by their distance.
 *
 * @param share from 0 to 1.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}

/** A figure against another of the same round: the middle of all rounds, and how far they reach. */
export interface Ratio {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Compares round by round, so that what slowed a whole round down takes no part. Nothing against nothing is 1. */
export function ratio(values: readonly number[], others: readonly number[]): Ratio {
  const ratios = values.map((value, round) => {
    const other = others[round] ?? NaN;
    return value === other ? 1 : value / other;
  });
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}
