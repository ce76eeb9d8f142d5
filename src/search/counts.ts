import type { Facet } from '../config/facets';

/** How many hits one value of a facet has. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** The counts of one answer by field, in the server's order; values as the server wrote them. */
export type FacetCounts = Readonly<Record<string, readonly FacetCount[]>>;

/**
 * An answer without the facets that nobody asked for: InstantSearch stumbles over one named like a property that every
 * object has (`constructor`).
 */
export function askedOnly(answer: unknown, fields: readonly string[]): unknown {
  const { facet_counts: facets } = Object(answer) as { facet_counts?: readonly { readonly field_name: string }[] };
  return facets ? { ...Object(answer), facet_counts: facets.filter(({ field_name: field }) => fields.includes(field)) } : answer;
}

/** The facet counts of Typesense's own answer. */
export function countsOf(answer: unknown): FacetCounts {
  const { facet_counts: facets = [] } = answer as {
    facet_counts?: readonly { readonly field_name: string; readonly counts: readonly FacetCount[] }[];
  };
  return Object.fromEntries(
    facets.map(({ field_name: field, counts }) => [field, counts.map(({ value, count }) => ({ value, count }))]),
  );
}

/**
 * How many values the server is asked for of each facet: it takes one number for all. One more than is ever shown of a
 * facet tells whether there is more to show; of a rating every step must be there, of a range enough numbers to learn their
 * kind from.
 */
export function valuesAsked(facets: readonly Facet[]): number {
  return Math.max(0, ...facets.map(valuesNeeded));
}

/** Numbers looked at to tell whether all are whole; Typesense's own default. */
const SAMPLE_OF_NUMBERS = 10;

function valuesNeeded(facet: Facet): number {
  switch (facet.kind) {
    case 'list':
    case 'menu':
    case 'hierarchical':
      return facet.limitMore + 1;
    case 'rating':
      return facet.max + 1;
    case 'toggle':
      return 2;
    case 'range':
      return SAMPLE_OF_NUMBERS;
    case 'numeric':
      return 0;
  }
}
