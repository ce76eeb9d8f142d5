import { flag, type Kind } from '../values/value-types';

/** What every attribute has. */
interface Row<T> {
  readonly kind: Kind<T>;
  /** One plain sentence. */
  readonly about: string;
  /** What to write, where the kind of the value allows more than makes sense here. */
  readonly valueInWords?: string;
  /** A value that works. */
  readonly example: string;
  /** The elements that accept it, where they differ from its group's. */
  readonly elements?: readonly ElementName[];
  /** Whether it may change or be removed: problems/experiments.ts says what has to be true for it to stay. */
  readonly experimental?: true;
}

/** The elements that accept attributes: `script`, a panel in any form, `<searchlet-list>`, `<searchlet-source>`. */
export type ElementName = 'script' | 'panel' | 'list' | 'source';

interface RequiredRow<T> extends Row<T> {
  readonly required: true;
  /** The attributes that may be given instead, and the value that the config then has. */
  readonly unless?: { readonly given: readonly ('index' | 'keyEndpoint' | 'preset')[]; readonly value: NoInfer<T> };
}

export interface OptionalRow<T, F extends T | null, E extends boolean = boolean> extends Row<T> {
  readonly fallback: F;
  /** The default in words, where `fallback` alone does not explain it. */
  readonly defaultInWords?: string;
  /** Whether it has an effect before the panel runs: then the facade reads it too. */
  readonly early?: E;
}

/** Any row of a table that is complete. */
export type Attribute = RequiredRow<unknown> | OptionalRow<unknown, unknown>;

/** The row of a required attribute. */
export function required<T>(row: Omit<RequiredRow<T>, 'required'>): RequiredRow<T> {
  return { ...row, required: true };
}

/** The row of an optional attribute. Its fallback must be of its kind, or `null`; any other does not compile. */
export function optional<T, F extends T | null, E extends boolean = false>(
  row: OptionalRow<T, F, E>,
): OptionalRow<T, F, E> {
  return row;
}

/** What an attribute has that switches something on, or off: the example is what the default is not. */
export const offByDefault = { kind: flag, fallback: false, example: 'true' } as const;
export const onByDefault = { kind: flag, fallback: true, example: 'false' } as const;
