import { isStopWord } from './stop-words';

/** A word in a text. */
export interface Word {
  /** Without accents, in lower case. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The words of a text, with their positions. Chinese and Japanese have no spaces: each character is a word there.
 *
 * @param at the position of the text in a longer one.
 */
export function wordsIn(text: string, at = 0): readonly Word[] {
  return [...text.matchAll(WORD)].map(({ 0: written, index }) => ({
    word: fold(written),
    start: at + index,
    end: at + index + written.length,
  }));
}

/** The words of a query that say what it is about, each once. */
export function termsOf(query: string): readonly string[] {
  const all = wordsIn(query).map(({ word }) => word);
  return all.filter((word, index) => !isStopWord(word) && all.findIndex((other) => isForm(word, other)) === index);
}

/** Whether two words are forms of one another: `ship`, `ships`, `shipped`, `shipping`. Both are folded. */
export function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  // Most pairs end here: a text of 20,000 letters has thousands of words.
  if (common < SHORTEST_PLURAL) return false;
  const [first, second] = [one.slice(common), other.slice(common)];
  if (common < SHORTEST_STEM) return PLURAL.test(first + second) && (first === '' || second === '');
  return ENDING.test(first) && ENDING.test(second);
}

/** Whether a text may have forms of one of the terms: far quicker than to read its words. */
export function mayHaveOne(text: string, terms: readonly string[]): boolean {
  const folded = fold(text);
  return terms.some((term) => folded.includes(term.slice(0, SHORTEST_PLURAL)));
}

const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}_]+/gu;

/** Letters that two forms of a word have in common at least; three where one is the plural of the other. */
const SHORTEST_STEM = 4;
const SHORTEST_PLURAL = 3;
const PLURAL = /^e?s$/;

/** What may follow the stem of a word, in the languages of the stop words. A consonant may be doubled before it. */
const ENDING = /^(?:[aeioy]|[aeo]s|s|n|e[nrmds]?|ers?|ern|[bdglmnprt]?(?:ed|ing|ings)|i(?:es|ed|ng)|y|ly)?$/;

function fold(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');
}
