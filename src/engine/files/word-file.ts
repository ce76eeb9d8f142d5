import { remember } from '../remember';
import type { Postings } from '../text/terms';
import { type ByteWriter, createByteReader, createByteWriter } from './bytes';

/** The rows a word occurs in, in order, each with its positions: a map, or what takes less memory. */
export interface RowPositions {
  /** Number of rows. */
  readonly size: number;
  forEach(take: (positions: readonly number[], row: number) => void): void;
}

/** A word, with its rows and positions by number of the field. */
export interface WordEntry<Rows extends RowPositions = RowPositions> {
  readonly word: string;
  readonly postings: readonly (readonly [field: number, rows: Rows])[];
}

/** A file of words, sorted by UTF-16 code units, each with its postings. Postings are decoded on demand. */
export interface WordFile {
  readonly words: readonly string[];
  /** Whether the word with this number occurs in the field. */
  isIn(index: number, field: number): boolean;
  postings(index: number, field: number): Postings | undefined;
}

/**
 * Creates an encoder of words and their postings, which come in order. In its files come first all words, each without the prefix that it shares with the one
 * before, then all postings.
 */
export function createWordEncoder() {
  // Each for all files and words: a writer for each of some hundred thousand words would be garbage of some hundred MB.
  const [file, head, body, encoded] = [createByteWriter(), createByteWriter(), createByteWriter(), createByteWriter()];
  let count = 0;
  let previous = '';
  return {
    /** Encodes a word; its postings are not needed afterwards. */
    add({ word, postings }: WordEntry): void {
      const shared = sharedLength(previous, word);
      head.number(shared);
      head.text(word.slice(shared));
      const start = body.size();
      body.number(postings.length);
      for (const [field, rows] of postings) {
        encoded.clear();
        encodePostings(rows, encoded);
        body.number(field);
        body.number(encoded.size());
        body.bytes(encoded.view());
      }
      head.number(body.size() - start);
      previous = word;
      count += 1;
    },
    /** The file of the words since the last time. */
    take(): Uint8Array<ArrayBuffer> {
      file.number(count);
      file.bytes(head.view());
      file.bytes(body.view());
      const bytes = file.take();
      for (const writer of [file, head, body]) writer.clear();
      [count, previous] = [0, ''];
      return bytes;
    },
  };
}

/** Reads a file of words. Throws a `RangeError` for other bytes. */
export function decodeWords(bytes: Uint8Array): WordFile {
  const reader = createByteReader(bytes);
  const count = reader.number();
  const words: string[] = [];
  const starts: number[] = [];
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    const shared = reader.number();
    words.push((words[index - 1] ?? '').slice(0, shared) + reader.text());
    starts.push(end);
    end += reader.number();
  }
  const body = reader.position();
  if (body + end !== bytes.length) throw new RangeError('This is no file of words.');

  /** Where the postings of a word in a field begin; undefined if the field does not contain it. */
  const find = (index: number, wanted: number): number | undefined => {
    let at = createByteReader(bytes, body + (starts[index] ?? 0));
    for (let left = at.number(); left > 0; left -= 1) {
      const field = at.number();
      const size = at.number();
      if (field === wanted) return at.position();
      at = createByteReader(bytes, at.position() + size);
    }
    return undefined;
  };
  const known = new Map<string, Postings | undefined>();
  return {
    words,
    isIn: (index, field) => find(index, field) !== undefined,
    postings: (index, field) =>
      remember(known, `${index} ${field}`, () => {
        const start = find(index, field);
        return start === undefined ? undefined : decodePostings(bytes, start);
      }),
  };
}

/** Encodes rows and positions as differences. Most rows have one position, which needs no count. */
function encodePostings(rows: RowPositions, writer: ByteWriter): void {
  writer.number(rows.size);
  let lastRow = 0;
  rows.forEach((positions, row) => {
    const isSingle = positions.length === 1;
    writer.number((row - lastRow) * 2 + (isSingle ? 0 : 1));
    if (!isSingle) writer.number(positions.length);
    let last = 0;
    for (const position of positions) {
      writer.number(position - last);
      last = position;
    }
    lastRow = row;
  });
}

function decodePostings(bytes: Uint8Array, start: number): Postings {
  const reader = createByteReader(bytes, start);
  const postings: Postings = new Map();
  let row = 0;
  for (let left = reader.number(); left > 0; left -= 1) {
    const step = reader.number();
    row += step >> 1;
    const positions: number[] = [];
    let position = 0;
    for (let more = step % 2 === 1 ? reader.number() : 1; more > 0; more -= 1) {
      position += reader.number();
      positions.push(position);
    }
    postings.set(row, positions);
  }
  return postings;
}

/** Number of code units at the start that two words share. Half a surrogate pair would not survive UTF-8. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  const isSplit = length > 0 && (a.codePointAt(length - 1) ?? 0) > 0xffff;
  return isSplit ? length - 1 : length;
}
