import { FormatError } from '../budget/format-error';
import { hasPassword, isOldFile } from '../formats/old-office-file';
import { decodeXml, readXml, type XmlAttributes } from '../formats/read-xml';
import { openZipParts, pathInZip, type ZipParts } from '../formats/zip-parts';
import { createCellText } from './cell-text';
import { builtInFormat, type NumberFormat, parseNumberFormat } from './number-format';

/** A sheet of a workbook that is not hidden. */
export interface Sheet {
  readonly name: string;
  /** Bytes of its XML. */
  readonly size: number;
  /** Unpacks it piece by piece. */
  readonly read: () => Iterable<Uint8Array>;
}

/** A workbook of Excel, with what its sheets need. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Texts that cells refer to by their number. */
  readonly texts: readonly string[];
  /** Formats that cells refer to by the number of their style. */
  readonly formats: readonly NumberFormat[];
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
}

/** Whether bytes begin like an Office file: as a zip archive, or as a file from before 2007. */
export function isOfficeFile(bytes: Uint8Array): boolean {
  return ZIP.every((byte, index) => bytes[index] === byte) || isOldFile(bytes);
}

const ZIP = [0x50, 0x4b, 3, 4];

/**
 * Opens a workbook in the format of Excel since 2007. Returns null for any other archive.
 *
 * @see https://ecma-international.org/publications-and-standards/standards/ecma-376/ part 1, section 18
 * @throws FormatError when it is protected by a password, in another format of a spreadsheet, or broken.
 */
export function openWorkbook(bytes: Uint8Array): Workbook | null {
  if (isOldFile(bytes)) throw new FormatError(hasPassword(bytes) ? PROTECTED : OLD);
  const zip = openZipParts(bytes);
  const path = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (path.endsWith('.bin')) throw new FormatError(BINARY);
  const content = zip.read(path);
  if (content === null) {
    if (mimeTypeOf(zip).includes('opendocument.spreadsheet')) throw new FormatError(OPEN_DOCUMENT);
    return null;
  }
  const book = readBook(content);
  if (book === null) return null;
  const relations = relationsOf(zip, path);
  const partOf = (type: string): Iterable<Uint8Array> | null => {
    const part = relations.find((one) => one.type === type);
    return part === undefined ? null : (zip.read(part.path) ?? missing(part.path));
  };
  const sheets = book.sheets.flatMap(({ name, id }): Sheet[] => {
    const part = relations.find((one) => one.id === id && one.type === 'worksheet');
    if (part === undefined) return [];
    return [{ name, size: zip.sizeOf(part.path), read: () => zip.read(part.path) ?? missing(part.path) }];
  });
  return {
    sheets,
    texts: readTexts(partOf('sharedStrings')),
    formats: readFormats(partOf('styles')),
    is1904: book.is1904,
  };
}

const SAVE = 'open it in a spreadsheet, and save it as an Excel workbook (.xlsx) or as CSV';
const PROTECTED = 'is protected by a password: open it in a spreadsheet, and save it without one';
const OLD = `is an Office file from before 2007, such as .xls: ${SAVE}`;
const BINARY = `is a binary workbook (.xlsb): ${SAVE}`;
const OPEN_DOCUMENT = `is an OpenDocument spreadsheet (.ods): ${SAVE}`;

function mimeTypeOf(zip: ZipParts): string {
  const [first] = zip.read('mimetype') ?? [];
  return new TextDecoder().decode(first);
}

function missing(path: string): never {
  throw new FormatError(`is damaged: it has no file ${path}`);
}

interface Relation {
  readonly id: string;
  /** The last part of its type, which is the same in both namespaces of the standard. */
  readonly type: string;
  readonly path: string;
}

/** What a file of the archive refers to; for an empty path, what the archive itself does. */
function relationsOf(zip: ZipParts, path: string): readonly Relation[] {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? [];
  const content = zip.read(`${folder}_rels/${name}.rels`);
  const relations: Relation[] = [];
  if (content === null) return relations;
  readXml(content, {
    open(element, attributes) {
      if (element !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes();
      const found = pathInZip(decodeXml(target), path);
      if (found !== null) relations.push({ id, type: type.replace(/^.*\//, ''), path: found });
    },
  });
  return relations;
}

/** The sheets in the order of their tabs, without hidden ones; null if it is no workbook. */
function readBook(content: Iterable<Uint8Array>) {
  const sheets: { readonly name: string; readonly id: string }[] = [];
  let [isBook, is1904] = [false, false];
  readXml(content, {
    open(element, attributes) {
      if (element === 'workbook') isBook = true;
      // Excel writes an element of that name for its charts, too.
      if (element === 'workbookPr') is1904 ||= /^(?:1|true)$/.test(attributes()['date1904'] ?? '');
      if (element !== 'sheet') return;
      const { name = '', state = '', ...others } = attributes();
      // Some programs write another word for "visible".
      if (!/hidden/i.test(state)) sheets.push({ name: decodeXml(name), id: idIn(others) });
    },
  });
  return isBook ? { sheets, is1904 } : null;
}

/** The id of a relation is in another namespace, for which most write `r:`. */
function idIn(attributes: XmlAttributes): string {
  const name = Object.keys(attributes).find((one) => one.endsWith(':id'));
  return name === undefined ? '' : (attributes[name] ?? '');
}

function readTexts(content: Iterable<Uint8Array> | null): readonly string[] {
  const texts: string[] = [];
  const reader = createCellText();
  if (content === null) return texts;
  readXml(content, {
    open: reader.open,
    text: reader.text,
    close(element) {
      reader.close(element);
      if (element === 'si') texts.push(reader.take());
    },
  });
  return texts;
}

function readFormats(content: Iterable<Uint8Array> | null): readonly NumberFormat[] {
  const own = new Map<string, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  if (content === null) return formats;
  readXml(content, {
    open(element, attributes) {
      if (element === 'numFmt') {
        const { numFmtId: id = '', formatCode: code = '' } = attributes();
        own.set(id, parseNumberFormat(decodeXml(code)));
      } else if (element === 'cellXfs') {
        isOfCells = true;
      } else if (isOfCells && element === 'xf') {
        const { numFmtId: id = '0' } = attributes();
        formats.push(own.get(id) ?? builtInFormat(Number(id)));
      }
    },
    close(element) {
      if (element === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
