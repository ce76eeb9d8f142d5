import { type DocumentValue, isRecord, type SourceDocument } from '../../documents/document';
import { IndexerError } from '../../documents/notes';
import { parseJson, tryParseJson } from '../../documents/parse-json';
import { utf8Of } from '../page/decode-text';
import { arrayValues, linesIn } from './json-values';
import { recordDocument } from './record-keys';
import type { Noting, SourceContent } from './source';

/**
 * Reads JSON: an array of records, or an object with such an array in it (`{"products": […]}`). An array is parsed while the documents
 * are taken; values that are not objects are then noted, and left out.
 *
 * @param content a text, or its bytes in UTF-8: a large file is then in memory once.
 * @throws IndexerError when it is not JSON, or holds no records.
 */
export function readJson(content: string | Uint8Array, where: string, context: Noting): SourceContent {
  const bytes = utf8Of(content);
  const records = isArray(bytes)
    ? arrayValues(bytes)
    : recordsIn(parseJson(new TextDecoder().decode(bytes), where), where);
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
  for (const [number, value] of values) {
    if (isRecord(value)) yield recordDocument(value, placeOf(number), number);
    else takeNote({ kind: 'lost', where: placeOf(number), reason: 'is not a JSON object' });
  }
}

/** The array itself, or the longest array of objects in an object. */
function recordsIn(value: unknown, where: string): readonly DocumentValue[] {
  if (Array.isArray(value)) return value as DocumentValue[];
  const lists = isRecord(value) ? Object.values(value).filter((one) => Array.isArray(one) && one.some(isRecord)) : [];
  const [longest] = (lists as (readonly DocumentValue[])[]).sort((one, other) => other.length - one.length);
  if (longest) return longest;
  throw new IndexerError(`${where} has no records: write an array of objects.`);
}
