import { expect, test } from 'vitest';
import { dayText } from '../../../src/owner/documents/number-text';

test('a day is written, and a time beyond all dates, such as the end of a key, ends nothing with an error', () => {
  expect(dayText(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-12-31');
  expect([1e16, -Infinity, Number.NaN].map(dayText)).toEqual(Array(3).fill('an unknown day'));
});
