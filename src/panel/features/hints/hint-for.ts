/** What may help a visitor who has found too much, or nothing. */
interface SearchHint {
  /** Fewer results by words in quotation marks and words to leave out; or more without them. */
  readonly kind: 'narrow' | 'widen';
  /** The query to search for. */
  readonly query: string;
}

/**
 * The hint for a query, by the two signs of Typesense: `"two words"` must be adjacent, and `-word` must not occur.
 *
 * @param found number of results.
 * @returns null where neither would help.
 */
export function hintFor(query: string, found: number): SearchHint | null {
  const words = query.trim().replace(/\s+/g, ' ');
  const isSigned = SIGN.test(words);
  if (found > MANY) return !isSigned && words.includes(' ') ? { kind: 'narrow', query: `"${words}"` } : null;
  const plain = words.replace(SIGNS, '$1').replace(/\s+/g, ' ').trim();
  return found === 0 && isSigned && /[\p{L}\p{N}]/u.test(plain) ? { kind: 'widen', query: plain } : null;
}

/** More results than a visitor goes through. */
export const MANY = 100;

/** A quotation mark, or a hyphen before a word. */
const SIGN = /"|(?:^|\s)-+(?=[^\s-])/;
const SIGNS = /"|(^|\s)-+(?=[^\s-])/g;
