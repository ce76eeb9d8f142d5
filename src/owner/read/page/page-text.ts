import { type BareAnchors, createBareAnchors } from './bare-anchors';
import {
  attributeOf,
  BLOCKS,
  type Element,
  elementsIn,
  isElement,
  isText,
  lineOf,
  type Node,
  nodesWithWords,
  oneLine,
  stepsIn,
} from './html-tree';
import { isNavigation, isNoText } from './no-text';

/** The text under one heading or term, up to the next one that has an anchor. */
interface Section {
  /** Empty for the text before the first heading. */
  readonly heading: string;
  /** The `id` that leads to it; null for the top of the page. */
  readonly anchor: string | null;
  /** Paragraphs, one on each line, without the heading. */
  readonly text: string;
}

/** The text of a part of a page. */
export interface PageText {
  /** Everything but the first `<h1>`, one paragraph on each line. */
  readonly text: string;
  /** The first `<h1>`, or null. */
  readonly title: string | null;
  /** The other headings, and the terms that can be linked to. */
  readonly headings: readonly string[];
  readonly sections: readonly Section[];
}

/** Reads the text of these elements as a visitor would, without what is hidden, navigation, and scripts. */
export function readPageText(roots: readonly Node[]): PageText {
  const anchors = createBareAnchors(roots);
  const writer = createWriter(anchors);
  for (const root of roots) walk(root, writer, anchors);
  return writer.end();
}

const HEADING = /^h[1-6]$/;

function walk(root: Node, writer: Writer, anchors: BareAnchors): void {
  /** The term around the current node: a term within it is not separate, and its text would be read twice. */
  let term: Element | null = null;
  for (const { node, isEnd } of stepsIn(root, (element) => isNoText(element) || HEADING.test(element.tagName))) {
    if (isText(node)) writer.addText(node.value);
    if (!isElement(node) || isNoText(node)) continue;
    const { tagName } = node;
    const isLink = tagName === 'a' && attributeOf(node, 'href') !== null;
    if (isEnd) {
      if (isLink) writer.endLink();
      if (BLOCKS.has(tagName)) writer.breakLine();
      if (node === term) term = null;
      if (tagName === 'dl') writer.endList();
    } else if (HEADING.test(tagName)) writer.addHeading(node);
    else {
      if (term === null && tagName === 'dt' && attributeOf(node, 'id')) {
        writer.addTerm(node);
        term = node;
      }
      if (BLOCKS.has(tagName)) writer.breakLine();
      if (tagName === 'dl') writer.beginList();
      if (isLink) writer.beginLink();
      if (anchors.has(node)) writer.meetAnchor(attributeOf(node, 'id') ?? attributeOf(node, 'name'));
    }
  }
}

type Writer = ReturnType<typeof createWriter>;

function createWriter(anchors: BareAnchors) {
  const all: string[] = [];
  const headings: string[] = [];
  const sections = createSections();
  let title: string | null = null;
  let line = '';
  /** What of the line is in links. */
  let linked = '';
  let links = 0;
  let lastAnchor: string | null = null;

  const add = (text: string): void => {
    if (text === '') return;
    all.push(text);
    sections.add(text);
  };
  const breakLine = (): void => {
    const text = oneLine(line);
    if (!isNavigation(text, linked)) add(text);
    if (line.trim() !== '') lastAnchor = null;
    [line, linked] = ['', ''];
  };

  return {
    breakLine,
    addText(text: string): void {
      line += text;
      if (links > 0) linked += text;
    },
    beginLink(): void {
      links += 1;
    },
    endLink(): void {
      links -= 1;
      linked += ' ';
    },
    meetAnchor(name: string | null): void {
      if (line.trim() === '') lastAnchor = name ?? lastAnchor;
    },
    addHeading(element: Element): void {
      breakLine();
      const text = headingText(element);
      const anchor = anchorOf(element, anchors) ?? lastAnchor;
      lastAnchor = null;
      if (text === '') return;
      if (element.tagName === 'h1' && title === null) {
        title = text;
        sections.nameTop(text);
        return;
      }
      headings.push(text);
      if (anchor !== null && sections.begin(text, anchor)) all.push(text);
      else add(text);
    },
    /** A term that can be linked to is found like a heading, such as a function in a reference: without its parameters. */
    addTerm(element: Element): void {
      breakLine();
      const name = headingText(element).replace(/\(.*/s, '').trim();
      if (name === '') return;
      headings.push(name);
      const anchor = attributeOf(element, 'id') ?? '';
      // The mark of a footnote is no title.
      if (/\p{L}|\d{3}/u.test(name)) sections.beginTerm(inFull(name, anchor), anchor);
    },
    beginList: sections.beginList,
    endList: sections.endList,
    end(): PageText {
      breakLine();
      return { text: all.join('\n'), title, headings, sections: sections.end() };
    },
  };
}

interface OpenSection extends Omit<Section, 'text'> {
  heading: string;
  readonly lines: string[];
}

/** The sections of a text. Each begins at another anchor: a document has the address of one. */
function createSections() {
  const top: OpenSection = { heading: '', anchor: null, lines: [] };
  const sections = [top];
  let current = top;
  /** The section of the last heading. */
  let headed = top;
  /** The sections that open lists are in, and of which heading. A term begins a section; behind its list, the section around it continues. */
  const around: { readonly section: OpenSection; readonly heading: OpenSection }[] = [];
  const begun = new Set<string>();

  /** Begins a section, unless another one has its anchor. */
  const beginTerm = (heading: string, anchor: string): boolean => {
    if (begun.has(anchor)) return false;
    begun.add(anchor);
    current = { heading, anchor, lines: [] };
    sections.push(current);
    return true;
  };

  return {
    beginTerm,
    begin(heading: string, anchor: string): boolean {
      const isBegun = beginTerm(heading, anchor);
      if (isBegun) headed = current;
      return isBegun;
    },
    add(line: string): void {
      current.lines.push(line);
    },
    /** Text before the title belongs to the same section. */
    nameTop(title: string): void {
      if (sections.length === 1) top.heading = title;
    },
    beginList(): void {
      around.push({ section: current, heading: headed });
    },
    endList(): void {
      const { section, heading } = around.pop() ?? { section: current, heading: headed };
      current = heading === headed ? section : headed;
    },
    end: (): readonly Section[] =>
      sections.map(({ heading, anchor, lines }) => ({ heading, anchor, text: lines.join('\n') })),
  };
}

/** The name of a term in code in full, as its anchor has it: "class Popen" and "method kill" at `#subprocess.Popen.kill`. */
function inFull(name: string, anchor: string): string {
  const last = name.slice(name.lastIndexOf(' ') + 1);
  return anchor.includes('.') && `.${anchor}`.endsWith(`.${last}`) ? anchor : name;
}

/** The text of a heading, without the "¶" or "#" that links to the heading itself. */
function headingText(heading: Element): string {
  const worded = nodesWithWords(heading);
  const isMark = (element: Element): boolean => LINKS.has(element.tagName) && !worded.has(element);
  return lineOf(heading, (element) => isNoText(element) || isMark(element));
}

const LINKS = new Set(['a', 'button', 'svg']);

/** The `id` of a heading, of an element in it, or of the section that begins with it. */
function anchorOf(heading: Element, anchors: BareAnchors): string | null {
  for (const element of elementsIn(heading)) {
    const id = attributeOf(element, 'id') ?? (element.tagName === 'a' ? attributeOf(element, 'name') : null);
    if (id) return id;
  }
  const parent = heading.parentNode;
  if (!parent || !isElement(parent) || !/^(?:section|div|article)$/.test(parent.tagName)) return null;
  return anchors.firstAfter(parent) === heading ? attributeOf(parent, 'id') : null;
}
