import type { Kind } from '../value-types';

/** What every attribute has. */
interface Row<T> {
  readonly kind: Kind<T>;
  /** Heading it stands under in the reference. */
  readonly group: Group;
  /** One plain sentence. */
  readonly about: string;
  /** A value that works. */
  readonly example: string;
  /** The elements that take it, where its group does not say it. */
  readonly elements?: readonly ElementName[];
}

/** What takes attributes: `script`, a panel in any form, `<searchlet-list>`, `<searchlet-source>`. */
export type ElementName = 'script' | 'panel' | 'list' | 'source';

interface RequiredRow<T> extends Row<T> {
  readonly required: true;
  /** The attributes that may replace it, and the value that the configuration then has. */
  readonly unless?: { readonly given: readonly ('index' | 'keyEndpoint' | 'preset')[]; readonly value: NoInfer<T> };
}

interface OptionalRow<T, F extends T | null> extends Row<T> {
  readonly fallback: F;
  /** What happens without it, in words, where `fallback` does not say. */
  readonly otherwise?: string;
}

export type Group = 'Connection' | 'Facets' | 'Results' | 'Layout' | 'State' | 'Words and look' | 'Behaviour';

/** Any row of the table. */
export type Attribute = RequiredRow<unknown> | OptionalRow<unknown, unknown>;

/** A row that a panel cannot do without. */
export function required<T>(row: Omit<RequiredRow<T>, 'required'>): RequiredRow<T> {
  return { ...row, required: true };
}

/** A row that has a fallback: of its kind, or `null` where there is none. Any other does not compile. */
export function optional<T, F extends T | null>(row: OptionalRow<T, F>): OptionalRow<T, F> {
  return row;
}
