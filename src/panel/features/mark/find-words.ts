/** A word that is in a text more often says nothing: `the`, `of`. It is marked only where no other word is found. */
const MOST = 100;

/** Where a word stands in a text, in UTF-16 code units. */
type WordPosition = readonly [start: number, end: number];

/**
 * Where words stand in texts, whatever their case. A word begins where letters and digits begin, except in scripts that are written
 * without spaces.
 *
 * @returns for each text the positions, in order; they do not overlap.
 */
export function findWords(texts: readonly string[], words: readonly string[]): readonly (readonly WordPosition[])[] {
  const counts = new Map(words.map((word) => [word, count(texts, word)]));
  const rare = words.filter((word) => (counts.get(word) ?? 0) <= MOST);
  const marked = rare.some((word) => counts.get(word)) ? rare : words;
  if (marked.length === 0) return texts.map(() => []);
  const pattern = patternOf(marked);
  return texts.map((text) =>
    [...text.matchAll(pattern)].map(({ index, 0: whole, 1: before = '' }) => [
      index + before.length,
      index + whole.length,
    ]),
  );
}

function count(texts: readonly string[], word: string): number {
  const pattern = patternOf([word]);
  return texts.reduce((total, text) => total + [...text.matchAll(pattern)].length, 0);
}

/**
 * The longest word first: `tent` must not hide `tents`. What is before a word is in the first group: Safari before 16.4 refuses a
 * lookbehind.
 */
function patternOf(words: readonly string[]): RegExp {
  const byLength = [...words].sort((one, other) => other.length - one.length);
  const anyOf = (some: readonly string[]): string => some.map(escaped).join('|') || NEVER;
  const inside = byLength.filter((word) => NO_SPACES.test(word));
  const spaced = byLength.filter((word) => !NO_SPACES.test(word));
  return new RegExp(`(^|[^\\p{L}\\p{N}])(?:${anyOf(spaced)})|${anyOf(inside)}`, 'giu');
}

const NEVER = '[]';

/** Scripts without spaces between words. */
const NO_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

function escaped(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
