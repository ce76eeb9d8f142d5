import type { FacetBase } from '../../tag/facets/facet-syntax';
import { allOf, oneOf } from '../../typesense/request/filter-by';
import type { NumberType, Situation } from '../../typesense/situation';
import { fitNumber } from './bounds';

/** The filter of a facet of values, of which some may be excluded. */
export function valueFilter(
  { field, exclude = false }: Pick<FacetBase, 'field'> & { readonly exclude?: boolean },
  chosen: readonly string[],
  { typeOf }: Pick<Situation, 'typeOf'>,
): string {
  const type = typeOf(field);
  // In one order, whatever was chosen first: the same search is then found in the cache.
  const states = [...chosen].sort().map((one) => (exclude ? readChoice(one) : { value: one, isExcluded: false }));
  const filterOf = (isExcluded: boolean, operator: string): string => {
    const values = states.flatMap((one) => (one.isExcluded === isExcluded ? fitText(one.value, type) : []));
    return values.length > 0 ? oneOf(field, values, operator) : '';
  };
  return allOf([filterOf(false, ':='), filterOf(true, ':!=')]);
}

/** A chosen value where values can be excluded: `-x` is "not x", and the value `-x` itself is written `\-x`. */
export function readChoice(chosen: string): { readonly value: string; readonly isExcluded: boolean } {
  const isExcluded = chosen.startsWith('-');
  return { value: isExcluded ? chosen.slice(1) : chosen.replace(/^\\-/, '-'), isExcluded };
}

/** The reverse of `readChoice` for a value that is not excluded. */
export function writeChoice(value: string): string {
  return value.replace(/^-/, '\\-');
}

function fitText(value: string, type: NumberType | undefined): string {
  const number = Number(value);
  if (type === undefined || value.trim() === '' || !Number.isFinite(number)) return value;
  const fitting = fitNumber(number, type);
  // `String` writes large numbers with an exponent, which a filter would quote as text.
  return String(Number.isInteger(fitting) ? BigInt(fitting) : fitting);
}
