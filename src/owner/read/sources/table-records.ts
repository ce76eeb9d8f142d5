import type { SourceDocument } from '../../documents/document';
import { counted } from '../../documents/number-text';
import type { CellValue } from '../workbook/read-sheet';
import { isProductTable, productRows, type TableRow } from './product-rows';
import { recordDocument } from './record-keys';
import type { Noting } from './source';

/** A row of a table as it was read. */
export interface NumberedRow {
  readonly cells: readonly CellValue[];
  /** In the file, counted from 1. */
  readonly line: number;
  /** In the table, counted from 1: it is the id of a record that has no other. */
  readonly number: number;
}

/** A table as it was read. */
interface Table {
  /** Names of the columns, each once; empty where a column has none. */
  readonly names: readonly string[];
  readonly rows: Iterable<NumberedRow>;
  readonly where: string;
  /** How a line of the file is called. */
  readonly placeOf: (line: number) => string;
}

/** Makes a document of each row of a table, or of all rows of a product. They are read while the documents are taken. */
export function* tableDocuments(
  { names, rows, where, placeOf }: Table,
  { takeNote }: Noting,
): Generator<SourceDocument> {
  const named = names.filter(Boolean);
  if (!isProductTable(named)) {
    // A short row has no other cells: each row of a wide table would take as long as its columns.
    for (const { cells, line, number } of rows)
      yield recordDocument(recordOf(names.slice(0, cells.length), cells), placeOf(line), number);
    return;
  }
  const numbers = new Map<number, number>();
  const share = cellSharer();
  const read: TableRow[] = [];
  for (const { cells, line, number } of rows) {
    numbers.set(line, number);
    read.push({ record: recordOf(names, share(cells)), line });
  }
  const products = productRows(read, named);
  const joined = read.length - products.length;
  if (joined > 0) takeNote({ kind: 'changed', where, reason: `has ${counted(joined, 'more row')} ${JOINED}` });
  for (const { record, line } of products) yield recordDocument(record, placeOf(line), numbers.get(line) ?? line);
}

/** Different values of a column that are looked for again: one with more is an id, a name or a text. */
const MAX_SHARED = 1000;

/** Gives equal cells of a column one text: of 200,000 rows, a column of brands has some hundred. */
function cellSharer(): (cells: readonly CellValue[]) => readonly CellValue[] {
  const columns: (Map<CellValue, CellValue> | null)[] = [];
  return (cells) =>
    cells.map((cell, index) => {
      const known = columns[index] === undefined ? (columns[index] = new Map()) : columns[index];
      const same = known?.get(cell);
      if (same !== undefined || !known) return same ?? cell;
      if (known.size < MAX_SHARED) known.set(cell, cell);
      else columns[index] = null;
      return cell;
    });
}

/** The cells by the names of their columns. A column may be called `__proto__`: an assignment would lose it. */
function recordOf(names: readonly string[], cells: readonly CellValue[]): Readonly<Record<string, CellValue>> {
  return Object.fromEntries(names.flatMap((name, index) => (name === '' ? [] : [[name, cells[index] ?? '']])));
}

/** Follows the number of rows that belong to another record. */
const JOINED =
  'for variants or images of a product, joined with it: where both have a value, such as a price, the product keeps its own';

/**
 * Names of columns, each once: the values of one column would replace the values of another.
 *
 * @param columnOf what the column of a name is called.
 */
export function namesApart(
  names: readonly string[],
  report: (reason: string) => void,
  columnOf: (index: number) => string = (index) => String(index + 1),
): readonly string[] {
  const written = new Set(names);
  const counts = new Map<string, number>();
  return names.map((name, index) => {
    let count = (counts.get(name) ?? 0) + 1;
    while (count > 1 && written.has(`${name} ${count}`)) count += 1;
    counts.set(name, count);
    if (name === '' || count === 1) return name;
    report(`names several columns "${name}": column ${columnOf(index)} is read as "${name} ${count}"`);
    return `${name} ${count}`;
  });
}
