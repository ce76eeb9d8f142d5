import { readXml, type XmlAttributes } from '../formats/read-xml';
import { createCellText, unescapeText } from './cell-text';
import { numberValue } from './number-value';
import type { Sheet, Workbook } from './open-workbook';

/** What a cell of a table holds; of one that is no workbook, a text. Dates are texts, and so are numbers with a currency or a unit. */
export type CellValue = string | number | boolean;

/** A row with the cells that hold something, in their order. Columns are counted from 0. */
export interface SheetRow {
  /** In the sheet, counted from 1. */
  readonly number: number;
  /** By hand, or by a filter. */
  readonly isHidden: boolean;
  readonly cells: readonly (readonly [column: number, value: CellValue])[];
}

/** A cell without a value that could be used. */
export interface LostCell {
  readonly column: number;
  /** The number of its row. */
  readonly row: number;
  /** It holds an error, its formula has not been calculated, or the text that it refers to is not there. */
  readonly reason: 'error' | 'formula' | 'text';
  /** Such as `#N/A`. */
  readonly written: string;
}

/** A cell that spans several rows: its value is in the first of them. */
export interface MergedCell {
  readonly column: number;
  /** Numbers of the first and the last row. */
  readonly from: number;
  readonly to: number;
}

/** The rows of a sheet, one after the other. Rows without a value are left out. */
interface RowListener {
  /** Returns whether further rows are wanted. */
  readonly onRow: (row: SheetRow) => boolean;
  readonly onLost: (cell: LostCell) => void;
  /** Is called before all rows. */
  readonly onHidden: (first: number, last: number) => void;
  /** Is called after all rows. */
  readonly onMerged: (cell: MergedCell) => void;
}

/**
 * Reads the rows of a sheet.
 *
 * @throws FormatError when its XML is damaged.
 */
export function readSheet(sheet: Sheet, workbook: Workbook, { onRow, onLost, onHidden, onMerged }: RowListener): void {
  const inline = createCellText();
  let [row, column, isHidden, isDone] = [0, -1, false, false];
  let cells: [number, CellValue][] = [];
  let cell: XmlAttributes = {};
  let value = '';
  let [isValue, hasValue, hasFormula] = [false, false, false];

  const endCell = (): void => {
    const found = cellValue(cell, hasValue ? value : null, inline.take(), workbook);
    if (column < 0 || column >= MAX_COLUMNS) return;
    if (typeof found === 'object') {
      const reason = found.reason === 'empty' && hasFormula ? 'formula' : found.reason;
      if (reason !== 'empty') onLost({ column, row, reason, written: value });
    } else if (found !== '') cells.push([column, found]);
  };

  readXml(sheet.read(), {
    open(element, attributes) {
      inline.open(element);
      if (element === 'row') {
        const { r: number, hidden } = attributes();
        // Excel writes no sheet in which numbers go back.
        row = Math.max(Number(number) || 0, row + 1);
        [cells, column, isHidden] = [[], -1, isTrue(hidden)];
      } else if (element === 'c') {
        cell = attributes();
        column = cell['r'] === undefined ? column + 1 : columnOf(cell['r']);
        [value, isValue, hasValue, hasFormula] = ['', false, false, false];
      } else if (element === 'v') [isValue, hasValue] = [true, true];
      else if (element === 'f') hasFormula = true;
      else if (element === 'col') {
        const { min, max, hidden } = attributes();
        if (isTrue(hidden)) onHidden(Number(min) - 1, Number(max) - 1);
      } else if (element === 'mergeCell') {
        const merged = mergedIn(attributes()['ref'] ?? '');
        if (merged !== null) onMerged(merged);
      }
    },
    text(text) {
      if (isValue) value += text;
      else inline.text(text);
    },
    close(element) {
      inline.close(element);
      if (element === 'v') isValue = false;
      else if (element === 'c') endCell();
      else if (element === 'row') {
        if (cells.length > 0) isDone = !onRow({ number: row, isHidden, cells });
        cells = [];
      } else if (element === 'mergeCells') isDone = true;
    },
    isDone: () => isDone,
  });
}

/** Columns of Excel: the last is XFD. */
const MAX_COLUMNS = 16_384;

/** The number of the column in `AB12`, from 0, or -1. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > MAX_COLUMNS) return -1;
  }
  return column - 1;
}

function isTrue(written: string | undefined): boolean {
  return written === '1' || written === 'true';
}

/** The merged cell in `B2:B5`; null if it spans a single row. */
function mergedIn(reference: string): MergedCell | null {
  const [, first = '', from = '', to = ''] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(reference) ?? [];
  const merged = { column: columnOf(first), from: Number(from), to: Number(to) };
  return merged.column >= 0 && merged.from < merged.to ? merged : null;
}

/** The letters of a column: `AB` for 27. */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

type Lost = { readonly reason: LostCell['reason'] | 'empty' };
const EMPTY: Lost = { reason: 'empty' };

/** @param written its value; null if it has none. */
function cellValue(
  { t: type = 'n', s: style = '0' }: XmlAttributes,
  written: string | null,
  inline: string,
  { texts, formats, is1904 }: Workbook,
): CellValue | Lost {
  if (type === 'inlineStr') return inline;
  if (written === null || (written === '' && type !== 'str')) return EMPTY;
  const format = formats[Number(style)] ?? { kind: 'plain' };
  switch (type) {
    case 's':
      return texts[Number(written)] ?? { reason: 'text' };
    case 'str':
      return unescapeText(written);
    case 'b':
      return isTrue(written);
    case 'd':
      return format.kind === 'date' && !format.hasTime ? written.slice(0, 'yyyy-mm-dd'.length) : written;
    case 'e':
      return { reason: 'error' };
    default: {
      const number = Number(written);
      // A longer number is an id: it would lose its last digits.
      if (/^\d{16,}$/.test(written) && !Number.isSafeInteger(number)) return written;
      return Number.isFinite(number) ? numberValue(number, format, is1904) : { reason: 'error' };
    }
  }
}
