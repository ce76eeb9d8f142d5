/** The pages shown with that many on either side of the current one; at an end there are more on the other. All count from 1. */
export function pageNumbers(current: number, count: number, padding: number): readonly number[] {
  const shown = Math.min(2 * padding + 1, count);
  const first = Math.max(1, Math.min(current - padding, count - shown + 1));
  return [...Array(shown).keys()].map((index) => first + index);
}
