import { defaultTreeAdapter, parseFragment } from 'parse5';
import { oneLine, rawTextOf } from './html-tree';
import { readPageText } from './page-text';

/** The text of an HTML fragment with its headings, one paragraph on each line. */
export function fragmentText(html: string): string {
  const { title, text } = readPageText([parseFragment(html, { treeAdapter })]);
  return [title ?? '', text].filter(Boolean).join('\n');
}

/**
 * The text of a cell in a column of HTML. Not every cell has tags: a parser would leave out what follows the sign in "Size <M". In those
 * without, only whole entities are read, since an editor writes them in a text without tags too.
 */
export function cellText(cell: string): string {
  return TAG.test(cell)
    ? fragmentText(cell)
    : rawTextOf(parseFragment(withoutStraySigns(cell))).replaceAll('\u00a0', ' ');
}

/** The text of a title or name that may have tags, on one line. */
export function lineText(written: string): string {
  return oneLine(cellText(written));
}

/**
 * The end of an element, or the beginning of one that texts of shops and editors have: without attributes, or with one that has a
 * value. A single letter such as in "Size <S>" begins one only with an attribute.
 */
const TAG =
  /<\/[a-z][^<>]*>|<(?:[abisu]\s+[\w-]+\s*=[^<>]*|(?:p|div|[uod]l|li|d[td]|span|h[1-6r]|br|strong|em|img|su[bp]|small|mark|font|center|pre|code|blockquote|table|t(?:head|body|[rdh])|caption|section|article|figure|figcaption|video|iframe|script|style)(?:\s+[\w-]+\s*=[^<>]*|\s*\/?))>/i;

function withoutStraySigns(text: string): string {
  return text.replace(/&(?!(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);)/gi, '&amp;').replaceAll('<', '&lt;');
}

const FORMATTING = new Set('b big code em font i nobr s small strike strong tt u'.split(' '));

/**
 * Formatting elements without attributes. A parser opens those that are open again in each block, and of those with the same
 * attributes three at most: with thousands of others, a cell of 65 KB needs minutes and gigabytes.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements
 */
const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement(tagName, namespace, attributes) {
    // The parser compares this very list.
    if (FORMATTING.has(tagName)) attributes.length = 0;
    return defaultTreeAdapter.createElement(tagName, namespace, attributes);
  },
};
