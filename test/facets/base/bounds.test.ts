import { describe, expect, it } from 'vitest';
import { boundsFilter, fitBounds, normalBounds, readBounds } from '../../../src/facets/base/bounds';

describe('bounds', () => {
  it.each([
    ['1990..2000', [1990, 2000]],
    ['1990..', [1990, null]],
    ['..2000', [null, 2000]],
    ['-5..-1.5', [-5, -1.5]],
    ['0..0', [0, 0]],
    ['..', null],
    ['', null],
    ['5', null],
    ['2..1', null],
    ['1..2..3', null],
    ['a..b', null],
    ['1e5..', null],
    ['Infinity..', null],
  ])('written %j are read as %j', (written, bounds) => {
    expect(readBounds(written)).toEqual(bounds);
  });

  it('have one form', () => {
    expect(['1990.0..', '01..2', 'x'].map(normalBounds)).toEqual(['1990..', '1..2', null]);
  });

  it.each([
    ['int32', [1990.5, 2000.5], [1991, 2000]],
    ['int32', [-99999999999, 99999999999], [-2147483647, 2147483647]],
    ['int64', [0.1, 99999999999], [1, 99999999999]],
    ['float', [1.5, 9e99], [1.5, 3.4028234e38]],
    [undefined, [1.5, null], [1.5, null]],
  ] as const)('of a field of %s move inwards from %j to %j', (type, bounds, fitting) => {
    expect(fitBounds(bounds, type)).toEqual(fitting);
  });

  it('become a filter of the type that the field is known to have', () => {
    const filterOf = (type?: 'int32'): string => boundsFilter({ field: 'year' }, ['1990.5..'], { typeOf: () => type });
    expect([filterOf(), filterOf('int32')]).toEqual(['year:>=1990.5', 'year:>=1991']);
  });
});
