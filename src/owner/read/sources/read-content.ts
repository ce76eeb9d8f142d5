import { IndexerError } from '../../documents/notes';
import { sizeText } from '../../documents/number-text';
import { tryParseJson } from '../../documents/parse-json';
import { decodeText, isWholeUtf8, utf8Of } from '../page/decode-text';
import { isOfficeFile } from '../workbook/open-workbook';
import { readCsv } from './csv-records';
import { isJsonFeed, isXmlFeed, readFeed } from './feed';
import { ghostExportIn, readGhostExport } from './ghost-export';
import { isJsonLines, readJson, readJsonLines } from './json-records';
import type { Noting, SourceContent } from './source';
import { isWordPressExport, readWordPressExport } from './wordpress-export';
import { readWorkbook } from './workbook-records';

/**
 * Reads a table, a workbook, a feed, JSON or JSON Lines. The format is detected from the content. Returns null for any other format.
 *
 * @param type value of the `Content-Type` header; empty for a file.
 * @param where a path or an address, for the site owner.
 * @throws IndexError when the content as a whole cannot be read.
 */
export function readContent(bytes: Uint8Array, type: string, where: string, context: Noting): SourceContent | null {
  if (isOfficeFile(bytes)) return readWorkbook(bytes, where, context);
  const utf8 = utf8Of(inUtf8(bytes, type, (reason) => context.takeNote({ kind: 'changed', where, reason })));
  if (isTable(where, type)) return readCsv(utf8, where, context);
  const first = utf8.findIndex((byte) => byte > SPACE);
  const head = decode(utf8.subarray(first, first + HEAD)).trimStart();
  const isJson = /^[[{]/.test(head);
  if (!isJson && isWordPressExport(head)) return readWordPressExport(decode(utf8), where, context);
  if (!isJson && isXmlFeed(head)) return readFeed(decode(utf8), where, context);
  const isObject = head.startsWith('{');
  const isNamedLines = /\.(?:jsonl|ndjson)(?:$|\?)/i.test(where);
  if (isNamedLines || (isObject && isJsonLines(utf8))) return readJsonLines(utf8, where, context);
  const object = isObject ? tryParseJson(decode(utf8)) : null;
  if (isJsonFeed(object)) return readFeed(decode(utf8), where, context);
  const ghost = ghostExportIn(object);
  if (ghost !== null) return readGhostExport(ghost, where, context);
  return isJson ? readJson(utf8, where, context) : null;
}

const SPACE = 32;
/** Bytes from which a format is recognised. */
const HEAD = 16 * 1024;
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Whether a name or a type says that the rows of a table follow: their content says nothing of it. */
export function isTable(where: string, type: string): boolean {
  return /\.(?:csv|tsv)(?:$|\?)/i.test(where) || /^text\/(?:csv|tab-separated-values)\b/i.test(type);
}

/** A text in UTF-8: the same bytes, if that is what they are. The decoded text is free again before anything is parsed. */
function inUtf8(bytes: Uint8Array, type: string, report: (reason: string) => void): Uint8Array {
  if (isWholeUtf8(bytes, type)) return bytes;
  const { text, encoding, isGuess } = decodeText(bytes, type);
  if (isGuess) report(`names no encoding, and is read as ${encoding}: if letters are wrong, save it as UTF-8`);
  if (text.includes('\ufffd')) report(`has characters that are invalid in ${encoding}: they are read as \ufffd`);
  return encoding === 'utf-8' ? bytes : new TextEncoder().encode(text);
}

/** Bytes of the largest file that is read: Node reads no larger one at once. */
const MAX_BYTES = 2_000_000_000;

/** @throws IndexerError when a file is too large to be read. */
export function refuseHuge(where: string, size: number): void {
  if (size <= MAX_BYTES) return;
  throw new IndexerError(
    `${where} has ${sizeText(size)}, and a file may have ${sizeText(MAX_BYTES)}. Split it into several files, and name each of them.`,
  );
}

/** Says that nothing of a source can be read. */
export function unknownContent(where: string): string {
  return `${where} is neither HTML, a sitemap, a feed, JSON, JSON Lines, CSV nor an Excel workbook (.xlsx).`;
}
