import { facetListOf } from '../tag/facets/facet-list';
import type { FacetBase, Limits, Written } from '../tag/facets/facet-syntax';
import type { FacetKind } from './base/facet-kind';
import { date } from './date/kind';
import { hierarchical } from './hierarchical/kind';
import { letter } from './letter/kind';
import { list } from './list/kind';
import { menu } from './menu/kind';
import { near } from './near/kind';
import { numeric } from './numeric/kind';
import { range } from './range/kind';
import { rating } from './rating/kind';
import { swatch } from './swatch/kind';
import { toggle } from './toggle/kind';

/** The kinds of facet, by the word that is written after the field: `price:range`. */
const facetKinds = { list, menu, hierarchical, range, date, rating, toggle, numeric, swatch, near, letter };

export type FacetKindName = keyof typeof facetKinds;

/** A field one can filter by. */
export type Facet = FacetOf<FacetKindName>;

/** The facets of one kind, for their component. */
export type FacetOf<Name extends FacetKindName> = FacetOfKind<(typeof facetKinds)[Name]>;

type FacetOfKind<Kind> = Kind extends FacetKind<infer F> ? F : never;

/** A facet with values to show: some at first, and more after "Show more". */
export type LimitedFacet = Extract<Facet, Limits>;

/** A facet as written; limits that it does not set itself are `null`. */
export type WrittenFacet = Written<Facet>;

/** Reads `data-facets`. */
export const facetList = facetListOf<Facet>(facetKinds);

export const kindNames = Object.keys(facetKinds) as FacetKindName[];

/** The kind of a facet. */
export function kindOf(facet: Facet): FacetKind<Facet> {
  return kindNamed(facet.kind);
}

export function kindNamed(name: FacetKindName): FacetKind<Facet> {
  // Safe: the row of a kind takes the facets that bear its name.
  return facetKinds[name] as unknown as FacetKind<Facet>;
}

/** Whether the server counts ranges of the field of a facet, and not its values. */
export function countsRanges(facet: Facet): boolean {
  return kindOf(facet).countsRanges?.(facet) ?? false;
}

/** The fields that a facet filters by: several in a hierarchy. */
export function fieldsOf(facet: Facet): readonly string[] {
  return kindOf(facet).hierarchy?.(facet).attributes ?? [facet.field];
}

/** Whether a facet stands for each field below a name: `attrs.*`. */
export function isWildcard({ field }: Pick<FacetBase, 'field'>): boolean {
  return field.endsWith('*');
}
