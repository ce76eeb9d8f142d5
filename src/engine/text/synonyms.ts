import { type TokenRules, wordsOf } from '../documents/tokens';
import { RequestError } from '../errors';
import { isStringArray, type JsonObject } from '../json';

/** A synonym: all of `synonyms` mean the same, or, with a `root`, the root also means each of them. */
export interface Synonym {
  root: string;
  synonyms: string[];
}

/** Reads the body of a request that stores a synonym. Throws a 400 that says what is wrong. */
export function readSynonym({ synonyms, root = '' }: JsonObject): Synonym {
  if (!isStringArray(synonyms)) {
    throw new RequestError(400, 'Could not find an array of `synonyms`');
  }
  if (typeof root !== 'string') throw new RequestError(400, 'Key `root` should be a string.');
  return { root, synonyms };
}

/**
 * The alternatives to some words: for each synonym whose words occur side by side, a list with the synonym instead of them.
 */
export function sayOtherwise(words: readonly string[], synonyms: Iterable<Synonym>, rules: TokenRules): string[][] {
  const ways: string[][] = [];
  for (const { root, synonyms: group } of synonyms) {
    const members = group.map((member) => wordsOf(member, rules));
    const said = root === '' ? members : [wordsOf(root, rules)];
    for (const from of said) {
      const start = indexOfWords(words, from);
      if (start < 0) continue;
      for (const to of members) {
        if (to !== from) ways.push([...words.slice(0, start), ...to, ...words.slice(start + from.length)]);
      }
    }
  }
  return ways;
}

/** The index at which a sequence of words begins in another; -1 if it does not occur. */
export function indexOfWords(words: readonly string[], wanted: readonly string[]): number {
  if (wanted.length === 0) return -1;
  return words.findIndex((_, start) => wanted.every((word, index) => words[start + index] === word));
}
