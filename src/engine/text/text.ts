import type { Mask } from '../filter/conditions';
import { remember } from '../remember';
import { findExact, findInside, findMisspelt, type TermCandidate, type Terms } from './terms';

/** A field to search in. */
export interface TextField {
  name: string;
  terms: Terms;
  /**
   * How much a match in this field counts: 15 for the first field, 14 for the next, as in Typesense.
   */
  weight: number;
  /** Typos allowed in a long word, 0 to 2. */
  typos: number;
  /** Whether the last word may be the beginning of a longer one. */
  prefix: boolean;
  infix: 'off' | 'always' | 'fallback';
}

/** Tolerance of a search for typos; with Typesense's names and defaults. */
export interface Tolerance {
  /** Length from which a word may have one typo, and two typos. */
  oneTypoLength: number;
  twoTyposLength: number;
  /** With fewer results than this, words with typos are searched too. */
  typoThreshold: number;
  /** With fewer results than this, words are dropped. */
  dropThreshold: number;
}

/** Where a word was found in one field of one row. */
export interface WordHit {
  word: string;
  /** Two for each typo, one more for a prefix. */
  cost: number;
  positions: readonly number[];
}

/** The hits of one typed word: for each field, by row. */
export type WordHits = readonly ReadonlyMap<number, WordHit>[];

/** A row that was found, with one entry per typed word that was not dropped. */
export interface FoundText {
  row: number;
  hits: readonly WordHits[];
  dropped: number;
}

/** Looks words up in fields, and caches the results, since dropping words looks up the same ones again. */
export type LookUp = (word: string, isLast: boolean, withTypos: boolean) => WordHits;

/** Creates a look-up in these fields, limited to the allowed rows. */
export function createLookUp(fields: readonly TextField[], allowed: Mask, tolerance: Tolerance): LookUp {
  const known = new Map<string, WordHits>();
  return (word, isLast, withTypos) =>
    remember(known, `${word} ${isLast} ${withTypos}`, () =>
      fields.map(({ terms, typos, prefix }) => {
        const asPrefix = prefix && isLast;
        const limit = withTypos ? Math.min(typos, typoLimit(word, tolerance)) : 0;
        const candidates = limit > 0 ? findMisspelt(terms, word, limit, asPrefix) : findExact(terms, word, asPrefix);
        return nearestHits(candidates, allowed);
      }),
    );
}

/**
 * The rows that contain all words: first as typed, then with as few typos as give enough results. Then words are dropped: the
 * last ones until one is left, then the first ones. Each row is found once.
 */
export function findTextRows(words: readonly string[], lookUp: LookUp, tolerance: Tolerance): FoundText[] {
  const found = new Map<number, FoundText>();
  const fromTheEnd = words.map((_, dropped) => [0, words.length - dropped] as const);
  const fromTheStart = words.slice(1).map((_, index) => [index + 1, words.length] as const);
  for (const [start, end] of [...fromTheEnd, ...fromTheStart]) {
    const dropped = words.length - (end - start);
    for (const one of findTogether(words.slice(start, end), words.length - start, lookUp, tolerance)) {
      if (!found.has(one.row)) found.set(one.row, { ...one, dropped });
    }
    if (found.size >= tolerance.dropThreshold) break;
  }
  return [...found.values()];
}

/** The rows in which each word is part of a word, in fields with infix search. */
export function findParts(words: readonly string[], fields: readonly TextField[], allowed: Mask): FoundText[] {
  const hits = words.map((word) =>
    fields.map(({ terms, infix }) => nearestHits(infix === 'off' ? [] : findInside(terms, word), allowed)),
  );
  return [...rowsWithAll(hits).keys()].map((row) => ({ row, hits, dropped: 0 }));
}

/** The rows in which the words are side by side in one of the fields. */
export function findPhrase(words: readonly string[], fields: readonly TextField[]): Set<number> {
  const rows = new Set<number>();
  for (const { terms } of fields) {
    const [first, ...others] = words.map((word) => terms.dictionary.get(word));
    for (const [row, starts] of first ?? []) {
      const follows = (start: number) =>
        others.every((postings, index) => postings?.get(row)?.includes(start + index + 1) ?? false);
      if (starts.some(follows)) rows.add(row);
    }
  }
  return rows;
}

function findTogether(kept: readonly string[], typed: number, lookUp: LookUp, tolerance: Tolerance): FoundText[] {
  const lookUpAll = (withTypos: boolean) => kept.map((word, index) => lookUp(word, index === typed - 1, withTypos));
  const exact = lookUpAll(false);
  const found = [...rowsWithAll(exact).keys()].map((row) => ({ row, hits: exact, dropped: 0 }));
  if (found.length >= tolerance.typoThreshold) return found;
  const near = lookUpAll(true);
  const typosOf = rowsWithAll(near);
  const limit = enoughTypos([...typosOf.values()], tolerance.typoThreshold);
  return [...typosOf].filter(([, typos]) => typos <= limit).map(([row]) => ({ row, hits: near, dropped: 0 }));
}

/** The fewest typos that give as many rows as wanted. */
function enoughTypos(typos: number[], wanted: number): number {
  const sorted = typos.sort((a, b) => a - b);
  return sorted[Math.min(wanted, sorted.length) - 1] ?? 0;
}

/** The rows that contain every word, each with its sum of typos. */
function rowsWithAll(hits: readonly WordHits[]): Map<number, number> {
  let rows: Map<number, number> | undefined;
  for (const word of hits) {
    const typosOf = new Map<number, number>();
    for (const field of word) {
      for (const [row, { cost }] of field) {
        const before = rows ? rows.get(row) : 0;
        if (before === undefined) continue;
        typosOf.set(row, Math.min(typosOf.get(row) ?? Infinity, before + (cost >> 1)));
      }
    }
    rows = typosOf;
  }
  return rows ?? new Map();
}

/** For each allowed row, the candidate with the lowest cost; of equal ones, the first in alphabetical order. */
function nearestHits(candidates: readonly TermCandidate[], allowed: Mask): Map<number, WordHit> {
  const hits = new Map<number, WordHit>();
  for (const { word, cost, postings } of candidates) {
    for (const [row, positions] of postings) {
      if (allowed[row] !== 1) continue;
      const before = hits.get(row);
      const isNearer = !before || cost < before.cost || (cost === before.cost && word < before.word);
      if (isNearer) hits.set(row, { word, cost, positions });
    }
  }
  return hits;
}

function typoLimit(word: string, { oneTypoLength, twoTyposLength }: Tolerance): number {
  return word.length >= twoTyposLength ? 2 : word.length >= oneTypoLength ? 1 : 0;
}
