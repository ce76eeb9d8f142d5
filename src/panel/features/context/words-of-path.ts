import { MAX_QUERY_LENGTH } from '../../session/query';

/**
 * The query for an address that does not exist: the words of the last part of its path, without the extension.
 * `/shop/red-hammer-tool.html` says "red hammer tool".
 */
export function wordsOfPath(path: string): string {
  for (const part of path.split('/').reverse()) {
    const words = part
      .replace(/\.\w{1,5}$/, '')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .join(' ');
    // A number, or a default file name such as "index", says nothing about the page.
    if (/\p{L}/u.test(words) && !/^(?:index|default|home)$/i.test(words)) return words.slice(0, MAX_QUERY_LENGTH);
  }
  return '';
}
