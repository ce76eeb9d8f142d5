import { type DateFacet, date } from './date/kind';
import type { FacetBase, FacetKind, Written } from './facet-kind';
import { type HierarchicalFacet, hierarchical } from './hierarchical/kind';
import { type LetterFacet, letter } from './letter/kind';
import { type ListFacet, list } from './list/kind';
import { type MenuFacet, menu } from './menu/kind';
import { type NearFacet, near } from './near/kind';
import { type NumericFacet, numeric } from './numeric/kind';
import { type RangeFacet, range } from './range/kind';
import { type RatingFacet, rating } from './rating/kind';
import { type SwatchFacet, swatch } from './swatch/kind';
import { type ToggleFacet, toggle } from './toggle/kind';

/** The kinds of facet, by the word that is written after the field: `price:range`. */
const facetKinds = { list, menu, hierarchical, range, date, rating, toggle, numeric, swatch, near, letter };

/** A field one can filter by. */
export type Facet =
  | ListFacet
  | MenuFacet
  | HierarchicalFacet
  | RangeFacet
  | DateFacet
  | RatingFacet
  | ToggleFacet
  | NumericFacet
  | SwatchFacet
  | NearFacet
  | LetterFacet;

export type FacetKindName = keyof typeof facetKinds;

/** The facets of one kind, for their component. */
export type FacetOf<Name extends FacetKindName> = Extract<Facet, { kind: Name }>;

/** A facet as written; limits that it does not set itself are `null`. */
export type WrittenFacet = Written<Facet>;

export const kindNames = Object.keys(facetKinds) as FacetKindName[];

/** The kind of a facet for which none is written. */
export const USUAL_KIND: FacetKindName = 'list';

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
