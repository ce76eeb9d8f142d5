import { type DocumentValue, type Fields, isRecord, type SourceDocument } from '../../documents/document';
import { isBlank } from '../../values/amount-text';
import { isNamed } from '../../values/column-names';
import { fieldName } from '../../values/field-name';
import { kindOfValue, readDate, readNumber, readPointValue, type ValueKind } from '../../values/read-value';
import { addressesIn } from '../../values/split-text';
import { isOfLanguages } from '../../values/yes-no';
import { type AmountEvidence, addText, newEvidence } from './amount-evidence';

/** What the documents hold in one field. */
export interface FieldSummary {
  /** Path with dots: `price`, `variants.size`. */
  readonly path: string;
  /** Number of documents that have it. */
  documents: number;
  /** Number of values in all, but for values that mean nothing: "n/a". */
  values: number;
  /** Number of texts that say that there is no value. */
  blanks: number;
  /** Number of dates, and the first text that is something else. */
  dates: number;
  other: string;
  /** Whether a source with types, such as JSON, has some of its texts. */
  isTyped: boolean;
  /** Whether some document has a list of values. */
  isList: boolean;
  readonly kinds: Set<ValueKind>;
  /** Values and how many documents have each, up to `MAX_COUNTED`. */
  readonly counts: Map<string, number>;
  /** How many values there were when `counts` became full; 0 while it is not. */
  fullAt: number;
  /** Smallest and greatest number or date; dates in seconds since 1970. */
  min: number;
  max: number;
  /** Characters of all texts. */
  characters: number;
  longest: number;
  /** Number of values that are addresses. */
  addresses: number;
  /** Number of texts that look like several values with `|` or `;` between them. */
  joined: number;
  /** Number of texts that are HTML. */
  markup: number;
  /** Number of texts that are several addresses, or names of files with their addresses in parentheses. */
  addressLists: number;
  /** What its texts say about how numbers are written. */
  readonly amounts: AmountEvidence;
}

/** Whether a field holds addresses. Where its name says so, many paths of a disk, or relative ones, may be among them. */
export function holdsAddresses({
  path,
  addresses,
  values,
}: Pick<FieldSummary, 'path' | 'addresses' | 'values'>): boolean {
  return addresses > (isNamed(path, 'image') || isNamed(path, 'url') ? 0.5 : 0.9) * values;
}

/** Most distinct values of a field that are counted. */
export const MAX_COUNTED = 2000;

/** Most fields of a collection: searching or showing a document goes through all of them. */
export const MAX_FIELDS = 1000;

/** What documents hold, field by field. */
export interface Summarized {
  /** In the order in which the fields appear. */
  readonly summaries: ReadonlyMap<string, FieldSummary>;
  /** The fields that are too many. */
  readonly left: readonly string[];
}

/** Reads what all documents hold, field by field. */
export function summarizeFields(
  documents: readonly SourceDocument[],
  isUntyped: (document: SourceDocument) => boolean,
): Summarized {
  const fields = new Map<string, FieldSummary>();
  const left = new Set<string>();
  for (const document of documents) {
    const seen = new Set<string>();
    const isOfTexts = isUntyped(document);
    visitLeaves(document.fields, '', false, (path, value, isList) => {
      const known = fields.get(path);
      if (known === undefined && fields.size === MAX_FIELDS) {
        left.add(path);
        return;
      }
      const summary = known ?? newSummary(path);
      fields.set(path, summary);
      if (!seen.has(path)) summary.documents += 1;
      seen.add(path);
      addValue(summary, value, isList, isOfTexts);
    });
  }
  return { summaries: fields, left: [...left] };
}

/** A value that is not a list or an object, except for a point. */
type Leaf = string | number | boolean | readonly [number, number];

function visitLeaves(
  fields: Fields,
  parent: string,
  isInList: boolean,
  visit: (path: string, value: Leaf, isList: boolean) => void,
): void {
  for (const [name, value] of Object.entries(fields)) {
    const own = fieldName(name);
    const path = parent === '' ? own : `${parent}.${own}`;
    // The id of a document is no field that is searched.
    if (own !== '' && path !== 'id') visitValue(value, path, isInList, visit);
  }
}

function visitValue(
  value: DocumentValue,
  path: string,
  isInList: boolean,
  visit: (path: string, value: Leaf, isList: boolean) => void,
): void {
  if (value === null || value === '') return;
  const point = readPointValue(value, path);
  if (point !== null) visit(path, point, isInList);
  else if (Array.isArray(value)) {
    // A list of lists has no type in Typesense: it is stored, and not searched.
    for (const one of value) if (!Array.isArray(one)) visitValue(one, path, true, visit);
  } else if (isRecord(value)) visitLeaves(value, path, isInList, visit);
  else visit(path, value as Leaf, isInList);
}

function addValue(summary: FieldSummary, value: Leaf, isList: boolean, isUntyped: boolean): void {
  summary.isList ||= isList;
  if (typeof value === 'string' && isBlank(value)) {
    summary.blanks += 1;
    return;
  }
  summary.values += 1;
  if (typeof value === 'object') {
    summary.kinds.add('geopoint');
    return;
  }
  const found = kindOfValue(value, isUntyped);
  const isLanguage = found === 'bool' && typeof value === 'string' && isOfLanguages(summary.path);
  const kind = isLanguage ? 'text' : found;
  summary.kinds.add(kind);
  if (kind === 'date') summary.dates += 1;
  else if (kind === 'text') summary.other ||= value as string;
  summary.isTyped ||= !isUntyped;
  const number = kind === 'date' ? readDate(String(value).trim()) : readNumber(value);
  if (number !== null) {
    summary.min = Math.min(summary.min, number);
    summary.max = Math.max(summary.max, number);
  }
  const text = String(value);
  summary.characters += text.length;
  summary.longest = Math.max(summary.longest, text.length);
  if (ADDRESS.test(text)) summary.addresses += 1;
  if (isUntyped && !isList && looksJoined(text)) summary.joined += 1;
  if (MARKUP.test(text)) summary.markup += 1;
  if (isUntyped && addressesIn(text).length > 0) summary.addressLists += 1;
  if (typeof value === 'string' && kind !== 'date') addText(summary.amounts, text);
  if (text.length <= MAX_COUNTED_LENGTH) {
    const count = summary.counts.get(text);
    if (count !== undefined || summary.counts.size < MAX_COUNTED) summary.counts.set(text, (count ?? 0) + 1);
    if (summary.fullAt === 0 && summary.counts.size === MAX_COUNTED) summary.fullAt = summary.values;
  }
}

/** Does without a regular expression: one that allows spaces takes far too long on a text of thousands of names. */
function looksJoined(text: string): boolean {
  const parts = text.split(/[|;]/).map((part) => part.trim().length);
  return parts.length > 1 && parts.every((length) => length > 0 && length <= MAX_JOINED_LENGTH);
}

/** Longest value, in characters, in a text that holds several. */
const MAX_JOINED_LENGTH = 40;
/** Longer texts make no useful facet. */
const MAX_COUNTED_LENGTH = 100;
/** Begins with an element that texts of shops and editors have. */
const MARKUP = /^\s*<(?:p|div|ul|ol|span|h[1-6]|br|b|strong|em|i|table|section|article)\b[^<>]*>/i;
const ADDRESS = /^(?:https?:\/\/\S+|\/(?!\/)\S*|\/\/\S+|[^\s:?]+\.(?:jpe?g|png|webp|avif|gif|svg)(?:\?\S*)?)$/i;

function newSummary(path: string): FieldSummary {
  return {
    path,
    documents: 0,
    values: 0,
    blanks: 0,
    dates: 0,
    other: '',
    isTyped: false,
    isList: false,
    kinds: new Set(),
    counts: new Map(),
    fullAt: 0,
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    characters: 0,
    longest: 0,
    addresses: 0,
    joined: 0,
    markup: 0,
    addressLists: 0,
    amounts: newEvidence(),
  };
}
