import { expect, test } from 'vitest';
import { fillPlaces, type Places } from '../../../src/panel/ui/places';

const One = (): null => null;
const Two = (): null => null;
const Three = (): null => null;

test('what shares a place is in the order of the ranks, whichever file has loaded first', () => {
  const places: Places = {};
  fillPlaces(places, { aboveHits: [{ rank: 30, content: Three }] });
  fillPlaces(places, { aboveHits: [{ rank: 10, content: One }], summary: Two });
  fillPlaces(places, { aboveHits: [{ rank: 20, content: Two }] });
  expect(places.aboveHits?.map(({ content }) => content)).toEqual([One, Two, Three]);
  expect(places.summary).toBe(Two);
});
