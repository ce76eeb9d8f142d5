interface Common<K extends string> {
  readonly kind: K;
  readonly field: string;
  readonly label: string;
}

interface Limited<L> {
  readonly limit: L;
  readonly limitMore: L;
}

interface ListFacet<L> extends Common<'list'>, Limited<L> {
  readonly operator: 'or' | 'and';
  readonly searchable: boolean;
  readonly sortBy: 'count' | 'alpha';
}
interface MenuFacet<L> extends Common<'menu'>, Limited<L> {}
interface HierarchicalFacet<L> extends Common<'hierarchical'>, Limited<L> {
  readonly fields: readonly string[];
  readonly separator: string;
}
interface RangeFacet extends Common<'range'> {
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  readonly unit: string | null;
}
interface RatingFacet extends Common<'rating'> {
  readonly max: number;
}
interface ToggleFacet extends Common<'toggle'> {
  readonly on: string;
  readonly off: string | null;
}
interface NumericFacet extends Common<'numeric'> {
  readonly ranges: readonly NumericRange[];
}
/** One range of a numeric menu; `null` is an open end. */
export interface NumericRange {
  readonly label: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** A facet as parsed. `L` is `number` once the limits that every facet shares are filled in. */
export type Facet<L = number> =
  | ListFacet<L>
  | MenuFacet<L>
  | HierarchicalFacet<L>
  | RangeFacet
  | RatingFacet
  | ToggleFacet
  | NumericFacet;

export type FacetKind = Facet['kind'];

/** The facets of one kind, for what draws them. */
export type FacetOf<K extends FacetKind> = Extract<Facet, { kind: K }>;
