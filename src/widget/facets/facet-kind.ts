import type { Kind, ReportProblem } from '../config/value-types';

/** What every facet has. */
export interface FacetBase<Name extends string = string> {
  readonly kind: Name;
  readonly field: string;
  readonly label: string;
  /** Whether the facet is folded at first. */
  readonly folded?: boolean;
  /** The field of another facet: this facet is shown after a value has been chosen in that one. */
  readonly needs?: string;
}

/** Values shown at first, and after "Show more". */
export interface Limits {
  readonly limit: number;
  readonly limitMore: number;
}

/** A facet as written: limits that it does not set itself are `null`. */
export type Written<F> = F extends Limits
  ? { readonly [K in keyof F]: F[K] | (K extends keyof Limits ? null : never) }
  : F;

/** One JSON key. It is required if it has no fallback and is not optional. */
export interface Key<T> {
  readonly kind: Kind<NonNullable<T>>;
  readonly fallback?: T;
  /** The facet has no such property if the key is not written. */
  readonly isOptional?: true;
}

type OwnKeys<F> = Exclude<keyof F, keyof FacetBase | 'fields'>;

/** The type of a numeric field. */
export type NumberType = 'int32' | 'int64' | 'float';

/** The fields of the levels of paths, from the top down. */
export interface Hierarchy {
  readonly attributes: readonly string[];
  readonly separator: string;
}

/** What a request depends on beside the state. */
export interface Situation {
  readonly now: Date;
  /** Where the visitor is; null while that is not known. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** The type of a numeric field; undefined until a refusal of the server has told it. */
  readonly typeOf: (field: string) => NumberType | undefined;
  /** Whether the server counts ranges; false once it has refused that. */
  readonly canCountRanges: () => boolean;
  /** Whether the schema has a facet of this field, as far as is known. */
  readonly hasFacet: (field: string) => boolean;
}

/**
 * A kind of facet: all that the panel, the check and the studio know of it, except how it is rendered, which is in its view.
 * What is chosen in a facet is a list of texts, in the form in which the address writes them.
 */
export interface FacetKind<F extends FacetBase> {
  /** What visitors get, for the reference. Not in the bundle. */
  readonly about: string;
  /** The keys in JSON besides `field`, `label` and `kind`. */
  readonly keys: { readonly [K in OwnKeys<F>]-?: Key<Written<F>[K & keyof Written<F>]> };
  /** The shortest way to write such a facet. */
  readonly example: string;
  /** The key whose value is in parentheses in the short form. */
  readonly argument?: string;
  /** Checks keys against one another; returns the values to use. */
  readonly checkKeys?: (
    values: Readonly<Record<string, unknown>>,
    report: ReportProblem,
  ) => Readonly<Record<string, unknown>>;

  /** Whether a wildcard (`attrs.*`) can be of this kind. */
  readonly fitsWildcard?: true;
  /** Whether the field must hold numbers. */
  readonly needsNumbers?: true;
  /** The fields of the levels, from the top down, if the values are paths. */
  readonly hierarchy?: (facet: F) => Hierarchy;
  /** A value without which the facet finds nothing, for the check. */
  readonly neededValue?: (facet: F) => string;

  /** Whether a chosen value is a value of the field: a hit can offer its own values to filter by. */
  readonly filtersByValue?: true;
  /** Whether a visitor can choose several values at once. */
  readonly hasSeveral?: true;
  /** Whether a hit must have all chosen values; else it must have one of them, and other values add hits. */
  readonly isEvery?: (facet: F) => boolean;
  /** Whether the facet filters even if nothing is chosen. */
  readonly filtersAlways?: (facet: F) => boolean;
  /** The value that an address asks for, as the state keeps it; null if the facet cannot have it. */
  readonly read?: (written: string, facet: F, canBeNear: boolean) => string | null;
  /** What is chosen as `filter_by`; '' if there is nothing to filter by. */
  readonly filter: (facet: F, chosen: readonly string[], situation: Situation) => string;
  /** A clause to sort by after the visitor's order, once something is chosen; null for none. */
  readonly sortBy?: (facet: F, situation: Situation) => string | null;

  /** Search parameters of Typesense that the filter needs. */
  readonly parameters?: Readonly<Record<string, string>>;

  /** How many values are requested; 0 if the response need not list any. */
  readonly valuesNeeded: (facet: F) => number;
  /** Whether the server counts ranges of the field, and not its values. */
  readonly countsRanges?: (facet: F) => boolean;
  /** What follows the field in `facet_by`. '' if absent. */
  readonly countedBy?: (facet: F, situation: Situation) => string;
  /** If the server does not count the field, which then need not be a facet in the schema: a filter that it must understand. */
  readonly uncounted?: { readonly tryOut: (facet: F) => string };
  /** Whether all hits have to be counted. By default Typesense counts ranges from the most frequent values alone. */
  readonly isExhaustive?: (facet: F) => boolean;
  /** Whether each value is returned with the object that it is in: the name of a colour with its code. */
  readonly hasParent?: (facet: F) => boolean;
}
