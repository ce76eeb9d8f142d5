import { presentFields } from '../../documents/document';
import { FormatError } from '../budget/format-error';
import { oneLine } from '../page/html-tree';
import type { Page } from '../page/read-page';
import { type FileBlock, pageOfBlocks } from './file-page';
import { hasPassword, isOldFile } from './old-office-file';
import { firstNamed, parseXml, textNamed, type XmlElement, xmlElementsNamed } from './xml-tree';
import { pathInZip } from './zip-parts';
import { openZipTexts, type TextInZip } from './zip-texts';

/**
 * Reads a document of Word.
 *
 * @see https://ecma-international.org/publications-and-standards/standards/ecma-376/ part 1, section 17
 */
export function readDocx(bytes: Uint8Array): Page {
  if (isOldFile(bytes)) throw new FormatError(hasPassword(bytes) ? 'is protected by a password' : OLD);
  const textOf = openZipTexts(bytes);
  const path = partOf(textOf, '', 'officeDocument') ?? 'word/document.xml';
  const text = textOf(path);
  if (text === null) throw new FormatError('is not a Word document');
  const levels = levelsIn(textOf(partOf(textOf, path, 'styles') ?? 'word/styles.xml'));
  const { title, fields } = propertiesOf(textOf);
  const parts = [text, ...notesIn(textOf, path)];
  return pageOfBlocks(
    parts.flatMap((part) => blocksIn(parseXml(part), levels)),
    title,
    fields,
  );
}

/** The footnotes, and the notes at the end: both come after the text. */
function notesIn(textOf: TextInZip, from: string): readonly string[] {
  const notes = ['footnotes', 'endnotes'].map((name) => textOf(partOf(textOf, from, name) ?? `word/${name}.xml`));
  return notes.filter((part) => part !== null);
}

/** The path of a part that another one refers to, or the archive itself for an empty path; null if it does not. */
function partOf(textOf: TextInZip, from: string, type: string): string | null {
  const name = from.lastIndexOf('/') + 1;
  const relations = parseXml(textOf(`${from.slice(0, name)}_rels/${from.slice(name)}.rels`));
  // The last part of the type is the same in both namespaces of the standard.
  const found = [...xmlElementsNamed(relations, 'Relationship')].find(({ attributes }) =>
    attributes['Type']?.endsWith(`/${type}`),
  );
  return found === undefined ? null : pathInZip(found.attributes['Target'] ?? '', from);
}

const OLD = 'is a document of Word from before 2007: open it in Word or LibreOffice, and save it as .docx';

/** The levels of headings by the id of their style: 0 for the title. */
type Levels = ReadonlyMap<string, number>;

/** Names of the styles of Word are English in each language, while their ids are not. */
function levelsIn(styles: string | null): Levels {
  const levels = new Map<string, number>();
  const all = [...xmlElementsNamed(parseXml(styles), 'style')];
  const based = new Map<string, string>();
  for (const style of all) {
    const id = style.attributes['styleId'] ?? '';
    const level = levelNamed(valueOf(style, 'name') ?? '') ?? outlineOf(style);
    if (level !== null) levels.set(id, level);
    based.set(id, valueOf(style, 'basedOn') ?? '');
  }
  for (const id of based.keys()) {
    // A style of the owner is based on one of Word. The chain of a broken file may be a ring.
    for (let [other, steps] = [based.get(id), 0]; other && steps < MAX_STEPS && !levels.has(id); steps += 1) {
      const level = levels.get(other);
      if (level !== undefined) levels.set(id, level);
      other = based.get(other);
    }
  }
  return levels;
}

const MAX_STEPS = 10;

function levelNamed(name: string): number | null {
  if (/^title$/i.test(name)) return 0;
  const number = /^heading (\d)$/i.exec(name)?.[1];
  return number === undefined ? null : Number(number);
}

/** Level 9 is body text. */
function outlineOf(element: XmlElement): number | null {
  const level = Number(valueOf(element, 'outlineLvl') ?? 9);
  return level < 9 ? level + 1 : null;
}

function valueOf(element: XmlElement, name: string): string | null {
  return firstNamed(element, name)?.attributes['val'] ?? null;
}

/** What is no text of the document: deleted text, codes of fields, readings above letters, and the copy of a drawing for old versions. */
const SKIPPED = new Set(['del', 'moveFrom', 'instrText', 'delText', 'Fallback', 'rPr', 'sectPr', 'rt']);

function blocksIn(root: XmlElement, levels: Levels): readonly FileBlock[] {
  const blocks: FileBlock[] = [];
  const add = (level: number | null, written: string): void => {
    const text = oneLine(written);
    if (text !== '') blocks.push({ level, text });
  };
  /** Text of the paragraph; a paragraph in it, as in a text box, becomes its own block. */
  const textIn = (element: XmlElement): string =>
    element.children
      .map((child) => {
        if (typeof child === 'string') return element.name === 't' ? child : '';
        if (SKIPPED.has(child.name)) return '';
        if (child.name === 'tab' || child.name === 'br' || child.name === 'cr') return ' ';
        if (child.name === 'noBreakHyphen') return '-';
        if (child.name !== 'p') return textIn(child);
        addParagraph(child);
        return ' ';
      })
      .join('');
  const addParagraph = (paragraph: XmlElement): void => {
    const properties = paragraph.children.find((child): child is XmlElement => isNamed(child, 'pPr'));
    const style = properties && valueOf(properties, 'pStyle');
    const level = (properties && outlineOf(properties)) ?? levels.get(style ?? '') ?? null;
    add(level, textIn(paragraph));
  };
  textIn(root);
  return blocks;
}

function isNamed(child: XmlElement | string, name: string): boolean {
  return typeof child !== 'string' && child.name === name;
}

function propertiesOf(textOf: TextInZip) {
  const core = parseXml(textOf('docProps/core.xml'));
  const fields = presentFields({
    description: textNamed(core, 'description'),
    author: textNamed(core, 'creator'),
    lang: textNamed(core, 'language'),
    modified: textNamed(core, 'modified'),
    tags: textNamed(core, 'keywords').split(/[,;]/).map(oneLine).filter(Boolean),
  });
  return { title: textNamed(core, 'title') || null, fields };
}
