import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Entry } from '../data/magazine';

type Point = readonly [x: number, y: number];
/** GeoJSON, as far as the maps of the package use it. */
interface Shape {
  readonly features: readonly {
    readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] };
  }[];
}

/** Paper and ink of each section. */
const COLORS: Readonly<Record<string, readonly [paper: string, ink: string, accent: string]>> = {
  Cities: ['#e8d9c5', '#7a3b2e', '#f6efe2'],
  Borders: ['#d7dfe4', '#2f4858', '#e0764b'],
  Islands: ['#bfdcdd', '#1d6f72', '#fbf3dc'],
  Languages: ['#e6d5e3', '#5b3a63', '#f5c65d'],
  Money: ['#dde3c8', '#4f6130', '#c9a227'],
  Maps: ['#efe6cf', '#8a6d3b', '#b23a2e'],
  Journeys: ['#f1d3bd', '#a4492a', '#24505e'],
  Letters: ['#dcdad5', '#4a4a4f', '#b5523b'],
};

const WIDE = 480;
const HIGH = 320;
const MARGIN = 34;

/** The picture of an entry: the outline of its country on a piece of map, in the colors of its section. */
export function drawMap({ map, section, id }: Pick<Entry, 'map' | 'section' | 'id'>, width: number): string {
  const [paper, ink, accent] = COLORS[section] ?? ['#eee', '#444', '#c33'];
  const path = outline(map);
  const shift = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 40;
  const lines = Array.from({ length: 14 }, (_, index) => {
    const at = index * 40 - shift;
    return `M${at} 0V${HIGH}M0 ${at}H${WIDE}`;
  }).join('');
  const isOutlined = section === 'Borders' || section === 'Maps';
  const body = isOutlined
    ? `<path d="${path}" fill="${ink}" fill-opacity="0.14" stroke="${ink}" stroke-width="2.5"/><path d="${path}" fill="none" stroke="${accent}" stroke-width="1.5" stroke-dasharray="7 6"/>`
    : `<path d="${path}" fill="${ink}"/>`;
  const route =
    section === 'Journeys' || section === 'Islands'
      ? `<path d="M-10 ${90 + shift * 2}C120 ${20 + shift * 4} 200 ${280 - shift} 300 ${150 + shift} S440 60 500 ${120 + shift}" fill="none" stroke="${accent}" stroke-width="3" stroke-linecap="round" stroke-dasharray="1 9"/>`
      : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * HIGH) / WIDE)}" viewBox="0 0 ${WIDE} ${HIGH}">` +
    `<rect width="${WIDE}" height="${HIGH}" fill="${paper}"/>` +
    `<path d="${lines}" fill="none" stroke="${ink}" stroke-opacity="0.13"/>` +
    `<g stroke-linejoin="round">${body}</g>${route}</svg>`
  );
}

const outlines = new Map<string, string>();

function outline(code: string): string {
  const known = outlines.get(code) ?? fitted(ringsOf(code));
  outlines.set(code, known);
  return known;
}

/** The closed lines of a country's outline; the smallest islands are left out. */
function ringsOf(code: string): readonly (readonly Point[])[] {
  const entry = createRequire(import.meta.url).resolve(`world-countries/data/${code}.geo.json`);
  const { features } = JSON.parse(readFileSync(entry, 'utf8')) as Shape;
  const polygons = features.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Polygon' ? [coordinates] : coordinates,
  ) as readonly (readonly Point[][])[];
  const rings = polygons.map(([outer = []]) => outer);
  const isSplit = spanOf(rings.flat().map(([x]) => x)) > 180;
  // A country on both sides of the date line is drawn in one piece.
  const whole = isSplit ? rings.map((ring) => ring.map(([x, y]): Point => [x < 0 ? x + 360 : x, y])) : rings;
  const largest = Math.max(...whole.map(sizeOf));
  return whole.filter((ring) => sizeOf(ring) > largest / 60);
}

function sizeOf(ring: readonly Point[]): number {
  return spanOf(ring.map(([x]) => x)) * spanOf(ring.map(([, y]) => y));
}

function spanOf(numbers: readonly number[]): number {
  return (
    numbers.reduce((most, one) => Math.max(most, one), -Infinity) -
    numbers.reduce((least, one) => Math.min(least, one), Infinity)
  );
}

/** The lines as an SVG path in the middle of the picture, as wide there as they are on the ground. */
function fitted(rings: readonly (readonly Point[])[]): string {
  const all = rings.flat();
  const [left, right] = ends(all.map(([x]) => x));
  const [bottom, top] = ends(all.map(([, y]) => y));
  const squeeze = Math.cos((((bottom + top) / 2) * Math.PI) / 180);
  const scale = Math.min((WIDE - 2 * MARGIN) / ((right - left) * squeeze), (HIGH - 2 * MARGIN) / (top - bottom));
  const toPicture = ([x, y]: Point): Point => [
    WIDE / 2 + (x - (left + right) / 2) * squeeze * scale,
    HIGH / 2 - (y - (bottom + top) / 2) * scale,
  ];
  return rings.map((ring) => `M${thinned(ring.map(toPicture)).join('L')}Z`).join('');
}

function ends(numbers: readonly number[]): readonly [number, number] {
  return numbers.reduce<[number, number]>(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [Infinity, -Infinity],
  );
}

/** Points that lie closer together than the eye sees are left out. */
function thinned(points: readonly Point[]): readonly string[] {
  let [lastX, lastY]: Point = [Infinity, Infinity];
  return points.flatMap(([x, y]) => {
    if (Math.hypot(x - lastX, y - lastY) < 1.2) return [];
    [lastX, lastY] = [x, y];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
}
