import type { SchemaField } from '../documents/schema';
import { RequestError } from '../errors';
import type { FilterValue } from './filter';

/** A latitude and a longitude, in degrees. */
interface Point {
  latitude: number;
  longitude: number;
}

/** Earth radius in metres: 3,958.75 miles of 1,609 metres, as the distances of the server imply. */
const EARTH_RADIUS = 3958.75 * 1609;

const METRES: Record<string, number> = { km: 1000, mi: 1609.344 };

/** The great-circle distance between two points, in metres. */
function distanceBetween(a: Point, b: Point): number {
  const [latA, latB] = [radians(a.latitude), radians(b.latitude)];
  const sinLat = Math.sin((latB - latA) / 2);
  const sinLon = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord = sinLat * sinLat + Math.cos(latA) * Math.cos(latB) * sinLon * sinLon;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Reads latitude and longitude; undefined if they are not valid. */
export function readPoint(latitude: string | undefined, longitude: string | undefined): Point | undefined {
  const [lat, lon] = [readDegrees(latitude, 90), readDegrees(longitude, 180)];
  return lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
}

/** The server's distance of a document without a location: the largest int32, in metres. */
const UNKNOWN_DISTANCE = 2 ** 31 - 1;

/** The distance of each row from a point, in metres: its nearest point counts. `values` holds the positions of all rows. */
export function distances(values: readonly unknown[], from: Point): number[] {
  return values.map((value) => {
    const found = pointsIn(value).map((point) => distanceBetween(from, point));
    return Math.floor(Math.min(UNKNOWN_DISTANCE, ...found));
  });
}

/** Marks the rows within one of the circles `(latitude, longitude, radius km|mi)`. */
export function findNear(circles: readonly FilterValue[], field: SchemaField, values: readonly unknown[]): Uint8Array {
  const mask = new Uint8Array(values.length);
  for (const { text } of circles) {
    const { centre, radius } = readCircle(text, field);
    distances(values, centre).forEach((distance, row) => {
      if (distance < UNKNOWN_DISTANCE && distance <= radius) mask[row] = 1;
    });
  }
  return mask;
}

function readCircle(text: string, field: SchemaField): { centre: Point; radius: number } {
  const [, latitude, longitude, size, unit = ''] =
    /^\(([^,]+),([^,]+),\s*([\d.]+)\s*([a-z_]\w*)\s*\)$/i.exec(text) ?? [];
  const centre = readPoint(latitude, longitude);
  if (centre && !Object.hasOwn(METRES, unit)) throw new RequestError(400, 'Unit must be either `km` or `mi`.');
  const radius = Number(size) * (METRES[unit] ?? NaN);
  if (!centre || Number.isNaN(radius)) {
    throw new RequestError(
      400,
      `Value of filter field \`${field.name}\`: must be in the \`(-44.50, 170.29, 0.75 km)\` ` +
        'or (56.33, -65.97, 23.82, -127.82) format.',
    );
  }
  return { centre, radius };
}

function readDegrees(text: string | undefined, limit: number): number | undefined {
  const trimmed = text?.trim();
  const degrees = trimmed ? Number(trimmed) : NaN;
  return Math.abs(degrees) <= limit ? degrees : undefined;
}

function pointsIn(value: unknown): Point[] {
  if (!Array.isArray(value)) return [];
  const pairs: unknown[] = typeof value[0] === 'number' ? [value] : value;
  return pairs.flatMap((pair) => {
    const [latitude, longitude]: unknown[] = Array.isArray(pair) ? pair : [];
    return typeof latitude === 'number' && typeof longitude === 'number' ? [{ latitude, longitude }] : [];
  });
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
