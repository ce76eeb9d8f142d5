import type { StoredDocument } from '../../engine/documents/document';
import { type TokenRules, tokenize } from '../../engine/documents/tokens';
import type { LongText } from '../../engine/files/format';
import { createTextCuts, OVERLAP, type TextCuts } from '../../engine/files/text-cuts';

/** Characters of a passage, about: it is cut at a number of words that is the same in the whole index. */
const PASSAGE_LENGTH = 6_000;
/** Texts of this many characters are long; the length of a word is measured in long texts. */
const LONG = 1_500;
/** Multiple of the words of a passage: a page more leaves the passages of the others as they are. */
const STEP = 100;
/** Words of a passage where no text is long. */
const USUAL_WORDS = 900;

/** A piece of a long text. */
interface CutPassage {
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
  readonly json: string;
  readonly passages: readonly CutPassage[];
}

/** A field that holds a single text. */
export interface TextColumn {
  readonly name: string;
  /** How many words it has in a row, as the file `lengths` says; undefined for a field that is not searched. */
  readonly lengthOf: ((row: number) => number) | undefined;
}

/** Finds the number of words of a passage, for which a passage has about as many characters in all languages. */
export function createPassageMeter() {
  let characters = 0;
  let words = 0;
  return {
    /** Takes a text, if it is one, and how many words it has, as the file `lengths` says. */
    add(text: unknown, length: number): void {
      if (typeof text !== 'string' || text.length <= LONG) return;
      characters += text.length;
      words += length;
    },
    words: (): number =>
      words === 0 ? USUAL_WORDS : Math.max(STEP, Math.round((PASSAGE_LENGTH * words) / characters / STEP) * STEP),
  };
}

/** Cuts the document of a row, which is given as JSON. */
export type TextCutter = (json: string, row: number) => CutDocument;

/**
 * Creates a function that moves long texts, except for their beginning, into passages, so that a hit loads only the one that it shows.
 *
 * @param words number of words of a passage.
 * @param hashOf hashes a text.
 */
export function createTextCutter(
  columns: readonly TextColumn[],
  words: number,
  rules: TokenRules,
  hashOf: (text: string) => string,
): TextCutter {
  const cuts = createTextCuts(words);
  return (json, row) => {
    // A text of fewer characters has fewer words.
    if (!cuts.isCut(json.length)) return { json, passages: [] };
    const document = JSON.parse(json) as StoredDocument;
    const changes: Record<string, LongText> = {};
    const passages: CutPassage[] = [];
    for (const [field, { name, lengthOf }] of columns.entries()) {
      const text = document[name];
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
    return { json: passages.length === 0 ? json : JSON.stringify({ ...document, ...changes }), passages };
  };
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
