import { attributes } from '../../../facets/config';
import {
  type Attribute,
  type AttributeKey,
  attributeKeys,
  attributeNames,
  dataAttribute,
} from '../../../tag/attributes/attributes';

/** Attributes as written: name without `data-` → value. */
export type Raw = Readonly<Record<string, string>>;

/** What the owner has chosen. It never contains the key, because a design is shared, stored in the address and undone. */
export interface Design {
  readonly raw: Raw;
  /** The own attributes of each `<searchlet-source>`; empty for a panel that searches one collection. */
  readonly sources: readonly Raw[];
  /** HTML inside the `<template>` of a hit; empty for the built-in card. */
  readonly card: string;
}

export const emptyDesign: Design = { raw: {}, sources: [], card: '' };

/** The `id` of the template in the tag: what `data-template` names when the card is the owner's own. */
export const CARD_ID = 'searchlet-hit';

/** The attributes in the order of the reference, without those that have their default value. */
export function withoutDefaults(raw: Raw): Raw {
  const own = attributeKeys.flatMap((key): [string, string][] => {
    const value = raw[dataAttribute(key)]?.trim();
    return value === undefined || isDefault(key, value) ? [] : [[dataAttribute(key), value]];
  });
  const others = Object.entries(raw).filter(([name]) => !attributeNames.includes(name));
  return Object.fromEntries([...own, ...others]);
}

/** Whether the panel would do the same without this value. */
function isDefault(key: AttributeKey, value: string): boolean {
  const row: Attribute = attributes[key];
  if (value === '' && row.kind.bare === undefined) return true;
  if ('required' in row || row.fallback === null) return false;
  const parsed = value === '' ? row.kind.bare : row.kind.parse(value, () => {});
  return parsed !== undefined && !hasProblem(row, value) && isSame(parsed, row.fallback);
}

/** A value with a problem stays in the tag: leaving it out would hide the problem. */
function hasProblem({ kind }: Attribute, value: string): boolean {
  let isTold = false;
  kind.parse(value, () => {
    isTold = true;
  });
  return isTold;
}

/** Whether two parsed values are deeply equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The attributes with one of them changed; `null` removes it. */
export function withAttribute(raw: Raw, name: string, value: string | null): Raw {
  const { [name]: _, ...others } = raw;
  return value === null ? others : { ...raw, [name]: value };
}

/** The attributes whose names are kept. */
export function keepAttributes(raw: Raw, isKept: (name: string) => boolean): Raw {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => isKept(name)));
}

/**
 * The attributes without anything that may be a key. A misspelled name ("api-key") may hold one too, and so may a search
 * parameter.
 */
export function withoutKeys(raw: Raw): Raw {
  const kept = keepAttributes(raw, (name) => !isSearchKey(name) && !name.endsWith('-key'));
  const { params } = kept;
  return params === undefined ? kept : { ...kept, params: withoutKeyParameter(params) };
}

/** Whether an attribute holds the search key, under its own name or under a misspelled one. */
export function isSearchKey(name: string): boolean {
  return name === 'key' || (name.includes('key') && !attributeNames.includes(name));
}

function withoutKeyParameter(params: string): string {
  const parts = params.split('&').filter((part) => !/^\??[^=]*key=/i.test(part));
  return parts.join('&');
}
