import type { Column } from '../documents/column';
import { remember } from '../remember';

/**
 * Words that a beginning in a filter looks at, unless `max_filter_by_candidates` says more.
 * https://github.com/typesense/typesense/issues/1659
 */
export const FILTER_CANDIDATES = 4;

/**
 * The test of a filter value that ends in `*`: of the words that begin like the last one, the server looks at some alone, those in
 * most documents first.
 *
 * @param wanted the words of the value; the last one is the beginning.
 * @param most how many words to look at.
 * @param isWhole whether the text has to begin with the words; else they may be anywhere in it, in any order.
 */
export function beginningTest(
  wanted: readonly string[],
  column: Column,
  most: number,
  isWhole: boolean,
): (code: number) => boolean {
  const words = column.words();
  const last = wanted.length - 1;
  const candidates = candidatesOf(column, wanted[last] ?? '', most);
  const fits = (word: string | undefined, index: number): boolean =>
    word !== undefined && (index === last ? candidates.has(word) : word === wanted[index]);
  return isWhole
    ? (code) => wanted.every((_, index) => fits(words[code]?.[index], index))
    : (code) => wanted.every((_, index) => words[code]?.some((word) => fits(word, index)));
}

function candidatesOf(column: Column, beginning: string, most: number): ReadonlySet<string> {
  const found = [...remember(counts, column, () => countWords(column))].filter(([word]) => word.startsWith(beginning));
  if (found.length > most) found.sort(([, one], [, other]) => other - one);
  return new Set(found.slice(0, most).map(([word]) => word));
}

/** In how many documents each word of a column is. */
function countWords(column: Column): ReadonlyMap<string, number> {
  const words = column.words();
  const counted = new Map<string, number>();
  for (const codes of column.codes) {
    for (const word of new Set(codes.flatMap((code) => words[code] ?? [])))
      counted.set(word, (counted.get(word) ?? 0) + 1);
  }
  return counted;
}

const counts = new WeakMap<Column, ReadonlyMap<string, number>>();
