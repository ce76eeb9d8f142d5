import { expect, it } from 'vitest';
import { writeMoment } from '../../../../src/panel/features/kept/write-moment';

/** Wednesday, 8:30 where the test runs. */
const NOW = new Date(2026, 10, 25, 8, 30).getTime();

it.each([
  ['the time of today', new Date(2026, 10, 25, 0, 5), /^12:05\sAM$/],
  ['yesterday by its day', new Date(2026, 10, 24, 23, 59), /^Tuesday$/],
  ['six days ago by its day', new Date(2026, 10, 19, 0, 0), /^Thursday$/],
  ['the same day of the last week by its date', new Date(2026, 10, 18, 23, 59), /^November 18$/],
  ['another year with its number', new Date(2025, 11, 31), /^December 31, 2025$/],
  ['a clock that was ahead as now', new Date(2031, 0, 1), /^8:30\sAM$/],
])('a moment writes %s', (_, at, written) => {
  expect(writeMoment(at.getTime(), NOW, 'en')).toMatch(written);
});

it('a moment writes in the language of the words around it', () => {
  expect(writeMoment(new Date(2026, 10, 24).getTime(), NOW, 'de')).toBe('Dienstag');
});
