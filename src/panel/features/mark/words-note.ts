import type { Part } from '../../../typesense/response/highlight';
import type { Item } from '../../../typesense/response/item';
import type { SessionNotes } from '../../page/stores/storage';

/** Most words of a search that are kept, and the characters of each: a note must stay small. */
const MAX_WORDS = 20;
const MAX_LENGTH = 60;

/**
 * Milliseconds for which a note counts. A page that has opened in another tab leaves it, and a later visit of that page does not come
 * from the search.
 */
const MAX_AGE_MS = 60_000;

/** Name of the note. */
const NOTE = 'words';

/**
 * Notes the words by which a visitor has found a hit, for the page to which its link leads: those marked in the hit, which are
 * spelled as the page has them, and the words of the query.
 */
export function noteWords({ url, title, text }: Item, query: string, notes: SessionNotes): void {
  const marked = [...title, ...text].filter(({ isHighlighted }: Part) => isHighlighted).map((part) => part.text);
  const words = distinct([...marked, ...query.split(/[\s"\u201c\u201d\u00ab\u00bb]+/)]);
  if (url !== null && words.length > 0) notes.write(NOTE, JSON.stringify({ url, words, at: Date.now() }));
}

/**
 * The words by which a visitor has come to this page; none if another page was noted. Read once: a later visit of the page does not
 * come from the search.
 *
 * @param isHere whether an address is this page's.
 */
export function takeWords(notes: SessionNotes, isHere: (url: string) => boolean): readonly string[] {
  const text = notes.read(NOTE);
  if (text === null) return [];
  try {
    const { url, words, at } = JSON.parse(text) as { url?: unknown; words?: unknown; at?: unknown };
    if (typeof url !== 'string' || !isHere(url) || !Array.isArray(words)) return [];
    notes.remove(NOTE);
    if (!(Math.abs(Date.now() - Number(at)) < MAX_AGE_MS)) return [];
    return distinct(words.filter((word): word is string => typeof word === 'string'));
  } catch {
    // Not ours.
    return [];
  }
}

/** Without one-letter words in an alphabet, and without what a query excludes. */
function distinct(words: readonly string[]): readonly string[] {
  const trimmed = words.map((word) => word.trim().toLowerCase()).filter((word) => isTelling(word));
  return [...new Set(trimmed)].slice(0, MAX_WORDS);
}

function isTelling(word: string): boolean {
  return (
    word.length <= MAX_LENGTH && /[\p{L}\p{N}]/u.test(word) && !word.startsWith('-') && !/^[\p{ASCII}]$/u.test(word)
  );
}
