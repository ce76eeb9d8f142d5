/** Whether tests go through all of their cases: in `npm run test:all`, in `all-slim`, `all-index`, `engine` and `contract`. */
export const isWholeSample = process.env['SEARCHLET_SAMPLES'] === 'whole';

/**
 * Number of random cases that a test runs: all of them where `isWholeSample` says so, and the first tenth in `npm test`, which
 * finds most faults.
 */
export function sampleSize(whole: number): number {
  return isWholeSample ? whole : Math.ceil(whole / 10);
}

/**
 * The cases of a table that a test runs: all of them where `isWholeSample` says so, and every third in `npm test`.
 *
 * @param first index of the first of them, so that tests that share a table run all of it together.
 */
export function sampleOf<T>(cases: readonly T[], first: 0 | 1 | 2 = 0): T[] {
  return cases.filter((_, index) => isWholeSample || index % 3 === first);
}
