import { Lexer, Marked, type Token } from 'marked';
import { FormatError } from '../budget/format-error';
import { decodeText } from '../page/decode-text';
import { lineText } from '../page/fragment-text';
import { type Page, readPage } from '../page/read-page';
import type { FormatSource } from './file-page';
import { readFrontMatter } from './front-matter';
import { pageWithFrontMatter } from './page-with-front-matter';

/** Most bytes. The longest books are shorter. */
const MAX_BYTES = 2 * 1024 * 1024;
/** In longer paragraphs marks are not read: some take a time that grows with the square of their length. Characters. */
const MAX_PARAGRAPH = 5000;
/** Lists and quotes are nested no deeper than this many characters at the beginning of a line. */
const MAX_INDENT = 60;
const DEEP = new RegExp(`^[ \\t>*+-]{${MAX_INDENT},}`, 'gm');

/** Reads Markdown as GitHub renders it. Headings have the anchors that GitHub and most generators give them. */
export function readMarkdown(bytes: Uint8Array, { type, ...source }: Omit<FormatSource, 'readPdf'>): Page {
  if (bytes.length > MAX_BYTES) throw new FormatError(`is larger than ${MAX_BYTES / 1024 / 1024} MB`);
  const { text } = decodeText(bytes, type);
  if (text.includes('\0')) throw new FormatError('is not a text');
  const { values, rest } = readFrontMatter(text);
  const page = readPage(`<main>${toHtml(rest)}</main>`, source.address);
  return pageWithFrontMatter(page, values, source);
}

function toHtml(text: string): string {
  const marked = createMarked();
  const flat = withoutMarks(text).replace(DEEP, (start) => start.slice(0, MAX_INDENT));
  return marked.parser(new BoundedLexer(marked.defaults).lex(flat));
}

/**
 * The text without what a generator replaces: imports and components of MDX, the marks of admonitions, and the tags of Hugo and Liquid.
 * What is between the tags of a component stays, and is Markdown. Code stays.
 */
function withoutMarks(text: string): string {
  let fence = '';
  /** What ends a statement or a tag that goes over several lines. */
  let end: RegExp | null = null;
  const lines = text.split('\n').map((line) => {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const isCode = fence !== '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    if (isCode || mark !== '' || line.trim() === '') end = null;
    if (isCode || mark !== '') return line;
    if (end !== null) {
      if (end.test(line)) end = null;
      return '';
    }
    if (COMPONENT.test(line)) {
      if (!TAG_END.test(line)) end = TAG_END;
      return '';
    }
    if (OPEN_STATEMENT.test(line)) {
      end = STATEMENT_END;
      return '';
    }
    return line.replace(IMPORT, '').replace(ADMONITION, '').replace(TAG, '');
  });
  return lines.join('\n');
}

/** A line with the tag of a component and nothing else, or the first line of such a tag. Its name has capitals and small letters. */
const COMPONENT = /^\s*<\/?(?!Script\b|Style\b)[A-Z][A-Z\d_]*[a-z][\w.]*(?:\s[^<>]{0,2000})?(?:\/?>\s*)?$/;
const TAG_END = /(?:^|[^=])>\s*$/;
/** As `import {` and `export const meta = {`. */
const OPEN_STATEMENT = /^(?:import|export\s+(?:const|default|function)\b)[^'"`]{0,500}[{[(]\s*$/;
const STATEMENT_END = /^[}\])]/;
const IMPORT = /^(?:import\s(?:[^'"`]{0,500}\sfrom\s+)?['"][^'"]+['"]|export\s+(?:const|default|function)\s).*$/;
/** As in `:::tip Title`, whose title stays. */
const ADMONITION = /^ {0,3}:{3,}[ \t]*(?:[\w-]+[ \t]*)?/;
const TAG = /\{\/\*.{0,500}?\*\/\}|\{\{[<%][^{}]{0,500}[>%]\}\}|\{%[^{}]{0,500}%\}/g;

/** Reads paragraphs that are too long as they are written. */
class BoundedLexer extends Lexer {
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.length <= MAX_PARAGRAPH) return super.inlineTokens(src, tokens);
    tokens.push({ type: 'text', raw: src, text: src, escaped: false });
    return tokens;
  }
}

/** A parser whose headings have anchors. */
function createMarked(): Marked {
  const seen = new Map<string, number>();
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const written = this.parser.parseInline(tokens);
        // Docusaurus, Hugo, kramdown and Pandoc: `## Title {#id}`, also with classes and attributes.
        const [all = '', inBraces = ''] = /\{:?\s*([#.][^{}]*)\}$/.exec(written.trimEnd()) ?? [];
        const named = /#([^\s.]+)/.exec(inBraces)?.[1];
        const html = all === '' ? written : written.trimEnd().slice(0, -all.length).trimEnd();
        const slug = named ?? slugOf(lineText(html));
        const before = seen.get(slug) ?? 0;
        seen.set(slug, before + 1);
        return `<h${depth} id="${before === 0 ? slug : `${slug}-${before}`}">${html}</h${depth}>\n`;
      },
    },
  });
}

/** "What's new?" becomes `whats-new`. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{Pc} -]/gu, '')
    .replace(/ /g, '-');
}
