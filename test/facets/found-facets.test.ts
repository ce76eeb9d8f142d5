import { describe, expect, it } from 'vitest';
import { withFound } from '../../src/facets/found-facets';
import type { Facet } from '../../src/facets/kinds';

const wildcard = (field: string): Facet => ({ kind: 'list', field, operator: 'or' }) as Facet;

const found = (beginning: string, fields: readonly string[]): readonly string[] =>
  withFound([wildcard(beginning)], fields)
    .slice(1)
    .map(({ field }) => field);

it('a wildcard facet makes a facet of each field below a name', () => {
  expect(found('attrs.*', ['attrs.colour', 'attrs.pole-type', 'attrs.größe', 'title'])).toEqual([
    'attrs.colour',
    'attrs.pole-type',
    'attrs.größe',
  ]);
});

describe('takes no field from an address that could end its name in a filter', () => {
  it.each([...':,()[]&|=`'])('%s', (sign) => {
    expect(found('attrs.*', [`attrs.x${sign}`, `attrs.${sign}x`, `attrs.${sign}`, `attrs.x${sign}y`])).toEqual([]);
  });
});

it('a wildcard facet takes no name that ends in a dot, and none that every object has', () => {
  expect(found('attrs.*', ['attrs.x.', 'attrs.'])).toEqual([]);
  expect(found('*', ['constructor', 'toString', '__proto__', 'colour'])).toEqual(['colour']);
});
