import { choice, flag, type Kind, number, positiveNumber, text, wholeNumber } from './kinds';

interface Common<K extends string> {
  readonly kind: K;
  readonly field: string;
  readonly label: string;
}

/** Values shown at first, and after "Show more". */
interface Limits<L> {
  readonly limit: L;
  readonly limitMore: L;
}

interface ListFacet<L> extends Common<'list'>, Limits<L> {
  readonly operator: 'or' | 'and';
  /** Whether visitors may search among the values. */
  readonly searchable: boolean;
  readonly sortBy: 'count' | 'alpha';
}

interface MenuFacet<L> extends Common<'menu'>, Limits<L> {}

interface HierarchicalFacet<L> extends Common<'hierarchical'>, Limits<L> {
  /** From the top level down; `field` is the first. */
  readonly fields: readonly string[];
  readonly separator: string;
}

interface RangeFacet extends Common<'range'> {
  /** `null` leaves a bound to the values found. */
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  readonly unit: string | null;
}

interface RatingFacet extends Common<'rating'> {
  readonly max: number;
}

interface ToggleFacet extends Common<'toggle'> {
  /** The field's value that is asked for when on, and when off; `null` asks for nothing. */
  readonly on: string;
  readonly off: string | null;
}

interface NumericFacet extends Common<'numeric'> {
  readonly ranges: readonly NumericRange[];
}

/** One choice of a numeric menu; `null` is an open end. */
export interface NumericRange {
  readonly label: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** A field one can filter by. `L` is `number` once limits left open are filled in with those of all facets. */
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

/** A kind of facet: what may be said of it in JSON beside `field`, `label` and `kind`. */
interface FacetKindRow<F> {
  readonly keys: { readonly [K in Exclude<keyof F, keyof Common<never> | 'fields'>]: Key<F[K]> };
  /** The shortest way to write it. */
  readonly example: string;
}

/** One JSON key; a facet cannot do without one that has no fallback. */
export interface Key<T> {
  readonly kind: Kind<NonNullable<T>>;
  readonly fallback?: T;
}

/** The number of values a facet may show. */
export const facetLimit = wholeNumber(1, 1000);

const limits = { limit: { kind: facetLimit, fallback: null }, limitMore: { kind: facetLimit, fallback: null } };

const ranges: Kind<readonly NumericRange[]> = {
  expects: 'ranges with "label", "from" and "to", such as [{"label": "Up to 10", "to": 10}]',
  parse: () => undefined,
  parseJson(value, tell) {
    const rows = Array.isArray(value) ? value.map(toRange) : [];
    rows.forEach((row, index) => {
      if (row === null) tell('wrong-value', { expects: `range ${index + 1} to be such as ${RANGE_EXAMPLE}` });
    });
    return rows.length > 0 && rows.every((row) => row !== null) ? rows : undefined;
  },
};

const RANGE_EXAMPLE = '{"label": "10 to 20", "from": 10, "to": 20}';

/** A range leaves out the end that is open. */
function toRange(row: unknown): NumericRange | null {
  const { label, from = null, to = null, ...others } = Object(row) as Partial<Record<string, unknown>>;
  if (typeof label !== 'string' || label === '' || Object.keys(others).length > 0) return null;
  if (!isBound(from) || !isBound(to) || (from !== null && to !== null && from > to)) return null;
  return { label, from, to };
}

function isBound(value: unknown): value is number | null {
  return value === null || Number.isFinite(value);
}

/** The kinds of facet. The word is what one writes: `price:range`. */
export const facetKinds: { readonly [K in FacetKind]: FacetKindRow<Extract<Facet<number | null>, { kind: K }>> } = {
  list: {
    keys: {
      ...limits,
      operator: { kind: choice(['or', 'and']), fallback: 'or' },
      searchable: { kind: flag, fallback: false },
      sortBy: { kind: choice(['count', 'alpha']), fallback: 'count' },
    },
    example: 'brand',
  },
  menu: {
    keys: limits,
    example: 'brand:menu',
  },
  hierarchical: {
    keys: { ...limits, separator: { kind: text('a text'), fallback: ' > ' } },
    example: 'categories.lvl0 > categories.lvl1',
  },
  range: {
    keys: {
      min: { kind: number, fallback: null },
      max: { kind: number, fallback: null },
      step: { kind: positiveNumber, fallback: null },
      unit: { kind: text('a text'), fallback: null },
    },
    example: 'price:range',
  },
  rating: {
    keys: { max: { kind: wholeNumber(1, 10), fallback: 5 } },
    example: 'stars:rating',
  },
  toggle: {
    keys: { on: { kind: text('a text'), fallback: 'true' }, off: { kind: text('a text'), fallback: null } },
    example: 'free:toggle',
  },
  numeric: {
    keys: { ranges: { kind: ranges } },
    example: '[{"field": "price", "kind": "numeric", "ranges": [{"label": "Up to 10", "to": 10}]}]',
  },
};
