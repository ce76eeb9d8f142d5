import { readDate } from '../../values/read-value';
import type { FieldSummary } from './summarize-fields';

/** What comes first in the dates of a column: 31/1/2026 or 1/31/2026. */
export type FirstPart = 'day' | 'month';

/** How the dates with slashes of a column are read, or why they are not; both null if it has other texts. */
interface FoundDates {
  readonly first: FirstPart | null;
  readonly doubt: string | null;
}

/** As in 31/1/2026, 1/31/26 and "1/31/26, 8:00 AM". */
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)(?:,? +\d{1,2}[:.]\d\d.*)?$/;

/** Decides for a column as a whole: one date after the twelfth day tells how all are written. */
export function recognizeDates({ counts }: Pick<FieldSummary, 'counts'>): FoundDates {
  const dates = [...counts.keys()].map((text) => SLASHED.exec(text.trim()));
  if (dates.length === 0 || dates.includes(null)) return NONE;
  const isDayFirst = dates.some((parts) => Number(parts?.[1]) > 12);
  const isMonthFirst = dates.some((parts) => Number(parts?.[2]) > 12);
  if (isDayFirst !== isMonthFirst) return { first: isDayFirst ? 'day' : 'month', doubt: null };
  const example = `"${dates[0]?.[0] ?? ''}"`;
  const doubt = isDayFirst
    ? `has dates such as ${example}, of which some begin with the day and some with the month`
    : `has dates such as ${example}, which may begin with the day or with the month: write 2026-01-31`;
  return { first: null, doubt };
}

const NONE: FoundDates = { first: null, doubt: null };

/** Reads such a date as seconds since 1970, without its time; null if it is none. */
export function readSlashedDate(text: string, first: FirstPart): number | null {
  const [, one = '', other = '', year = ''] = SLASHED.exec(text.trim()) ?? [];
  const [day, month] = first === 'day' ? [one, other] : [other, one];
  return year === '' ? null : readDate(`${day}.${month}.${year.length === 2 ? `20${year}` : year}`);
}
