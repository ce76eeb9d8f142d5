import { type Decoded, decodeText, isWholeUtf8 } from '../page/decode-text';
import { tryParseJson } from '../parse-json';
import { isOfficeFile } from '../workbook/open-workbook';
import { readCsv } from './csv-records';
import { isJsonFeed, isXmlFeed, readFeed } from './feed';
import { isJsonLines, readJson, readJsonLines } from './json-records';
import type { Noting, SourceContent } from './source';
import { readWorkbook } from './workbook-records';

/**
 * Reads a table, a workbook, a feed, JSON or JSON Lines. The format is detected from the content. Returns null if it is none of these.
 *
 * @param type value of the `Content-Type` header; empty for a file.
 * @param where a path or an address, for the site owner.
 * @throws IndexError when the content as a whole cannot be read.
 */
export function readContent(bytes: Uint8Array, type: string, where: string, context: Noting): SourceContent | null {
  if (isOfficeFile(bytes)) return readWorkbook(bytes, where, context);
  const tell = (reason: string): void => context.takeNote({ kind: 'changed', where, reason });
  if (isTable(where, type)) return readCsv(inUtf8(bytes, type, tell), where, context);
  const { text } = decoded(bytes, type, tell);
  if (isXmlFeed(text)) return readFeed(text, where, context);
  const start = text.trimStart()[0];
  if (/\.(?:jsonl|ndjson)(?:$|\?)/i.test(where) || (start === '{' && isJsonLines(text)))
    return readJsonLines(text, where, context);
  if (start === '{' || start === '[') {
    return isJsonFeed(tryParseJson(text)) ? readFeed(text, where, context) : readJson(text, where, context);
  }
  return null;
}

/** Whether a name or a type says that the rows of a table follow: their content says nothing of it. */
export function isTable(where: string, type: string): boolean {
  return /\.(?:csv|tsv)(?:$|\?)/i.test(where) || /^text\/(?:csv|tab-separated-values)\b/i.test(type);
}

/** A text in UTF-8: the same bytes, if that is what they are. The decoded text is free again before a table is read. */
function inUtf8(bytes: Uint8Array, type: string, tell: (reason: string) => void): Uint8Array {
  if (isWholeUtf8(bytes, type)) return bytes;
  const { text, encoding } = decoded(bytes, type, tell);
  return encoding === 'utf-8' ? bytes : new TextEncoder().encode(text);
}

function decoded(bytes: Uint8Array, type: string, tell: (reason: string) => void): Decoded {
  const read = decodeText(bytes, type);
  if (read.text.includes('\ufffd')) tell(`has characters that are not in ${read.encoding}: they are read as \ufffd`);
  return read;
}

/** Says that nothing of a source can be read. */
export function unknownContent(where: string): string {
  return `${where} is neither HTML, a sitemap, a feed, JSON, JSON Lines, CSV nor an Excel workbook (.xlsx).`;
}
