import { presentFields } from '../../documents/document';
import { FormatError } from '../budget/format-error';
import { oneLine } from '../page/html-tree';
import type { Page } from '../page/read-page';
import { type FileBlock, pageOfBlocks } from './file-page';
import { parseXml, textNamed, type XmlElement, xmlElementsNamed, xmlTextOf } from './xml-tree';
import { openZipTexts, type TextInZip } from './zip-texts';

/**
 * Reads a text document of LibreOffice and others.
 *
 * @see https://docs.oasis-open.org/office/OpenDocument/v1.3/OpenDocument-v1.3-part3-schema.html
 */
export function readOdt(bytes: Uint8Array): Page {
  const textOf = openZipTexts(bytes);
  const text = textOf('content.xml');
  if (text === null) throw new FormatError('is not a text document');
  if (/<manifest:encryption-data\b/.test(textOf('META-INF/manifest.xml') ?? '')) {
    throw new FormatError('is protected by a password');
  }
  const { title, fields } = propertiesOf(textOf);
  return pageOfBlocks(blocksIn(parseXml(text)), title, fields);
}

/** What is no text of the document: what was deleted, comments, readings above letters, and the numbers of notes. */
const SKIPPED = new Set(
  'tracked-changes annotation note-citation automatic-styles font-face-decls ruby-text'.split(' '),
);

function blocksIn(root: XmlElement): readonly FileBlock[] {
  const titles = titleStyles(root);
  const blocks: FileBlock[] = [];
  const addBlock = (element: XmlElement): void => {
    const { 'outline-level': outline, 'style-name': style = '' } = element.attributes;
    const level = element.name === 'h' ? Number(outline ?? 1) || 1 : null;
    const text = oneLine(textIn(element));
    if (text !== '') blocks.push({ level: titles.has(style) ? 0 : level, text });
  };
  const textIn = (element: XmlElement): string =>
    element.children
      .map((child) => {
        if (typeof child === 'string') return child;
        if (SKIPPED.has(child.name)) return '';
        if (child.name === 's' || child.name === 'tab' || child.name === 'line-break') return ' ';
        if (child.name !== 'p' && child.name !== 'h') return textIn(child);
        addBlock(child);
        return ' ';
      })
      .join('');
  textIn(root);
  return blocks;
}

/** The style `Title`, and the document's own styles that are made from it. */
function titleStyles(root: XmlElement): ReadonlySet<string> {
  const own = [...xmlElementsNamed(root, 'style')].flatMap(({ attributes }) =>
    attributes['parent-style-name'] === 'Title' ? (attributes['name'] ?? []) : [],
  );
  return new Set(['Title', ...own]);
}

function propertiesOf(textOf: TextInZip) {
  const meta = parseXml(textOf('meta.xml'));
  const keywords = [...xmlElementsNamed(meta, 'keyword')].map(xmlTextOf);
  const fields = presentFields({
    description: textNamed(meta, 'description'),
    author: textNamed(meta, 'creator'),
    lang: textNamed(meta, 'language'),
    modified: textNamed(meta, 'date'),
    tags: keywords.map(oneLine).filter(Boolean),
  });
  return { title: textNamed(meta, 'title') || null, fields };
}
