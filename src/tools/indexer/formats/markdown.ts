import { Marked } from 'marked';
import { presentFields } from '../document';
import { decodeText } from '../page/decode-text';
import { fragmentLine } from '../page/fragment-text';
import { type Page, readPage } from '../page/read-page';
import { FormatError } from './format-error';
import { readFrontMatter } from './front-matter';

/** Most bytes. The longest books are shorter. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Reads Markdown as GitHub renders it. Headings have the anchors that GitHub and most generators give them. Of the front matter
 * it takes `title`, `description`, `author`, `tags`, `lang` and `date`; a draft is hidden.
 */
export function readMarkdown(bytes: Uint8Array, type: string, address: string): Page {
  if (bytes.length > MAX_BYTES) throw new FormatError(`is larger than ${MAX_BYTES / 1024 / 1024} MB`);
  const { text } = decodeText(bytes, type);
  if (text.includes('\0')) throw new FormatError('is not a text');
  const { values, rest } = readFrontMatter(text);
  const page = readPage(`<main>${createMarked().parse(rest, { async: false })}</main>`, address);
  const title = single(values['title']);
  const named = title !== undefined && page.title !== null && page.title !== title ? [page.title] : [];
  return {
    ...page,
    title: title ?? page.title,
    headings: [...named, ...page.headings],
    fields: presentFields({
      ...page.fields,
      description: single(values['description']),
      author: single(values['author']),
      lang: single(values['lang']),
      published: single(values['date']),
      tags: values['tags'],
    }),
    isHidden: page.isHidden || values['draft'] === 'true',
    isSearchPage: false,
  };
}

/** A text, or the first of a list: some name several authors. */
function single(value: string | readonly string[] | undefined): string | undefined {
  return (typeof value === 'string' ? value : value?.[0]) || undefined;
}

/** A parser whose headings have anchors. */
function createMarked(): Marked {
  const seen = new Map<string, number>();
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const slug = slugOf(fragmentLine(html));
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
