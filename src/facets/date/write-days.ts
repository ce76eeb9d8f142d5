import { dateFormat, toWallTime } from '../../panel/languages/dates';
import type { Messages } from '../../panel/languages/format';
import { dateTimeFormat } from '../../panel/languages/intl-formats';
import { type BarUnit, chosenDays, unitOf } from './date-bars';
import { DAY_MS } from './periods';

/** A period, or days, in words. */
export function describeDates(value: string, messages: Messages): string {
  if (value === 'today') return messages.text('facet.today');
  const [, number, unit] = /^(\d+)([dy])$/.exec(value) ?? [];
  if (unit !== undefined) return messages.plural(unit === 'd' ? 'facet.pastDays' : 'facet.pastYears', Number(number));
  const [from = '', to = ''] = value.split('..');
  const [least, most] = [writeDay(from, messages), writeDay(to, messages)];
  if (from === to) return least;
  if (from === '') return messages.text('facet.until', { date: most });
  return to === '' ? messages.text('facet.since', { date: least }) : messages.text('rangeBetween', { least, most });
}

/** Days that were chosen by bars in words: a month, a year, years, or as all others. */
export function describeBars(value: string, messages: Messages): string {
  const days = chosenDays(value);
  const unit = days ? unitOf(days) : undefined;
  if (!days) return describeDates(value, messages);
  if (unit) return writeUnit(days[0], unit, messages);
  const [first, last] = days;
  const isYears = isNewYear(first) && isNewYear(last + DAY_MS);
  if (!isYears) return describeDates(value, messages);
  return messages.text('rangeBetween', { least: writeUnit(first, 1, messages), most: writeUnit(last, 1, messages) });
}

/** A day, month, year, or the years of a decade and so on, by the first day. */
export function writeUnit(first: number, unit: BarUnit, messages: Messages): string {
  if (unit === 'day') return dateFormat(messages.visitor).format(first);
  if (unit === 'month') return yearFormat(messages, 'long').format(first);
  const year = yearFormat(messages).format(first);
  if (unit === 1) return year;
  const last = new Date(first);
  last.setUTCFullYear(last.getUTCFullYear() + unit - 1);
  return messages.text('rangeBetween', { least: year, most: yearFormat(messages).format(last) });
}

function yearFormat({ visitor }: Messages, month?: 'long'): Intl.DateTimeFormat {
  // Bars have the years that the address has, also where people count years otherwise.
  return dateTimeFormat(visitor, { year: 'numeric', month, calendar: 'gregory', timeZone: 'UTC' });
}

function isNewYear(day: number): boolean {
  return new Date(day).toISOString().slice(4, 10) === '-01-01';
}

function writeDay(written: string, { visitor }: Messages): string {
  const day = toWallTime(written, 'UTC');
  return day === null ? written : dateFormat(visitor).format(day);
}
