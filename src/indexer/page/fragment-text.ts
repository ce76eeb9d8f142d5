import { parseFragment } from 'parse5';
import { oneLine } from './html-tree';
import { readText } from './page-text';

/** The text of a piece of HTML, paragraphs one a line, its headings included. */
export function fragmentText(html: string): string {
  const { title, text } = readText([parseFragment(html)]);
  return [title ?? '', text].filter(Boolean).join('\n');
}

/** The same on one line, for titles and names. */
export function fragmentLine(html: string): string {
  return oneLine(fragmentText(html));
}
