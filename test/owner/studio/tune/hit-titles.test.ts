import { expect, it } from 'vitest';
import { titleAmong } from '../../../../src/owner/studio/tune/run-query';

it('distinguishes variants of the same title by their ids', () => {
  const titles = new Map([
    ['mug-sky', 'Parrot mug'],
    ['mug-mint', 'Parrot mug'],
    ['owl', 'Owl mug'],
  ]);
  expect(titleAmong(titles, 'mug-sky')).toBe('Parrot mug (mug-sky)');
  expect(titleAmong(titles, 'owl')).toBe('Owl mug');
  expect(titleAmong(titles, 'unknown')).toBeNull();
});
