import type { WordEntry } from '../../../engine/files/word-file';
import type { CollectedWords } from './collect-words';
import type { CountedRows } from './posting-log';

/**
 * Finds the prefixes whose words are in more than `most` files, in order, and merges the postings of these words. Each row keeps the
 * positions of the first of them in order, as a search would. The postings of an entry hold until the next one is asked for.
 *
 * @param counts how many words each file has.
 */
export function* collectHeads(
  { words, rows, entry }: CollectedWords,
  counts: readonly number[],
  most: number,
): Generator<WordEntry<CountedRows>> {
  const fileOf = counts.flatMap((count, file) => Array<number>(count).fill(file));
  const merge = createPostingsMerge(rows);
  function* visit(from: number, to: number, depth: number): Generator<WordEntry<CountedRows>> {
    for (let start = from; start < to; ) {
      const prefix = words[start]?.slice(0, depth) ?? '';
      let end = start + 1;
      while (end < to && words[end]?.startsWith(prefix)) end += 1;
      // A search may load the file before as well: it knows only the first word of each file.
      const spanned = (fileOf[end - 1] ?? 0) - (fileOf[start] ?? 0) + 2;
      if (prefix.length === depth && spanned > most) {
        // The prefix itself does not count as a word that begins with it.
        const first = words[start] === prefix ? start + 1 : start;
        merge.clear();
        for (let at = first; at < end; at += 1) merge.add(entry(at));
        yield { word: prefix, postings: merge.postings() };
        yield* visit(start, end, depth + 1);
      }
      start = end;
    }
  }
  yield* visit(0, words.length, 1);
}

/** Merges the postings of several words. */
function createPostingsMerge(rows: number) {
  const all = new Map<number, FirstPositions>();
  const found = new Set<number>();
  return {
    clear(): void {
      for (const field of found) all.get(field)?.clear();
      found.clear();
    },
    add({ postings }: WordEntry): void {
      for (const [field, positions] of postings) {
        found.add(field);
        const first = all.get(field) ?? createFirstPositions(rows);
        all.set(field, first);
        positions.forEach(first.add);
      }
    },
    /** What was added since it was empty. */
    postings: (): WordEntry<CountedRows>['postings'] =>
      [...found].map((field) => [field, all.get(field) as FirstPositions] as const),
  };
}

/** The positions that each row gets first. */
interface FirstPositions extends CountedRows {
  readonly add: (positions: readonly number[], row: number) => void;
  clear(): void;
}

/** Its lists are used again for each prefix: one may be in every row, and new lists for each would be garbage of some hundred MB. */
function createFirstPositions(rows: number): FirstPositions {
  /** Of each row the place of its positions, plus one. */
  const places = new Uint32Array(rows);
  const found = new Uint32Array(rows);
  let size = 0;
  /** Of each row how many positions it has, and then these. */
  const all: number[] = [];
  let used = 0;
  return {
    get size() {
      return size;
    },
    get positions() {
      return used - size;
    },
    add(positions, row) {
      if (places[row] !== 0) return;
      places[row] = used + 1;
      found[size++] = row;
      all[used++] = positions.length;
      for (const position of positions) all[used++] = position;
    },
    forEach(take) {
      for (const row of found.subarray(0, size).sort()) {
        const place = places[row] as number;
        take(all.slice(place, place + (all[place - 1] as number)), row);
      }
    },
    clear() {
      for (const row of found.subarray(0, size)) places[row] = 0;
      [size, used] = [0, 0];
    },
  };
}
