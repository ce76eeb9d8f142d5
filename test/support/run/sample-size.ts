/** Whether tests go through all of their cases: in the projects `all-slim` and `all-index`. */
export const isWholeSample = process.env['SEARCHLET_SAMPLES'] === 'whole';

/**
 * How many random cases a test goes through: all of them in the projects `all-slim` and `all-index`, and in `npm test` the
 * first third, which finds what a fault in the code usually breaks.
 */
export function sampleSize(whole: number): number {
  return isWholeSample ? whole : Math.ceil(whole / 3);
}
