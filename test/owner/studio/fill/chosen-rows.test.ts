import { expect, test } from 'vitest';
import { withChoices } from '../../../../src/owner/studio/fill/chosen-rows';
import type { FieldRow } from '../../../../src/owner/studio/fill/field-rows';

const ROW: FieldRow = {
  name: 'brand',
  type: 'string',
  samples: ['Acme'],
  isFacet: true,
  isSorted: false,
  isDropped: false,
  canBeFacet: true,
  canBeSorted: true,
};

test('the table shows a choice at once, before the worker reports what it changes', () => {
  const [brand, price] = withChoices([ROW, { ...ROW, name: 'price' }], {
    brand: { facet: false, sort: true },
    price: { drop: true },
  });
  expect(brand).toEqual({ ...ROW, isFacet: false, isSorted: true });
  expect(price).toEqual({ ...ROW, name: 'price', isDropped: true, isFacet: false });
});

test('a choice that the type of a field rules out is not shown', () => {
  const place = { ...ROW, type: 'geopoint', isFacet: false, canBeFacet: false, canBeSorted: false };
  expect(withChoices([place], { brand: { facet: true, sort: true } })).toEqual([place]);
});

test('nothing is chosen for a field that has the name of a property of every object', () => {
  const row = { ...ROW, name: 'constructor' };
  expect(withChoices([row], {})).toEqual([row]);
});
