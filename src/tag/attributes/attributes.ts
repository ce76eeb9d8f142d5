import type { FacetBase, Limits, WithLevels, WithNames } from '../facets/facet-syntax';
import type { Kind } from '../values/value-types';
import { appearance } from './appearance';
import { behaviour } from './behaviour';
import { connection } from './connection';
import { filtering } from './filtering';
import { placement, state } from './placement';
import { results } from './results';
import type { Attribute } from './row';

export type { Attribute, ElementName } from './row';

/**
 * All attributes, one row each. A row's name is the attribute's name without `data-`,
 * in camelCase; parsing, problems, the type `Config` and the documentation follow from its row.
 */
export const tagAttributes = {
  ...connection,
  ...filtering,
  ...results,
  ...placement,
  ...state,
  ...appearance,
  ...behaviour,
};

type Table = typeof tagAttributes;

export type AttributeKey = keyof Table;

/** The attributes that have an effect before the panel runs. */
export type EarlyKey = { [K in AttributeKey]: Table[K] extends { early?: true } ? K : never }[AttributeKey];

/** The table's keys, and how each is written in HTML without its `data-`: `queryBy` → `query-by`. */
export const attributeKeys = Object.keys(tagAttributes) as AttributeKey[];
export const attributeNames: readonly string[] = attributeKeys.map(dataAttribute);

/** Name of an attribute without `data-` → value, as written. Without a prototype, so that no name in it can do harm. */
export type RawAttributes = Readonly<Record<string, string>>;

/** `queryBy` → `query-by`. */
export function dataAttribute(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** The attributes that may be given instead of a required one. */
export function substitutesFor(row: Attribute): readonly AttributeKey[] {
  return ('required' in row && row.unless?.given) || [];
}

/** A facet, as far as a tag says the same of every kind; a limit that it does not set itself is `null`. */
type TagFacet = FacetBase & Partial<Limits> & WithNames & WithLevels;
type WrittenTagFacet = FacetBase & WithNames & WithLevels & { readonly [K in keyof Limits]?: Limits[K] | null };

/** The values of all attributes, before the rules between them. */
export type Values = {
  readonly [K in AttributeKey]: K extends 'facets'
    ? readonly WrittenTagFacet[]
    : Table[K] extends { kind: Kind<infer T> }
      ? Table[K] extends { fallback: null }
        ? T | null
        : T
      : never;
};

/** The values of all attributes, checked and complete, after the rules between them. */
export type TagConfig<F extends TagFacet = TagFacet> = Readonly<Omit<Values, 'facets' | 'urlState'>> & {
  readonly facets: readonly F[];
  /** Whether the state is in the URL: a panel keeps it there unless the attribute says otherwise. */
  readonly urlState: boolean;
};

/** The experimental attributes that any of these configs sets, with `data-`. */
export function experimentsIn(configs: readonly TagConfig[]): readonly string[] {
  return attributeKeys
    .filter((key) => 'experimental' in tagAttributes[key] && configs.some((config) => config[key]))
    .map((key) => `data-${dataAttribute(key)}`);
}
