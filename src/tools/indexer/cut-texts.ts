import type { StoredDocument } from '../../engine/document';
import type { LongText } from '../../engine/files/format';
import { createTextCuts, OVERLAP, type TextCuts } from '../../engine/files/text-cuts';
import { type TokenRules, tokenize } from '../../engine/tokens';

/** Characters of a passage, about: it is cut at a number of words that is the same in the whole index. */
const PASSAGE_LENGTH = 6_000;
/** Texts of so many characters are long; of those it is counted how long a word is. */
const LONG = 1_500;
/** Multiple of the words of a passage: a page more leaves the passages of the others as they are. */
const STEP = 100;
/** Words of a passage where no text is long. */
const USUAL_WORDS = 900;

/** A piece of a long text. */
export interface CutPassage {
  /** Number of the field among those with a single text. */
  readonly field: number;
  /** From 0 in its text. */
  readonly number: number;
  /** Characters that it repeats from what is before it. */
  readonly overlap: number;
  readonly text: string;
}

/** A document without its long texts, and their passages. */
export interface CutDocument {
  readonly document: object;
  readonly passages: readonly CutPassage[];
}

/** A field that holds a single text. */
export interface TextColumn {
  readonly name: string;
  /** How many words it has in a row, as the file `lengths` says; undefined for a field that is not searched. */
  readonly lengthOf: ((row: number) => number) | undefined;
}

/** The number of words of a passage, for which a passage has about as many characters in all languages. */
export function passageWords(rows: readonly StoredDocument[], columns: readonly TextColumn[]): number {
  let characters = 0;
  let words = 0;
  for (const { name, lengthOf } of columns) {
    if (lengthOf === undefined) continue;
    for (const [row, document] of rows.entries()) {
      const text = document[name];
      if (typeof text !== 'string' || text.length <= LONG) continue;
      characters += text.length;
      words += lengthOf(row);
    }
  }
  return words === 0 ? USUAL_WORDS : Math.max(STEP, Math.round((PASSAGE_LENGTH * words) / characters / STEP) * STEP);
}

/**
 * Moves long texts, except for their beginning, into passages, so that a hit loads only the one that it shows.
 *
 * @param words number of words of a passage.
 * @param hashOf hashes a text.
 */
export function cutTexts(
  rows: readonly StoredDocument[],
  columns: readonly TextColumn[],
  words: number,
  rules: TokenRules,
  hashOf: (text: string) => string,
): readonly CutDocument[] {
  const cuts = createTextCuts(words);
  return rows.map((document, row) => {
    const changes: Record<string, LongText> = {};
    const passages: CutPassage[] = [];
    for (const [field, { name, lengthOf }] of columns.entries()) {
      const text = document[name];
      // A text of fewer characters has fewer words.
      if (typeof text !== 'string' || !cuts.isCut(text.length)) continue;
      if (lengthOf !== undefined && !cuts.isCut(lengthOf(row))) continue;
      const starts = tokenize(text, rules).map(({ start }) => start);
      if (!cuts.isCut(starts.length) && lengthOf === undefined) continue;
      const own = cutText(text, starts, cuts, field);
      passages.push(...own);
      changes[name] = {
        start: text.slice(0, starts[cuts.startOf(0)]),
        passages: own.length,
        digest: hashOf(JSON.stringify([text, own.map((one) => [one.overlap, one.text.length])])),
      };
    }
    // Most are short: a copy of each would take the memory of all once more.
    return { document: passages.length === 0 ? document : { ...document, ...changes }, passages };
  });
}

function cutText(text: string, starts: readonly number[], cuts: TextCuts, field: number): readonly CutPassage[] {
  const passages: CutPassage[] = [];
  for (let number = 0; number <= cuts.passageOf(starts.length - 1); number += 1) {
    const own = cuts.startOf(number);
    const from = starts[Math.max(0, own - OVERLAP)] ?? 0;
    const overlap = (starts[own] ?? text.length) - from;
    passages.push({ field, number, overlap, text: text.slice(from, starts[cuts.startOf(number + 1)]) });
  }
  return passages;
}
