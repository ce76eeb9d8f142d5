import { dateTimeFormat } from '../../languages/intl-formats';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A past moment, as short as it is still clear: the time of today, the day of the last week, or the date.
 *
 * @param at in ms since 1970; one in the future is taken for now, since a clock may have been set back.
 * @param locale BCP 47 tag of the words around it.
 */
export function writeMoment(at: number, now: number, locale: string): string {
  const then = new Date(Math.min(at, now));
  const today = new Date(now);
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime();
  return dateTimeFormat(locale, formatFor(midnight - then.getTime(), then, today)).format(then);
}

/** @param before time from then until the last midnight, in ms; below 0 for today. */
function formatFor(before: number, then: Date, today: Date): Intl.DateTimeFormatOptions {
  if (before <= 0) return { hour: 'numeric', minute: '2-digit' };
  // The seventh day before today has the name of today.
  if (before <= 6 * DAY_MS) return { weekday: 'long' };
  const isThisYear = then.getFullYear() === today.getFullYear();
  return { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) };
}
