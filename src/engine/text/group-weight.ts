import type { Column } from '../documents/column';
import { remember } from '../remember';
import type { WordHit, WordHits } from './text';

/** How much a word weighs in all rows of the group that a row belongs to; undefined for a row without a group. */
type GroupWeight = (word: WordHits, row: number) => number | undefined;

/** How much of a group's size is taken off its weights: 0 nothing, so that large ones are preferred, 1 all of it. */
const SIZE_SHARE = 0.4;

/**
 * Creates the weights of words in groups, such as the pages that sections are of. A group of many rows counts about as much as one of
 * few with the word as often.
 *
 * @param codes of the field that the search groups by.
 * @param weigh how much a word weighs in a field of one row.
 */
export function createGroupWeight(
  codes: Column['codes'],
  weigh: (hit: WordHit, row: number, field: number) => number,
): GroupWeight {
  const groupOf = (row: number): number | undefined => (codes[row]?.length === 1 ? codes[row][0] : undefined);
  const sizes = new Map<number, number>();
  for (let row = 0; row < codes.length; row += 1) {
    const group = groupOf(row);
    if (group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  const average = codes.length / Math.max(1, sizes.size);
  const known = new Map<WordHits, ReadonlyMap<number, number>>();

  const weightsOf = (word: WordHits): ReadonlyMap<number, number> => {
    const weights = new Map<number, number>();
    word.forEach((hits, field) => {
      for (const [row, hit] of hits) {
        const group = groupOf(row);
        if (group !== undefined) weights.set(group, (weights.get(group) ?? 0) + weigh(hit, row, field));
      }
    });
    for (const [group, weight] of weights) {
      weights.set(group, weight / (1 - SIZE_SHARE + (SIZE_SHARE * (sizes.get(group) ?? 0)) / average));
    }
    return weights;
  };

  return (word, row) => {
    const group = groupOf(row);
    if (group === undefined) return undefined;
    return remember(known, word, () => weightsOf(word)).get(group) ?? 0;
  };
}
