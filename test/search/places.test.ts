import { expect, test } from 'vitest';
import { placesOf } from '../../src/search/places';

const asked = { page: 3, request_params: { per_page: 10 } };

test('counts hits through all pages', () => {
  expect(placesOf({ ...asked, hits: [{}, {}] })).toEqual([21, 22]);
  expect(placesOf({ hits: [{}] })).toEqual([1]);
});

test('counts groups where there are some', () => {
  expect(placesOf({ ...asked, grouped_hits: [{ hits: [{}, {}] }, { hits: [{}] }] })).toEqual([21, 21, 22]);
});

test.each([undefined, {}, { hits: [] }])('counts nothing of %j', (answer) => {
  expect(placesOf(answer)).toEqual([]);
});
