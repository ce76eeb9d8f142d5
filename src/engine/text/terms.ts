import SearchableMap from 'minisearch/SearchableMap';
import type { StoredDocument } from '../documents/document';
import { valueAt } from '../documents/path';
import type { SchemaField } from '../documents/schema';
import { type TokenRules, tokenize } from '../documents/tokens';
import { countBits, letterSet, typoDistance } from './typos';

/**
 * The rows a word occurs in, and its positions: an element of an array starts at the next multiple of `ELEMENT_GAP`.
 */
export type Postings = Map<number, number[]>;

/** Distance between array elements, so large that their words never count as adjacent. */
export const ELEMENT_GAP = 65_536;

/** The words of a field with their postings: a radix tree of MiniSearch, or the files of an index. */
export interface Dictionary {
  get(word: string): Postings | undefined;
  has(word: string): boolean;
  keys(): Iterable<string>;
  /** The words with a prefix, including the prefix itself if it is a word. */
  atPrefix(prefix: string): Iterable<[word: string, postings: Postings]>;
}

/** The words of one text field. */
export interface Terms {
  dictionary: Dictionary;
  /** How many words each element of each row has. */
  readonly lengths: readonly (readonly number[])[];
  /** Requests the files of words early, so that they load together. */
  load?(words: readonly string[]): void;
}

/** A word of the dictionary that a typed word may match. */
export interface TermCandidate {
  word: string;
  /** Two for each typo, one more if the typed word is only a prefix: the penalty of the server. */
  cost: number;
  postings: Postings;
}

/** Indexes the words of a field of all documents. */
export function buildTerms(rows: readonly StoredDocument[], field: SchemaField, rules: TokenRules): Terms {
  const dictionary = new SearchableMap<Postings>();
  const lengths = rows.map((document, row) =>
    readWords(document, field, rules, (word, position) => {
      const postings = dictionary.fetch(word, () => new Map());
      const positions = postings.get(row);
      // A list that begins with a position has room for one; one that is pushed to has room for 17.
      if (positions === undefined) postings.set(row, [position]);
      else positions.push(position);
    }),
  );
  return { dictionary, lengths };
}

/**
 * Reads the words of a field of a document, and returns how many words each element has.
 *
 * @param take is given each word with its position.
 */
export function readWords(
  document: StoredDocument,
  field: SchemaField,
  rules: TokenRules,
  take: (word: string, position: number) => void,
): number[] {
  const elements = [valueAt(document, field.name)].flat();
  return elements.map((element, elementIndex) => {
    const tokens = typeof element === 'string' ? tokenize(element, rules) : [];
    for (const [index, { text, joined }] of tokens.entries()) {
      const position = elementIndex * ELEMENT_GAP + index;
      take(text, position);
      if (joined) take(joined.text, position);
    }
    return tokens.length;
  });
}

/** The word itself and, with `asPrefix`, all words that begin with it. */
export function findExact({ dictionary }: Terms, typed: string, asPrefix: boolean): TermCandidate[] {
  if (!asPrefix) {
    const postings = dictionary.get(typed);
    return postings ? [{ word: typed, cost: 0, postings }] : [];
  }
  const begun = [...dictionary.atPrefix(typed)];
  return begun.map(([word, postings]) => ({ word, cost: word === typed ? 0 : 1, postings }));
}

/**
 * The words within `limit` typos. MiniSearch's own fuzzy search is not used: it counts two swapped letters as
 * two typos, the server as one, and it finds no typos in a prefix of a longer word.
 */
export function findMisspelt(terms: Terms, typed: string, limit: number, asPrefix: boolean): TermCandidate[] {
  const near: { word: string; cost: number }[] = [];
  const letters = letterSet(typed);
  for (const word of terms.dictionary.keys()) {
    if (countBits(letters & ~letterSet(word)) > limit) continue;
    const typos = typoDistance(typed, word, limit, asPrefix);
    if (typos > limit) continue;
    const isBeginning = asPrefix && typoDistance(typed, word, typos, false) > typos;
    near.push({ word, cost: typos * 2 + (isBeginning ? 1 : 0) });
  }
  return withPostings(near, terms);
}

/** The words that contain the typed letters anywhere. */
export function findInside(terms: Terms, typed: string): TermCandidate[] {
  const found: { word: string; cost: number }[] = [];
  for (const word of terms.dictionary.keys()) if (word.includes(typed)) found.push({ word, cost: 0 });
  return withPostings(found, terms);
}

function withPostings(found: readonly { word: string; cost: number }[], { dictionary, load }: Terms): TermCandidate[] {
  load?.(found.map(({ word }) => word));
  return found.flatMap(({ word, cost }) => {
    const postings = dictionary.get(word);
    return postings ? [{ word, cost, postings }] : [];
  });
}
