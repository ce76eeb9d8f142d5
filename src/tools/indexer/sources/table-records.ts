import type { SourceDocument } from '../document';
import { productRows, type TableCell, type TableRow } from './product-rows';
import { recordDocument } from './record-document';
import type { Noting } from './source';

/** A table as it was read. */
interface Table {
  /** Names of the columns, each once; empty where a column has none. */
  readonly names: readonly string[];
  readonly rows: readonly {
    readonly cells: readonly TableCell[];
    /** In the file, counted from 1. */
    readonly line: number;
    /** In the table, counted from 1: it is the id of a record that has no other. */
    readonly number: number;
  }[];
  readonly where: string;
  /** How a line of the file is called. */
  readonly placeOf: (line: number) => string;
}

/** Makes a document of each row of a table, or of all rows of a product. */
export function tableDocuments({ names, rows, where, placeOf }: Table, { takeNote }: Noting): SourceDocument[] {
  const read = rows.map(({ cells, line }): TableRow => ({ record: recordOf(names, cells), line }));
  const numbers = new Map(rows.map(({ line, number }) => [line, number]));
  const products = productRows(read, names.filter(Boolean));
  const joined = read.length - products.length;
  if (joined > 0)
    takeNote({ kind: 'changed', where, reason: `has ${joined} more ${joined === 1 ? 'row' : 'rows'} ${JOINED}` });
  return products.map(({ record, line }) => recordDocument(record, placeOf(line), numbers.get(line) ?? line));
}

/** The cells by the names of their columns. A column may be called `__proto__`: an assignment would lose it. */
function recordOf(names: readonly string[], cells: readonly TableCell[]): Readonly<Record<string, TableCell>> {
  return Object.fromEntries(names.flatMap((name, index) => (name === '' ? [] : [[name, cells[index] ?? '']])));
}

/** Follows the number of rows that are no records of their own. */
const JOINED =
  'for variants or images of a product, joined with it: where both have a value, such as a price, that of the product stays';

/**
 * Names of columns, each once: the values of one column would replace those of another.
 *
 * @param columnOf what the column of a name is called.
 */
export function namesApart(
  names: readonly string[],
  tell: (reason: string) => void,
  columnOf: (index: number) => string = (index) => String(index + 1),
): readonly string[] {
  const written = new Set(names);
  const counts = new Map<string, number>();
  return names.map((name, index) => {
    let count = (counts.get(name) ?? 0) + 1;
    while (count > 1 && written.has(`${name} ${count}`)) count += 1;
    counts.set(name, count);
    if (name === '' || count === 1) return name;
    tell(`names several columns "${name}": column ${columnOf(index)} is read as "${name} ${count}"`);
    return `${name} ${count}`;
  });
}
