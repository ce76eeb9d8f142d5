import { between } from '../../typesense/request/filter-by';
import type { Bounds } from '../base/bounds';
import { countsUpwards, rangesBetween } from '../base/counted-ranges';
import type { DateFacet } from './kind';

type Periods = Pick<DateFacet, 'periods' | 'unit'>;

/**
 * What a chosen value of a date facet stands for: a period (`7d`) up to the end of today, or days (`2024-01-01..2024-02-01`).
 * Days begin and end in the visitor's time zone. "Past 7 days" begins with the day 7 days ago, so that it includes
 * everything younger than seven times 24 hours.
 *
 * @returns the first and the last moment in the unit of the field, both included; null for anything else.
 */
export function dateBoundsOf(value: string, { unit }: Pick<Periods, 'unit'>, now: Date): Bounds | null {
  const start = startOf(value, now);
  if (start) return [inUnit(start, unit), inUnit(dayAfter(now, 1), unit) - 1];
  const [from, to, ...more] = value.split('..');
  if (from === undefined || to === undefined || more.length > 0) return null;
  const [first, last] = [readDay(from), readDay(to)];
  if ((from !== '' && !first) || (to !== '' && !last) || (!first && !last)) return null;
  return [first && inUnit(first, unit), last && inUnit(dayAfter(last, 1), unit) - 1];
}

/** The filter for a chosen value of a date facet; '' if the value is not valid. */
export function dateFilter(value: string, facet: Periods & Pick<DateFacet, 'field'>, now: Date): string {
  const [first, last] = dateBoundsOf(value, facet, now) ?? [null, null];
  return between(facet.field, first, last);
}

/** What follows the field's name in `facet_by`: ranges that lie between the starts of two periods, since none may overlap. */
export function periodRanges({ periods, unit }: Periods, now: Date): string {
  return rangesBetween([...startsOf(periods, now), dayAfter(now, 1)].map((start) => inUnit(start, unit)));
}

/** Adds up the counts of those ranges for each period. */
export function periodCounts(
  counted: Parameters<typeof countsUpwards>[1],
  { periods }: Periods,
  now: Date,
): readonly number[] {
  const starts = startsOf(periods, now);
  const counts = countsUpwards(starts.length, counted);
  return periods.map((period) => counts[starts.indexOf(Number(startOf(period, now)))] ?? 0);
}

/** The beginnings of periods in milliseconds, each once, the earliest first. */
function startsOf(periods: readonly string[], now: Date): readonly number[] {
  const starts = periods.flatMap((period) => startOf(period, now) ?? []).map(Number);
  return [...new Set(starts)].sort((one, other) => one - other);
}

/** The first moment of a period; null for any other text. */
function startOf(period: string, now: Date): Date | null {
  if (period === 'today') return dayAfter(now, 0);
  const [, number, unit] = /^(\d+)([dy])$/.exec(period) ?? [];
  if (unit === 'd') return dayAfter(now, -Number(number));
  return unit === 'y' ? new Date(now.getFullYear() - Number(number), now.getMonth(), now.getDate()) : null;
}

/** The first moment of a day some days later; days with 23 or 25 hours count as one. */
function dayAfter(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

/** `2024-02-01` as the first moment of that day; null for anything else, and for a day that no month has. */
function readDay(written: string): Date | null {
  const [year = NaN, month = NaN, date = NaN] = /^\d{4}-\d\d-\d\d$/.test(written) ? written.split('-').map(Number) : [];
  const day = new Date(year, month - 1, date);
  // `new Date` takes two-digit years as years of the last century.
  day.setFullYear(year);
  return day.getMonth() === month - 1 && day.getDate() === date ? day : null;
}

function inUnit(moment: Date | number, unit: 's' | 'ms'): number {
  return unit === 's' ? Math.floor(Number(moment) / 1000) : Number(moment);
}
