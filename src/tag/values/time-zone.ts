import type { Kind } from './value-types';

/** A zone in which a day begins and ends: an IANA name, or `visitor`. Browsers have the names, so there is no list. */
export const timeZone: Kind<string> = {
  expects: 'time-zone',
  parse(written) {
    try {
      clockIn(written);
      return written;
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
  const [later, earlier] = [time - DAY_MS, time + DAY_MS]
    .map((near) => time + near - wallTime(near, zone))
    .sort((one, other) => other - one) as [number, number];
  return wallTime(earlier, zone) < time ? later : earlier;
}

/** What `Intl` takes as the zone: its default is that of the visitor. */
export function intlZone(zone: string): string | undefined {
  return zone === 'visitor' ? undefined : zone;
}

/** Creating an `Intl` format is slow. Swedes write times as ISO 8601 does, but for the T. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone) ?? new Intl.DateTimeFormat('sv', { ...CLOCK, timeZone: intlZone(zone) });
  clocks.set(zone, known);
  return known;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const CLOCK = { dateStyle: 'short', timeStyle: 'medium' } as const;
