/**
 * The name of a field for a name in a source: as it is, where attributes and filters can hold it; "Price (EUR)" becomes
 * `Price_EUR`. Empty where nothing is left.
 */
export function fieldName(written: string): string {
  return /^[\p{L}\p{N}_]+$/u.test(written)
    ? written
    : written.replace(/[^\p{L}\p{N}_]+/gu, '_').replace(/^_+|_+$/g, '');
}
