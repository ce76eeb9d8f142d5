import type { BadgeTest } from '../../../tag/values/badge-tests';
import type { FieldValue } from '../../../typesense/response/fields';
import { toDate } from '../../languages/dates';
import { toNumber } from './write-value';

/** Whether a value of a field passes the test of a badge; false for a field without values. */
export function passes(test: BadgeTest, values: readonly FieldValue[], now: number): boolean {
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
        const age = now - Number(toDate(value) ?? NaN);
        return age >= 0 && age <= test.milliseconds;
      }
    }
  });
}
