import { strToU8, zipSync } from 'fflate';

/** A cell: its value, a number with the code of its format, or the XML in its element and its attributes. */
export type MadeCell =
  | string
  | number
  | boolean
  | null
  | { readonly number: number; readonly format: string | number }
  | { readonly attributes?: string; readonly xml: string };

/** A sheet: its rows, or the XML in its `sheetData`. */
export type MadeSheet = readonly (readonly MadeCell[])[] | string;

interface MadeWorkbook {
  readonly sheets: Readonly<Record<string, MadeSheet>>;
  /** Names of sheets, with how they are hidden. */
  readonly states?: Readonly<Record<string, string>>;
  readonly is1904?: boolean;
  /** What is put in the place of a file, or beside the others; null takes it away. */
  readonly files?: Readonly<Record<string, string | null>>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A workbook with one sheet. */
export function workbookOf(...rows: readonly (readonly MadeCell[])[]): Uint8Array<ArrayBuffer> {
  return writeWorkbook({ sheets: { Products: rows } });
}

/** Writes a workbook as Excel does, without what nobody reads. */
export function writeWorkbook({ sheets, states = {}, is1904, files = {} }: MadeWorkbook): Uint8Array<ArrayBuffer> {
  const texts = new Map<string, number>();
  const formats: (string | number)[] = [0];
  const names = Object.keys(sheets);
  const relations = [...names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`])];
  const bodies = names.map((name) => sheetData(sheets[name] as MadeSheet, texts, formats));
  const own = formats.flatMap((format, index) =>
    typeof format === 'string' ? `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(format)}"/>` : [],
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? 164 + index : format}"/>`,
  );
  const listed = [...relations, ['sharedStrings', 'sharedStrings.xml'], ['styles', 'styles.xml']];
  const all: Record<string, string | null> = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map((name, index) => {
        const state = states[name] === undefined ? '' : ` state="${states[name]}"`;
        return `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${listed
      .map(
        ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      bodies.map((body, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><dimension ref="A1"/><sheetData>${body}</sheetData></worksheet>`,
      ]),
    ),
    ...files,
  };
  const parts = Object.entries(all).flatMap(([path, xml]) => (xml === null ? [] : [[path, strToU8(HEAD + xml)]]));
  return zipSync(Object.fromEntries(parts)) as Uint8Array<ArrayBuffer>;
}

function sheetData(sheet: MadeSheet, texts: Map<string, number>, formats: (string | number)[]): string {
  if (typeof sheet === 'string') return sheet;
  const written = sheet.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, `${lettersOf(column)}${index + 1}`, texts, formats));
    return row.length === 0 ? '' : `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return written.join('');
}

function cellXml(cell: MadeCell, ref: string, texts: Map<string, number>, formats: (string | number)[]): string {
  if (cell === null) return `<c r="${ref}"/>`;
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    if (!texts.has(cell)) texts.set(cell, texts.size);
    return `<c r="${ref}" t="s"><v>${texts.get(cell)}</v></c>`;
  }
  if ('xml' in cell) return `<c r="${ref}" ${cell.attributes ?? ''}>${cell.xml}</c>`;
  if (!formats.includes(cell.format)) formats.push(cell.format);
  return `<c r="${ref}" s="${formats.indexOf(cell.format)}"><v>${cell.number}</v></c>`;
}

function lettersOf(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26);
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
