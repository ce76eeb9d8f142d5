import type { Facet } from '../config/facets';
import { readBounds, type Refinement } from './refinements';

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
    .map((group) => refinementsIn([group], fields))
    .map(([first, ...others]) => first && oneOf(first.field, [first, ...others].map(({ value }) => value)))
    .filter((filter) => filter !== undefined)
    .join(' && ');
}

/** The refinements of `facetFilters`, one by one, values as the server knows them. */
export function refinementsIn(facetFilters: FacetFilters, fields: readonly string[]): readonly FieldValue[] {
  return facetFilters.flat().map((entry) => split(entry, fields));
}

interface FieldValue {
  readonly field: string;
  readonly value: string;
}

/**
 * Refinements as a Typesense `filter_by`, for searches InstantSearch does not make; '' where there are none.
 *
 * @param facets all facets: a toggle with an `off` value filters while it is off too.
 */
export function filterOf(refinements: readonly Refinement[], facets: readonly Facet[]): string {
  return allOf(
    facets.map((facet) => {
      const values = refinements.filter((refinement) => refinement.facet === facet).map(({ value }) => value);
      return filterOfFacet(facet, values);
    }),
  );
}

function filterOfFacet(facet: Facet, values: readonly string[]): string {
  const { field } = facet;
  const [value] = values;
  if (facet.kind === 'toggle' && value === undefined) return facet.off === null ? '' : oneOf(field, [facet.off]);
  if (value === undefined) return '';
  switch (facet.kind) {
    case 'list':
      return facet.operator === 'or' ? oneOf(field, values) : allOf(values.map((each) => oneOf(field, [each])));
    case 'menu':
    case 'toggle':
      return oneOf(field, [value]);
    case 'hierarchical':
      return oneOf(facet.fields[value.split(facet.separator).length - 1] ?? field, [value]);
    case 'range':
    case 'rating':
    case 'numeric': {
      const [least, most] = readBounds(value, '..') ?? [null, null];
      return allOf([least === null ? '' : `${field}:>=${least}`, most === null ? '' : `${field}:<=${most}`]);
    }
  }
}

/**
 * A filter for hits that have one of these values. After a quoted text that is empty, or ends in a backslash, Typesense
 * takes no comma for the end of the value: these come last.
 */
export function oneOf(field: string, values: readonly string[]): string {
  const isOpen = (value: string): boolean => value === '' || value.endsWith('\\');
  const ordered = [...values.filter((value) => !isOpen(value)), ...values.filter(isOpen)];
  return `${field}:=[${ordered.map(quote).join(',')}]`;
}

/** Joins filters that must all hold; the empty ones fall away. */
export function allOf(filters: readonly (string | undefined)[]): string {
  return filters.filter((filter) => filter !== undefined && filter !== '').join(' && ');
}

function split(entry: string, fields: readonly string[]): FieldValue {
  const field = fields.find((name) => entry.startsWith(`${name}:`)) ?? entry.slice(0, entry.indexOf(':'));
  // InstantSearch puts a backslash before a leading hyphen, to tell "-x" from "not x".
  return { field, value: entry.slice(field.length + 1).replace(/^\\-/, '-') };
}

/**
 * A value as `filter_by` takes it. Numbers and flags stand bare, since numeric fields refuse quotes; all else stands in
 * backticks, which hide commas, brackets and operators. For a backtick within stands an apostrophe: escaped or not it
 * would end the quotes somewhere on the way, and Typesense compares words without punctuation, so it finds the same.
 */
function quote(value: string): string {
  return /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value) ? value : `\`${value.replace(/`/g, "'")}\``;
}
