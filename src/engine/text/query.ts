import { type Token, type TokenRules, tokenize } from '../documents/tokens';

/** A parsed query. */
export interface Query {
  /** The words to look for, in the order typed. */
  words: string[];
  /** The same words with the parts of each joined, as in `email` for `e-mail`; empty if that changes nothing. */
  joined: string[];
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
  const query: Query = { words: [], joined: [], phrases: [], excluded: [] };
  let hasJoined = false;
  for (const [, minus = '', quoted, plain = ''] of text.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)) {
    const tokens = tokenize(quoted ?? plain, rules);
    const words = tokens.map((token) => token.text);
    if (words.length === 0) continue;
    // `--sections` is an option of a command.
    const isOption = rules.splitsCode && plain.startsWith('-');
    if (minus !== '' && !isOption) query.excluded.push(words);
    else if (quoted !== undefined) query.phrases.push(words);
    else {
      query.words.push(...words);
      query.joined.push(...joinParts(tokens));
      hasJoined ||= tokens.some(({ joined }) => joined);
    }
  }
  const { words, joined } = query;
  return { ...query, words: words.slice(0, MAX_WORDS), joined: hasJoined ? joined.slice(0, MAX_WORDS) : [] };
}

function joinParts(tokens: readonly Token[]): string[] {
  let end = 0;
  return tokens.flatMap((token) => {
    if (token.start < end) return [];
    end = token.joined?.end ?? 0;
    return token.joined?.text ?? token.text;
  });
}

/** True if a query has no words: all documents match. */
export function isEmpty({ words, phrases }: Query): boolean {
  return words.length === 0 && phrases.length === 0;
}

/** The query without stopwords; phrases keep them. */
export function withoutWords(query: Query, stopwords: readonly string[]): Query {
  const keep = (words: readonly string[]): string[] => words.filter((word) => !stopwords.includes(word));
  return { ...query, words: keep(query.words), joined: keep(query.joined) };
}
