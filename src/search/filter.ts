/** InstantSearch's `facetFilters`: an outer "and" of `field:value`, or of an inner "or" of them. */
export type FacetFilters = readonly (string | readonly string[])[];

/**
 * The refinements as a Typesense `filter_by`; '' where there are none. The adapter's own translation reads a leading
 * hyphen as "not", quotes no number-like text rightly, and breaks on a backtick, so refinements do not reach it.
 *
 * @param fields all facet fields: the only way to tell field from value where both may hold a colon.
 */
export function refinementFilter(facetFilters: FacetFilters, fields: readonly string[]): string {
  return facetFilters
    .map((group) => (typeof group === 'string' ? [group] : group))
    .map((group) => group.map((entry) => split(entry, fields)))
    .filter((group) => group.length > 0)
    .map((group) => `${group[0]?.field}:=[${group.map(({ value }) => quote(value)).join(',')}]`)
    .join(' && ');
}

/** Joins filters that must all hold; the empty ones fall away. */
export function allOf(filters: readonly (string | undefined)[]): string {
  return filters.filter((filter) => filter !== undefined && filter !== '').join(' && ');
}

function split(entry: string, fields: readonly string[]): { field: string; value: string } {
  const field = fields.find((name) => entry.startsWith(`${name}:`)) ?? entry.slice(0, entry.indexOf(':'));
  // InstantSearch puts a backslash before a leading hyphen, to tell "-x" from "not x".
  return { field, value: entry.slice(field.length + 1).replace(/^\\-/, '-') };
}

/**
 * A value as `filter_by` takes it. Numbers and flags stand bare, since numeric fields refuse quotes; all else stands in
 * backticks, which hide commas, brackets and operators. A backtick within cannot be escaped, and Typesense compares
 * words without punctuation, so it is left out.
 */
function quote(value: string): string {
  return /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value) ? value : `\`${value.replace(/`/g, '')}\``;
}
