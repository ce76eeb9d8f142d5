/** What shops write behind the name of a column: how to fill it, or where it is kept. */
const REMARK = /\s*(?:\*|\((?:0\/1|x, ?y, ?z\.*|product\.metafields\.[^)]*)\))\s*$/;

/**
 * Makes a field name that attributes and filters can hold from a name in a source: "Price (EUR)" becomes `Price_EUR`. Empty if
 * the name has no letter and no digit.
 */
export function fieldName(written: string): string {
  return /^[\p{L}\p{N}_]+$/u.test(written)
    ? written
    : written
        .replace(REMARK, '')
        .replace(/[^\p{L}\p{N}_]+/gu, '_')
        .replace(/^_+|_+$/g, '');
}
