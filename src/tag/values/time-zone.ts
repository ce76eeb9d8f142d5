import type { Kind } from './value-types';

/** A zone in which a day begins and ends: an IANA name, or `visitor`, which becomes one. Browsers have the names, so there is no list. */
export const timeZone: Kind<string> = {
  expects: 'time-zone',
  parse(written) {
    try {
      const { timeZone } = clockIn(written === 'visitor' ? undefined : written).resolvedOptions();
      return written === 'visitor' ? timeZone : written;
    } catch {
      return undefined;
    }
  },
};

const DAY_MS = 86_400_000;

/** What clocks in a zone show at a moment, as milliseconds since 1970 that a clock in UTC would show it at. */
export function wallTime(moment: number, zone: string): number {
  const shown = zone === 'UTC' ? moment : Date.parse(`${clockIn(zone).format(moment).replace(' ', 'T')}Z`);
  // Clocks write years of other than four digits otherwise.
  return Number.isNaN(shown) ? moment : shown;
}

/** The day that it is in a zone at a moment, as its midnight in UTC. */
export function dayOf(moment: number, zone: string): number {
  return Math.floor(wallTime(moment, zone) / DAY_MS) * DAY_MS;
}

/**
 * The first moment at which clocks in a zone show a time, or a later one: where they are put forward at midnight, a day begins at one,
 * and where they are put back, midnight may come twice.
 *
 * @param time as `wallTime` has it.
 */
export function momentIn(time: number, zone: string): number {
  const near = [time - DAY_MS, time + DAY_MS].map((moment) => time + moment - wallTime(moment, zone));
  const earlier = Math.min(...near);
  return wallTime(earlier, zone) < time ? Math.max(...near) : earlier;
}

/** Creating an `Intl` format is slow: the last is kept. Swedes write times as ISO 8601 does, but for the T. */
function clockIn(zone: string | undefined): Intl.DateTimeFormat {
  if (last?.zone !== zone || !last)
    last = { zone, clock: new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone }) };
  return last.clock;
}

let last: { readonly zone: string | undefined; readonly clock: Intl.DateTimeFormat } | undefined;
