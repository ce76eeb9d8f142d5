import type { WordEntry } from '../../engine/files/word-file';
import type { Postings, Terms } from '../../engine/terms';

/** All words of all fields, sorted by UTF-16 code units, with their postings by number of the field. */
export function collectWords(terms: readonly Terms[]): WordEntry[] {
  const words = new Map<string, Map<number, Postings>>();
  terms.forEach(({ dictionary }, field) => {
    for (const word of dictionary.keys()) {
      const postings = dictionary.get(word);
      if (!postings) continue;
      const entry = words.get(word) ?? new Map<number, Postings>();
      words.set(word, entry.set(field, postings));
    }
  });
  const entries = [...words].map(([word, postings]) => ({ word, postings }));
  return entries.sort((a, b) => (a.word < b.word ? -1 : 1));
}

/**
 * Finds the prefixes whose words are in more than `most` files, and merges the postings of these words. Each row keeps the
 * positions of the first of them in order, as a search would.
 */
export function collectHeads(files: readonly (readonly WordEntry[])[], most: number): WordEntry[] {
  const entries = files.flat();
  const fileOf = files.flatMap((file, number) => file.map(() => number));
  const heads: WordEntry[] = [];
  const visit = (from: number, to: number, depth: number): void => {
    for (let start = from; start < to; ) {
      const prefix = entries[start]?.word.slice(0, depth) ?? '';
      let end = start + 1;
      while (end < to && entries[end]?.word.startsWith(prefix)) end += 1;
      // A search may load the file before as well: it knows only the first word of each file.
      const spanned = (fileOf[end - 1] ?? 0) - (fileOf[start] ?? 0) + 2;
      if (prefix.length === depth && spanned > most) {
        heads.push({ word: prefix, postings: nearest(entries.slice(start, end), prefix) });
        visit(start, end, depth + 1);
      }
      start = end;
    }
  };
  visit(0, entries.length, 1);
  return heads.sort((a, b) => (a.word < b.word ? -1 : 1));
}

function nearest(entries: readonly WordEntry[], prefix: string): Map<number, Postings> {
  const found = new Map<number, Postings>();
  for (const { word, postings } of entries) {
    if (word === prefix) continue;
    for (const [field, rows] of postings) {
      const all = found.get(field) ?? new Map<number, number[]>();
      found.set(field, all);
      for (const [row, positions] of rows) if (!all.has(row)) all.set(row, positions);
    }
  }
  return new Map([...found].map(([field, rows]) => [field, new Map([...rows].sort(([a], [b]) => a - b))]));
}
