/** Time and place of a visit. */
export interface Visitor {
  readonly now: Date;
  /** Latitude and longitude in degrees. */
  readonly here: readonly [number, number];
}

/** For collections without dates and places. */
export const NOBODY: Visitor = { now: new Date(0), here: [0, 0] };

/** The day of a moment in the time zone of the tests, which is that of their visitors: `2026-03-10`. */
export function dayOf(moment: Date): string {
  return DAY.format(moment);
}

/** Whether a day is in a period up to today (`today`, `7d`, `1y`), or between two days (`2026-01-01..`). */
export function isOn(day: string, value: string, { now }: Visitor): boolean {
  const today = dayOf(now);
  const [, number = '0', unit] = /^(\d+)([dy])$/.exec(value) ?? [];
  const isPeriod = value === 'today' || unit !== undefined;
  const [from = '', to = ''] = isPeriod ? [before(today, Number(number), unit === 'y'), today] : value.split('..');
  return (from === '' || day >= from) && (to === '' || day <= to);
}

/** Whether a place, written `48.85,2.35`, is within a distance such as `5 km`, along a great circle. */
export function isNear(place: string, distance: string, { here }: Visitor): boolean {
  const there = place.split(',').map(Number);
  const [fromLat = 0, fromLon = 0, toLat = 0, toLon = 0] = [...here, ...there].map(
    (degree) => (degree * Math.PI) / 180,
  );
  const chord =
    Math.sin((toLat - fromLat) / 2) ** 2 + Math.cos(fromLat) * Math.cos(toLat) * Math.sin((toLon - fromLon) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord)) <= Number.parseFloat(distance);
}

const EARTH_KM = 6371;
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' });

/** The day some days or years before another. It computes with noon, which is on the same day in every time zone. */
function before(day: string, number: number, areYears: boolean): string {
  const noon = new Date(`${day}T12:00:00Z`);
  if (areYears) noon.setUTCFullYear(noon.getUTCFullYear() - number);
  else noon.setUTCDate(noon.getUTCDate() - number);
  return noon.toISOString().slice(0, 10);
}
