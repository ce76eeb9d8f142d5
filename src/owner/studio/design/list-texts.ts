import { attributes } from '../../../facets/config';
import type { WrittenFacet } from '../../../facets/kinds';
import { kindNamed } from '../../../facets/kinds';
import type { Key } from '../../../tag/facets/facet-syntax';
import { USUAL_KIND } from '../../../tag/facets/facet-syntax';
import { humanize } from '../../../tag/values/humanize';
import type { Badge, MetaField, PinnedEntry, SortOrder } from '../../../tag/values/lists';
import type { Kind } from '../../../tag/values/value-types';
import { isSame } from './design';

/** An entry in both forms of the list grammar. */
interface Forms {
  readonly short: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** The facets as `data-facets` has them: in the short form where that says everything, else in JSON. */
export function writeFacetsText(facets: readonly WrittenFacet[]): string {
  return writeList(attributes.facets.kind, facets, facetForms);
}

/** The sort orders as `data-sort` has them. */
export function writeSortOrders(orders: readonly Pick<SortOrder, 'sortBy' | 'label'>[]): string {
  return writeList(attributes.sort.kind, orders, ({ sortBy, label }) => ({
    short: `${sortBy.includes(',') ? `"${sortBy}"` : sortBy}${labelled(label, defaultSortLabel(sortBy))}`,
    json: { field: sortBy, label },
  }));
}

/** Fields with labels and formats, as `data-meta` has them. */
export function writeMetaFields(fields: readonly MetaField[]): string {
  return writeList(attributes.meta.kind, fields, ({ field, label, format, isLabelled }) => {
    const isNamed = isLabelled ?? label !== humanize(field);
    return {
      short: `${field}${format === undefined ? '' : `:${format}`}${isNamed ? labelled(label, '') : ''}`,
      json: { field, ...(format !== undefined && { format }), ...(isNamed && { label }) },
    };
  });
}

/** Badges, as `data-badges` has them. */
export function writeBadges(badges: readonly Badge[]): string {
  return writeList(attributes.badges.kind, badges, ({ field, test, label }) => ({
    short: `${field}${test === null ? '' : `:${test}`}${labelled(label, humanize(field))}`,
    json: { field, ...(test !== null && { test }), ...(label !== humanize(field) && { label }) },
  }));
}

/** Entries with or without links, as `data-pinned` has them. */
export function writePinned(entries: readonly PinnedEntry[]): string {
  return writeList(attributes.pinned.kind, entries, ({ text, link }) => ({
    short: `${text}${link === null ? '' : `=${link}`}`,
    json: { text, ...(link !== null && { link }) },
  }));
}

/** The items of a list as written; null if writing them again would lose something. */
export function readListText<T>(
  kind: Kind<readonly T[]>,
  text: string,
  write: (items: readonly T[]) => string,
): readonly T[] | null {
  if (text.trim() === '') return [];
  let isWrong = false;
  const items = kind.parse(text.trim(), () => {
    isWrong = true;
  });
  if (items === undefined || isWrong) return null;
  return isSame(parseQuietly(kind, write(items)), items) ? items : null;
}

function writeList<T>(kind: Kind<readonly unknown[]>, items: readonly T[], formsOf: (item: T) => Forms): string {
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
