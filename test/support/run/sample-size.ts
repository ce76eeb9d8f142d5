/** Whether tests go through all of their cases: in the projects `all-slim` and `all-index`, and in `engine` of `npm run test:all`. */
export const isWholeSample = process.env['SEARCHLET_SAMPLES'] === 'whole';

/**
 * Number of random cases that a test runs: all of them where `isWholeSample` says so, and the first third in `npm test`, which
 * finds most faults.
 */
export function sampleSize(whole: number): number {
  return isWholeSample ? whole : Math.ceil(whole / 3);
}
