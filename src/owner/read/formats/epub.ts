import { presentFields } from '../../documents/document';
import { FormatError } from '../budget/format-error';
import { oneLine } from '../page/html-tree';
import { type Page, readPage } from '../page/read-page';
import { xhtmlAsHtml } from '../page/xhtml';
import { firstNamed, parseXml, type XmlElement, xmlElementsNamed, xmlTextOf } from './xml-tree';
import { pathInZip } from './zip-parts';
import { openZipTexts, type TextInZip } from './zip-texts';

/**
 * Reads a book: its chapters in their order.
 *
 * @see https://www.w3.org/TR/epub-33/
 */
export function readEpub(bytes: Uint8Array, address: string): Page {
  const textOf = openZipTexts(bytes);
  const container = parseXml(textOf('META-INF/container.xml'));
  const path = firstNamed(container, 'rootfile')?.attributes['full-path'] ?? '';
  const written = textOf(path);
  if (written === null) throw new FormatError('is not an EPUB book');
  const book = parseXml(written);
  const chapters = chaptersOf(book, path, textOf);
  const named = (name: string): readonly string[] =>
    [...xmlElementsNamed(book, name)].flatMap((one) => oneLine(xmlTextOf(one)) || []);
  const [title = null] = named('title');
  // The first heading would be taken for the title of the book.
  const heading = title === null ? '' : `<h1>${escapeHtml(title)}</h1>`;
  const page = readPage(`<main>${heading}${chapters.join('\n')}</main>`, address);
  const fields = presentFields({
    description: named('description')[0],
    author: named('creator')[0],
    lang: named('language')[0],
    published: named('date')[0],
    tags: named('subject'),
  });
  // No browser opens a book, so that no address leads to a part of it.
  const sections = [{ heading: page.title ?? '', anchor: null, text: page.text }];
  return {
    ...page,
    fields,
    sections,
    documentTitle: null,
    canonical: null,
    isHidden: false,
    isSearchPage: false,
    links: [],
  };
}

/** The content of the chapters, as HTML. */
function chaptersOf(book: XmlElement, from: string, textOf: TextInZip): readonly string[] {
  const paths = new Map(
    [...xmlElementsNamed(book, 'item')].map(({ attributes: { id, href } }) => [id, href && pathInZip(href, from)]),
  );
  const spine = [...xmlElementsNamed(book, 'itemref')].flatMap(({ attributes: { idref } }) => paths.get(idref) || []);
  const protection = textOf('META-INF/encryption.xml') ?? '';
  // Fonts are often encrypted, in books that anyone can read.
  if (spine.some((path) => protection.includes(`"${path}"`))) throw new FormatError('is protected (DRM)');
  return spine.map((path) => {
    const chapter = xhtmlAsHtml(textOf(path) ?? '');
    return /<body\b[^<>]*>(.*?)(?:<\/body>|$)/is.exec(chapter)?.[1] ?? '';
  });
}

/** Escapes a text for the content of an element. */
function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
