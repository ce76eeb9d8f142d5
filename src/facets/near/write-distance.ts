import type { Messages } from '../../panel/languages/format';
import { numberFormat } from '../../panel/languages/intl-formats';
import type { Facet } from '../kinds';

/** `5 km` in the words of the visitor's language. */
export function writeDistance(distance: string, { visitor }: Messages): string {
  const [, number, unit] = /^([\d.]+) ?(km|mi)$/.exec(distance) ?? [];
  const style = { style: 'unit', unit: unit === 'mi' ? 'mile' : 'kilometer' } as const;
  return number === undefined ? distance : numberFormat(visitor, style).format(Number(number));
}

/** How far away something is, as a whole sentence: in miles if visitors filter by miles. */
export function writeAway(metres: number, facets: readonly Facet[], messages: Messages): string {
  const isInMiles = facets.some((facet) => 'distances' in facet && facet.distances.some((one) => one.endsWith('mi')));
  return messages.text('facet.away', { distance: writeMetres(metres, isInMiles, messages) });
}

/** A distance as people say it: in miles, or in metres below a kilometre, and without needless digits. */
function writeMetres(metres: number, isInMiles: boolean, { visitor }: Messages): string {
  const [number, unit] = isInMiles ? [metres / METRES_IN_MILE, 'mile'] : inMetricUnit(metres);
  const style = { style: 'unit', unit, maximumFractionDigits: number < 10 ? 1 : 0 } as const;
  return numberFormat(visitor, style).format(number);
}

const METRES_IN_MILE = 1609.344;

function inMetricUnit(metres: number): [number: number, unit: string] {
  return metres < 1000 ? [Math.round(metres / 10) * 10, 'meter'] : [metres / 1000, 'kilometer'];
}
