import { areBounds, readBounds } from '../../facets/bounds';
import type { Facet, FacetOf } from '../../facets/kinds';
import { readChoice } from '../../facets/value-filter';
import { dateFormat, toDate } from '../../messages/dates';
import type { Messages } from '../../messages/format';
import type { Refinement } from '../../search/refinements';

/** A refinement in the visitor's words, as on its chip after the facet's label; null where the panel describes it itself. */
export function describe({ facet, value }: Refinement, messages: Messages): string | null {
  if (facet.kind === 'date') return describeDates(value, messages);
  if (facet.kind === 'near') return messages.text('facet.within', { distance: writeDistance(value, messages) });
  if (facet.kind === 'rating') {
    const [least] = readBounds(value) ?? [];
    return messages.text('starsUp', { count: messages.value(least ?? 0) });
  }
  if (facet.kind === 'numeric') return describeNamed(value, facet, messages);
  if (facet.kind === 'range' && facet.currency !== undefined)
    return inBounds(value, amountsIn(facet.currency, messages), messages);
  if ((facet.kind === 'list' || facet.kind === 'menu') && areBounds(value))
    return inBounds(value, messages.value, messages);
  if (!('exclude' in facet)) return null;
  const choice = readChoice(value);
  return choice.isExcluded ? messages.text('facet.not', { value: choice.value }) : choice.value;
}

/** A period, or days, in words. */
export function describeDates(value: string, messages: Messages): string {
  if (value === 'today') return messages.text('facet.today');
  const [, number, unit] = /^(\d+)([dy])$/.exec(value) ?? [];
  if (unit !== undefined) return messages.plural(unit === 'd' ? 'facet.pastDays' : 'facet.pastYears', Number(number));
  const [from = '', to = ''] = value.split('..');
  const [least, most] = [writeDay(from, messages), writeDay(to, messages)];
  if (from === to) return least;
  if (from === '') return messages.text('rangeUpTo', { most });
  return to === '' ? messages.text('rangeFrom', { least }) : messages.text('rangeBetween', { least, most });
}

function writeDay(written: string, { visitor }: Messages): string {
  const date = toDate(written);
  return date ? dateFormat(visitor).format(date) : written;
}

/** `5 km` in the words of the visitor's language. */
export function writeDistance(distance: string, { visitor }: Messages): string {
  const [, number, unit] = /^([\d.]+) ?(km|mi)$/.exec(distance) ?? [];
  const style = { style: 'unit', unit: unit === 'mi' ? 'mile' : 'kilometer' } as const;
  return number === undefined ? distance : new Intl.NumberFormat(visitor, style).format(Number(number));
}

/** A distance as people say it: in miles, or in metres below a kilometre, and without needless digits. */
function writeMetres(metres: number, isInMiles: boolean, { visitor }: Messages): string {
  const [number, unit] = isInMiles ? [metres / METRES_IN_MILE, 'mile'] : inMetricUnit(metres);
  const style = { style: 'unit', unit, maximumFractionDigits: number < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(visitor, style).format(number);
}

const METRES_IN_MILE = 1609.344;

function inMetricUnit(metres: number): [number: number, unit: string] {
  return metres < 1000 ? [Math.round(metres / 10) * 10, 'meter'] : [metres / 1000, 'kilometer'];
}

/** How far away something is, as a sentence of its own: in miles if visitors filter by miles. */
export function writeAway(metres: number, facets: readonly Facet[], messages: Messages): string {
  const isInMiles = facets.some((facet) => facet.kind === 'near' && facet.distances.some((one) => one.endsWith('mi')));
  return messages.text('facet.away', { distance: writeMetres(metres, isInMiles, messages) });
}

/** Makes the function that writes amounts of money: without decimals if the amount is whole. */
export function amountsIn(currency: string, { visitor }: Messages): (amount: number) => string {
  const whole = formatOf(visitor, currency, 0);
  const exact = formatOf(visitor, currency);
  return (amount) => (Number.isInteger(amount) ? whole : exact).format(amount);
}

function formatOf(lang: string, currency: string, digits?: number): Intl.NumberFormat {
  const decimals = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(lang, { style: 'currency', currency, ...decimals });
}

function inBounds(value: string, write: (bound: number) => string, messages: Messages): string {
  const [least = null, most = null] = readBounds(value) ?? [];
  if (least === null) return messages.text('rangeUpTo', { most: write(most ?? 0) });
  if (most === null) return messages.text('rangeFrom', { least: write(least) });
  return messages.text('rangeBetween', { least: write(least), most: write(most) });
}

/** The label of a named range; an address may ask for other bounds than the site owner has named. */
function describeNamed(value: string, { ranges }: FacetOf<'numeric'>, messages: Messages): string {
  const [from, to] = readBounds(value) ?? [];
  const named = ranges.find((range) => range.from === from && range.to === to);
  return named?.label ?? inBounds(value, messages.value, messages);
}
