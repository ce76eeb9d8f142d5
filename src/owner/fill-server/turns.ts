/** Milliseconds of work after which others have their turn. */
const STRETCH = 100;

/**
 * Gives messages and timers their turn in work that goes on for long: without, an owner who stops it is not heard, and a lock is not
 * renewed.
 *
 * @returns a function to await often: it waits only where it is due.
 */
export function createTurns(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < STRETCH) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}
