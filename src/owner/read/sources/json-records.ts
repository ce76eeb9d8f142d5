import { type DocumentValue, type Fields, isRecord, type SourceDocument } from '../../documents/document';
import { IndexerError } from '../../documents/notes';
import { grouped } from '../../documents/number-text';
import { parseJson, tryParseJson } from '../../documents/parse-json';
import { isNamed } from '../../values/column-names';
import { utf8Of } from '../page/decode-text';
import { jsonRecord } from './json-record';
import { arrayValues, linesIn } from './json-values';
import { recordDocument } from './record-keys';
import type { Noting, SourceContent } from './source';

/**
 * Reads JSON: an array of records or of texts, an object with such an array in it (`{"products": […]}`), or an object of records by
 * their keys (`{"AT": {…}, "BE": {…}}`). An array is parsed while the documents are taken; what is no record is then noted, and left out.
 *
 * @param content a text, or its bytes in UTF-8: a large file is then in memory once.
 * @throws IndexerError when it is not JSON, or holds no records.
 */
export function readJson(content: string | Uint8Array, where: string, context: Noting): SourceContent {
  const bytes = utf8Of(content);
  const records = isArray(bytes)
    ? arrayValues(bytes)
    : recordsIn(parseJson(new TextDecoder().decode(bytes), where), where, context);
  return fromRecords(records, where, context);
}

/** Whether a text is a JSON array without a fault. It is parsed for that, and nothing of it kept. */
function isArray(bytes: Uint8Array): boolean {
  try {
    const values = arrayValues(bytes);
    while (!values.next().done);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * Reads JSON Lines: one record on each line. They are parsed while the documents are taken; lines that are not JSON are then noted, and
 * left out.
 *
 * @param content a text, or its bytes in UTF-8.
 */
export function readJsonLines(content: string | Uint8Array, where: string, context: Noting): SourceContent {
  const placeOf = (number: number): string => `${where}, line ${number}`;
  return {
    kind: 'records',
    documents: documentsOf(recordLines(utf8Of(content)), placeOf, context),
    isUntyped: false,
    hasGuessedIds: true,
  };
}

function* recordLines(bytes: Uint8Array): Generator<NumberedValue> {
  let number = 0;
  for (const line of linesIn(bytes)) {
    number += 1;
    if (line.trim() !== '') yield [number, tryParseJson(line)];
  }
}

/** Whether a text is JSON Lines, whatever its file is called. */
export function isJsonLines(content: string | Uint8Array): boolean {
  let first: string | null = null;
  for (const line of linesIn(utf8Of(content))) {
    if (first !== null) return isRecord(tryParseJson(first)) && line.trim() !== '';
    if (line.trim() !== '') first = line;
  }
  return false;
}

/** Makes documents of records. Values that are not objects are noted and left out. */
export function fromRecords(records: Iterable<unknown>, where: string, context: Noting): SourceContent {
  const placeOf = (number: number): string => `${where}, record ${number}`;
  return {
    kind: 'records',
    documents: documentsOf(numbered(records), placeOf, context),
    isUntyped: false,
    hasGuessedIds: true,
  };
}

/** A value of JSON, undefined where it is malformed, and its number in the source, counted from 1. */
type NumberedValue = readonly [number: number, value: unknown];

function* numbered(values: Iterable<unknown>): Generator<NumberedValue> {
  let number = 0;
  for (const value of values) yield [++number, value];
}

function* documentsOf(
  values: Iterable<NumberedValue>,
  placeOf: (number: number) => string,
  { takeNote }: Noting,
): Generator<SourceDocument> {
  // A list that begins with a text is a list of names. In one of records, a text is a fault.
  let isOfTexts: boolean | null = null;
  for (const [number, value] of values) {
    const where = placeOf(number);
    isOfTexts ??= typeof value === 'string';
    const record = jsonRecord(value, isOfTexts);
    if (record === null) takeNote({ kind: 'lost', where, reason: 'is not a JSON object' });
    else if (isDeep(record, MOST_LEVELS)) takeNote({ kind: 'lost', where, reason: TOO_DEEP });
    else yield recordDocument(record, where, number);
  }
}

/** Levels of lists and objects in a record: what reads and writes it calls itself for each of them. */
const MOST_LEVELS = 100;
const TOO_DEEP = `has more than ${MOST_LEVELS} levels of lists and objects`;

function isDeep(value: DocumentValue, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeep(one, levels - 1));
}

/** A list of objects within JSON. */
interface FoundList {
  /** Its path: `data.products`. */
  readonly path: string;
  readonly records: readonly DocumentValue[];
}

/** The array itself, or one in an object: one that is called so, else the longest. The others are named in a note. */
function recordsIn(value: unknown, where: string, { takeNote }: Noting): readonly DocumentValue[] {
  if (Array.isArray(value)) return value as DocumentValue[];
  const lists = listsIn(value, '', MAX_DEPTH);
  const [best, ...others] = lists.sort(
    (one, other) => fitOf(one) - fitOf(other) || other.records.length - one.records.length,
  );
  if (best === undefined) throw new IndexerError(`${where} has no records: write an array of objects.`);
  const named = others.slice(0, MAX_NAMED).map(({ path, records }) => `"${path}" (${grouped(records.length)})`);
  const unnamed = others.length > MAX_NAMED ? ` and ${grouped(others.length - MAX_NAMED)} more` : '';
  const left = named.join(', ') + unnamed;
  if (left !== '')
    takeNote({ kind: 'skipped', where, reason: `is read from its list "${best.path}", without ${left}` });
  return best.records;
}

/** Most lists that a note names. */
const MAX_NAMED = 5;
/** Objects within objects that are looked into. */
const MAX_DEPTH = 4;

function listsIn(value: unknown, path: string, depth: number): FoundList[] {
  if (Array.isArray(value)) return value.some(isRecord) ? [{ path, records: value as DocumentValue[] }] : [];
  if (!isRecord(value) || depth === 0) return [];
  const lists = Object.entries(value).flatMap(([name, one]) =>
    listsIn(one, path === '' ? name : `${path}.${name}`, depth - 1),
  );
  return isKeyed(value, lists) ? [{ path, records: withKeys(value) }] : lists;
}

/**
 * Whether an object holds records by their keys: at least two, all of them objects, and a field that most of them have. Records may have
 * lists: a text in most of them, and the number of records, then distinguish them from an object with the lists of a whole site.
 */
function isKeyed(value: Fields, lists: readonly FoundList[]): boolean {
  const records = Object.values(value);
  if (records.length < 2 || !records.every(isRecord)) return false;
  const longest = Math.max(0, ...lists.map((list) => list.records.length));
  if (lists.length > 0 && records.length <= Math.min(longest, MANY)) return false;
  const counts = new Map<string, number>();
  for (const [name, one] of records.flatMap((record) => Object.entries(record))) {
    if (lists.length === 0 || typeof one === 'string') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) > records.length / 2;
}

/** More records by their keys than a site has lists. */
const MANY = 10;

/** The records of an object, each with its key: its name, where nothing in them is one. */
function withKeys(value: Fields): readonly DocumentValue[] {
  const records = Object.entries(value) as [string, Fields][];
  const isNameless = !records.some(([, one]) => Object.keys(one).some((name) => isNamed(name, 'title')));
  const name = isNameless && records.some(([key]) => /\p{L}/u.test(key)) ? 'name' : 'key';
  return records.map(([key, one]) => ({ [name]: key, ...one }));
}

/** How likely a list holds what visitors look for, by its name: the lower the better. */
function fitOf({ path }: FoundList): number {
  const name = path.split('.').at(-1) ?? '';
  return RECORDS.test(name) ? 0 : BESIDES.test(name) ? 2 : 1;
}

const RECORDS =
  /^(?:entries|items|records|products|articles|posts|pages|documents|docs|features|results|rows|nodes|edges|hits|books|recipes|events|jobs|courses)$/i;
/** What others refer to. */
const BESIDES =
  /^(?:assets|includes?|included|media|images|files|users|authors|tags|categories|locales|languages|roles|content_?types|types|schemas?|settings|editor_?interfaces|webhooks|errors|warnings|links|meta|fields|columns|facets|aggregations)$/i;
