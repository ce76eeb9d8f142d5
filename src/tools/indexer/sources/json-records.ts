import { type DocumentValue, type Fields, isRecord, type SourceDocument } from '../document';
import { IndexerError } from '../notes';
import { parseJson, tryParseJson } from '../parse-json';
import { recordDocument } from './record-document';
import type { Noting, SourceContent } from './source';

/**
 * Reads JSON: an array of records, or an object with such an array in it (`{"products": […]}`).
 *
 * @throws IndexError when it is not JSON, or holds no records.
 */
export function readJson(text: string, where: string, context: Noting): SourceContent {
  return fromRecords(recordsIn(parseJson(text, where), where), where, context);
}

/**
 * Reads JSON Lines: one record on each line. They are parsed while the documents are taken; lines that are not JSON are then noted, and
 * left out.
 */
export function readJsonLines(text: string, where: string, context: Noting): SourceContent {
  return { kind: 'records', documents: lineDocuments(text, where, context), isUntyped: false };
}

function* lineDocuments(text: string, where: string, { takeNote }: Noting): Generator<SourceDocument> {
  let number = 0;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    const lineBreak = text.indexOf('\n', start);
    end = lineBreak < 0 ? text.length : lineBreak;
    number += 1;
    const line = text.slice(start, end);
    if (line.trim() === '') continue;
    const place = `${where}, line ${number}`;
    const record = tryParseJson(line);
    if (isRecord(record)) yield recordDocument(record, place, number);
    else takeNote({ kind: 'skipped', where: place, reason: 'is not a JSON object' });
  }
}

/** Whether a text is JSON Lines, whatever its file is called. */
export function isJsonLines(text: string): boolean {
  const [first = '', second = ''] = text.trimStart().split('\n', 2);
  return isRecord(tryParseJson(first)) && second.trim() !== '';
}

/** Makes documents of records. Values that are not objects are noted and left out. */
export function fromRecords(records: readonly DocumentValue[], where: string, { takeNote }: Noting): SourceContent {
  const documents = records.flatMap((record, index): SourceDocument[] => {
    const place = `${where}, record ${index + 1}`;
    if (isRecord(record)) return [recordDocument(record as Fields, place, index + 1)];
    takeNote({ kind: 'skipped', where: place, reason: 'is not a JSON object' });
    return [];
  });
  return { kind: 'records', documents, isUntyped: false };
}

/** The array itself, or the longest array of objects in an object. */
function recordsIn(value: unknown, where: string): readonly DocumentValue[] {
  if (Array.isArray(value)) return value as DocumentValue[];
  const lists = isRecord(value) ? Object.values(value).filter((one) => Array.isArray(one) && one.some(isRecord)) : [];
  const [longest] = (lists as (readonly DocumentValue[])[]).sort((one, other) => other.length - one.length);
  if (longest) return longest;
  throw new IndexerError(`${where} holds no records: write an array of objects.`);
}
