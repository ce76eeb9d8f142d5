import type { BadgeTest } from '../../../tag/values/badge-tests';
import { dayOf, wallTime } from '../../../tag/values/time-zone';
import type { FieldValue } from '../../../typesense/response/fields';
import { toWallTime } from '../../languages/dates';
import { toNumber } from './write-value';

/**
 * Whether a value of a field passes the test of a badge; false for a field without values.
 *
 * @param zone the time zone in which a day begins and ends.
 */
export function passes(test: BadgeTest, values: readonly FieldValue[], zone: string, now = Date.now()): boolean {
  return values.some((value) => {
    switch (test.kind) {
      case 'present':
        return value !== '' && value !== false;
      case 'equals':
        return String(value) === test.value;
      case 'below': {
        const number = toNumber(value);
        return number !== null && number !== 0 && number < test.limit;
      }
      case 'within': {
        const times = [wallTime(now, zone), toWallTime(value, zone) ?? NaN] as const;
        // Whole days, as the facet of dates counts them: what is a day old at noon is a day old in the evening.
        const [present, past] = test.milliseconds < 24 * 3_600_000 ? times : times.map((time) => dayOf(time, 'UTC'));
        const age = present - past;
        return age >= 0 && age <= test.milliseconds;
      }
    }
  });
}
