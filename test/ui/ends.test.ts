import { describe, expect, it } from 'vitest';
import { onSteps, stepFor } from '../../src/ui/facets/ends';

describe('the step of a range', () => {
  it.each([
    [[1915, 2011], 1],
    [[0, 5], 1],
    [[0, 3], 0.1],
    [[1.4, 9.2], 0.1],
    [[1.5, 99.5], 1],
    [[-40, 40], 1],
  ] as const)('from %j is %d', (bounds, step) => {
    expect(stepFor(bounds)).toBe(step);
  });
});

describe('bounds', () => {
  it.each([
    [[93, 142], 5, [90, 145]],
    [[90, 145], 5, [90, 145]],
    [[1915, 2011], 1, [1915, 2011]],
    [[-7, 7], 5, [-10, 10]],
    [[0.3, 0.7], 0.1, [0.3, 0.7]],
    [[1.44, 9.21], 0.1, [1.4, 9.3]],
    [[0.05, 1.95], 0.25, [0, 2]],
  ] as const)('of %j in steps of %d are %j', (bounds, step, ends) => {
    expect(onSteps(bounds, step)).toEqual(ends);
  });
});
