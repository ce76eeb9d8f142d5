/**
 * A clock that never goes back. Where the clock that it reads is set back, it stops for a moment, and then continues: a day that has
 * begun is not begun again, and a minute is not longer than one.
 *
 * @param now milliseconds since 1970.
 */
export function createSteadyClock(now: () => number): () => number {
  let before = now();
  let time = before;
  return () => {
    const present = now();
    time += Math.max(0, present - before);
    before = present;
    return time;
  };
}
