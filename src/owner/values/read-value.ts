import { momentIn } from '../../tag/values/time-zone';
import type { DocumentValue } from '../documents/document';
import { monthNamed } from './month-names';
import { readYesOrNo } from './yes-no';

/** The kind of a single value. Dates and numbers may be written as text. */
export type ValueKind = 'bool' | 'integer' | 'decimal' | 'date' | 'geopoint' | 'text';

/** A point on the earth: latitude and longitude in degrees. */
type PointValue = readonly [number, number];

/**
 * Finds the kind of a value. A text is a date only if it can mean no other day.
 *
 * @param isUntyped whether a text may be a number, or true or false.
 */
export function kindOfValue(value: string | number | boolean, isUntyped: boolean): ValueKind {
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'decimal';
  const text = value.trim();
  if (isUntyped && isPlainNumber(text)) return /[.e]/i.test(text) ? 'decimal' : 'integer';
  if (isUntyped && BOOL.test(text)) return 'bool';
  return readDate(text) === null ? 'text' : 'date';
}

/** Whether a text is a number as programs write it: `12.5`, `.5`, `1.0E+05`. `1E5` may be the number of an article. */
export function isPlainNumber(text: string): boolean {
  return NUMBER.test(text) || (SCIENTIFIC.test(text) && Number.isFinite(Number(text)));
}

/** Without leading zeros: postcodes and article numbers have to keep theirs. */
const NUMBER = /^-?(?:(?:0|[1-9]\d{0,14})(?:\.\d{1,25})?|\.\d{1,25})$/;
const SCIENTIFIC = /^[-+]?(?:\d{0,15}\.\d{1,25}e[-+]?|\d{1,15}e[-+])\d{1,3}$/i;
const BOOL = /^(?:true|false|yes|no)$/i;

/** Reads a number, or a text that is one; else null. */
export function readNumber(value: string | number | boolean): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && isPlainNumber(value.trim()) ? Number(value) : null;
}

/** Reads a boolean, or a text that is one; else null. */
export function readBool(value: string | number | boolean): boolean | null {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? readYesOrNo(value) : null;
}

/**
 * Reads a date as seconds since 1970, or null.
 *
 * @param timeZone of a date without an offset; never the machine's.
 */
export function readDate(text: string, timeZone = 'UTC'): number | null {
  // Most texts of a table are not dates, and a date has few characters.
  if (text.length > MAX_DATE) return null;
  const iso = ISO.exec(text) ?? CJK.exec(text) ?? KOREAN.exec(text) ?? YEAR_FIRST.exec(text);
  if (iso !== null) return isoDate([iso[1], iso[2], iso[3]], iso[4], iso[5], timeZone);
  const dotted = DOTTED.exec(text) ?? DOTTED_SHORT.exec(text);
  if (dotted !== null) return isoDate([wholeYear(dotted[3] ?? ''), dotted[2], dotted[1]], dotted[4], '', timeZone);
  const [, day, name = '', year, time] = NAMED.exec(text) ?? [];
  const month = monthNamed(name);
  if (month !== null) return isoDate([year, String(month), day], time, '', timeZone);
  const logged = LOGGED.exec(text)?.groups;
  if (logged) {
    const { month: written = '', day: date, year: before, last, clock, offset } = logged;
    return isoDate([before ?? last, String(monthNamed(written)), date], clock, offset, timeZone);
  }
  const [, shortDay, shortName = '', shortYear = ''] = SHORT_YEAR.exec(text) ?? [];
  if (shortDay) return isoDate([wholeYear(shortYear), String(monthNamed(shortName)), shortDay], '', '', timeZone);
  if (ENGLISH.test(text)) return local(Date.parse(`${text.replace(/-/g, ' ').replace(LONG_NAME, '$1')} UTC`), timeZone);
  if (!RFC_2822.test(text)) return null;
  const short = text.replace(LONG_NAME, '$1');
  const hasZone = !/\d$/.test(short) || /[+-]\d{4}$/.test(short);
  return hasZone ? seconds(Date.parse(short)) : local(Date.parse(`${short} UTC`), timeZone);
}

/** Characters of "Wed Sep 30 2026 08:00:00 GMT+0200 (Central European Summer Time)", and some more. */
const MAX_DATE = 80;

/** The year of two digits that is nearer: 99 is 1999. */
function wholeYear(digits: string): string {
  return digits.length > 2 ? digits : `${Number(digits) < 70 ? '20' : '19'}${digits}`;
}

function isoDate(
  [year, ...others]: readonly (string | undefined)[],
  hours = '',
  zone = '',
  timeZone = 'UTC',
): number | null {
  const day = [year, ...others.map((part = '') => part.padStart(2, '0'))].join('-');
  // Engines read 31 February as 3 March.
  if (new Date(`${day}T00:00Z`).getUTCDate() !== Number(day.slice(-2))) return null;
  const time = hours.padStart(hours.indexOf(':') === 1 ? hours.length + 1 : 0, '0');
  const isUtc = zone === '' || zone === 'UTC';
  const offset = isUtc ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const moment = Date.parse(`${day}T${time === '' ? '00:00' : time}${offset}`);
  return zone === '' ? local(moment, timeZone) : seconds(moment);
}

const ISO =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/;
/** As in 31.12.2026, 31.12.26 and "31.12.2026 10:00". One date with slashes says nothing: 1/2/2026 is one day in the USA and another in Europe. */
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?:,? +(\d{1,2}:\d{2}(?::\d{2})?)(?: Uhr)?)?$/;
const DOTTED_SHORT = /^(\d{2})\.(\d{2})\.(\d{2})(?:,? +(\d{1,2}:\d{2}(?::\d{2})?))?$/;
/** As in 2026年1月5日 and 2026년 1월 5일. */
const CJK = /^(\d{4})(?:年|년) ?(\d{1,2})(?:月|월) ?(\d{1,2})(?:日|일)(?: ?(\d{1,2}:\d{2}(?::\d{2})?))?$/;
/** As in "2026. 1. 5." and 2026.01.05; 2026.1.5 may be a version. */
const KOREAN = /^(\d{4})\. (\d{1,2})\. (\d{1,2})\.?(?: (\d{1,2}:\d{2}(?::\d{2})?))?$/;
const YEAR_FIRST = /^(\d{4})\.(\d{2})\.(\d{2})\.?(?: (\d{1,2}:\d{2}(?::\d{2})?))?$/;
/** As in "5. Januar 2026", "5 de enero de 2026", "1er mars 2026" and "5 января 2026 г." */
const NAMED =
  /^(\d{1,2})(?:\.|er|º|°)? (?:de )?(\p{L}{3,12})\.? (?:de )?(\d{4})(?: [гр]\.?)?(?:,? (\d{1,2}:\d{2}(?::\d{2})?)(?: Uhr)?)?$/u;
/** Browsers understand names of months and days by their first three letters alone. */
const LONG_NAME = /\b([A-Z][a-z]{2})[a-z]+\b\.?/g;
/** As in "Jun 12 1998", "June 12, 1998", "12 June 1998" and "12-Jun-1998". */
const ENGLISH =
  /^(?:\d{1,2}[ -])?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?(?: \d{1,2},?)?[ -]\d{4}$/;
/** As JavaScript and Webflow write dates, "Mon Mar 01 2021 12:00:00 GMT+0000 (…)", and Twitter, "Mon Mar 01 12:00:00 +0000 2021". */
const LOGGED =
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>\d{1,2}) (?:(?<year>\d{4}) )?(?<clock>\d{2}:\d{2}:\d{2}) (?:GMT)?(?<offset>[+-]\d{4})(?: \([^()]*\)| (?<last>\d{4}))?$/;
/** As databases and spreadsheets write dates: "31-Dec-26". */
const SHORT_YEAR = /^(\d{1,2})-([A-Za-z]{3})-(\d{2})$/;
/** Some feeds write whole names, and no zone. */
const RFC_2822 =
  /^(?:[A-Z][a-z]{2,8},? )?\d{1,2} [A-Z][a-z]{2,8} \d{4} \d{2}:\d{2}(?::\d{2})?(?: (?:[A-Z]{1,4}|[+-]\d{4}))?$/;

/** What clocks in a zone show, as seconds since 1970. */
function local(time: number, timeZone: string): number | null {
  return Number.isFinite(time) ? seconds(momentIn(time, timeZone)) : null;
}

function seconds(milliseconds: number): number | null {
  return Number.isFinite(milliseconds) ? Math.floor(milliseconds / 1000) : null;
}

/** Reads a point: `[lat, lng]` in a field with a name for points, `{ lat, lng }`, or a GeoJSON point; else null. */
export function readPointValue(value: DocumentValue, name: string): PointValue | null {
  if (Array.isArray(value)) return GEO_NAME.test(name) && value.length === 2 ? point(value[0], value[1]) : null;
  if (typeof value !== 'object' || value === null) return null;
  const { type, coordinates, ...named } = value as Readonly<Record<string, DocumentValue>>;
  if (typeof type === 'string' && SHAPES.test(type) && Array.isArray(coordinates)) return middleOf(coordinates);
  const keys = Object.keys(named);
  const latitude = keys.find((key) => /^lat(?:itude)?$/i.test(key));
  const longitude = keys.find((key) => /^(?:lng|lon|long|longitude)$/i.test(key));
  if (latitude === undefined || longitude === undefined || keys.length > 2) return null;
  return point(named[latitude], named[longitude]);
}

/** @see https://www.rfc-editor.org/rfc/rfc7946#section-3.1 */
const SHAPES = /^(?:Multi)?(?:Point|LineString|Polygon)$/;

/** A point, or the middle of what a shape spans. GeoJSON writes the longitude first. */
function middleOf(coordinates: readonly DocumentValue[]): PointValue | null {
  let [west, south, east, north] = [180, 90, -180, -90];
  const visit = (value: DocumentValue): void => {
    if (!Array.isArray(value)) return;
    const [longitude, latitude] = value;
    if (typeof longitude !== 'number' || typeof latitude !== 'number') return value.forEach(visit);
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  };
  visit(coordinates);
  return west > east ? null : point((south + north) / 2, (west + east) / 2);
}

const GEO_NAME = /(?:^|[._])_?(?:geo(?:loc|location|point|_?position)?|location|lat_?l(?:ng|on)|gps)$/i;

function point(latitude: DocumentValue | undefined, longitude: DocumentValue | undefined): PointValue | null {
  const [lat, lng] = [latitude, longitude].map((one) =>
    typeof one === 'string' || typeof one === 'number' ? readNumber(one) : null,
  );
  const isPoint = lat != null && lng != null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isPoint ? [lat, lng] : null;
}
