/** A piece of a line. */
export interface Inline {
  readonly kind: 'text' | 'strong' | 'code' | 'link';
  readonly text: string;
  /** Where a link leads; absent for all others. */
  readonly href?: string;
}

/** A paragraph, a list, or lines of code. */
type Block =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | {
      readonly kind: 'bullets' | 'numbers';
      /** The number of the first item: text or code may part a list of steps. */
      readonly start: number;
      readonly items: readonly (readonly Inline[])[];
    }
  | { readonly kind: 'code'; readonly text: string };

/**
 * Reads the little Markdown that models write: paragraphs, lists, code, bold text, links. A heading is a bold paragraph. HTML, images and
 * everything else stay the text that they are.
 *
 * @param sourceOf the safe URL of a source that a written link may lead to; null drops the link, and leaves its text.
 */
export function parseMarkdown(text: string, sourceOf: (written: string) => string | null): readonly Block[] {
  const blocks: Block[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let paragraph: string[] = [];
  let list = null as { kind: 'bullets' | 'numbers'; start: number; items: string[]; isLoose: boolean } | null;
  const inline = (written: string, isEnd: boolean): readonly Inline[] =>
    readInline((isEnd ? withoutOpenEnd(written) : written).replace(/\n/g, ' '), sourceOf);
  const close = (isEnd = false): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', content: inline(paragraph.join('\n'), isEnd) });
    if (list) {
      const { kind, start, items } = list;
      const last = items.length - 1;
      blocks.push({ kind, start, items: items.map((item, index) => inline(item, isEnd && index === last)) });
    }
    paragraph = [];
    list = null;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim();
    const [, bullet, number, item = ''] = LIST_ITEM.exec(line) ?? [];
    const [, heading] = HEADING.exec(line) ?? [];
    if (line.startsWith('```')) {
      close();
      const end = lines.findIndex((one, index) => index > at && one.trim().startsWith('```'));
      const last = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') });
      at = last;
    } else if (line === '') {
      // Items of a list may stand apart.
      if (list) list.isLoose = true;
      else close();
    } else if (heading !== undefined) {
      close();
      blocks.push({
        kind: 'paragraph',
        content: bold(inline(heading.replace(/\s#{1,9}$/, '').trim(), at === lines.length - 1)),
      });
    } else if (bullet !== undefined || number !== undefined) {
      const kind = bullet === undefined ? 'numbers' : 'bullets';
      if (list?.kind !== kind) close();
      list ??= { kind, start: Number(number ?? 1), items: [], isLoose: false };
      list.items.push(item);
      list.isLoose = false;
    } else if (list && !list.isLoose) {
      list.items.push(`${list.items.pop() ?? ''}\n${line}`);
    } else {
      if (list) close();
      paragraph.push(line);
    }
  }
  close(true);
  return blocks;
}

/** A text that breaks off in the middle of a link, or of bold words, ends with their words; in code these are signs like others. */
function withoutOpenEnd(text: string): string {
  return OPEN_ENDS.reduce((rest, open) => {
    const [whole, ...kept] = open.exec(rest) ?? [''];
    const start = rest.length - whole.length;
    return isInCode(rest, start) ? rest : rest.slice(0, start) + kept.join('');
  }, text);
}

/** Whether a place in a text is in code, or behind a backtick of its line that may still be closed. */
function isInCode(text: string, at: number): boolean {
  let open = text.lastIndexOf('\n', at - 1) + 1;
  for (const { index, 0: code } of text.replace(/\n/g, ' ').matchAll(CODE)) {
    if (index >= at) break;
    if (index + code.length > at) return true;
    open = Math.max(open, index + code.length);
  }
  return text.slice(open, at).includes('`');
}

const OPEN_ENDS = [/!?\[([^[\]\n]{1,300})\]\([^()\n]{0,2000}$/, /(^|[\s(])\*\*(?=\S)([^*\n]{0,500})$/];

const LIST_ITEM = /^(?:([-*+•])|(\d{1,3})[.)])\s+(\S.*)$/s;
/** Signs behind a space close it; `C#` is a word. */
const HEADING = /^#{1,6}\s+(\S.*)$/s;

/** Code ends at as many backticks as it begins with. Lengths are bounded, so that no text takes long to read. */
const CODE = /(`{1,9})(?!`)([^\n]{0,500}?[^`\n])\1(?!`)/g;

const STRONG = /\*\*([^*\n]{1,500})\*\*/;
const LINK = /!?\[([^[\]\n]{0,300})\]\(\s*<?([^()<>\s]{0,2000})>?(?:\s[^()\n]{0,200})?\)/;

/** Backticks that begin no code are text. */
const INLINE = new RegExp([CODE.source, '`+', STRONG.source, LINK.source].join('|'), 'g');

function readInline(line: string, sourceOf: (written: string) => string | null): readonly Inline[] {
  const content: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(INLINE)) {
    const [whole, , code, strong, label, written = ''] = match;
    if (code === undefined && strong === undefined && label === undefined) continue;
    if (match.index > at) content.push({ kind: 'text', text: line.slice(at, match.index) });
    at = match.index + whole.length;
    // Spaces keep a backtick in the code from those around it.
    if (code !== undefined)
      content.push({ kind: 'code', text: code.trim() && /^ .* $/.test(code) ? code.slice(1, -1) : code });
    else if (strong !== undefined) content.push(...bold(readInline(strong, sourceOf)));
    else if (label !== undefined) {
      const href = whole.startsWith('!') ? null : sourceOf(written);
      if (href !== null && label.trim() !== '') content.push({ kind: 'link', text: plain(label), href });
      else if (label !== '') content.push({ kind: 'text', text: plain(label) });
    }
  }
  if (at < line.length) content.push({ kind: 'text', text: line.slice(at) });
  return content;
}

/** The pieces of a line in bold; links and code stay what they are. */
function bold(content: readonly Inline[]): readonly Inline[] {
  return content.map((one) => (one.kind === 'text' ? { kind: 'strong', text: plain(one.text) } : one));
}

/** A text without the signs of Markdown in it. */
function plain(text: string): string {
  return text.replace(/[*`]/g, '');
}
