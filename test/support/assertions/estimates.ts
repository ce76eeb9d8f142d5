import { expect } from 'vitest';

/** Typesense counts so many groups exactly, and estimates more within about 2 %. */
const EXACT = 150;
const TOLERANCE = 0.03;

/** Checks a number of groups that a panel shows. */
export function expectGroups(shown: number, groups: number, message?: string): void {
  expect(Math.abs(shown - groups), message).toBeLessThanOrEqual(groups > EXACT ? groups * TOLERANCE : 0);
}
