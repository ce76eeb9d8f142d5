/**
 * Formats days as the visitor writes them. In UTC, since a date in a database is a calendar day, which another time zone
 * would shift.
 *
 * @param locale BCP 47 tag, valid for `Intl`.
 */
export function dateFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** A date from seconds or milliseconds since 1970 or an ISO text; null for anything else. */
export function toDate(value: string | number | boolean): Date | null {
  const text = String(value);
  const number = /^-?\d+$/.test(text) ? Number(text) : null;
  // Browsers parse almost any text with a digit as a date: "Drama 5" would become a day in May.
  if (number === null && !/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const date = new Date(number === null ? text : Math.abs(number) < MAX_SECONDS ? number * 1000 : number);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Seconds up to the year 5138; a larger number is milliseconds (which then begin in 1973). */
const MAX_SECONDS = 1e11;
