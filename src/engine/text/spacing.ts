import type { TextField } from './text';
import { findPhrase } from './text';

/** When a search looks for words with other spaces between them: `split_join_tokens`. */
type Respacing = 'off' | 'fallback' | 'always';

/** Reads a `split_join_tokens`. The default is the server's: only if the words as typed find nothing. */
export function readRespacing(text: string): Respacing {
  if (text === 'off' || text === 'false') return 'off';
  return text === 'always' || text === 'true' ? 'always' : 'fallback';
}

/**
 * The words with one space removed or added ("spider man" and "spiderman"), so that documents hold them. Undefined
 * when no document does.
 */
export function respace(words: readonly string[], fields: readonly TextField[]): string[] | undefined {
  return words.length === 1 ? split(words[0] ?? '', fields) : join(words, fields);
}

/** All words joined; else the first two adjacent ones that a document contains joined. */
function join(words: readonly string[], fields: readonly TextField[]): string[] | undefined {
  const isKnown = (word: string) => fields.some(({ terms }) => terms.dictionary.has(word));
  if (isKnown(words.join(''))) return [words.join('')];
  const start = words.findIndex((word, index) => isKnown(word + (words[index + 1] ?? '')) && index < words.length - 1);
  if (start < 0) return undefined;
  return [...words.slice(0, start), `${words[start]}${words[start + 1]}`, ...words.slice(start + 2)];
}

/** The word split into two that are adjacent in a document. */
function split(word: string, fields: readonly TextField[]): string[] | undefined {
  const letters = [...word];
  for (let place = 1; place < letters.length; place += 1) {
    const parts = [letters.slice(0, place).join(''), letters.slice(place).join('')];
    if (findPhrase(parts, fields).size > 0) return parts;
  }
  return undefined;
}
