import { readDate } from '../../values/read-value';
import { type FirstPart, NOTHING_FOUND, type Recognized } from './recognized';
import type { FieldSummary } from './summarize-fields';

/** As in 31/1/2026, 1/31/26, 31-1-2026 and "1/31/26, 8:00 AM". */
const SLASHED = /^(\d{1,2})(?:\/(\d{1,2})\/(\d{4}|\d\d)|-(\d{1,2})-(\d{4}))(?:,? +\d{1,2}[:.]\d\d.*)?$/;

/** A few texts among many dates are left out: "TBA". Beyond, the column is a text. */
const MAX_OTHERS = 0.05;

/** Decides for a column as a whole: one date after the twelfth day settles how all are written. */
export function recognizeDates(
  summary: Pick<FieldSummary, 'counts' | 'kinds' | 'dates' | 'values' | 'other'>,
): Recognized {
  const { counts, kinds, dates: sure, values, other } = summary;
  const isMostlyDates = sure > 0 && kinds.size > 1 && values - sure <= MAX_OTHERS * values;
  if (isMostlyDates)
    return {
      form: { kind: 'date', first: null },
      doubt: `is read as dates: "${other || 'a number'}" in it is left out`,
    };
  const dates = [...counts.keys()].map(partsOf);
  if (dates.length === 0 || dates.includes(null)) return NOTHING_FOUND;
  const isDayFirst = dates.some((parts) => Number(parts?.[0]) > 12);
  const isMonthFirst = dates.some((parts) => Number(parts?.[1]) > 12);
  if (isDayFirst !== isMonthFirst) return { form: { kind: 'date', first: isDayFirst ? 'day' : 'month' }, doubt: null };
  const [first = ''] = counts.keys();
  const example = `"${first.trim()}"`;
  const doubt = isDayFirst
    ? `has dates such as ${example}, of which some begin with the day and some with the month`
    : `has dates such as ${example}, which may begin with the day or with the month: write 2026-01-31`;
  return { form: null, doubt };
}

/** The numbers of such a date, in their order, or null. */
function partsOf(text: string): readonly [string, string, string] | null {
  const [, one, slashed, slashedYear, dashed, dashedYear] = SLASHED.exec(text.trim()) ?? [];
  return one === undefined ? null : [one, slashed ?? dashed ?? '', slashedYear ?? dashedYear ?? ''];
}

/** Reads a date as its column is read, as seconds since 1970, one with slashes without its time; null for any other text. */
export function readColumnDate(text: string, first: FirstPart | null, timeZone = 'UTC'): number | null {
  if (first === null) return readDate(text.trim(), timeZone);
  const [one = '', other = '', year = ''] = partsOf(text) ?? [];
  const [day, month] = first === 'day' ? [one, other] : [other, one];
  return year === '' ? null : readDate(`${day}.${month}.${year.length === 2 ? `20${year}` : year}`, timeZone);
}
