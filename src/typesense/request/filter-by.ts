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

/**
 * Quotes a value for `filter_by`. Numbers and booleans are not quoted, since numeric fields refuse quotes. Backticks around
 * everything else hide commas, brackets and operators.
 */
export function quote(value: string): string {
  return /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value) ? value : `\`${withoutSyntax(value)}\``;
}

/**
 * Takes the effect from what Typesense reads as syntax even between backticks: a backtick, which even escaped would end them,
 * and a colon before a bracket, which begins a place. Apostrophes do it: punctuation does not count in comparisons.
 * https://github.com/typesense/typesense/blob/v29.0/src/filter.cpp
 */
export function withoutSyntax(value: string): string {
  return value.replace(/`/g, "'").replace(/:(?= *[([])/g, ":'");
}

/** A server refuses to filter by a text without letters and digits, and does not count it. */
export function isFilterable(value: string): boolean {
  return /[a-z\d\u0080-\uffff]/i.test(value);
}
