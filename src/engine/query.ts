import { type TokenRules, wordsOf } from './tokens';

/** A parsed query. */
export interface Query {
  /** The words to look for, in the order typed. */
  words: string[];
  /** Words in quotes, which must be adjacent. */
  phrases: string[][];
  /** Words and phrases that must not occur, from `-word` and `-"two words"`. */
  excluded: string[][];
}

// A search field holds 512 characters; a longer query comes from a program, and is cut.
const MAX_WORDS = 100;

/**
 * Reads a `q`. Drops punctuation, also the `*` for all documents.
 */
export function parseQuery(text: string, rules: TokenRules): Query {
  const query: Query = { words: [], phrases: [], excluded: [] };
  for (const [, minus = '', quoted, plain = ''] of text.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)) {
    const words = wordsOf(quoted ?? plain, rules);
    if (words.length === 0) continue;
    if (minus !== '') query.excluded.push(words);
    else if (quoted !== undefined) query.phrases.push(words);
    else query.words.push(...words);
  }
  return { ...query, words: query.words.slice(0, MAX_WORDS) };
}

/** True if a query has no words: all documents match. */
export function isEmpty({ words, phrases }: Query): boolean {
  return words.length === 0 && phrases.length === 0;
}

/** The query without stopwords; phrases keep them. */
export function withoutWords(query: Query, stopwords: readonly string[]): Query {
  return { ...query, words: query.words.filter((word) => !stopwords.includes(word)) };
}
