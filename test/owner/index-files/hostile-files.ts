import { randomBytes } from 'node:crypto';
import type { Format } from '../../../src/owner/read/formats/format-of';
import { docxOf, epubOf, odtOf, wordParagraph, zipOf } from './made-files';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const nested = (tag: string, depth: number, inner: string): string =>
  `${`<${tag}>`.repeat(depth)}${inner}${`</${tag}>`.repeat(depth)}`;
const open = Array.from({ length: 4500 }, (_, index) => `<font id="${index}">`).join('');

/** Markup whose elements are opened again in each paragraph. */
export const REOPENED = `${open}${'<p>'.repeat(4500)}`;

const sheet = (inner: string): string =>
  `<worksheet>${inner}<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>title</t></is></c></row></sheetData></worksheet>`;
const book = (text: string, others: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': text,
    ...others,
  });
const chapter = { 'a.xhtml': '<body><p>text</p></body>' };

/** Small files that a reader may take minutes and gigabytes for. */
export const HOSTILE: Readonly<Record<string, readonly [format: Format | null | 'workbook', made: () => Uint8Array]>> =
  {
    'HTML with elements that are opened again in each paragraph': [null, () => bytesOf(`${REOPENED}text`)],
    'HTML with a thousand formatting elements in tables': [
      null,
      () => bytesOf(`${'<table><a href=x><b><i><tr>'.repeat(20_000)}text`),
    ],
    'HTML of one level after the other': [null, () => bytesOf(nested('div', 200_000, 'text'))],
    'Markdown with a wide table of short rows': [
      'Markdown',
      () => bytesOf(`${'|a'.repeat(700)}|\n${'|-'.repeat(700)}|\n${'|a|\n'.repeat(40_000)}`),
    ],
    'Markdown of quotes in quotes': ['Markdown', () => bytesOf(`${'> '.repeat(5000)}a\n`.repeat(50))],
    'Markdown of brackets, signs and backticks': [
      'Markdown',
      () => bytesOf(`${'['.repeat(50_000)}\n\n${'*a_'.repeat(30_000)}\n\n${'`'.repeat(50_000)}a`),
    ],
    'a Word document of nested properties around empty elements': [
      'Word',
      () => docxOf(`<w:p>${nested('w:pPr', 145, '<w:b/>'.repeat(300_000))}</w:p>`),
    ],
    'a Word document with nested styles': [
      'Word',
      () => docxOf(wordParagraph('x'), { 'word/styles.xml': nested('w:style', 290, '<w:b/>'.repeat(300_000)) }),
    ],
    'a Word document with millions of attributes in a tag': [
      'Word',
      () => docxOf(`<w:p ${Array.from({ length: 1_000_000 }, (_, one) => `a${one}="1"`).join(' ')}/>`),
    ],
    'an OpenDocument text of nested elements': [
      'OpenDocument',
      () => odtOf(nested('text:span', 290, '<text:p>a</text:p>'.repeat(100_000))),
    ],
    'an EPUB whose spine repeats a chapter': [
      'EPUB',
      () =>
        epubOf('A', chapter, {
          'OEBPS/book.opf': `<package><manifest><item id="c" href="text/a.xhtml"/></manifest><spine>${'<itemref idref="c"/>'.repeat(200_000)}</spine></package>`,
        }),
    ],
    'a workbook of merged cells over the whole sheet': [
      'workbook',
      () => book(sheet(`<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(50_000)}</mergeCells>`)),
    ],
    'a workbook of hidden columns and rows': [
      'workbook',
      () =>
        book(
          sheet(`<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(20_000)}</cols>`).replace(
            '<row r="1">',
            `${'<row r="1048576" hidden="1"/>'.repeat(200_000)}<row r="1">`,
          ),
        ),
    ],
    'a workbook of nested shared strings': [
      'workbook',
      () =>
        book(sheet(''), {
          'xl/sharedStrings.xml': `<sst>${`<si>${'<r><t>a</t></r>'.repeat(2000)}</si>`.repeat(300)}</sst>`,
        }),
    ],
    'a large workbook whose shared strings repeat a text': [
      'workbook',
      () =>
        book(sheet(''), {
          'xl/media/noise.png': randomBytes(5_000_000).toString('base64'),
          'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(3_000_000)}</sst>`,
        }),
    ],
    'a workbook with a cell at the end of each of a million rows': [
      'workbook',
      () =>
        book(
          `<worksheet><sheetData>${Array.from({ length: 60_000 }, (_, row) => `<row r="${row * 17 + 1}"><c r="XFD${row * 17 + 1}"><v>1</v></c></row>`).join('')}</sheetData></worksheet>`,
        ),
    ],
  };
