/** A row as the parser has read it. */
export interface ParsedRow {
  readonly cells: readonly string[];
  /** In the file, counted from 1. */
  readonly line: number;
  /** What the row was read from, if that is more than one line; else null. */
  readonly raw: Uint8Array | null;
}

/**
 * Splits a line in which a quotation mark is not what it should be: one that begins a cell and has no end before a separator is a
 * letter, and so is one inside a cell.
 */
export function splitLine(line: string, delimiter: string): readonly string[] {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = line[at] === '"' ? closedCell(line, at, delimiter) : null;
    const next = line.indexOf(delimiter, at);
    const end = quoted?.end ?? (next < 0 ? line.length : next);
    cells.push(quoted?.text ?? line.slice(at, end));
    if (end >= line.length) return cells;
    at = end + delimiter.length;
  }
}

/** A cell in quotation marks that ends within the line; null if it does not. */
function closedCell(
  line: string,
  start: number,
  delimiter: string,
): { readonly text: string; readonly end: number } | null {
  for (let at = start + 1; at < line.length; at += 1) {
    if (line[at] !== '"') continue;
    if (line[at + 1] === '"') at += 1;
    else if (at + 1 === line.length || line.startsWith(delimiter, at + 1))
      return { text: line.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 };
    else return null;
  }
  return null;
}

/**
 * Finds rows in a cell that a stray quotation mark has opened, and the next one, rows later, has closed. A text may have lines, and
 * separators in them, so each line has to be a row of this table: as many cells as there are columns, with numbers and addresses
 * where the other rows have them, and its own id. Without such columns, it counts that the row which was read has another number
 * of cells.
 *
 * @param all gives all rows of the table, the one with the names first. It is called only where a row may be several.
 * @returns a function that gives the rows instead of one; null where the row is what it seems to be.
 */
export function strayQuoteFinder(
  all: () => Iterable<ParsedRow>,
  columns: number,
  delimiter: string,
): (row: ParsedRow) => readonly ParsedRow[] | null {
  let shapes: ReadonlyMap<number, RegExp> | null = null;
  let ids: Ids | null = null;
  return ({ cells, line, raw }) => {
    if (raw === null || columns < 2) return null;
    const lines = new TextDecoder()
      .decode(raw)
      .replace(/^\s*[\r\n]|(?:\r\n?|\n)$/g, '')
      .split(/\r\n?|\n/);
    const found = lines.map(
      (one, index): ParsedRow => ({ cells: splitLine(one, delimiter), line: line + index, raw: null }),
    );
    if (found.some((one) => one.cells.length !== columns)) return null;
    shapes ??= shapesOf(all(), columns);
    // A separator too many ends each row of some tables.
    const isWhole = cells.length >= columns && cells.slice(columns).every((cell) => cell.trim() === '');
    if (shapes.size === 0) return isWhole ? null : found;
    const fits = (column: number, shape: RegExp): boolean =>
      found.every(({ cells }) => shape.test(cells[column] ?? ''));
    const isSame = [...shapes].every(([column, shape]) =>
      found.every(({ cells }) => cells[column]?.trim() === '' || shape.test(cells[column] ?? '')),
    );
    if (!isSame || ![...shapes].some(([column, shape]) => fits(column, shape))) return null;
    ids ??= idsOf(all(), columns);
    return areNewIds(found.map(idOf), ids) ? found : null;
  };
}

/** What stands in the first column, if no two rows have the same there: `known` is empty if they do. */
interface Ids {
  readonly known: ReadonlySet<string>;
  /** Characters of the shortest and the longest one. */
  readonly shortest: number;
  readonly longest: number;
}

function idsOf(rows: Iterable<ParsedRow>, columns: number): Ids {
  const known = new Set<string>();
  let [shortest, longest] = [Number.POSITIVE_INFINITY, 0];
  for (const row of plainRows(rows, columns)) {
    const id = idOf(row);
    if (known.has(id)) return { known: new Set(), shortest, longest };
    known.add(id);
    [shortest, longest] = [Math.min(shortest, id.length), Math.max(longest, id.length)];
  }
  return { known, shortest, longest };
}

/** Whether they can be ids of further rows: a line of a text, such as "2,5 m", begins with a number too. */
function areNewIds(found: readonly string[], { known, shortest, longest }: Ids): boolean {
  if (known.size === 0) return true;
  const isLike = (id: string): boolean => id.length >= shortest - 1 && id.length <= longest + 1;
  return new Set(found).size === found.length && found.every((id) => !known.has(id) && isLike(id));
}

function idOf({ cells }: ParsedRow): string {
  return cells[0]?.trim() ?? '';
}

/** What the cells of a column can have in common that holds more than texts: numbers, and addresses. */
const SHAPES: readonly RegExp[] = [/^\s*\D{0,4}\d[\d.,'’\s]*\D{0,4}$/, /^\s*(?:https?:)?\/\/\S+\s*$/i];

/** Rows from which the shape of each column is learned, and the share of cells that may have another shape. */
const SAMPLE = 1000;
const EXCEPTIONS = 0.05;

/** The shapes of columns, by their numbers; texts have none. A column may be empty in half of the rows. */
function shapesOf(rows: Iterable<ParsedRow>, columns: number): ReadonlyMap<number, RegExp> {
  const sample: ParsedRow[] = [];
  for (const row of plainRows(rows, columns)) if (sample.push(row) === SAMPLE) break;
  return new Map(
    [...Array(columns).keys()].flatMap((column) => {
      const filled = sample.map(({ cells }) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
      if (filled.length * 2 < sample.length || filled.length === 0) return [];
      const most = filled.length * EXCEPTIONS;
      const shape = SHAPES.find((one) => filled.filter((cell) => !one.test(cell)).length <= most);
      return shape === undefined ? [] : [[column, shape] as const];
    }),
  );
}

/** The rows below the names that are one line, with as many cells as there are columns. */
function* plainRows(rows: Iterable<ParsedRow>, columns: number): Generator<ParsedRow> {
  let isFirst = true;
  for (const row of rows) {
    if (!isFirst && row.raw === null && row.cells.length === columns) yield row;
    isFirst = false;
  }
}
