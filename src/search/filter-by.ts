import { unescapeHyphen } from './refinements';

/** InstantSearch's `facetFilters`: an outer "and" of `field:value`, or of an inner "or" of them. */
export type FacetFilters = readonly (string | readonly string[])[];

/**
 * InstantSearch's refinements as a Typesense `filter_by`; '' if there are none. The adapter does not get them: it reads a
 * leading hyphen as "not", quotes texts that look like numbers wrongly, and fails on a backtick.
 *
 * @param fields all facet fields: both field and value may contain a colon, so only these names tell where the value begins.
 */
export function refinementFilter(facetFilters: FacetFilters, fields: readonly string[]): string {
  return allOf(
    facetFilters.map((group) => {
      const refinements = [group].flat().map((entry) => split(entry, fields));
      const [first] = refinements;
      return (
        first &&
        oneOf(
          first.field,
          refinements.map(({ value }) => value),
        )
      );
    }),
  );
}

/**
 * A filter for hits that have one of these values; with the operator `:!=`, for hits that have none of them. Typesense ignores
 * the comma after a quoted text that is empty or ends in a backslash, so such texts come last.
 */
export function oneOf(field: string, values: readonly string[], operator = ':='): string {
  const isOpen = (value: string): boolean => value === '' || value.endsWith('\\');
  const ordered = [...values.filter((value) => !isOpen(value)), ...values.filter(isOpen)];
  return `${field}${operator}[${ordered.map(quote).join(',')}]`;
}

/**
 * A filter for numbers between two bounds, both included; null is an open end. Two conditions would find an array with one number
 * above the lower bound, and another one below the upper bound.
 */
export function between(field: string, least: number | null, most: number | null): string {
  if (least !== null && most !== null) return `${field}:=[${least}..${most}]`;
  return allOf([least === null ? '' : `${field}:>=${least}`, most === null ? '' : `${field}:<=${most}`]);
}

/** Joins filters that must all match; empty ones are left out. */
export function allOf(filters: readonly (string | undefined)[]): string {
  return filters.filter((filter) => filter !== undefined && filter !== '').join(' && ');
}

/** A refinement's field, and its value as the server knows it. */
function split(entry: string, fields: readonly string[]): { readonly field: string; readonly value: string } {
  const field = fields.find((name) => entry.startsWith(`${name}:`)) ?? entry.slice(0, entry.indexOf(':'));
  return { field, value: unescapeHyphen(entry.slice(field.length + 1)) };
}

/**
 * Quotes a value for `filter_by`. Numbers and booleans are not quoted, since numeric fields refuse quotes. Backticks around
 * everything else hide commas, brackets and operators. A backtick inside becomes an apostrophe: even escaped it would end
 * the quotes, and Typesense ignores punctuation when it compares.
 */
export function quote(value: string): string {
  return /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value) ? value : `\`${value.replace(/`/g, "'")}\``;
}
