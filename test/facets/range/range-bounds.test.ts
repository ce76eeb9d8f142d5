import { describe, expect, it } from 'vitest';
import type { Bounds } from '../../../src/facets/base/bounds';
import { aroundRounded, boundsOf, stepFor, toStep } from '../../../src/facets/range/range-bounds';
import type { RangeBounds } from '../../../src/panel/ui/range-props';

describe('the step of a slider', () => {
  it.each<[RangeBounds, boolean, number]>([
    [[1915, 2011], true, 1],
    [[2010, 2011], true, 1],
    [[0, 3], true, 1],
    [[0.44, 17_098_242], false, 1],
    [[9.99, 24.5], false, 1],
    [[1.4, 9.2], false, 0.1],
    [[0, 5], false, 0.1],
    [[0.15, 0.85], false, 0.01],
    [[0.01, 0.09], false, 0.001],
  ])('between %j is right where "are whole" is %s: %d', ([least, most], areWhole, step) => {
    expect(stepFor([least, most], areWhole)).toBe(step);
  });
});

describe('a number that is typed', () => {
  it.each<[number, RangeBounds, number, number]>([
    [1990.4, [1915, 2011], 1, 1990],
    [92, [45, 225], 5, 90],
    [-0.6, [-7.5, 22], 0.5, -0.5],
    [0.33, [0.1, 0.9], 0.1, 0.3],
    [4, [1, 9], 2, 5],
  ])('%d between %j goes to the nearest step of %d: %d', (typed, bounds, step, number) => {
    expect(toStep(typed, bounds, step)).toBe(number);
  });
});

describe('the bounds of a slider', () => {
  const open: Bounds = [null, null];
  const none = { min: null, max: null };

  it.each<[string, RangeBounds, number, { min: number | null; max: number | null }, Bounds, RangeBounds]>([
    ['are those of the numbers', [1915, 2011], 1, none, open, [1915, 2011]],
    ['lie whole steps apart, around the numbers', [46, 222], 5, none, open, [45, 225]],
    ['lie on whole steps below zero too', [-7, 7], 5, none, open, [-10, 10]],
    ['lie on steps that are fractions', [0.05, 1.95], 0.25, none, open, [0, 2]],
    ['are whole where the step is', [0.44, 17_098_242], 1, none, open, [0, 17_098_242]],
    ['have no noise of 32-bit fractions', [1.399999976158142, 9.199999809265137], 0.1, none, open, [1.4, 9.2]],
    ['may be negative', [-44.5, -0.2], 1, none, open, [-45, 0]],
    ['keep large whole numbers to the last digit', [218, 2_767_891_499], 1, none, open, [218, 2_767_891_499]],
    ['are the given ones', [46, 222], 1, { min: 0, max: 300 }, open, [0, 300]],
    ['mix given and found', [46, 222], 5, { min: 0, max: null }, open, [0, 225]],
    ['make room for what is chosen below', [1950, 1960], 1, none, [1900, null], [1900, 1960]],
    ['make room for what is chosen above', [1950, 1960], 1, none, [2000, null], [1950, 2000]],
  ])('%s', (_, extent, step, given, chosen, bounds) => {
    expect(boundsOf(extent, step, given, chosen)).toEqual(bounds);
  });
});

describe('ends that the server has rounded to six digits', () => {
  it.each<[string, RangeBounds, RangeBounds]>([
    ['lie half a unit further out', [-17_098_200, 17_098_200], [-17_098_250, 17_098_250]],
    ['are recognised in 32 bits too', [0, Math.fround(1_234_570_000)], [0, Math.fround(1_234_570_000) + 5000]],
    ['stay where they are below a million', [0.44, 999_999], [0.44, 999_999]],
    ['stay where they are with more digits', [0, 17_098_242], [0, 17_098_242]],
  ])('%s', (_, counted, ends) => {
    expect(aroundRounded(counted)).toEqual(ends);
  });
});
