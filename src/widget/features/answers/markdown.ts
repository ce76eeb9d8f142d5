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
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string };

/**
 * Reads the little Markdown that models write: paragraphs, lists, code, bold text, links. A heading is a bold paragraph. HTML, images and
 * everything else stay the text that they are.
 *
 * @param sourceOf the safe URL of a source that a written link may lead to; null drops the link, and leaves its text.
 */
export function parseMarkdown(text: string, sourceOf: (written: string) => string | null): readonly Block[] {
  const blocks: Block[] = [];
  const lines = withoutOpenEnd(text.replace(/\r\n?/g, '\n')).split('\n');
  let paragraph: string[] = [];
  let list = null as { kind: 'bullets' | 'numbers'; items: (readonly Inline[])[] } | null;
  const inline = (line: string): readonly Inline[] => readInline(line, sourceOf);
  const close = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', content: inline(paragraph.join(' ')) });
    if (list) blocks.push(list);
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
      close();
    } else if (heading !== undefined) {
      close();
      blocks.push({ kind: 'paragraph', content: [{ kind: 'strong', text: plain(heading) }] });
    } else if (bullet !== undefined || number !== undefined) {
      const kind = bullet === undefined ? 'numbers' : 'bullets';
      if (list?.kind !== kind) close();
      list ??= { kind, items: [] };
      list.items.push(inline(item));
    } else {
      if (list) close();
      paragraph.push(line);
    }
  }
  close();
  return blocks;
}

/** A text that breaks off in the middle of a link, or of bold words, ends with their words; in code these are signs like others. */
function withoutOpenEnd(text: string): string {
  return OPEN_ENDS.reduce((rest, open) => {
    const [whole, ...kept] = open.exec(rest) ?? [''];
    const before = rest.slice(0, rest.length - whole.length);
    return isInCode(before) ? rest : before + kept.join('');
  }, text);
}

/** Whether what follows a text is code: in lines of code, or behind a backtick of its line. One in an earlier line opens nothing. */
function isInCode(text: string): boolean {
  const lines = text.split('\n');
  const line = lines.pop() ?? '';
  const fences = lines.filter((one) => one.trim().startsWith('```'));
  return fences.length % 2 === 1 || line.split('`').length % 2 === 0;
}

const OPEN_ENDS = [/!?\[([^[\]\n]{1,300})\]\([^()\n]{0,2000}$/, /(^|[\s(])\*\*(?=\S)([^*\n]{0,500})$/];

const LIST_ITEM = /^(?:([-*+•])|(\d{1,3})[.)])\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.*?)\s*#*$/;

/** Lengths are bounded, so that no text takes long to read. */
const INLINE =
  /`([^`\n]{1,500})`|\*\*([^*\n]{1,500})\*\*|!?\[([^[\]\n]{0,300})\]\(\s*<?([^()<>\s]{0,2000})>?[^()\n]{0,200}\)/g;

function readInline(line: string, sourceOf: (written: string) => string | null): readonly Inline[] {
  const content: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(INLINE)) {
    const [whole, code, strong, label = '', written = ''] = match;
    if (match.index > at) content.push({ kind: 'text', text: line.slice(at, match.index) });
    at = match.index + whole.length;
    if (code !== undefined) content.push({ kind: 'code', text: code });
    else if (strong !== undefined) content.push({ kind: 'strong', text: plain(strong) });
    else {
      const href = whole.startsWith('!') ? null : sourceOf(written);
      if (href !== null && label.trim() !== '') content.push({ kind: 'link', text: plain(label), href });
      else if (label !== '') content.push({ kind: 'text', text: plain(label) });
    }
  }
  if (at < line.length) content.push({ kind: 'text', text: line.slice(at) });
  return content;
}

/** A text without the signs of Markdown in it. */
function plain(text: string): string {
  return text.replace(/[*`]/g, '');
}
