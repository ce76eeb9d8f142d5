import { IndexerError } from '../../documents/notes';
import { counted } from '../../values/number-text';
import { csvRows, type RowNotes } from './csv-rows';
import type { Noting, SourceContent } from './source';
import { type NumberedRow, namesApart, tableDocuments } from './table-records';

/**
 * Reads a table with names in its first row, which also tells whether commas, semicolons, tabs or bars separate the cells. Rows that
 * are left out, or read otherwise than they are written, are noted while the documents are taken.
 *
 * @param content a text, or its bytes in UTF-8: a large file is then in memory once.
 * @throws IndexerError when there is no row of names.
 */
export function readCsv(content: string | Uint8Array, where: string, { takeNote }: Noting): SourceContent {
  const placeOf = (line: number): string => `${where}, line ${line}`;
  const notes: RowNotes = {
    skip: (line, reason) => takeNote({ kind: 'skipped', where: placeOf(line), reason }),
    change: (line, reason) => takeNote({ kind: 'changed', where: placeOf(line), reason }),
  };
  const rows = csvRows(content, notes);
  const first = rows.next();
  if (first.done || first.value.cells.every((name) => name.trim() === ''))
    throw new IndexerError(`${where} has no row of names at its top.`);
  const { cells, line } = first.value;
  const names = namesApart(
    cells.map((name) => name.trim()),
    (reason) => notes.change(line, reason),
  );
  const documents = tableDocuments(
    { names, rows: wholeRows(rows, { names, line }, notes), where, placeOf },
    { takeNote },
  );
  return { kind: 'records', documents, isUntyped: true, hasGuessedIds: true };
}

/** The row of names. */
interface Head {
  readonly names: readonly string[];
  readonly line: number;
}

/** The rows that have no more cells than there are names, and not one alone. */
function* wholeRows(
  rows: ReturnType<typeof csvRows>,
  { names, line: headLine }: Head,
  { skip }: RowNotes,
): Generator<NumberedRow> {
  const unnamed = new Set(names.flatMap((name, index) => (name === '' ? [index] : [])));
  const lost = new Set<number>();
  let number = 0;
  for (const { cells, line } of rows) {
    number += 1;
    for (const index of unnamed) if (cells[index]?.trim()) lost.add(index);
    const isWhole = cells.length <= names.length && (cells.length > 1 || names.length <= 2);
    if (isWhole) yield { cells, line, number };
    else
      skip(
        line,
        `has ${counted(cells.length, 'cell')}, but there ${names.length === 1 ? 'is' : 'are'} ${counted(names.length, 'column')}`,
      );
  }
  for (const index of unnamed)
    if (lost.has(index)) skip(headLine, `has no name for column ${index + 1}, whose values are left out`);
}
