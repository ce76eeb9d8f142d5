import type { FacetBase } from '../../tag/facets/facet-syntax';
import { between } from '../../typesense/request/filter-by';
import type { NumberType, Situation } from '../../typesense/situation';

/**
 * Parameters for a kind that filters by ranges. Without a query and another filter, Typesense 29 and 30 count the numbers of a range,
 * not the documents: three documents with three dates each are nine hits, and pages without any. Lazy filters count documents.
 *
 * @see https://typesense.org/docs/29.0/api/search.html
 */
export const RANGE_PARAMETERS = { enable_lazy_filter: 'true' };

/** Lower and upper bound of a range; null is an open end. */
export type Bounds = readonly [least: number | null, most: number | null];

/** `1990..2000`, `1990..` or `..2000` as bounds; null for anything else, and for bounds the wrong way round. */
export function readBounds(text: string): Bounds | null {
  const [low, high, ...more] = text.split('..');
  if (low === undefined || high === undefined || more.length > 0 || !isNumeral(low) || !isNumeral(high)) return null;
  const bound = (numeral: string): number | null => (numeral === '' ? null : Number(numeral));
  const [least, most] = [bound(low), bound(high)];
  if (least === null && most === null) return null;
  return least !== null && most !== null && least > most ? null : [least, most];
}

/** Whether a chosen value holds bounds. */
export function areBounds(value: string): boolean {
  return readBounds(value) !== null;
}

/** Bounds as text, an open end left empty. */
export function writeBounds([least, most]: Bounds): string {
  return `${least ?? ''}..${most ?? ''}`;
}

/** Bounds in their one form: `1990.0..` becomes `1990..`; null for any other text. */
export function normalBounds(text: string): string | null {
  const bounds = readBounds(text);
  return bounds && writeBounds(bounds);
}

/** The filter of a facet whose chosen value is bounds. */
export function boundsFilter(
  { field }: Pick<FacetBase, 'field'>,
  [value = '']: readonly string[],
  { typeOf }: Pick<Situation, 'typeOf'>,
): string {
  const bounds = readBounds(value);
  return bounds ? between(field, ...fitBounds(bounds, typeOf(field))) : '';
}

/**
 * The nearest bounds that a field can hold: the server refuses others, as an address may have them (`1990.5..`, `99999999999`).
 * Bounds of integers move inwards, so that the same documents match.
 *
 * @param type undefined leaves them as they are.
 */
export function fitBounds([least, most]: Bounds, type: NumberType | undefined): Bounds {
  return [fitNumber(least, type, Math.ceil), fitNumber(most, type, Math.floor)];
}

/** The nearest number that a field can hold. */
export function fitNumber<N extends number | null>(
  number: N,
  type: NumberType | undefined,
  round = Math.round,
): N | number {
  if (number === null || type === undefined) return number;
  const whole = type === 'float' ? number : round(number);
  return Math.max(-GREATEST[type], Math.min(GREATEST[type], whole));
}

/** The greatest number of each type that JavaScript can write exactly. */
const GREATEST = { int32: 2 ** 31 - 1, int64: Number.MAX_SAFE_INTEGER, float: 3.4028234e38 };

function isNumeral(text: string): boolean {
  return /^(?:-?\d{1,15}(?:\.\d{1,10})?)?$/.test(text);
}
