import { find, whenParsed } from '../dom';
import { addPageStyles } from '../files/stylesheets';
import { listen } from '../listen';
import { linkTarget } from './link-target';

/** The name of the highlight: `::highlight(searchlet)` in a style sheet of the page changes its look. */
const NAME = 'searchlet';

/** The colours of the browser for marked text, which forced colours replace. A rule of the page wins over it. */
const STYLE = `@layer searchlet { ::highlight(${NAME}) { background-color: Mark; color: MarkText; } }`;

/** Most characters that are looked through: more than the longest articles have. */
const MAX_CHARACTERS = 500_000;

/** Texts that are not read. */
const UNREAD = 'script, style, noscript, template, textarea, select, searchlet-panel, searchlet-list, [hidden]';

/** Whether a link leads to this page, whatever its hash. */
export function leadsHere(link: string): boolean {
  return linkTarget(link)?.isHere ?? false;
}

/**
 * Marks words in a part of the page, without changing its elements: a framework may own them. Scrolls to the first one, unless the
 * address or the browser has chosen another place. Escape removes the marks. In a browser without the CSS Custom Highlight API
 * (https://www.w3.org/TR/css-highlight-api-1/) nothing happens.
 *
 * @param selector of the part.
 * @param findIn finds the words in texts.
 * @returns function that removes the marks.
 */
export function markWords(
  selector: string,
  findIn: (texts: readonly string[]) => readonly (readonly (readonly [start: number, end: number])[])[],
): () => void {
  if (!('highlights' in CSS)) return () => {};
  let removeStyles = (): void => {};
  const mark = (): void => {
    const nodes = textsIn(find(selector));
    const ranges = findIn(nodes.map(({ data }) => data)).flatMap((positions, index) =>
      positions.map(([start, end]) => rangeOf(nodes[index] as Text, start, end)),
    );
    if (ranges.length === 0) return;
    removeStyles = addPageStyles(STYLE);
    CSS.highlights.set(NAME, new Highlight(...ranges));
    scrollToFirst(ranges);
  };
  const remove = (): void => {
    CSS.highlights.delete(NAME);
    removeStyles();
  };
  const undo = [
    whenParsed(mark),
    listen<KeyboardEvent>(document, ['keydown'], ({ key }) => key === 'Escape' && remove()),
    remove,
  ];
  return () => undo.forEach((one) => one());
}

function textsIn(part: Element | null | undefined): readonly Text[] {
  if (!part) return [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
    return (node as Element).matches(UNREAD) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  const texts: Text[] = [];
  let room = MAX_CHARACTERS;
  while (room > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    room -= text.length;
    texts.push(text);
  }
  return texts;
}

function rangeOf(text: Text, start: number, end: number): StaticRange {
  return new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end });
}

function scrollToFirst(ranges: readonly StaticRange[]): void {
  if (location.hash !== '' || scrollY > 0) return;
  const places = ranges.flatMap(({ startContainer }) => startContainer.parentElement ?? []);
  const isVisible = (element: Element): boolean => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  };
  if (!places.some(isVisible)) places[0]?.scrollIntoView({ block: 'center' });
}
