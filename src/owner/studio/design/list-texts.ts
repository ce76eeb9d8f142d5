import { attributes } from '../../../facets/config';
import type { WrittenFacet } from '../../../facets/kinds';
import { kindNamed } from '../../../facets/kinds';
import type { Key } from '../../../tag/facets/facet-syntax';
import { USUAL_KIND } from '../../../tag/facets/facet-syntax';
import { humanize } from '../../../tag/values/humanize';
import type { Badge, MetaField, PinnedEntry, SortOrder } from '../../../tag/values/lists';
import type { Kind } from '../../../tag/values/value-types';
import { isSame } from './design';

/** A list of the grammar, as the studio reads, shows and writes it. */
export interface EditedList<T> {
  readonly kind: Kind<readonly unknown[]>;
  /** An entry in both forms of the grammar. */
  readonly formsOf: (item: T) => Forms;
  /** The name of an entry; unique in its list. */
  readonly nameOf: (item: T) => string;
  readonly labelOf: (item: T) => string;
  /** The label that an entry gets when its own is emptied. */
  readonly usualLabelOf: (item: T) => string;
  readonly withLabel: (item: T, label: string) => T;
}

interface Forms {
  readonly short: string;
  readonly json: Readonly<Record<string, unknown>>;
}

const labelledItem = {
  labelOf: ({ label }: { readonly label: string }) => label,
  withLabel: <T>(item: T, label: string): T => ({ ...item, label }),
};

const labelledField = {
  ...labelledItem,
  nameOf: ({ field }: { readonly field: string }) => field,
  usualLabelOf: ({ field }: { readonly field: string }) => humanize(field),
};

export const editedFacets: EditedList<WrittenFacet> = {
  ...labelledField,
  kind: attributes.facets.kind,
  formsOf: facetForms,
};

export const editedOrders: EditedList<SortOrder> = {
  ...labelledItem,
  kind: attributes.sort.kind,
  nameOf: ({ sortBy }) => sortBy,
  usualLabelOf: ({ sortBy }) => defaultSortLabel(sortBy),
  formsOf: ({ sortBy, label }) => ({
    short: `${sortBy.includes(',') ? `"${sortBy}"` : sortBy}${labelled(label, defaultSortLabel(sortBy))}`,
    json: { field: sortBy, label },
  }),
};

/** Fields with labels and formats. */
export const editedMeta: EditedList<MetaField> = {
  ...labelledField,
  kind: attributes.meta.kind,
  withLabel: (item, label) => ({ ...item, label, isLabelled: true }),
  formsOf({ field, label, format, isLabelled }) {
    const isNamed = isLabelled ?? label !== humanize(field);
    return {
      short: `${field}${format === undefined ? '' : `:${format}`}${isNamed ? labelled(label, '') : ''}`,
      json: { field, ...(format !== undefined && { format }), ...(isNamed && { label }) },
    };
  },
};

export const editedBadges: EditedList<Badge> = {
  ...labelledField,
  kind: attributes.badges.kind,
  nameOf: ({ field, test }) => (test === null ? field : `${field}:${test}`),
  formsOf: ({ field, test, label }) => ({
    short: `${field}${test === null ? '' : `:${test}`}${labelled(label, humanize(field))}`,
    json: { field, ...(test !== null && { test }), ...(label !== humanize(field) && { label }) },
  }),
};

/** Entries with or without links, whose label is their text. */
export const editedPins: EditedList<PinnedEntry> = {
  kind: attributes.pinned.kind,
  nameOf: ({ text }) => text,
  labelOf: ({ text }) => text,
  usualLabelOf: ({ text }) => text,
  // An entry must have a text.
  withLabel: (entry, text) => (text.trim() === '' ? entry : { ...entry, text }),
  formsOf: ({ text, link }) => ({
    short: `${text}${link === null ? '' : `=${link}`}`,
    json: { text, ...(link !== null && { link }) },
  }),
};

/** The items of a list as written; null if writing them again would lose something. */
export function readEdited<T>(list: EditedList<T>, text: string): readonly T[] | null {
  const kind = list.kind as Kind<readonly T[]>;
  if (text.trim() === '') return [];
  let isWrong = false;
  const items = kind.parse(text.trim(), () => {
    isWrong = true;
  });
  if (items === undefined || isWrong) return null;
  return isSame(parseQuietly(kind, writeEdited(list, items)), items) ? items : null;
}

/** The items as their attribute has them: in the short form where that says everything, else in JSON. */
export function writeEdited<T>({ kind, formsOf }: EditedList<T>, items: readonly T[]): string {
  const entries = items.map(formsOf);
  const isShort = entries.map(({ short, json }) => {
    const [one, ...others] = parseQuietly(kind, short) ?? [];
    return others.length === 0 && one !== undefined && isSame(one, parseQuietly(kind, JSON.stringify([json]))?.[0]);
  });
  if (isShort.every(Boolean)) return entries.map(({ short }) => short).join(', ');
  return JSON.stringify(entries.map(({ short, json }, index) => (isShort[index] ? short : json)));
}

function parseQuietly<T>(kind: Kind<readonly T[]>, text: string): readonly T[] | undefined {
  return kind.parse(text, () => {});
}

function facetForms(facet: WrittenFacet): Forms {
  const { kind, field, label } = facet;
  const json = facetToJson(facet);
  const inBrackets = json['histogram'] === true ? 'histogram' : json[kindNamed(kind).argument ?? ''];
  const argument = typeof inBrackets === 'string' ? `(${inBrackets})` : '';
  const word = hasOwnWord(kind) || argument !== '' ? `:${kind}${argument}` : '';
  return { short: `${String(json['field'])}${word}${labelled(label, humanize(field))}`, json };
}

/** A facet as it is written in JSON, without default values. */
export function facetToJson(facet: WrittenFacet): Readonly<Record<string, unknown>> {
  const { kind, field, label } = facet;
  const keys = Object.entries<Key<unknown>>(kindNamed(kind).keys).flatMap(([key, { fallback }]) => {
    const value = (facet as unknown as Readonly<Record<string, unknown>>)[key];
    return value === undefined || value === null || isSame(value, fallback) ? [] : [[key, withoutNulls(value)]];
  });
  return {
    field: 'fields' in facet ? facet.fields.join(' > ') : field,
    ...(hasOwnWord(kind) && { kind }),
    ...(label !== humanize(field) && { label }),
    ...Object.fromEntries(keys),
  };
}

/** Whether the kind has to be written: a field alone is a list, and levels are a hierarchical menu. */
function hasOwnWord(kind: WrittenFacet['kind']): boolean {
  return kind !== USUAL_KIND && !kindNamed(kind).hierarchy;
}

/** Open ends of a range are left out. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null));
}

function labelled(label: string, usual: string): string {
  if (label === usual) return '';
  if (!/[,"']/.test(label) && label === label.trim()) return `=${label}`;
  return label.includes('"') ? `='${label}'` : `="${label}"`;
}

/** What a panel shows for a sort order without a label. */
export function defaultSortLabel(sortBy: string): string {
  return attributes.sort.kind.parse(sortBy.includes(',') ? `"${sortBy}"` : sortBy, () => {})?.[0]?.label ?? '';
}
