import { nameOfPath } from '../../../facets/base/name-of';
import { dayOf, wallTime } from '../../../tag/values/time-zone';
import type { ValueFormat } from '../../../tag/values/value-formats';
import type { FieldValue } from '../../../typesense/response/fields';
import { dateFormat, toWallTime } from '../../languages/dates';
import type { Messages } from '../../languages/format';
import { numberFormat, relativeTimeFormat } from '../../languages/intl-formats';

/** Reads a field of the document that a value is from. */
export type ReadField = (field: string) => readonly unknown[];

/**
 * Writes a value in its format.
 *
 * @returns null where the value does not fit.
 */
type WriteValue = (value: FieldValue, format: ValueFormat, read: ReadField) => string | null;

/**
 * @param zone the time zone in which a day begins and ends.
 */
export function createWriteValue(
  { lang, visitor: locale }: Pick<Messages, 'lang' | 'visitor'>,
  zone: string,
  now: () => number = Date.now,
): WriteValue {
  const withNumber = (value: FieldValue, style: Intl.NumberFormatOptions): string | null => {
    const number = toNumber(value);
    return number === null ? null : numberFormat(locale, style).format(number);
  };
  const named = (value: FieldValue, { names, separator }: Extract<ValueFormat, { kind: 'list' | 'name' }>) =>
    names ? nameOfPath({ names, separator }, String(value), lang) : undefined;

  return (value, format, read) => {
    switch (format.kind) {
      case 'list':
        return named(value, format) ?? String(value);
      case 'link':
        return String(value);
      case 'number':
      case 'stars':
        return withNumber(value, { maximumFractionDigits: 10 });
      case 'percent':
        return withNumber(value, { style: 'percent', maximumFractionDigits: 1 });
      case 'bytes':
        return writeBytes(value, withNumber);
      case 'currency': {
        const currency = currencyOf(format, read);
        return currency === null ? null : withNumber(value, { style: 'currency', currency });
      }
      case 'name':
        return named(value, format) ?? null;
      case 'date': {
        const time = toWallTime(value, zone);
        if (time === null) return null;
        return format.isRelative ? relative(time, wallTime(now(), zone), locale) : dateFormat(locale).format(time);
      }
    }
  };
}

/** How a link is shown: `https://www.example.com/` → `example.com`. */
export function shortAddress(address: string): string {
  return address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '');
}

/** How much of the stars is filled, for the style sheet. */
export function starShare(value: number, max: number): string {
  return `${Math.round(Math.min(1, Math.max(0, value / max)) * 100)}%`;
}

/** The earlier price, if there is one that was higher; undefined for none. */
export function earlierPrice(before: FieldValue | undefined, now: FieldValue | undefined): FieldValue | undefined {
  const [high, low] = [toNumber(before), toNumber(now)];
  return high !== null && low !== null && high > low ? before : undefined;
}

/** A value as a number, or null. Some shops store prices as strings. */
export function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The code of a currency; null if it is not three letters: `Intl` throws an error for others. */
function currencyOf({ code, codeField }: Extract<ValueFormat, { kind: 'currency' }>, read: ReadField): string | null {
  const named = code ?? String(read(codeField ?? '')[0] ?? '');
  return /^[a-z]{3}$/i.test(named) ? named : null;
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

function writeBytes(
  value: FieldValue,
  withNumber: (value: number, options: Intl.NumberFormatOptions) => string | null,
): string | null {
  const bytes = toNumber(value);
  if (bytes === null || bytes < 0) return null;
  const step = Math.min(BYTE_UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = BYTE_UNITS[step];
  return withNumber(bytes / 1000 ** step, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
}

const MINUTE_MS = 60_000;
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365.25 * 24 * 60],
  ['month', 30.4375 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
];

/** `3 days ago`, `yesterday`, `in 2 weeks`: by the days of a calendar, and by hours within one. */
function relative(time: number, now: number, locale: string): string {
  const days = (dayOf(time, 'UTC') - dayOf(now, 'UTC')) / MINUTE_MS;
  const elapsed = (time - now) / MINUTE_MS;
  const minutes = Math.abs(elapsed) < 24 * 60 ? elapsed : days;
  const [unit, length] = UNITS.find(([, most]) => Math.abs(minutes) >= most) ?? (['minute', 1] as const);
  return relativeTimeFormat(locale).format(Math.trunc(minutes / length), unit);
}
