import { distance } from '../../problems/did-you-mean';
import type { Document } from '../../search/fields';
import type { Hit } from '../../search/item';

/**
 * A query with the words that were found instead of those typed; null where each word was found as it was typed, or for
 * another reason than its spelling: a synonym, or another word of the query.
 *
 * @param hits whose matches say what was found.
 */
export function correct(query: string, hits: readonly Hit[]): string | null {
  const found = hits.flatMap((hit) => matchesIn(hit._rawTypesenseHit?.source.highlight)).map(plain);
  const words = query.split(/\s+/).filter((word) => word !== '');
  const corrected = words.map((word) => nearest(word, found) ?? word);
  return corrected.every((word, index) => word === words[index]) ? null : corrected.join(' ');
}

/** Every matched word of a document, in any of its fields. */
function matchesIn(highlight: unknown): readonly string[] {
  if (Array.isArray(highlight)) return highlight.flatMap(matchesIn);
  if (typeof highlight !== 'object' || highlight === null) return [];
  const { matched_tokens: tokens, ...others } = highlight as Document;
  const own = Array.isArray(tokens) ? tokens.flat(2).filter((token) => typeof token === 'string') : [];
  return [...own, ...Object.values(others).flatMap(matchesIn)];
}

/** The found word that is nearest to one that was not found as typed; of several the one that was found first. */
function nearest(word: string, found: readonly string[]): string | null {
  const typed = plain(word);
  // Excluded words and phrases are taken literally; a word that is cut or joined differently is spelled rightly.
  if (/^[-"]|"$/.test(word) || typed.length < SHORTEST) return null;
  if (found.some((one) => one.startsWith(typed) || (typed.includes(one) && one.length >= SHORTEST))) return null;
  if (found.join('').includes(typed)) return null;
  let best: string | null = null;
  let least = MOST_TYPOS + 1;
  for (const one of found) {
    const typos = distance(typed, one);
    if (typos < least) [best, least] = [one, typos];
  }
  return best;
}

/** Letters of the shortest word that is corrected, and typos in the longest: as many as Typesense allows by default. */
const SHORTEST = 3;
const MOST_TYPOS = 2;

/** As the server compares words: without case and accents, and without what is no letter or digit at its ends. */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
