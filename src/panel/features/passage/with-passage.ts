import type { Config } from '../../../facets/config';
import type { Part } from '../../../typesense/response/highlight';
import type { Item } from '../../../typesense/response/item';
import { withTextFragment } from './text-fragment';

/** The item with a link to the words that match in its text; as it is, where only its title matches. */
export function withPassage(item: Item, { title, text, queryBy }: Pick<Config, 'title' | 'text' | 'queryBy'>): Item {
  if (item.url === null) return item;
  const fields = [...(text === null ? [] : [text]), ...queryBy].filter((field) => field !== title);
  for (const field of fields) {
    const passage = passageIn(item.scope.parts(field, 'snippet'));
    if (passage !== null) return { ...item, url: withTextFragment(item.url, passage) };
  }
  return item;
}

/** Words of a passage at most: the more words, the less often a page has them elsewhere, or writes them in another way. */
const LENGTH = 8;

/**
 * The words of one line of a snippet in which most match, and of equal ones those with words on both sides of what matches: a passage
 * that begins far before it may begin in another block, to which no browser scrolls. null where nothing matches.
 */
export function passageIn(parts: readonly Part[]): string | null {
  const windows = linesOf(parts).flatMap(windowsOf);
  const most = Math.max(0, ...windows.map(({ matches }) => matches));
  const best = windows.filter(({ matches }) => matches === most);
  return most === 0 ? null : (best[Math.floor((best.length - 1) / 2)]?.text ?? null);
}

interface WrittenWord {
  readonly text: string;
  readonly isMatch: boolean;
}

interface Window {
  readonly text: string;
  readonly matches: number;
}

/** The words of each line, with the signs around them. A word is a match if any part of it is. */
function linesOf(parts: readonly Part[]): readonly (readonly WrittenWord[])[] {
  const text = parts.map((part) => part.text).join('');
  let at = 0;
  const matches = parts.flatMap((part) => {
    const start = at;
    at += part.text.length;
    return part.isHighlighted ? [{ start, end: at }] : [];
  });
  let from = 0;
  return text.split('\n').map((line) => {
    const start = from;
    from += line.length + 1;
    return [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const [first, last] = [start + index, start + index + word.length];
      return { text: word, isMatch: matches.some((match) => match.start < last && match.end > first) };
    });
  });
}

/** All runs of words that are as long as a passage may be. */
function windowsOf(words: readonly WrittenWord[]): readonly Window[] {
  const count = Math.max(1, words.length - LENGTH + 1);
  return [...Array(count)].map((_, index) => {
    const run = words.slice(index, index + LENGTH);
    return { text: run.map(({ text }) => text).join(' '), matches: run.filter(({ isMatch }) => isMatch).length };
  });
}
