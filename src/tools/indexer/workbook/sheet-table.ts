import { FormatError } from '../formats/format-error';
import { grouped } from '../number-text';
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
  /** `line` is the number of a row in the sheet, and `number` that in the table. A cell without a value is an empty text. */
  readonly rows: readonly { readonly cells: readonly CellValue[]; readonly line: number; readonly number: number }[];
  /** Columns with values, and without a name. */
  readonly unnamed: readonly number[];
  readonly lost: readonly LostCells[];
  /** Names of columns that the sheet does not show. */
  readonly hiddenNames: readonly string[];
  /** How many rows it does not show. */
  readonly hiddenRows: number;
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
  let isBegun = false;
  let titles: readonly SheetRow[] = [];
  let nameRow = 1;
  const names: string[] = [];
  /** Where the values of a column are in the cells of a row. */
  const places = new Map<number, number>();
  const rows: { cells: CellValue[]; line: number; number: number }[] = [];
  const unnamed = new Set<number>();
  const lost = new Map<string, { first: LostCell; count: number }>();
  const hidden: (readonly [first: number, last: number])[] = [];
  let hiddenRows = 0;
  const merged: MergedCell[] = [];

  const addRow = ({ cells, number, isHidden }: SheetRow): void => {
    if (isHidden) hiddenRows += 1;
    const own: CellValue[] = names.map(() => '');
    for (const [column, value] of cells) {
      const place = places.get(column);
      if (place === undefined) unnamed.add(column);
      else own[place] = value;
    }
    rows.push({ cells: own, line: number, number: rows.length + 1 });
    if (rows.length * names.length > MAX_CELLS) throw new FormatError(`has more than ${grouped(MAX_CELLS)} cells`);
  };
  const begin = (): void => {
    isBegun = true;
    const count = titlesIn(head);
    titles = head.slice(0, count);
    const { number = 1, cells = [] } = head[count] ?? {};
    nameRow = number;
    for (const [column, value] of cells) {
      const name = String(value).replace(/\s+/g, ' ').trim();
      if (name !== '') places.set(column, names.push(name) - 1);
    }
    for (const row of head.slice(count + 1)) addRow(row);
  };

  readSheet(sheet, workbook, {
    onRow(row) {
      if (isBegun) addRow(row);
      else {
        head.push(row);
        if (row.cells.length > 1 || head.length > MAX_TITLES) begin();
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
  if (!isBegun) begin();
  fillMerged(rows, places, merged);
  mixedAsTexts(rows, names.length);
  return {
    names,
    columns: [...places.keys()],
    nameRow,
    titles: titles.map(({ number }) => number),
    rows,
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

/** How many rows at the top are titles: each has one cell, and the row below has more, which are mostly texts. */
function titlesIn(head: readonly SheetRow[]): number {
  const cells = head.at(-1)?.cells ?? [];
  const texts = cells.filter(([, value]) => typeof value === 'string').length;
  return cells.length > 1 && texts > cells.length / 2 ? head.length - 1 : 0;
}

/** Gives each row that a cell spans its value, as the sheet shows it. */
function fillMerged(
  rows: readonly { readonly cells: CellValue[]; readonly line: number }[],
  places: ReadonlyMap<number, number>,
  merged: readonly MergedCell[],
): void {
  if (merged.length === 0) return;
  const indexOf = new Map(rows.map(({ line }, index) => [line, index]));
  for (const { column, from, to } of merged) {
    const [place, first] = [places.get(column), indexOf.get(from)];
    const value = place === undefined || first === undefined ? undefined : rows[first]?.cells[place];
    if (place === undefined || first === undefined || value === undefined || value === '') continue;
    for (let index = first + 1; (rows[index]?.line ?? Infinity) <= to; index += 1) {
      const cells = rows[index]?.cells ?? [];
      // Merged cells never overlap: a file in which they do would be filled again and again.
      if (cells[place] !== '') break;
      cells[place] = value;
    }
  }
}

/** Makes texts of the numbers in a column that has texts too: as a whole, it is then read as that of any other table. */
function mixedAsTexts(rows: readonly { readonly cells: CellValue[] }[], columns: number): void {
  for (let place = 0; place < columns; place += 1) {
    if (!rows.some(({ cells }) => typeof cells[place] === 'string' && cells[place] !== '')) continue;
    for (const { cells } of rows) {
      const value = cells[place];
      if (typeof value === 'number') cells[place] = numberText(value);
    }
  }
}
