import { distance } from '../../../tag/problems/did-you-mean';
import type { Document } from '../../../typesense/response/fields';
import { type Hit, returnedHit } from '../../../typesense/response/item';

/**
 * The query with its misspelled words replaced by those that were found. Null if each word was found as typed, or for
 * another reason than its spelling: a synonym, or another word of the query.
 *
 * @param hits whose matches say what was found.
 */
export function correct(query: string, hits: readonly Hit[]): string | null {
  const found = hits.flatMap((hit) => matchesIn(returnedHit(hit).highlight)).map(plain);
  const words = query.split(/\s+/).filter((word) => word !== '');
  // A match of one typed word is not a correction of another.
  const others = found.filter((one) => !words.some((word) => isBegun(one, plain(word))));
  const corrected = words.map((word) => (isFound(word, found) ? word : (nearest(plain(word), others) ?? word)));
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

/** Whether a word is spelled as one that was found, or is taken literally, as excluded words and phrases are. */
function isFound(word: string, found: readonly string[]): boolean {
  const typed = plain(word);
  if (/^[-"]|"$/.test(word) || typed.length < SHORTEST) return true;
  if (found.some((one) => isBegun(one, typed) || (typed.includes(one) && one.length >= SHORTEST))) return true;
  // Words may be cut or joined differently.
  return found.join('').includes(typed);
}

/** Whether a word begins with what was typed. */
function isBegun(word: string, typed: string): boolean {
  return typed.length >= SHORTEST && word.startsWith(typed);
}

/** The found word that is nearest to what was typed; of several the one that was found first. */
function nearest(typed: string, found: readonly string[]): string | null {
  let best: string | null = null;
  let least = 1 + Math.min(MAX_TYPOS, Math.floor(typed.length / 2));
  for (const one of found) {
    const typos = distance(typed, one);
    if (typos < least) [best, least] = [one, typos];
  }
  return best;
}

/** Letters of the shortest word that is corrected, and typos in the longest: as many as Typesense allows by default. */
const SHORTEST = 3;
const MAX_TYPOS = 2;

/** A word as the server compares it: without case, accents, and punctuation at its ends. */
function plain(word: string): string {
  const folded = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(folded)?.[0] ?? '';
}
