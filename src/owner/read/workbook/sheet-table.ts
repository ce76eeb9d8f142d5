import { grouped } from '../../documents/number-text';
import { createPackedList, type PackedList } from '../../documents/packed-list';
import { FormatError } from '../budget/format-error';
import { numberText } from './number-value';
import type { Sheet, Workbook } from './open-workbook';
import { type CellValue, type LostCell, type MergedCell, readSheet, type SheetRow } from './read-sheet';

/** A sheet as a table. */
export interface SheetTable {
  /** Of the columns that have one, in their order. */
  readonly names: readonly string[];
  /** The column of each name, counted from 0. */
  readonly columns: readonly number[];
  /** The number of the row that they are in. */
  readonly nameRow: number;
  /** Numbers of the rows above it. */
  readonly titles: readonly number[];
  /** They are made while they are taken. `line` is the number of a row in the sheet, and `number` that in the table. */
  readonly rows: Iterable<TableRow & { readonly number: number }>;
  readonly rowCount: number;
  /** Columns with values, and without a name. */
  readonly unnamed: readonly number[];
  readonly lost: readonly LostCells[];
  /** Names of columns that the sheet does not show. */
  readonly hiddenNames: readonly string[];
  /** How many rows it does not show. */
  readonly hiddenRows: number;
}

/** A row of the table. A cell without a value is an empty text. */
interface TableRow {
  readonly cells: CellValue[];
  readonly line: number;
}

/** The cells of a column that are lost for one reason. */
export interface LostCells {
  readonly first: LostCell;
  /** Of the column. */
  readonly name: string;
  readonly count: number;
}

/** Most cells of a table: more take the memory of a browser. */
const MAX_CELLS = 50_000_000;
/** Rows that may be a title, before the names of the columns. */
const MAX_TITLES = 10;

/**
 * Reads a sheet as a table. The names of the columns are in its first row, or below a title.
 *
 * @throws FormatError when its XML is damaged, or it has far too many cells.
 */
export function readSheetTable(sheet: Sheet, workbook: Workbook): SheetTable {
  /** The first rows, until it is known which of them has the names. */
  const head: SheetRow[] = [];
  let begun = null as BegunTable | null;
  const lost = new Map<string, { first: LostCell; count: number }>();
  const hidden: (readonly [first: number, last: number])[] = [];
  const merged: MergedCell[] = [];

  readSheet(sheet, workbook, {
    onRow(row) {
      if (begun) begun.add(row);
      else {
        head.push(row);
        if (row.cells.length > 1 || head.length > MAX_TITLES) begun = beginTable(head);
      }
      return true;
    },
    onLost(cell) {
      const key = `${cell.column} ${cell.reason}`;
      const known = lost.get(key);
      if (known) known.count += 1;
      else lost.set(key, { first: cell, count: 1 });
    },
    onHidden: (first, last) => hidden.push([first, last]),
    onMerged: (cell) => merged.push(cell),
  });
  const { names, places, nameRow, titles, rows, withText, unnamed, hiddenRows } = begun ?? beginTable(head);
  return {
    names,
    columns: [...places.keys()],
    nameRow,
    titles,
    rows: tableRows(rows, createMergedFiller(merged, places), withText),
    rowCount: rows.length,
    unnamed: [...unnamed].sort((one, other) => one - other),
    lost: [...lost.values()].flatMap(({ first, count }): LostCells[] => {
      const name = names[places.get(first.column) ?? -1];
      return name === undefined ? [] : [{ first, count, name }];
    }),
    hiddenNames: [...places].flatMap(([column, place]) =>
      hidden.some(([first, last]) => first <= column && column <= last) ? [names[place] as string] : [],
    ),
    hiddenRows,
  };
}

type BegunTable = ReturnType<typeof beginTable>;

/** Begins a table once its names are among the rows that were read; more rows can be added. */
function beginTable(head: readonly SheetRow[]) {
  const count = titlesIn(head);
  const { number: nameRow = 1, cells: named = [] } = head[count] ?? {};
  const names: string[] = [];
  /** Where the values of a column are in the cells of a row. */
  const places = new Map<number, number>();
  for (const [column, value] of named) {
    const name = String(value).replace(/\s+/g, ' ').trim();
    if (name !== '') places.set(column, names.push(name) - 1);
  }
  const rows = createPackedList<TableRow>();
  /** Places of columns with a text. */
  const withText = new Set<number>();
  const unnamed = new Set<number>();
  let hiddenRows = 0;

  const add = ({ cells, number, isHidden }: SheetRow): void => {
    if (isHidden) hiddenRows += 1;
    const own: CellValue[] = names.map(() => '');
    for (const [column, value] of cells) {
      const place = places.get(column);
      if (place === undefined) {
        unnamed.add(column);
        continue;
      }
      own[place] = value;
      if (typeof value === 'string') withText.add(place);
    }
    rows.push({ cells: own, line: number });
    if (rows.length * names.length > MAX_CELLS) throw new FormatError(`has more than ${grouped(MAX_CELLS)} cells`);
  };
  for (const row of head.slice(count + 1)) add(row);
  return {
    add,
    names,
    places,
    nameRow,
    titles: head.slice(0, count).map(({ number }) => number),
    rows,
    withText,
    unnamed,
    get hiddenRows() {
      return hiddenRows;
    },
  };
}

/** How many rows at the top are titles: each has one cell, and the row below has more, which are mostly texts. */
function titlesIn(head: readonly SheetRow[]): number {
  const cells = head.at(-1)?.cells ?? [];
  const texts = cells.filter(([, value]) => typeof value === 'string').length;
  return cells.length > 1 && texts > cells.length / 2 ? head.length - 1 : 0;
}

/** @param withText places of columns with a text: their numbers are texts, as in any other table. */
function* tableRows(
  rows: PackedList<TableRow>,
  fill: (row: TableRow) => void,
  withText: ReadonlySet<number>,
): Generator<TableRow & { readonly number: number }> {
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.read(index);
    fill(row);
    const cells = row.cells.map((value, place) =>
      typeof value === 'number' && withText.has(place) ? numberText(value) : value,
    );
    yield { cells, line: row.line, number: index + 1 };
  }
}

/** Creates a function that gives each row that a cell spans its value, as the sheet shows it. It takes the rows in their order. */
function createMergedFiller(
  merged: readonly MergedCell[],
  places: ReadonlyMap<number, number>,
): (row: TableRow) => void {
  const beginning = new Map<number, { readonly place: number; readonly to: number }[]>();
  for (const { column, from, to } of merged) {
    const place = places.get(column);
    if (place !== undefined) beginning.set(from, [...(beginning.get(from) ?? []), { place, to }]);
  }
  /** By place, the value of a cell that may span the next row too, and the last row that it spans. */
  const open = new Map<number, { readonly value: CellValue; readonly to: number }>();
  return ({ cells, line }) => {
    for (const [place, { value, to }] of open) {
      // Merged cells never overlap: a cell with its own value ends the one above.
      if (line > to || cells[place] !== '') open.delete(place);
      else cells[place] = value;
    }
    for (const { place, to } of beginning.get(line) ?? []) {
      const value = cells[place] ?? '';
      if (value !== '' && !open.has(place)) open.set(place, { value, to });
    }
  };
}
