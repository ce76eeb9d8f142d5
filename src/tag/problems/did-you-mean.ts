/**
 * The name in `known` that `word` probably means, or `null`. Other spellings of the same name count as equal (`queryBy`,
 * `query_by`, `facet` for `facets`); then come typing errors, then names with other words around a known one (`api-key`).
 */
export function closestName(word: string, known: readonly string[]): string | null {
  const plain = simplify(word);
  let best: string | null = null;
  let least = Math.max(1, Math.floor(plain.length / 3)) + 1;
  for (const name of known) {
    // Of `label` and `labels`, the one with the same ending.
    const slips = distance(plain, simplify(name)) + (word.endsWith('s') === name.endsWith('s') ? 0 : 0.5);
    if (slips < least) {
      least = slips;
      best = name;
    }
  }
  // More than two slips make another word: `search-key` means `key`, not `search-in`.
  return best !== null && least <= 2.5 ? best : (longestWithin(word, known) ?? best);
}

function simplify(word: string): string {
  return word
    .toLowerCase()
    .replace(/[-_.\s]/g, '')
    .replace(/s$/, '');
}

function longestWithin(word: string, known: readonly string[]): string | null {
  let longest: string | null = null;
  for (const name of known) {
    if (`-${word}-`.includes(`-${name}-`) && name.length > (longest ?? '').length) longest = name;
  }
  return longest;
}

/** Damerau–Levenshtein distance: letters added, dropped, exchanged, or swapped with their neighbour. */
export function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array(to.length + 1)
    .fill(0)
    .map((_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}
