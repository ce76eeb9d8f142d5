/**
 * How many letters must be added, dropped, replaced or swapped with their neighbour to turn `typed` into
 * `word`, or into a beginning of `word` when `asPrefix`. As on the server, a beginning has as many letters as were typed, or more: "tent"
 * does not find "Entwurf". Counting stops above `limit`: the result is then `limit + 1`.
 */
export function typoDistance(typed: string, word: string, limit: number, asPrefix: boolean): number {
  const tooFar = limit + 1;
  if (word.length < typed.length - limit) return tooFar;
  if (!asPrefix && word.length > typed.length + limit) return tooFar;
  // Rows are prefixes of `word`, columns prefixes of `typed`; a longer prefix of `word` cannot be nearer.
  const rows = Math.min(word.length, typed.length + limit);
  let beforeLast: number[] = [];
  let last = [...Array(typed.length + 1).keys()];
  let best = tooFar;
  for (let row = 1; row <= rows; row += 1) {
    const current = [row];
    let nearest = row;
    for (let column = 1; column <= typed.length; column += 1) {
      const same = word[row - 1] === typed[column - 1];
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && word[row - 1] === typed[column - 2] && word[row - 2] === typed[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current.push(cost);
      nearest = Math.min(nearest, cost);
    }
    if (nearest > limit) return asPrefix ? best : tooFar;
    const isLongEnough = row >= typed.length || row === word.length;
    if (isLongEnough) best = asPrefix ? Math.min(best, at(current, typed.length)) : at(current, typed.length);
    [beforeLast, last] = [last, current];
  }
  return Math.min(best, tooFar);
}

/**
 * The letters of a word as bits; some letters share a bit. Each letter that another word lacks costs a typo, so most words are
 * excluded without computing their distance.
 */
export function letterSet(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
