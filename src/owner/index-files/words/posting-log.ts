import type { RowPositions } from '../../../engine/files/word-file';
import { IndexerError } from '../../documents/notes';
import { createNumberList } from '../../documents/number-list';

/** Rows of which it is known how many positions they have in all. */
export interface CountedRows extends RowPositions {
  readonly positions: number;
}

/** Bytes that are reserved at a time. */
const PAGE = 1024 * 1024;
/** 4 GiB: the places of entries are numbers of four bytes. */
const MOST_PAGES = 4096;
/** Most bytes of an entry: three numbers below 2 to the power of 49. */
const MOST_BYTES = 21;

const TOO_MUCH =
  'There are more words than an index of files can hold. Split the source into several indexes, or fill a collection with --host.';

/**
 * Creates an empty log of where words occur: lists of rows with their positions, which all grow at the same time. All lists are in one log of bytes, in which each entry says how far before it the last entry of the same list is, and how
 * many rows. It takes five bytes where an array of numbers takes eight to sixty, and an index of 200,000 documents has some millions
 * of entries.
 *
 * @param mostPages of 1 MiB each.
 */
export function createPostingLog(mostPages: number = MOST_PAGES) {
  const pages: Uint8Array[] = [];
  let page = new Uint8Array();
  /** Where the next entry begins in the page. */
  let at = PAGE;
  /** Of each list, how many entries and rows it has, where the last entry begins in all pages, plus one, and of which row that is. */
  const counts = createNumberList();
  const rowCounts = createNumberList();
  const lasts = createNumberList();
  const rows = createNumberList();
  /** The entries of the list that is read. An array for each list would be garbage of some hundred MB. */
  let entries = new Float64Array(1024);

  return {
    /** Begins a list, and returns its number. */
    begin(): number {
      counts.push(0);
      rowCounts.push(0);
      rows.push(0);
      return lasts.push(0);
    },
    /**
     * Adds to a list; its rows come in order, and the positions of each.
     *
     * @throws IndexerError when the log is full.
     */
    add(list: number, row: number, position: number): void {
      if (at + MOST_BYTES > PAGE) {
        if (pages.length === mostPages) throw new IndexerError(TOO_MUCH);
        page = new Uint8Array(PAGE);
        pages.push(page);
        at = 0;
      }
      const place = (pages.length - 1) * PAGE + at + 1;
      const last = lasts.get(list);
      const step = row - rows.get(list);
      at = writeNumber(page, at, last === 0 ? 0 : place - last);
      at = writeNumber(page, at, step);
      at = writeNumber(page, at, position);
      counts.set(list, counts.get(list) + 1);
      if (last === 0 || step > 0) rowCounts.set(list, rowCounts.get(list) + 1);
      lasts.set(list, place);
      rows.set(list, row);
    },
    /** The rows of a list, which are decoded again each time. While one list is looked through, no other one may be. */
    read: (list: number): CountedRows => ({
      size: rowCounts.get(list),
      positions: counts.get(list),
      forEach(take) {
        const end = counts.get(list) * 2;
        if (end > entries.length) entries = new Float64Array(end * 2);
        decode(pages, lasts.get(list), rows.get(list), entries.subarray(0, end));
        for (let at = 0; at < end; ) {
          const row = entries[at] as number;
          const positions = [entries[at + 1] as number];
          for (at += 2; at < end && entries[at] === row; at += 2) positions.push(entries[at + 1] as number);
          take(positions, row);
        }
      },
    }),
  };
}

/** Writes a number, seven bits in a byte, and returns where the next one begins. */
function writeNumber(page: Uint8Array, from: number, number: number): number {
  let at = from;
  let rest = number;
  while (rest >= 128) {
    page[at++] = (rest % 128) + 128;
    rest = Math.floor(rest / 128);
  }
  page[at++] = rest;
  return at;
}

/**
 * Decodes the entries of a list, from the last one on: each leads to the one before.
 *
 * @param last where the last entry begins in all pages, plus one.
 * @param lastRow its row.
 * @param entries gets a row and a position, again and again. Positions in an array of many texts are above 2 to the power of 32.
 */
function decode(pages: readonly Uint8Array[], last: number, lastRow: number, entries: Float64Array): void {
  let bytes = new Uint8Array();
  let from = 0;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[from++] as number;
      if (byte < 128) return value + byte * factor;
      value += (byte - 128) * factor;
    }
  };
  for (let left = entries.length, place = last, row = lastRow; place > 0; ) {
    bytes = pages[Math.floor((place - 1) / PAGE)] as Uint8Array<ArrayBuffer>;
    from = (place - 1) % PAGE;
    const distance = next();
    const step = next();
    entries[--left] = next();
    entries[--left] = row;
    row -= step;
    place = distance === 0 ? 0 : place - distance;
  }
}
