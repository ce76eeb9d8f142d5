import type { ValueNames } from '../values/value-names';
import type { Kind, ReportProblem } from '../values/value-types';

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

/** A facet that shows values. */
export interface WithNames {
  /** The words that visitors read instead of its values; without them a value is shown as it is. */
  readonly names?: ValueNames;
}

/** A facet whose values may be paths, joined by a separator. */
export interface WithLevels {
  /** From the top level down; `field` is the first. */
  readonly fields?: readonly string[];
  readonly separator?: string;
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

export type OwnKeys<F> = Exclude<keyof F, keyof FacetBase | 'fields'>;

/** How a kind of facet is written in a tag. */
export interface FacetSyntax {
  /** The keys in JSON besides `field`, `label` and `kind`. */
  readonly keys: Readonly<Record<string, Key<unknown>>>;
  /** The shortest way to write such a facet. */
  readonly example: string;
  /** The key whose value is in parentheses in the short form. */
  readonly argument?: string;
  /** Checks keys against one another; returns the values to use. */
  readonly checkKeys?: (
    values: Readonly<Record<string, unknown>>,
    report: ReportProblem,
  ) => Readonly<Record<string, unknown>>;
  /** Present if such a facet is written as several fields, the levels of paths. */
  readonly hierarchy?: unknown;
}

/** The kind of a facet for which none is written. */
export const USUAL_KIND = 'list';
