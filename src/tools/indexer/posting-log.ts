import type { RowPositions } from '../../engine/files/word-file';
import { createNumberList } from './number-list';
import { createRowList } from './row-list';

/** Where words occur: lists of rows with their positions, which all grow at the same time. */
interface PostingLog {
  /** Begins a list, and returns its number. */
  begin(): number;
  /** Adds to a list; its rows come in order, and the positions of each. */
  add(list: number, row: number, position: number): void;
  read(list: number): RowPositions;
}

/** Bytes that are reserved at a time. */
const PAGE = 1024 * 1024;
/** Most bytes of an entry: three numbers below 2 to the power of 49. */
const MOST_BYTES = 21;

/** Numbers that take more memory in an array than in bytes. */
const MANY = 64;

/**
 * Creates an empty log. All lists are in one log of bytes, in which each entry says how far before it that of the same list is, and how
 * many rows. It takes five bytes where an array of numbers takes eight to sixty, and an index of 200,000 documents has some millions
 * of entries.
 */
export function createPostingLog(): PostingLog {
  const pages: Uint8Array[] = [];
  let page = new Uint8Array();
  /** Where the next number is written in the page. */
  let at = PAGE;
  /** Of each list, how many entries it has, where the last one begins in all pages, plus one, and of which row that is. */
  const counts = createNumberList();
  const lasts = createNumberList();
  const rows = createNumberList();

  const write = (number: number): void => {
    let rest = number;
    while (rest >= 128) {
      page[at++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    page[at++] = rest;
  };

  return {
    begin() {
      counts.push(0);
      rows.push(0);
      return lasts.push(0);
    },
    add(list, row, position) {
      if (at + MOST_BYTES > PAGE) {
        page = new Uint8Array(PAGE);
        pages.push(page);
        at = 0;
      }
      const place = (pages.length - 1) * PAGE + at + 1;
      const last = lasts.get(list);
      write(last === 0 ? 0 : place - last);
      write(row - rows.get(list));
      write(position);
      counts.set(list, counts.get(list) + 1);
      lasts.set(list, place);
      rows.set(list, row);
    },
    read(list) {
      // From its end on: each entry leads to the one before.
      let left = counts.get(list) * 2;
      // Of what is outside its heap, V8 keeps less garbage; for few numbers an array is smaller.
      const pairs = left > MANY ? new Float64Array(left) : new Array<number>(left);
      let row = rows.get(list);
      let [bytes, from] = [page, 0];
      const next = (): number => {
        let value = 0;
        for (let factor = 1; ; factor *= 128) {
          const byte = bytes[from++] as number;
          if (byte < 128) return value + byte * factor;
          value += (byte - 128) * factor;
        }
      };
      for (let place = lasts.get(list); place > 0; ) {
        bytes = pages[Math.floor((place - 1) / PAGE)] as Uint8Array<ArrayBuffer>;
        from = (place - 1) % PAGE;
        const distance = next();
        const step = next();
        pairs[--left] = next();
        pairs[--left] = row;
        row -= step;
        place = distance === 0 ? 0 : place - distance;
      }
      return createRowList(pairs);
    },
  };
}
