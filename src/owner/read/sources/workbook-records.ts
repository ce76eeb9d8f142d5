import { IndexerError } from '../../documents/notes';
import { counted, wordsFor } from '../../documents/number-text';
import { FormatError } from '../budget/format-error';
import { openWorkbook, type Sheet, type Workbook } from '../workbook/open-workbook';
import { lettersOf, readSheet } from '../workbook/read-sheet';
import { type LostCells, readSheetTable, type SheetTable } from '../workbook/sheet-table';
import type { Noting, SourceContent } from './source';
import { namesApart, tableDocuments } from './table-records';

/**
 * Reads a workbook of Excel as a table: the first of its sheets that is not hidden and has more than a title. The others are named in
 * a note.
 *
 * @param where a path or an address, for the site owner.
 * @returns null if it is an archive of something else.
 * @throws IndexError when it cannot be read.
 */
export function readWorkbook(bytes: Uint8Array, where: string, context: Noting): SourceContent | null {
  try {
    const workbook = openWorkbook(bytes);
    return workbook === null ? null : readFirstSheet(workbook, where, context);
  } catch (error) {
    if (error instanceof FormatError) throw new IndexerError(`${where} ${error.message}.`);
    throw error;
  }
}

/** @param before sheets that have a title alone. */
function readFirstSheet(
  workbook: Workbook,
  where: string,
  { takeNote }: Noting,
  before: readonly Sheet[] = [],
): SourceContent {
  const [first, ...later] = workbook.sheets;
  if (first === undefined) throw new IndexerError(`${where} has no visible sheet with rows.`);
  const table = readSheetTable(first, workbook);
  if (table.names.length < 2 && table.rowCount === 0) {
    const titled = table.names.length === 0 ? before : [...before, first];
    return readFirstSheet({ ...workbook, sheets: later }, where, { takeNote }, titled);
  }
  const others = [...before, ...withRows(later, workbook)];
  if (others.length > 0) takeNote({ kind: 'skipped', where, reason: otherSheets(first, others) });
  const placeOf = (row: number): string => `${where}, row ${row}`;
  const { names, columns, nameRow, titles, rows, unnamed, lost } = table;
  for (const title of titles) {
    const reason = `counts as a title: the column names are in row ${nameRow}`;
    takeNote({ kind: 'skipped', where: placeOf(title), reason });
  }
  const apart = namesApart(
    names,
    (reason) => takeNote({ kind: 'changed', where: placeOf(nameRow), reason }),
    (index) => lettersOf(columns[index] ?? 0),
  );
  for (const column of unnamed) {
    const reason = `has no name for column ${lettersOf(column)}, whose values are left out`;
    takeNote({ kind: 'skipped', where: placeOf(nameRow), reason });
  }
  const hidden = hiddenText(table);
  if (hidden !== '') takeNote({ kind: 'warned', where, reason: `is read with ${hidden}, which visitors can then see` });
  for (const cells of lost) {
    takeNote({ kind: 'changed', where, reason: lostText(cells) });
  }
  const documents = tableDocuments({ names: apart, rows, where, placeOf }, { takeNote });
  return { kind: 'records', documents, isUntyped: true, hasGuessedIds: true };
}

/** Bytes that a sheet without rows does not have. */
const SURELY_ROWS = 50_000;

/** Its own function: a closure over the table would keep the workbook, with all its texts. */
function withRows(sheets: readonly Sheet[], workbook: Workbook): readonly Sheet[] {
  return sheets.filter((sheet) => sheet.size > SURELY_ROWS || hasRow(sheet, workbook));
}

function hasRow(sheet: Sheet, workbook: Workbook): boolean {
  let isFound = false;
  const onRow = (): boolean => {
    isFound = true;
    return false;
  };
  readSheet(sheet, workbook, { onRow, onLost: () => {}, onHidden: () => {}, onMerged: () => {} });
  return isFound;
}

/** Sheets, or columns, that are named in a note. */
const MOST_NAMED = 5;

function otherSheets(sheet: Sheet, others: readonly Sheet[]): string {
  const named = namedUpTo(others.map(({ name }) => name));
  return `is read from its sheet "${sheet.name}", without ${named}. To read another sheet, move it to the front`;
}

function namedUpTo(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return `${names
    .slice(0, MOST_NAMED)
    .map((name) => `"${name}"`)
    .join(', ')}${more}`;
}

/** What a sheet does not show; empty if there is nothing. */
function hiddenText({ hiddenNames, hiddenRows }: SheetTable): string {
  const columns = `the hidden ${wordsFor(hiddenNames.length, 'column')} ${namedUpTo(hiddenNames)}`;
  const rows = counted(hiddenRows, 'hidden row');
  return [...(hiddenNames.length > 0 ? [columns] : []), ...(hiddenRows > 0 ? [rows] : [])].join(' and ');
}

/** The end of a sentence. */
function lostText({ first: { reason, written, row }, name, count }: LostCells): string {
  const which = `${counted(count, 'cell')} of "${name}"`;
  switch (reason) {
    case 'error':
      return `is read without ${which}, with an error: ${written} in row ${row}`;
    case 'formula':
      return `is read without ${which}, with a formula without a saved result, as in row ${row}: open the file in a spreadsheet, and save it`;
    case 'text':
      return `is read without ${which}, whose text is missing in the file, as in row ${row}`;
  }
}
