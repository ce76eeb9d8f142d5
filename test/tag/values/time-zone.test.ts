import { describe, expect, test } from 'vitest';
import { dayOf, momentIn, timeZone, wallTime } from '../../../src/tag/values/time-zone';
import { ZONES } from '../../support/data/time-zones';

/** Both clock changes of each zone, the turn of a year, a leap day, and days before 1970. */
const DAYS = [
  ...['2026-03-08', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-04', '2026-10-25', '2026-11-01'],
  ...['2018-02-17', '2018-11-04', '2024-02-29', '2025-12-31', '2026-01-01', '1969-12-31', '1955-06-30', '1901-01-01'],
].map((day) => Date.parse(day));

const DAY = 86_400_000;

describe.each(ZONES)('in %s', (zone) => {
  test.each(DAYS.map((day) => [new Date(day).toISOString().slice(0, 10), day] as const))(
    '%s begins at its first moment, and ends before the next day',
    (_, day) => {
      const start = momentIn(day, zone);
      expect(dayOf(start, zone)).toBe(day);
      expect(dayOf(start - 1000, zone)).toBe(day - DAY);
      const end = momentIn(day + DAY, zone);
      expect(dayOf(end - 1000, zone)).toBe(day);
      expect([23, 23.5, 24, 24.5, 25]).toContain((end - start) / 3_600_000);
    },
  );

  test('23:59 belongs to the day that it ends', () => {
    for (const day of DAYS) {
      const late = momentIn(day + DAY, zone) - 60_000;
      expect(new Date(wallTime(late, zone)).toISOString()).toMatch(/T23:59:00/);
      expect(dayOf(late, zone)).toBe(day);
    }
  });
});

test('a day that a zone has left out is empty', () => {
  const day = Date.parse('2011-12-30');
  expect(momentIn(day, 'Pacific/Apia')).toBe(momentIn(day + DAY, 'Pacific/Apia'));
});

test('the zone of the visitor is the zone of the browser', () => {
  expect(timeZone.parse('visitor', () => {})).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test.each(['UTC', 'Europe/Berlin', 'america/new_york', 'Etc/GMT+8'])('%s is a time zone', (name) => {
  expect(timeZone.parse(name, () => {})).toBe(name);
});

test.each(['Berlin', 'Europe/Atlantis', 'Visitor time', '25:00'])('%s is not a time zone', (name) => {
  expect(timeZone.parse(name, () => {})).toBeUndefined();
});
