import { wellFormed } from '../../../typesense/response/url-template';

/**
 * A URL that leads to a passage of its page: browsers scroll to the text and mark it, and others ignore the fragment.
 * https://wicg.github.io/scroll-to-text-fragment/
 *
 * @param passage as the page shows it. Of several lines the longest is searched for: no match crosses the edge of a paragraph.
 * @returns the URL as it is, if it is no web address, has a text fragment already, or the passage has no words.
 */
export function withTextFragment(url: string, passage: string): string {
  const line = passage
    .split('\n')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  if (!/[\p{L}\p{N}]/u.test(line) || /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(url) || url.includes(':~:')) return url;
  const words = line.split(' ');
  const directive =
    words.length <= MOST_WORDS || line.length > MOST_CHARACTERS * words.length
      ? encode(line.slice(0, MOST_CHARACTERS))
      : `${encode(words.slice(0, ENDS).join(' '))},${encode(words.slice(-ENDS).join(' '))}`;
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${directive}`;
}

/** A longer passage is named by its first and last words: a shorter text is more often found as the page writes it. */
const MOST_WORDS = 8;
const ENDS = 4;

/** Browsers compare no longer text as a whole. */
const MOST_CHARACTERS = 300;

/** `-`, `,` and `&` have a special meaning in a text fragment. */
function encode(text: string): string {
  return encodeURIComponent(wellFormed(text)).replaceAll('-', '%2D');
}
