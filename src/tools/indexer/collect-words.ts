import type { RowPositions, WordEntry } from '../../engine/files/word-file';
import { createRowList } from './row-list';

/** Collects the words of all documents, field after field. */
interface WordCollector {
  /** Takes a word; the rows of a field come in order. */
  add(field: number, word: string, row: number, position: number): void;
  collected(): CollectedWords;
}

/** Words that are sorted by UTF-16 code units. The postings of all at once would take more memory than what they are made of. */
export interface CollectedWords {
  readonly words: readonly string[];
  /** A word by its number, with its postings by number of the field. */
  entry(index: number): WordEntry;
}

export function createWordCollector(): WordCollector {
  const fields: Map<string, number[]>[] = [];
  return {
    add(field, word, row, position) {
      while (fields.length <= field) fields.push(new Map());
      const words = fields[field] as Map<string, number[]>;
      const pairs = words.get(word);
      if (pairs === undefined) words.set(word, [row, position]);
      else pairs.push(row, position);
    },
    collected() {
      const all = new Set<string>();
      for (const words of fields) for (const word of words.keys()) all.add(word);
      const words = [...all].sort((one, other) => (one < other ? -1 : 1));
      return {
        words,
        entry(index) {
          const word = words[index] as string;
          const postings: [field: number, rows: RowPositions][] = [];
          for (let field = 0; field < fields.length; field += 1) {
            const pairs = fields[field]?.get(word);
            if (pairs !== undefined) postings.push([field, createRowList(pairs)]);
          }
          return { word, postings };
        },
      };
    },
  };
}

/** All words in order, with their postings. */
export function* wordEntries({ words, entry }: CollectedWords): Generator<WordEntry> {
  for (let index = 0; index < words.length; index += 1) yield entry(index);
}

/**
 * Finds the prefixes whose words are in more than `most` files, in order, and merges the postings of these words. Each row keeps the
 * positions of the first of them in order, as a search would.
 *
 * @param counts how many words each file has.
 */
export function* collectHeads(
  { words, entry }: CollectedWords,
  counts: readonly number[],
  most: number,
): Generator<WordEntry> {
  const fileOf = counts.flatMap((count, file) => Array<number>(count).fill(file));
  function* visit(from: number, to: number, depth: number): Generator<WordEntry> {
    for (let start = from; start < to; ) {
      const prefix = words[start]?.slice(0, depth) ?? '';
      let end = start + 1;
      while (end < to && words[end]?.startsWith(prefix)) end += 1;
      // A search may load the file before as well: it knows only the first word of each file.
      const spanned = (fileOf[end - 1] ?? 0) - (fileOf[start] ?? 0) + 2;
      if (prefix.length === depth && spanned > most) {
        // The word of the prefix itself is none that begins with it.
        const first = words[start] === prefix ? start + 1 : start;
        yield { word: prefix, postings: nearest(entry, first, end) };
        yield* visit(start, end, depth + 1);
      }
      start = end;
    }
  }
  yield* visit(0, words.length, 1);
}

/** The postings of the words between two places. */
function nearest(
  entry: CollectedWords['entry'],
  start: number,
  end: number,
): readonly (readonly [field: number, rows: RowPositions])[] {
  const found = new Map<number, Map<number, readonly number[]>>();
  for (let at = start; at < end; at += 1) {
    for (const [field, rows] of entry(at).postings) {
      const all = found.get(field) ?? new Map<number, readonly number[]>();
      found.set(field, all);
      rows.forEach((positions, row) => {
        if (!all.has(row)) all.set(row, positions);
      });
    }
  }
  return [...found].map(([field, rows]) => {
    const pairs: number[] = [];
    for (const row of [...rows.keys()].sort((a, b) => a - b))
      for (const position of rows.get(row) ?? []) pairs.push(row, position);
    return [field, createRowList(pairs)];
  });
}
