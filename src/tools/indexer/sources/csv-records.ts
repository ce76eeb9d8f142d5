// The build for browsers, which Node runs as fast: the studio reads tables with this module, too.
import { CsvError, parse as parseCsv } from 'csv-parse/browser/esm/sync';
import { IndexerError } from '../notes';
import type { Noting, SourceContent } from './source';
import { type ParsedRow, splitLine, strayQuoteFinder } from './stray-quotes';
import { namesApart, tableDocuments } from './table-records';

/**
 * Reads a table with names in its first row, which also tells whether commas, semicolons, tabs or bars separate the cells. A
 * stray quotation mark is read as a letter where the row is whole then; any other broken row is left out. Both are noted, and reading
 * goes on with the next line.
 *
 * @param content a text, or its bytes in UTF-8: a large file is then in memory once.
 * @throws IndexerError when there is no row of names.
 */
export function readCsv(content: string | Uint8Array, where: string, { takeNote }: Noting): SourceContent {
  const placeOf = (line: number): string => `${where}, line ${line}`;
  const skip = (line: number, reason: string): void => takeNote({ kind: 'skipped', where: placeOf(line), reason });
  const change = (line: number, reason: string): void => takeNote({ kind: 'changed', where: placeOf(line), reason });
  const [first, ...rows] = parseRows(withoutMark(content), { skip, change });
  const line = placeOf(first?.line ?? 1);
  const names = namesApart(first?.cells.map((name) => name.trim()) ?? [], (reason) =>
    takeNote({ kind: 'changed', where: line, reason }),
  );
  if (names.filter(Boolean).length === 0) throw new IndexerError(`${where} has no row of names at its top.`);
  for (const [index, name] of names.entries()) {
    if (name !== '' || !rows.some(({ cells }) => cells[index]?.trim())) continue;
    takeNote({
      kind: 'skipped',
      where: line,
      reason: `has no name for column ${index + 1}, whose values are left out`,
    });
  }
  const whole = rows.flatMap(({ cells, line }, index) => {
    const wrong = cells.length > names.length || (cells.length === 1 && names.length > 2);
    if (!wrong) return [{ cells, line, number: index + 1 }];
    skip(line, `has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, but there are ${names.length} columns`);
    return [];
  });
  const documents = tableDocuments({ names, rows: whole, where, placeOf }, { takeNote });
  return { kind: 'records', documents, isUntyped: true };
}

/** More broken rows than whole ones, and so many, are probably no table. */
const MAX_BROKEN = 1000;

interface RowNotes {
  readonly skip: (line: number, reason: string) => void;
  readonly change: (line: number, reason: string) => void;
}

function parseRows(bytes: Uint8Array, { skip, change }: RowNotes): readonly ParsedRow[] {
  const delimiter = delimiterOf(bytes);
  const rows: ParsedRow[] = [];
  const share = cellSharer();
  /** Where the part begins that is still to be read, and the lines that have been read. */
  let start = 0;
  let linesBefore = 0;
  for (let broken = 0; broken <= Math.max(MAX_BROKEN, rows.length); broken += 1) {
    let end = 0;
    try {
      // A view of the same bytes: a copy for each broken row would take the square of the time.
      parseCsv(bytes.subarray(start), {
        delimiter,
        relax_column_count: true,
        skip_empty_lines: true,
        on_record: (record: string[], info) => {
          const all = lineBreaks(bytes, start + end, start + info.bytes);
          // Without its own end; the last row of a table may have none.
          const breaks = all - (BREAKS.includes(bytes[start + info.bytes - 1]) ? 1 : 0);
          const inside = breaks === 0 ? 0 : (record.join(' ').match(/\r\n?|\n/g)?.length ?? 0);
          const raw = inside > 0 ? bytes.subarray(start + end, start + info.bytes) : null;
          rows.push({ cells: share(record), line: linesBefore + breaks - inside + 1, raw });
          end = info.bytes;
          linesBefore += all;
          return null;
        },
      });
      return withoutStrayQuotes(rows, delimiter, change);
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const blank = blankLines(bytes, start + end);
      linesBefore += blank.lines + 1;
      const lineBreak = bytes.indexOf(LINE_BREAK, blank.end);
      const line = new TextDecoder().decode(bytes.subarray(blank.end, lineBreak < 0 ? bytes.length : lineBreak));
      const cells = splitLine(line.replace(/\r$/, ''), delimiter);
      const reason = WORDS[error.code] ?? error.message;
      if (cells.length === (rows[0]?.cells.length ?? cells.length)) {
        rows.push({ cells, line: linesBefore, raw: null });
        change(linesBefore, `${reason}: it is read as a letter`);
      } else skip(linesBefore, reason);
      if (lineBreak < 0) return withoutStrayQuotes(rows, delimiter, change);
      start = lineBreak + 1;
    }
  }
  skip(linesBefore, `is the last that was read: more than ${MAX_BROKEN} rows are broken`);
  return withoutStrayQuotes(rows, delimiter, change);
}

/** The rows, with those apart again that a stray quotation mark has made one. */
function withoutStrayQuotes(
  rows: readonly ParsedRow[],
  delimiter: string,
  change: RowNotes['change'],
): readonly ParsedRow[] {
  const rowsIn = strayQuoteFinder(rows, rows[0]?.cells.length ?? 0, delimiter);
  return rows.flatMap((row, index): readonly ParsedRow[] => {
    const found = index === 0 ? null : rowsIn(row);
    if (found === null) return [row];
    change(
      row.line,
      `opens a quotation mark that another row closes, ${found.length - 1} lines later: both are read as letters`,
    );
    return found;
  });
}

/** The bytes of a table without its byte order mark. */
function withoutMark(content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

const LINE_BREAK = 10;
const RETURN = 13;
const BREAKS: readonly (number | undefined)[] = [LINE_BREAK, RETURN];
const SPACES: readonly (number | undefined)[] = [9, 13, 32];

/** How many lines end between two places: with a line break, a return, or both. The parser counts both as two inside a cell. */
function lineBreaks(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === LINE_BREAK || (byte === RETURN && (at + 1 === end || bytes[at + 1] !== LINE_BREAK))) count += 1;
  }
  return count;
}

/** Different values of a column that are looked for again: one with more is an id, a name or a text. */
const MAX_SHARED = 1000;

/** Gives equal cells of a column one text: of 200,000 rows, a column of brands has some hundred. */
function cellSharer(): (cells: string[]) => readonly string[] {
  const columns: (Map<string, string> | null)[] = [];
  return (cells) => {
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index] as string;
      const known = columns[index] === undefined ? (columns[index] = new Map()) : columns[index];
      if (!known) continue;
      const same = known.get(cell);
      if (same !== undefined) cells[index] = same;
      else if (known.size < MAX_SHARED) known.set(cell, cell);
      else columns[index] = null;
    }
    return cells;
  };
}

/** How many lines hold nothing but spaces from a place on, and where the next line begins. */
function blankLines(bytes: Uint8Array, from: number): { readonly lines: number; readonly end: number } {
  let [lines, end] = [0, from];
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === LINE_BREAK) [lines, end] = [lines + 1, at + 1];
    else if (!SPACES.includes(bytes[at])) break;
  }
  return { lines, end };
}

const WORDS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quotation mark that is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quotation mark',
  INVALID_OPENING_QUOTE: 'has a quotation mark inside a cell that has none around it',
};

/** The separator that is most frequent in the first line. */
function delimiterOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(LINE_BREAK);
  const line = new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
  const count = (mark: string): number => line.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
