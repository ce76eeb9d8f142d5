/** The number of entries at the beginning of a sorted list that are before a place. */
export function countBefore<T>(sorted: readonly T[], isBefore: (entry: T) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(sorted[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
