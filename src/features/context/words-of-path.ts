import { LONGEST_QUERY } from '../../search/query';

/**
 * What a visitor may have looked for at an address that is not there: the words of its last part, without an ending.
 * `/shop/red-hammer-tool.html` says "red hammer tool".
 */
export function wordsOfPath(path: string): string {
  for (const part of path.split('/').reverse()) {
    const words = part
      .replace(/\.\w{1,5}$/, '')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .join(' ');
    // A number or the name of every first page says nothing.
    if (/\p{L}/u.test(words) && !/^(?:index|default|home)$/i.test(words)) return words.slice(0, LONGEST_QUERY);
  }
  return '';
}
