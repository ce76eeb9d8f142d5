import { dayOf, momentIn } from '../../tag/values/time-zone';
import { between } from '../../typesense/request/filter-by';
import type { Situation } from '../../typesense/situation';
import type { Bounds } from '../base/bounds';
import { rangesBetween } from '../base/counted-ranges';
import type { DateFacet } from './kind';

export type Periods = Pick<DateFacet, 'periods' | 'unit'>;

/** The moment, and the zone in which it is today. */
export type Clock = Pick<Situation, 'now' | 'timeZone'>;

/**
 * What a chosen value of a date facet stands for: a period (`7d`) up to the end of today, or days (`2024-01-01..2024-02-01`).
 * "Past 7 days" begins with the day 7 days ago, so that it includes everything younger than seven times 24 hours.
 *
 * @returns the first and the last moment in the unit of the field, both included; null for anything else.
 */
export function dateBoundsOf(value: string, facet: Pick<Periods, 'unit'>, clock: Clock): Bounds | null {
  const [first, last, ...more] = value.includes('..')
    ? value.split('..').map((day) => (day === '' ? null : readDay(day)))
    : [startOfPeriod(value, clock), startOfPeriod('today', clock)];
  if (first === undefined || last === undefined || more.length > 0 || (first ?? last) === null) return null;
  if (Number.isNaN(first) || Number.isNaN(last)) return null;
  const start = (day: number | null): number | null => (day === null ? null : momentOf(day, facet, clock));
  const end = start(last === null ? null : last + DAY_MS);
  return [start(first), end === null ? null : end - 1];
}

/** The filter for a chosen value of a date facet; '' if the value is not valid. */
export function dateFilter(value: string, facet: Periods & Pick<DateFacet, 'field'>, clock: Clock): string {
  const [first, last] = dateBoundsOf(value, facet, clock) ?? [null, null];
  return between(facet.field, first, last);
}

/** What follows the field's name in `facet_by`: ranges that lie between the starts of two periods, since none may overlap. */
export function periodRanges(facet: Periods, clock: Clock): string {
  const days = [...startsOf(facet, clock), startOfPeriod('today', clock) + DAY_MS];
  return rangesBetween(days.map((day) => momentOf(day, facet, clock)));
}

/** The first days of periods, each once, the earliest first. */
export function startsOf({ periods }: Periods, clock: Clock): readonly number[] {
  const starts = periods.map((period) => startOfPeriod(period, clock)).filter((day) => !Number.isNaN(day));
  return [...new Set(starts)].sort((one, other) => one - other);
}

// Days are their midnights in UTC, all of which have 24 hours.
export const DAY_MS = 86_400_000;

/** The first day of a period; NaN for any other text. */
export function startOfPeriod(period: string, { now, timeZone }: Clock): number {
  const today = dayOf(Number(now), timeZone);
  if (period === 'today') return today;
  const [, number, unit] = /^(\d+)([dy])$/.exec(period) ?? [];
  if (unit !== 'y') return today - Number(number) * DAY_MS;
  const day = new Date(today);
  return day.setUTCFullYear(day.getUTCFullYear() - Number(number));
}

/** `2024-02-01` as that day; NaN for anything else, and for a day that no month has. */
export function readDay(written: string): number {
  const day = /^\d{4}-\d\d-\d\d$/.test(written) ? Date.parse(written) : NaN;
  // Browsers take the 30th of February as the first of March.
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(written) ? day : NaN;
}

/** The first moment of a day in the unit of a field. */
export function momentOf(day: number, { unit }: Pick<Periods, 'unit'>, { timeZone }: Clock): number {
  const moment = momentIn(day, timeZone);
  return unit === 's' ? Math.floor(moment / 1000) : moment;
}
