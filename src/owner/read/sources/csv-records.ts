import { IndexerError } from '../../documents/notes';
import { counted, wordsFor } from '../../documents/number-text';
import { fieldName } from '../../values/field-name';
import { utf8Of } from '../page/decode-text';
import { findCsvHead } from './csv-head';
import { csvRows, type RowNotes } from './csv-rows';
import type { Noting, SourceContent } from './source';
import { type NumberedRow, namesApart, tableDocuments } from './table-records';

/**
 * Reads a table with names in its first row, which also shows whether commas, semicolons, tabs or bars separate the cells. Rows that
 * are left out, or corrected, are noted while the documents are taken.
 *
 * @param content a text, or its bytes in UTF-8: a large file is then in memory once.
 * @throws IndexerError when there is no row of names.
 */
export function readCsv(content: string | Uint8Array, where: string, { takeNote }: Noting): SourceContent {
  const all = utf8Of(content);
  const { delimiter, start, linesAbove, titles, hasRowNames } = findCsvHead(all);
  const placeOf = (line: number): string => `${where}, line ${linesAbove + line}`;
  const notes: RowNotes = {
    skip: (line, reason) => takeNote({ kind: 'lost', where: placeOf(line), reason }),
    change: (line, reason) => takeNote({ kind: 'changed', where: placeOf(line), reason }),
  };
  if (titles > 0) {
    const reason = `has the names of its columns in line ${linesAbove + 1}: ${counted(titles, 'line')} above, such as a title, left out`;
    takeNote({ kind: 'skipped', where, reason });
  }
  const rows = csvRows(all.subarray(start), delimiter, notes);
  const first = rows.next();
  if (first.done || first.value.cells.every((name) => fieldName(name) === ''))
    throw new IndexerError(`${where} has no column names in its first row.`);
  const { cells, line } = first.value;
  const named = hasRowNames ? ['', ...cells] : cells;
  const names = namesApart(
    named.map((name) => (fieldName(name) === '' ? '' : name.trim())),
    (reason) => notes.change(line, reason),
  );
  const head = { names, place: placeOf(line) };
  const documents = tableDocuments(
    { names, rows: wholeRows(rows, head, notes, takeNote), where, placeOf },
    { takeNote },
  );
  return { kind: 'records', documents, isUntyped: true, hasGuessedIds: true };
}

/** The rows that have no more cells than there are names, but for empty ones, and not one alone. */
function* wholeRows(
  rows: ReturnType<typeof csvRows>,
  { names, place }: { readonly names: readonly string[]; readonly place: string },
  { skip }: RowNotes,
  takeNote: Noting['takeNote'],
): Generator<NumberedRow> {
  const unnamed = new Set(names.flatMap((name, index) => (name === '' ? [index] : [])));
  const lost = new Set<number>();
  let number = 0;
  for (const { cells, line } of rows) {
    number += 1;
    for (const index of unnamed) if (cells[index]?.trim()) lost.add(index);
    const isLonger = cells.length > names.length && cells.slice(names.length).some((cell) => cell.trim() !== '');
    if (!isLonger && (cells.length > 1 || names.length <= 2)) yield { cells, line, number };
    else
      skip(
        line,
        `has ${counted(cells.length, 'cell')}, but there ${wordsFor(names.length, 'is', 'are')} ${counted(names.length, 'column')}`,
      );
  }
  for (const index of unnamed) {
    const reason = `has no name for column ${index + 1}, whose values are left out`;
    if (lost.has(index)) takeNote({ kind: 'skipped', where: place, reason });
  }
}
