import { DAY_MS, readDay } from './periods';

/** What one bar stands for: a day, a month, or a number of years. */
export type BarUnit = 'day' | 'month' | 1 | 10 | 100 | 1000;

/** One bar: the days from `from` up to, but not including, `to`. A day is its midnight in UTC. */
export interface DateBar {
  readonly from: number;
  readonly to: number;
}

/** All bars, from the first to the last, none left out where nothing is dated. */
export interface BarRow {
  readonly unit: BarUnit;
  readonly bars: readonly DateBar[];
}

const UNITS: readonly BarUnit[] = ['day', 'month', 1, 10, 100, 1000];

/** Most bars: a finger could not hit narrower ones, and each may need a search to be counted. */
const MOST_BARS = 40;

/** Days have years of four digits, in the address as in the fields of browsers. */
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/**
 * The bars below the chosen days: of a whole year its months, of days in one decade all years of it, and so on. Otherwise all dates.
 *
 * @param chosen first and last day; null if no two days are chosen.
 * @param extent the days of the first and the last date.
 */
export function dateBars(chosen: readonly [number, number] | null, extent: readonly [number, number]): BarRow {
  const [first, last] = (chosen && windowAround(chosen)) ?? [
    Math.max(extent[0], readDay(FIRST_DAY)),
    Math.min(extent[1], readDay(LAST_DAY)),
  ];
  const unit = UNITS.find((one) => barsOf(one, first, last).length <= MOST_BARS) ?? 1000;
  return { unit, bars: barsOf(unit, first, last) };
}

/** The days of a chosen value with two ends, or null. */
export function chosenDays(value: string): readonly [number, number] | null {
  const [first = '', last = ''] = value.split('..');
  const days = [readDay(first), readDay(last)] as const;
  return days.every(Number.isFinite) ? days : null;
}

/** What is chosen by some bars, as the address has it. */
export function writeBars(first: DateBar, last: DateBar): string {
  return [first.from, last.to - DAY_MS].map((day) => new Date(day).toISOString().slice(0, 10)).join('..');
}

/** The unit that begins with one day and ends with another; undefined for other days. */
export function unitOf([first, last]: readonly [number, number]): BarUnit | undefined {
  return UNITS.find((unit) => startOf(first, unit) === first && next(first, unit) === last + DAY_MS);
}

/** The least whole month, year, decade and so on that holds two days; undefined if none does. */
function windowAround([first, last]: readonly [number, number]): readonly [number, number] | undefined {
  const unit = UNITS.slice(1).find((one) => last < next(startOf(first, one), one));
  return unit && [startOf(first, unit), next(startOf(first, unit), unit) - DAY_MS];
}

function barsOf(unit: BarUnit, first: number, last: number): readonly DateBar[] {
  const bars: DateBar[] = [];
  // One more than there may be says that there are too many.
  for (let from = startOf(first, unit); from <= last && bars.length <= MOST_BARS; from = next(from, unit))
    bars.push({ from, to: next(from, unit) });
  return bars;
}

/** The first day of the unit that a day is in. */
function startOf(day: number, unit: BarUnit): number {
  const date = new Date(day);
  const year = date.getUTCFullYear();
  if (unit === 'day') return day;
  return unit === 'month' ? firstOf(year, date.getUTCMonth()) : firstOf(Math.floor(year / unit) * unit, 0);
}

/** The first day of the next unit. */
function next(day: number, unit: BarUnit): number {
  const date = new Date(day);
  const year = date.getUTCFullYear();
  if (unit === 'day') return day + DAY_MS;
  return unit === 'month' ? firstOf(year, date.getUTCMonth() + 1) : firstOf(year + unit, 0);
}

/** `Date.UTC` takes a year below 100 for one of the 20th century. */
function firstOf(year: number, month: number): number {
  return new Date(0).setUTCFullYear(year, month, 1);
}
