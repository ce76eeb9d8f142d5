import type { RowPositions, WordEntry } from '../../engine/files/word-file';
import type { CollectedWords } from './collect-words';
import { createRowList } from './row-list';

/**
 * Finds the prefixes whose words are in more than `most` files, in order, and merges the postings of these words. Each row keeps the
 * positions of the first of them in order, as a search would.
 *
 * @param counts how many words each file has.
 */
export function* collectHeads(
  { words, rows, entry }: CollectedWords,
  counts: readonly number[],
  most: number,
): Generator<WordEntry> {
  const fileOf = counts.flatMap((count, file) => Array<number>(count).fill(file));
  const merge = createPostingsMerge(rows);
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
        for (let at = first; at < end; at += 1) merge.add(entry(at));
        yield { word: prefix, postings: merge.take() };
        yield* visit(start, end, depth + 1);
      }
      start = end;
    }
  }
  yield* visit(0, words.length, 1);
}

/** Merges the postings of several words. */
interface PostingsMerge {
  add(entry: WordEntry): void;
  /** What was added since the last time. */
  take(): WordEntry['postings'];
}

function createPostingsMerge(rows: number): PostingsMerge {
  const all = new Map<number, FirstPositions>();
  const found = new Set<number>();
  return {
    add({ postings }) {
      for (const [field, positions] of postings) {
        found.add(field);
        const first = all.get(field) ?? createFirstPositions(rows);
        all.set(field, first);
        positions.forEach(first.add);
      }
    },
    take() {
      const taken = [...found].map((field) => [field, all.get(field)?.take() ?? createRowList([])] as const);
      found.clear();
      return taken;
    },
  };
}

/** The positions that each row gets first. */
interface FirstPositions {
  readonly add: (positions: readonly number[], row: number) => void;
  /** All rows in order; then it is empty again. */
  take(): RowPositions;
}

/** Its lists are used again for each prefix: one may be in every row, and new lists for each would be garbage of some hundred MB. */
function createFirstPositions(rows: number): FirstPositions {
  /** Of each row the place of its positions, plus one. */
  const places = new Uint32Array(rows);
  const found = new Uint32Array(rows);
  let count = 0;
  /** Of each row how many positions it has, and then these. */
  const all: number[] = [];
  let used = 0;
  return {
    add(positions, row) {
      if (places[row] !== 0) return;
      places[row] = used + 1;
      found[count++] = row;
      all[used++] = positions.length;
      for (const position of positions) all[used++] = position;
    },
    take() {
      const pairs = new Float64Array((used - count) * 2);
      let end = 0;
      for (const row of found.subarray(0, count).sort()) {
        const place = (places[row] ?? 0) - 1;
        for (let left = all[place] ?? 0, at = place + 1; left > 0; left -= 1, at += 1) {
          pairs[end++] = row;
          pairs[end++] = all[at] as number;
        }
        places[row] = 0;
      }
      [count, used] = [0, 0];
      return createRowList(pairs);
    },
  };
}
