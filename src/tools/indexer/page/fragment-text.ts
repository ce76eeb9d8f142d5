import { parseFragment } from 'parse5';
import { oneLine } from './html-tree';
import { readPageText } from './page-text';

/** The text of an HTML fragment with its headings, one paragraph on each line. */
export function fragmentText(html: string): string {
  const { title, text } = readPageText([parseFragment(html)]);
  return [title ?? '', text].filter(Boolean).join('\n');
}

/** The text of an HTML fragment on one line, for titles and names. */
export function fragmentLine(html: string): string {
  return oneLine(fragmentText(html));
}
