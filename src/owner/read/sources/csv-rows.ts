// The build for browsers, which Node runs as fast: the studio reads tables with this module, too.
import { CsvError, parse as parseCsv } from 'csv-parse/browser/esm/sync';
import { counted } from '../../documents/number-text';
import { type ParsedRow, splitLine, strayQuoteFinder } from './stray-quotes';

/** Receives rows with their line in the file, counted from 1. A reason is the end of a sentence. */
export interface RowNotes {
  /** A row is left out. */
  readonly skip: (line: number, reason: string) => void;
  /** A row is read with a correction. */
  readonly change: (line: number, reason: string) => void;
}

/** Rows that are parsed at a time. */
const PARSED = 1000;
/** This many broken rows, and more than whole ones, are probably no table. */
const MAX_BROKEN = 1000;

/**
 * Reads the rows of a table, first that with the names of its columns. They are parsed while they are taken, some at a time: all rows
 * in memory take three times the bytes of the file. A stray quotation mark is read as a letter where the row is whole then; any other
 * broken row is left out, and reading continues with the next line.
 *
 * @param bytes of the table in UTF-8.
 */
export function* csvRows(bytes: Uint8Array, delimiter: string, notes: RowNotes): Generator<ParsedRow> {
  let rowsIn: ReturnType<typeof strayQuoteFinder> | null = null;
  for (const row of parsedRows(bytes, delimiter, notes)) {
    const found = rowsIn?.(row) ?? null;
    rowsIn ??= strayQuoteFinder(() => parsedRows(bytes, delimiter, SILENT), row.cells.length, delimiter);
    if (found === null) {
      yield row;
      continue;
    }
    const later = `${counted(found.length - 1, 'line')} later`;
    notes.change(row.line, `opens a quotation mark that another row closes, ${later}: both are read as text`);
    yield* found;
  }
}

const SILENT: RowNotes = { skip: () => {}, change: () => {} };

function* parsedRows(bytes: Uint8Array, delimiter: string, { skip, change }: RowNotes): Generator<ParsedRow> {
  let columns: number | null = null;
  /** What ends the rows. The parser would detect it again from the first row of each part. */
  let ends: string[] | null = null;
  let count = 0;
  /** Where the part begins that is still to be read, and the lines that have been read. */
  let start = 0;
  let linesBefore = 0;
  for (let broken = 0; broken <= Math.max(MAX_BROKEN, count); ) {
    const rows: ParsedRow[] = [];
    const most = ends === null ? 1 : PARSED;
    let end = 0;
    const failure = failureOf(() =>
      // A view of the same bytes: a copy for each broken row would take the square of the time.
      parseCsv(bytes.subarray(start), {
        delimiter,
        relax_column_count: true,
        skip_empty_lines: true,
        to: most,
        ...(ends !== null && { record_delimiter: ends }),
        on_record: (record: string[], info) => {
          const all = lineBreaks(bytes, start + end, start + info.bytes);
          // Without its own end; the last row of a table may have none.
          const breaks = all - (BREAKS.includes(bytes[start + info.bytes - 1]) ? 1 : 0);
          const inside = breaks === 0 ? 0 : (record.join(' ').match(/\r\n?|\n/g)?.length ?? 0);
          const raw = inside > 0 ? bytes.subarray(start + end, start + info.bytes) : null;
          rows.push({ cells: record, line: linesBefore + breaks - inside + 1, raw });
          end = info.bytes;
          linesBefore += all;
          return null;
        },
      }),
    );
    columns ??= rows[0]?.cells.length ?? null;
    count += rows.length;
    start += end;
    ends ??= endsBefore(bytes, start);
    yield* rows;
    if (failure === null && rows.length < most) return;
    if (failure === null) continue;

    const blank = blankLines(bytes, start);
    linesBefore += blank.lines + 1;
    const lineBreak = bytes.indexOf(LINE_BREAK, blank.end);
    const line = new TextDecoder().decode(bytes.subarray(blank.end, lineBreak < 0 ? bytes.length : lineBreak));
    const cells = splitLine(line.replace(/\r$/, ''), delimiter);
    const reason = WORDS[failure.code] ?? failure.message;
    if (cells.length === (columns ?? cells.length)) {
      columns = cells.length;
      count += 1;
      change(linesBefore, `${reason}: it is read as text`);
      yield { cells, line: linesBefore, raw: null };
    } else skip(linesBefore, reason);
    if (lineBreak < 0) return;
    start = lineBreak + 1;
    broken += 1;
  }
  skip(linesBefore, `is the last that was read: more than ${MAX_BROKEN} rows are broken`);
}

/** What a parser finds wrong; null if it reads all. */
function failureOf(parse: () => void): CsvError | null {
  try {
    parse();
    return null;
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
}

const LINE_BREAK = 10;
const RETURN = 13;
const BREAKS: readonly (number | undefined)[] = [LINE_BREAK, RETURN];
const SPACES: readonly (number | undefined)[] = [9, 13, 32];

/** The line break just before this position; null if no row ends there. The row of names may have another line break. */
function endsBefore(bytes: Uint8Array, place: number): string[] | null {
  const last = bytes[place - 1];
  if (last === RETURN) return ['\r'];
  if (last !== LINE_BREAK) return null;
  return bytes[place - 2] === RETURN ? ['\r\n'] : ['\r\n', '\n'];
}

/** How many lines end between two places: with a line break, a return, or both. The parser counts both as two inside a cell. */
function lineBreaks(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === LINE_BREAK || (byte === RETURN && (at + 1 === end || bytes[at + 1] !== LINE_BREAK))) count += 1;
  }
  return count;
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
  INVALID_OPENING_QUOTE: 'has a quotation mark inside a cell without quotation marks',
};
