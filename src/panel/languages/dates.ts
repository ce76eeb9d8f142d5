import { wallTime } from '../../tag/values/time-zone';
import { dateTimeFormat } from './intl-formats';

/**
 * Formats days as the visitor writes them, given the time that clocks show.
 *
 * @param locale BCP 47 tag, valid for `Intl`.
 */
export function dateFormat(locale: string): Intl.DateTimeFormat {
  return dateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}

/**
 * The time that clocks in a zone show at a date, as `wallTime` has it. A date is in seconds or milliseconds since 1970, or an ISO text; null
 * for anything else. A text without an offset is a day, or a time, in each zone.
 */
export function toWallTime(value: string | number | boolean, zone: string): number | null {
  const text = String(value);
  const number = /^-?\d+$/.test(text) ? Number(text) : null;
  // Browsers parse almost any text with a digit as a date: "Drama 5" would become a day in May.
  if (number === null && !/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const isLocal = number === null && !/^[^:]*:.*(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text);
  const written = isLocal && text.includes(':') ? `${text.replace(' ', 'T')}Z` : text;
  const date = new Date(number === null ? written : Math.abs(number) < MAX_SECONDS ? number * 1000 : number);
  const time = date.getTime();
  return Number.isNaN(time) ? null : wallTime(time, isLocal ? 'UTC' : zone);
}

/** Seconds up to the year 5138; a larger number is milliseconds (which then begin in 1973). */
const MAX_SECONDS = 1e11;
