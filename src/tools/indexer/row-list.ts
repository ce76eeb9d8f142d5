import type { RowPositions } from '../../engine/files/word-file';

/**
 * The rows of a word with its positions, as pairs in one list of numbers. A map with a list for each row takes five times the memory,
 * and an index of 200,000 documents has some millions of them.
 *
 * @param pairs a row and a position, again and again: rows in order, and the positions of each.
 */
export function createRowList(pairs: ArrayLike<number>): RowPositions {
  return new RowList(pairs);
}

/** A class: there is one for each word, and functions of their own would take more than what they are for. */
class RowList implements RowPositions {
  readonly #pairs: ArrayLike<number>;

  constructor(pairs: ArrayLike<number>) {
    this.#pairs = pairs;
  }

  get size(): number {
    const pairs = this.#pairs;
    let count = 0;
    for (let at = 0; at < pairs.length; at += 2) if (at === 0 || pairs[at] !== pairs[at - 2]) count += 1;
    return count;
  }

  forEach(take: (positions: readonly number[], row: number) => void): void {
    const pairs = this.#pairs;
    for (let at = 0; at < pairs.length; ) {
      const row = pairs[at] as number;
      const positions = [pairs[at + 1] as number];
      for (at += 2; at < pairs.length && pairs[at] === row; at += 2) positions.push(pairs[at + 1] as number);
      take(positions, row);
    }
  }
}
