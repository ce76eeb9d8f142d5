import { distances, histogram, type NumericRange, order, periods, ranges, swatches } from './facet-options';
import { choice, field, flag, type Kind, matching, number, positiveNumber, text, wholeNumber } from './value-types';

interface Common<K extends string> {
  readonly kind: K;
  readonly field: string;
  readonly label: string;
  /** Whether the facet is folded at first. */
  readonly folded?: boolean;
  /** The field of another facet: this facet is shown after a value has been chosen in that one. */
  readonly needs?: string;
}

/** What lists and menus may have besides their limits. */
interface Choosing {
  /** Whether visitors may also ask for hits without a value. */
  readonly exclude?: boolean;
  /** Values that come first, in this order. */
  readonly order?: readonly string[];
}

/** Values shown at first, and after "Show more". */
interface Limits<L> {
  readonly limit: L;
  readonly limitMore: L;
}

interface ListFacet<L> extends Common<'list'>, Limits<L>, Choosing {
  readonly operator: 'or' | 'and';
  /** Whether visitors may search among the values. */
  readonly searchable: boolean;
  readonly sortBy: 'count' | 'alpha';
}

interface MenuFacet<L> extends Common<'menu'>, Limits<L>, Choosing {}

interface HierarchicalFacet<L> extends Common<'hierarchical'>, Limits<L> {
  /** From the top level down; `field` is the first. */
  readonly fields: readonly string[];
  readonly separator: string;
}

interface RangeFacet extends Common<'range'> {
  /** `null` takes the bound from the values found. */
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  readonly unit: string | null;
  /** ISO 4217 code, if the numbers are amounts of money. */
  readonly currency?: string;
  /** Whether bars above the slider show where the numbers lie. */
  readonly histogram?: boolean;
}

interface DateFacet extends Common<'date'> {
  /** `today`, or a number of days or years up to now: `7d`, `1y`. */
  readonly periods: readonly string[];
  /** What the field counts since 1970: seconds or milliseconds. */
  readonly unit: 's' | 'ms';
}

interface SwatchFacet<L> extends Common<'swatch'>, Limits<L> {
  /** A colour or the address of an image for each value. */
  readonly swatches?: Readonly<Record<string, string>>;
  /** The field with the colour or image of each value, in the same object as `field`. */
  readonly from?: string;
}

interface NearFacet extends Common<'near'> {
  /** Numbers of `km` or `mi`, as in `5 km`. */
  readonly distances: readonly string[];
}

interface RatingFacet extends Common<'rating'> {
  readonly max: number;
}

interface ToggleFacet extends Common<'toggle'> {
  /** The field's value to filter by when on, and when off; `null` does not filter. */
  readonly on: string;
  readonly off: string | null;
}

interface NumericFacet extends Common<'numeric'> {
  readonly ranges: readonly NumericRange[];
}

/** A field one can filter by. `L` is `number` after `applyRules` has set the limits that a facet does not set itself. */
export type Facet<L = number> =
  | ListFacet<L>
  | MenuFacet<L>
  | HierarchicalFacet<L>
  | RangeFacet
  | RatingFacet
  | ToggleFacet
  | NumericFacet
  | DateFacet
  | SwatchFacet<L>
  | NearFacet;

export type FacetKind = Facet['kind'];

/** The facets of one kind, for their component. */
export type FacetOf<K extends FacetKind> = Extract<Facet, { kind: K }>;

/** A kind of facet, with the keys that it has in JSON besides `field`, `label` and `kind`. */
interface FacetKindRow<F> {
  readonly keys: { readonly [K in Exclude<keyof F, keyof Common<never> | 'fields'>]-?: Key<F[K]> };
  /** The shortest way to write such a facet. */
  readonly example: string;
  /** The key whose value is in parentheses in the short form. */
  readonly argument?: string;
}

/** One JSON key. It is required if it has no fallback and is not optional. */
export interface Key<T> {
  readonly kind: Kind<NonNullable<T>>;
  readonly fallback?: T;
  /** The facet has no such property if the key is not written. */
  readonly isOptional?: true;
}

/** The number of values a facet may show. */
export const facetLimit = wholeNumber(1, 1000);

const limits = { limit: { kind: facetLimit, fallback: null }, limitMore: { kind: facetLimit, fallback: null } };

const choosing = {
  exclude: { kind: flag, isOptional: true },
  order: { kind: order, isOptional: true },
} as const;

/** What every kind may have in JSON besides `field`, `label` and `kind`. */
export const commonKeys = {
  folded: { kind: flag, isOptional: true },
  needs: { kind: field, isOptional: true },
} as const;

/** The kinds of facet, by the word that is written after the field: `price:range`. */
export const facetKinds: { readonly [K in FacetKind]: FacetKindRow<Extract<Facet<number | null>, { kind: K }>> } = {
  list: {
    keys: {
      ...limits,
      operator: { kind: choice(['or', 'and']), fallback: 'or' },
      searchable: { kind: flag, fallback: false },
      sortBy: { kind: choice(['count', 'alpha']), fallback: 'count' },
      ...choosing,
    },
    example: 'brand',
  },
  menu: {
    keys: { ...limits, ...choosing },
    example: 'brand:menu',
  },
  hierarchical: {
    keys: { ...limits, separator: { kind: text('text'), fallback: ' > ' } },
    example: 'categories.lvl0 > categories.lvl1',
  },
  range: {
    keys: {
      min: { kind: number, fallback: null },
      max: { kind: number, fallback: null },
      step: { kind: positiveNumber, fallback: null },
      unit: { kind: text('text'), fallback: null },
      currency: { kind: matching('currency', /^[A-Z]{3}$/), isOptional: true },
      histogram: { kind: histogram, isOptional: true },
    },
    example: 'price:range',
    argument: 'histogram',
  },
  date: {
    keys: {
      periods: { kind: periods, fallback: ['today', '7d', '30d', '1y'] },
      unit: { kind: choice(['s', 'ms']), fallback: 's' },
    },
    example: 'published:date',
    argument: 'periods',
  },
  rating: {
    keys: { max: { kind: wholeNumber(1, 10), fallback: 5 } },
    example: 'stars:rating',
  },
  toggle: {
    keys: { on: { kind: text('text'), fallback: 'true' }, off: { kind: text('text'), fallback: null } },
    example: 'free:toggle',
  },
  numeric: {
    keys: { ranges: { kind: ranges } },
    example: '[{"field": "price", "kind": "numeric", "ranges": [{"label": "Up to 10", "to": 10}]}]',
  },
  swatch: {
    keys: { ...limits, swatches: { kind: swatches, isOptional: true }, from: { kind: field, isOptional: true } },
    example: 'color.name:swatch(color.hex)',
    argument: 'from',
  },
  near: {
    keys: { distances: { kind: distances, fallback: ['5 km', '20 km', '50 km'] } },
    example: 'location:near(5 km, 20 km)',
    argument: 'distances',
  },
};

/**
 * Whether a facet needs `searchlet.facets.js`. The main script has only the kinds that most pages use, with the keys that
 * most facets have.
 */
export function isRare(facet: Facet): boolean {
  return (
    isTranslated(facet) ||
    !USUAL_KINDS.includes(facet.kind) ||
    RARE_KEYS.some((key) => key in facet) ||
    (facet.kind === 'list' && facet.searchable)
  );
}

/** Whether `searchlet.facets.js` has to translate a facet's refinements into search parameters. */
export function isTranslated(facet: Facet): boolean {
  return TRANSLATED_KINDS.includes(facet.kind) || 'exclude' in facet || isWildcard(facet);
}

/** Whether a facet is a list for each field below a name: `attrs.*`. */
export function isWildcard({ field }: Pick<Facet, 'field'>): boolean {
  return field.endsWith('*');
}

const TRANSLATED_KINDS: readonly string[] = ['date', 'near'];
const USUAL_KINDS: readonly string[] = ['list', 'menu', 'toggle', 'range'];
const RARE_KEYS: readonly string[] = ['needs', 'order', 'currency', 'histogram'];
