import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSources } from '../../../src/owner/read/read-sources';
import { readContent } from '../../../src/owner/read/sources/read-content';
import { NO_OVERRIDES } from '../../../src/owner/schema/collection-schema';
import { makeCollection } from '../../../src/owner/schema/make-collection';
import { type MadeCell, type MadeSheet, workbookOf, writeWorkbook } from '../../support/data/workbook';
import { readingContext, taken, told } from './reading';

function read(bytes: Uint8Array, name = 'a.xlsx') {
  const context = readingContext();
  const content = readContent(bytes, '', name, context);
  const documents = content === null ? undefined : taken(content).documents;
  return {
    fields: documents?.map(({ fields }) => fields),
    keys: documents?.map(({ key, where }) => [key, where]),
    notes: told(context.notes),
  };
}

const fields = (...rows: readonly (readonly MadeCell[])[]) => read(workbookOf(...rows)).fields ?? [];

/** The values of a column with these cells. */
const column = (...cells: readonly MadeCell[]) =>
  fields(['n', 'x'], ...cells.map((cell) => ['a', cell])).map(({ x }) => x);

const sheets = (all: Readonly<Record<string, MadeSheet>>, states: Readonly<Record<string, string>> = {}) =>
  read(writeWorkbook({ sheets: all, states }));

/** The schema, and the first document, of a collection that is made of a workbook. */
async function collectionOf(bytes: Uint8Array) {
  const context = readingContext();
  const source = { name: 'a', written: 'a.xlsx' };
  const content = readContent(bytes, '', 'a.xlsx', context);
  if (content === null) throw new Error('no workbook');
  const reading = await readSources([source], async () => content, context);
  const collection = makeCollection(reading, NO_OVERRIDES, context.takeNote);
  return { ...collection, all: [...collection.documents()], notes: told(context.notes) };
}

describe('a workbook', () => {
  test('is read as a table, with the names of its fields in the first row', () => {
    const { fields, keys, notes } = read(workbookOf(['id', 'Name'], [7, 'Tent'], [8, 'Stove & pan']));
    expect(fields).toEqual([
      { id: 7, Name: 'Tent' },
      { id: 8, Name: 'Stove & pan' },
    ]);
    expect(keys).toEqual([
      ['7', 'a.xlsx, row 2'],
      ['8', 'a.xlsx, row 3'],
    ]);
    expect(notes).toEqual([]);
  });

  test('keeps numbers, truth values and texts as what they are', () => {
    expect(column(12.5, -3, 0.1 + 0.2, 1.299, 4006381333931)).toEqual([12.5, -3, 0.3, 1.299, 4006381333931]);
    expect(column(true, false)).toEqual([true, false]);
    expect(column('00123', ' x ')).toEqual(['00123', ' x ']);
    expect(column({ xml: '<v>12345678901234567</v>' })).toEqual(['12345678901234567']);
  });

  test('has texts in runs of fonts, in the cell itself and with numbers for letters', () => {
    const texts =
      '<sst><si><r><t>Zel</t></r><r><rPr><b/></rPr><t>t</t></r><rPh><t>spoken</t></rPh></si><si><t>a_x000D_b &#128512;</t></si></sst>';
    const shared = (number: number): MadeCell => ({ attributes: 't="s"', xml: `<v>${number}</v>` });
    const rows: MadeSheet = [
      [{ attributes: 't="inlineStr"', xml: '<is><t>Name</t></is>' }],
      [shared(0)],
      [shared(1)],
      [{ attributes: 't="inlineStr"', xml: '<is><r><t>Sto</t></r><r><t>ve</t></r></is>' }],
      [{ attributes: 't="str"', xml: '<f>A1&amp;"x"</f><v>made &lt;b&gt;</v>' }],
      [{ attributes: 't="inlineStr"', xml: '<is><t><![CDATA[<p>]]></t></is>' }],
    ];
    const { fields } = read(writeWorkbook({ sheets: { a: rows }, files: { 'xl/sharedStrings.xml': texts } }));
    expect(fields).toEqual(['Zelt', 'a\rb 😀', 'Stove', 'made <b>', '<p>'].map((Name) => ({ Name })));
  });

  test.for([
    [14, 46053, '2026-01-31'],
    ['dd.mm.yyyy', 46053, '2026-01-31'],
    ['[$-407]d\\. mmmm yyyy;@', 46053.9, '2026-01-31'],
    ['yyyy"年"m"月"d"日"', 46053, '2026-01-31'],
    ['mmm', 46053, '2026-01-31'],
    [22, 46053.604166666664, '2026-01-31T14:30'],
    ['yyyy-mm-dd hh:mm:ss', 46053.999999994, '2026-02-01T00:00'],
    ['yyyy-mm-dd hh:mm:ss', 46053.00001157408, '2026-01-31T00:00:01'],
    [14, 1, '1900-01-01'],
    [14, 59, '1900-02-28'],
    [14, 61, '1900-03-01'],
    [14, 2958465, '9999-12-31'],
    [20, 0.6041666666666666, '14:30'],
    ['h:mm AM/PM', 1.25, '06:00'],
    ['[h]:mm', 1.0625, '25:30'],
    [14, 2958466, 2958466],
    [14, -1, -1],
    ['[Red]0.00', 46053, 46053],
    ['"d"0', 46053, 46053],
    ['General', 46053, 46053],
    ['0.00E+00', 46053, 46053],
    ['# ?/?', 0.5, 0.5],
    ['dd.mm.yyyy hh:mm:ss.000', 46053.5, '2026-01-31T12:00'],
    ['dd.mm.yyyy" um "hh.mm', 46053.5, '2026-01-31T12:00'],
    ['[$-411]ggge"年"m"月"d"日";@', 46053, '2026-01-31'],
    ['[$-404]e/m/d;@', 46053, '2026-01-31'],
    ['[=0]"";dd.mm.yyyy', 46053, '2026-01-31'],
    ['[=0]"-";#,##0.00\\ "€"', 5, '5 €'],
    ['#,##0.00\\ [$$-C0C]', 5, '5 CAD'],
    ['[$$-2C0A]\\ #,##0.00', 5, 'ARS 5'],
    ['00000', 1067, '01067'],
    ['00000', 1067.5, 1067.5],
  ] as const)('with the format %s shows %d as %j', ([format, number, shown]) => {
    expect(column({ number, format })).toEqual([shown]);
  });

  test('counts its days from 1904 where it says so', () => {
    const day = (number: number) => ({ number, format: 14 });
    const bytes = writeWorkbook({
      sheets: { a: [['n', 'x'], ...[0, 44591].map((one) => ['a', day(one)])] },
      is1904: true,
    });
    expect(read(bytes).fields).toMatchObject([{ x: '1904-01-01' }, { x: '2026-01-31' }]);
  });

  test('counts its days from 1904 where Excel says something else about its charts', () => {
    const book =
      '<workbook xmlns:r="r" xmlns:x15="x"><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId1"/></sheets>' +
      '<extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst></workbook>';
    const rows: MadeSheet = [['x'], [{ number: 44591, format: 14 }]];
    const bytes = writeWorkbook({ sheets: { a: rows }, files: { 'xl/workbook.xml': book } });
    expect(read(bytes).fields).toEqual([{ x: '2026-01-31' }]);
  });

  test('with dates as ISO 8601 has them as days, too', () => {
    const date = (format: string): MadeCell => ({
      attributes: `t="d" s="${format}"`,
      xml: '<v>2026-01-31T00:00:00</v>',
    });
    expect(column({ number: 1, format: 14 }, date('1'), date('0'))).toEqual([
      '1900-01-01',
      '2026-01-31',
      '2026-01-31T00:00:00',
    ]);
  });

  test.for([
    ['#,##0.00\\ "€"', 'EUR'],
    ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-', 'EUR'],
    ['[$€-407]\\ #,##0.00', 'EUR'],
    ['$#,##0.00_);[Red]\\($#,##0.00\\)', 'USD'],
    ['[$CHF]\\ #,##0.00', 'CHF'],
    ['[$£-809]#,##0', 'GBP'],
    ['#,##0.00\\ [$kr-41D]', 'SEK'],
    ['[$$-en-CA]#,##0.00', 'CAD'],
    ['[$¥-411]#,##0', 'JPY'],
  ] as const)('has its prices with the currency of the format %s', async ([format, currency]) => {
    const prices = [19.9, 1.299, 1299, 0, 1234567.5].map((number, index) => [`Tent ${index}`, { number, format }]);
    const { schema, all, proposal, notes } = await collectionOf(workbookOf(['name', 'price'], ...prices));
    expect(schema.fields.find(({ name }) => name === 'price')).toMatchObject({ type: 'float' });
    expect(all.map(({ price }) => price)).toEqual(expect.arrayContaining([19.9, 1.299, 1299, 0, 1234567.5]));
    expect(JSON.stringify(proposal.attributes)).toContain(currency);
    expect(notes).toEqual([]);
  });

  test('with prices in two currencies keeps them as texts, and reports it', async () => {
    const rows = [
      ['Tent', { number: 5, format: '0.00\\ "€"' }],
      ['Stove', { number: 6, format: '[$$-409]0.00' }],
    ];
    const { all, notes } = await collectionOf(workbookOf(['name', 'price'], ...rows));
    expect(all.map(({ price }) => price).sort()).toEqual(['$ 6', '5 €']);
    expect(notes).toEqual(['doubtful "price" stays a text: it has prices in EUR and USD']);
  });

  test('shows per cent and units as its cells do', () => {
    expect(column({ number: 0.07, format: 9 }, { number: 0.125, format: '0.0%' })).toEqual(['7 %', '12.5 %']);
    expect(column({ number: 7, format: '0\\%' }, { number: 7, format: '0"%"' })).toEqual(['7 %', '7 %']);
    expect(column({ number: 0.07, format: '%0' }, { number: 0.2, format: '0%" off"' })).toEqual(['7 %', '20 %']);
    expect(column({ number: 2400, format: '0,.0"k"' })).toEqual([2400]);
    expect(column({ number: 2.4, format: '0.0" kg"' })).toEqual(['2.4 kg']);
    expect(column({ number: 2400, format: '0.0,"kg"' }, { number: 5, format: '"about "0' })).toEqual([2400, 5]);
    expect(column({ number: 49301234, format: '00\\/000\\-000' })).toEqual([49301234]);
  });

  test('makes texts of the numbers in a column that has texts, as a table would have them', async () => {
    const sizes = [38, 38.5, 1.299, 'one size', 40, 41, 42];
    expect(column(...sizes)).toEqual(['38', '38.5', '1.2990', 'one size', '40', '41', '42']);
    expect(column('x', 99999.99, 1234567.891, 1 / 3, 123456789012345, 1e-9)).toEqual([
      'x',
      '99999.99',
      '1234567.8910',
      '0.333333333333',
      '123456789012345',
      '0.000000001',
    ]);
    const stock = [...Array(30).keys()].map((number) => [`Tent ${number}`, number === 3 ? 'sold out' : number]);
    const { schema, notes } = await collectionOf(workbookOf(['name', 'stock'], ...stock));
    expect(schema.fields.find(({ name }) => name === 'stock')).toMatchObject({ type: 'int64', optional: true });
    expect(notes).toEqual(['doubtful "stock" is read as numbers: "sold out" in it is left out']);
  });

  test('joins the variants of a product, as an export in CSV', () => {
    const { fields, notes } = read(
      workbookOf(
        ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Price'],
        ['tent', 'Tent', 'Size', 2, 99.5],
        ['tent', null, null, 4, 149],
        ['stove', 'Stove', 'Title', 'Default Title', 30],
      ),
    );
    expect(fields).toEqual([
      { Handle: 'tent', Title: 'Tent', Price: 99.5, Size: ['2', '4'] },
      { Handle: 'stove', Title: 'Stove', Price: 30 },
    ]);
    expect(notes).toMatchObject([expect.stringContaining('has 1 more row for variants')]);
  });

  test('has the results of formulas, and reports formulas without one', () => {
    const formula = (xml: string): MadeCell => ({ xml: `<f>A1*2</f>${xml}` });
    const { fields, notes } = read(workbookOf(['n', 'x'], ['a', formula('<v>84</v>')], ['b', formula('')]));
    expect(fields).toEqual([
      { n: 'a', x: 84 },
      { n: 'b', x: '' },
    ]);
    expect(notes).toEqual([
      'changed a.xlsx is read without 1 cell of "x", with a formula without a saved result, as in row 3: open the file in a spreadsheet, and save it',
    ]);
  });

  test('has no value where a cell has an error, and reports it once for a column', () => {
    const error = (code: string): MadeCell => ({ attributes: 't="e"', xml: `<f>1/0</f><v>${code}</v>` });
    const { fields, notes } = read(workbookOf(['n', 'x'], ['a', 1], ['b', error('#N/A')], ['c', error('#DIV/0!')]));
    expect(fields?.map(({ x }) => x)).toEqual([1, '', '']);
    expect(notes).toEqual(['changed a.xlsx is read without 2 cells of "x", with an error: #N/A in row 3']);
  });
});

describe('the table in a sheet', () => {
  test('may begin below blank rows and beside blank columns', () => {
    const { fields, keys } = read(workbookOf([], [], [null, null, 'n', null, 'x'], [], [null, null, 'a', null, 1]));
    expect(fields).toEqual([{ n: 'a', x: 1 }]);
    expect(keys).toEqual([['1', 'a.xlsx, row 5']]);
  });

  test('may begin below a title, which is reported', () => {
    const { fields, notes } = read(
      workbookOf(['Price list 2026'], [null], ['All prices in euros'], [], ['Name', 'Price'], ['Tent', 5]),
    );
    expect(fields).toEqual([{ Name: 'Tent', Price: 5 }]);
    expect(notes).toEqual([
      'skipped a.xlsx, row 1 counts as a title: the column names are in row 5',
      'skipped a.xlsx, row 3 counts as a title: the column names are in row 5',
    ]);
  });

  test('may have one column, and a column without a name is reported', () => {
    expect(fields(['Name'], ['Tent'], ['Stove'])).toEqual([{ Name: 'Tent' }, { Name: 'Stove' }]);
    const { fields: found, notes } = read(workbookOf(['Name'], ['Tent', 5, 6], ['Stove']));
    expect(found).toEqual([{ Name: 'Tent' }, { Name: 'Stove' }]);
    expect(notes).toEqual([
      'skipped a.xlsx, row 1 has no name for column B, whose values are left out',
      'skipped a.xlsx, row 1 has no name for column C, whose values are left out',
    ]);
  });

  test('has names on one line, and two columns of one name apart', () => {
    const { fields, notes } = read(workbookOf([' Net \n price', 2026, 'x', 'x'], ['a', 1, 2, 3]));
    expect(fields).toEqual([{ 'Net price': 'a', '2026': 1, x: 2, 'x 2': 3 }]);
    expect(notes).toEqual(['changed a.xlsx, row 1 names several columns "x": column D is read as "x 2"']);
    expect(read(workbookOf([], [null, null, 'n', null, 'n'], [null, null, 1, null, 2])).notes).toEqual([
      'changed a.xlsx, row 2 names several columns "n": column E is read as "n 2"',
    ]);
  });

  test('has the value of a merged cell in each row that it spans', () => {
    const cell = (ref: string, text: string | number) => `<c r="${ref}" t="str"><v>${text}</v></c>`;
    const rows = ['Name,Size,Brand', 'Tent,2,Acme', ',4,', ',6,', 'Stove,1,Bolt', ',,'].map((row, index) => {
      const cells = row.split(',').map((text, column) => cell(`${'ABC'[column]}${index + 1}`, text));
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    });
    const merged = ['A2:A4', 'C2:C3', 'A1:B1', 'A5:C6', 'C5:C1048576', 'Z1:Z9', 'B2', ''];
    const body =
      `<worksheet><sheetData>${rows.join('')}</sheetData>` +
      `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;
    const { fields } = read(writeWorkbook({ sheets: { a: '' }, files: { 'xl/worksheets/sheet1.xml': body } }));
    expect(fields?.map(({ Name, Size, Brand }) => [Name, Size, Brand])).toEqual([
      ['Tent', '2', 'Acme'],
      ['Tent', '4', 'Acme'],
      ['Tent', '6', ''],
      ['Stove', '1', 'Bolt'],
    ]);
  });

  test('is read with its hidden columns and rows, which is reported', () => {
    const row = (number: number, texts: string, attributes = '') =>
      `<row r="${number}" ${attributes}>${texts
        .split(',')
        .map((text, column) => `<c r="${'ABC'[column]}${number}" t="str"><v>${text}</v></c>`)
        .join('')}</row>`;
    const rows = row(1, 'Name,Cost,Price') + row(2, 'Tent,5,9', 'hidden="1"') + row(3, 'Stove,6,8', 'hidden="0"');
    const columns =
      '<cols><col min="1" max="1" width="9"/><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="true"/></cols>';
    const body = `<worksheet>${columns}<sheetData>${rows}</sheetData></worksheet>`;
    const { fields, notes } = read(writeWorkbook({ sheets: { a: '' }, files: { 'xl/worksheets/sheet1.xml': body } }));
    expect(fields?.map(({ Cost }) => Cost)).toEqual(['5', '6']);
    expect(notes).toEqual([
      'warned a.xlsx is read with the hidden column "Cost" and 1 hidden row, which visitors can then see',
    ]);
  });

  test('is read where rows and cells do not say where they are, and with a prefix before each name', () => {
    const xml =
      '<x:row><x:c t="inlineStr"><x:is><x:t>n</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>x</x:t></x:is></x:c></x:row>' +
      '<x:row><x:c t="str"><x:v>a</x:v></x:c><x:c><x:v>5</x:v></x:c></x:row>';
    const body = `<x:worksheet xmlns:x="m"><x:sheetData>${xml}</x:sheetData></x:worksheet>`;
    const { fields } = read(writeWorkbook({ sheets: { a: '' }, files: { 'xl/worksheets/sheet1.xml': body } }));
    expect(fields).toEqual([{ n: 'a', x: 5 }]);
  });
});

describe('the sheets of a workbook', () => {
  const table = (name: string): MadeSheet => [['Name'], [name]];

  test('are read up to the first with rows, and the others are reported', () => {
    const { fields, notes } = sheets({ Empty: [], Tents: table('Tent'), 'Stoves & pans': table('Stove'), Sheet4: [] });
    expect(fields).toEqual([{ Name: 'Tent' }]);
    expect(notes).toEqual([
      'skipped a.xlsx is read from its sheet "Tents", without "Stoves & pans". To read another sheet, move it to the front',
    ]);
  });

  test('are left out where they only have a title, which is reported', () => {
    const { fields, notes } = sheets({ Cover: [['Tents of 2026']], Empty: [], Tents: table('Tent') });
    expect(fields).toEqual([{ Name: 'Tent' }]);
    expect(notes).toEqual([
      'skipped a.xlsx is read from its sheet "Tents", without "Cover". To read another sheet, move it to the front',
    ]);
    expect(() => sheets({ Cover: [['Tents of 2026']] })).toThrow('a.xlsx has no visible sheet with rows.');
    expect(sheets({ Tents: [['Name', 'Price']], Lists: table('L') }).fields).toEqual([]);
  });

  test('are named up to the fifth', () => {
    const all = Object.fromEntries([...Array(8).keys()].map((number) => [`S${number}`, table('Tent')]));
    expect(sheets(all).notes).toEqual([
      'skipped a.xlsx is read from its sheet "S0", without "S1", "S2", "S3", "S4", "S5" and 2 more. To read another sheet, move it to the front',
    ]);
  });

  test('are left out where they are hidden', () => {
    const states = { Old: 'hidden', Lists: 'veryHidden', Tents: 'show' };
    const { fields, notes } = sheets({ Old: table('Lamp'), Tents: table('Tent'), Lists: table('L') }, states);
    expect([fields, notes]).toEqual([[{ Name: 'Tent' }], []]);
    expect(() => sheets({ Old: table('Lamp') }, states)).toThrow('a.xlsx has no visible sheet with rows.');
  });
});

describe('a file that is no workbook to be read', () => {
  const ole = (text: string) =>
    Buffer.concat([Buffer.of(0xd0, 0xcf, 0x11, 0xe0), Buffer.alloc(508), Buffer.from(text, 'utf16le')]);
  const zip = (files: Readonly<Record<string, string>>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  const whole = workbookOf(['Name'], ['Tent']);
  const changed = Buffer.from(zipSync(unzipSync(whole), { level: 0 }));
  changed.write('Tint', changed.indexOf('Tent'));

  test.for([
    ['a password', ole('EncryptedPackage'), 'a.xlsx is protected by a password: open it'],
    ['the format of before 2007', ole('Workbook'), 'a.xlsx is an Office file from before 2007, such as .xls: open it'],
    [
      'the binary format',
      writeWorkbook({
        sheets: { a: [] },
        files: { '_rels/.rels': '<r><Relationship Type="x/officeDocument" Target="xl/workbook.bin"/></r>' },
      }),
      'a.xlsx is a binary workbook (.xlsb): open it',
    ],
    [
      'OpenDocument',
      zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
      'a.xlsx is an OpenDocument spreadsheet (.ods): open it',
    ],
    ['a cut archive', whole.subarray(0, whole.length - 40), 'a.xlsx is a broken archive: '],
    ['a mark alone', strToU8('PK\u0003\u0004rest'), 'a.xlsx is a broken archive: '],
    [
      'a sheet that is cut',
      writeWorkbook({
        sheets: { a: [] },
        files: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v>' },
      }),
      'a.xlsx is damaged: unexpected end of file.',
    ],
    [
      'a value that has changed in the file',
      changed,
      'a.xlsx is damaged: xl/sharedStrings.xml does not match its checksum.',
    ],
    [
      'a sheet that is not there',
      writeWorkbook({ sheets: { a: [] }, files: { 'xl/worksheets/sheet1.xml': null } }),
      'a.xlsx is damaged: it has no file xl/worksheets/sheet1.xml.',
    ],
    [
      'texts that are not there',
      writeWorkbook({ sheets: { a: [['Name']] }, files: { 'xl/sharedStrings.xml': null } }),
      'a.xlsx is damaged: it has no file xl/sharedStrings.xml.',
    ],
  ] as const)('says so for %s', ([, bytes, sentence]) => {
    expect(() => read(bytes)).toThrow(sentence);
  });

  test.for([
    ['of other files', zip({ 'a.csv': 'a,b\n1,2' })],
    ['that is a text of Word', writeWorkbook({ sheets: {}, files: { 'xl/workbook.xml': '<document/>' } })],
  ] as const)('is left to others where it is an archive %s', ([, bytes]) => {
    expect(readContent(bytes, '', 'a.zip', readingContext())).toBeNull();
  });
});

test('a workbook is read where its archive has the sizes of files as Zip64 has them', () => {
  const files: Zippable = {};
  for (const [path, content] of Object.entries(unzipSync(workbookOf(['Name'], ['Tent'])))) {
    const sizes = new BigUint64Array(2).fill(BigInt(content.length));
    files[path] = [content, { level: 0, extra: { 1: new Uint8Array(sizes.buffer) } }];
  }
  const bytes = zipSync(files);
  inDirectory(bytes, (view, at) => {
    view.setUint32(at + 20, 0xffffffff, true);
    view.setUint32(at + 24, 0xffffffff, true);
  });
  expect(read(bytes).fields).toEqual([{ Name: 'Tent' }]);
});

/** Changes each file in the directory of an archive: packed size at 20, size at 24. */
function inDirectory(bytes: Uint8Array<ArrayBuffer>, change: (view: DataView, at: number) => void): void {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) if (view.getUint32(at, true) === 0x02014b50) change(view, at);
}

describe('a hostile workbook', () => {
  const sheet = (xml: string, files: Readonly<Record<string, string>> = {}) =>
    read(writeWorkbook({ sheets: { a: xml }, files }));
  const cell = (ref: string, text: string): string => `<c r="${ref}" t="str"><v>${text}</v></c>`;

  test('takes no memory for cells that are far apart', () => {
    const { fields, keys } = sheet(
      `<row r="1">${cell('A1', 'n')}${cell('XFD1', 'x')}</row><row r="1048576">${cell('XFD1048576', 'b')}</row>`,
    );
    expect(fields).toEqual([{ n: '', x: 'b' }]);
    expect(keys).toEqual([['1', 'a.xlsx, row 1048576']]);
  });

  test('has no cell outside of a sheet, and no row above the one before', () => {
    const { fields, keys } = sheet(
      `<row r="9">${cell('A9', 'n')}${cell('XFE9', 'x')}${cell('ZZZZZZZZZZ9', 'y')}${cell('9', 'z')}</row>` +
        `<row r="2">${cell('A2', 'a')}</row><row r="-5">${cell('A1', 'b')}</row><row r="1e400">${cell('A1', 'c')}</row>`,
    );
    expect(fields).toEqual([{ n: 'a' }, { n: 'b' }, { n: 'c' }]);
    expect(keys?.slice(0, 2)).toEqual([
      ['1', 'a.xlsx, row 10'],
      ['2', 'a.xlsx, row 11'],
    ]);
  });

  test('has no value for the number of a missing text, and reports it', () => {
    const number = (text: string): MadeCell => ({ attributes: 't="s"', xml: `<v>${text}</v>` });
    const numbers = ['7', '-1', '0.5', 'length', ''].map((text) => ['a', number(text)]);
    const { fields, notes } = read(workbookOf(['n', 'x'], ...numbers));
    expect(fields?.map(({ x }) => x)).toEqual(['', '', '', '', '']);
    expect(notes).toEqual([
      'changed a.xlsx is read without 4 cells of "x", whose text is missing in the file, as in row 2',
    ]);
  });

  test('has no value for an unknown style or a malformed number', () => {
    const { fields } = sheet(
      `<row>${cell('A1', 'n')}${cell('B1', 'x')}</row><row>${cell('A2', 'a')}<c r="B2" s="99"><v>5</v></c></row>` +
        `<row>${cell('A3', 'b')}<c r="B3"><v>NaN</v></c></row>`,
    );
    expect(fields).toEqual([
      { n: 'a', x: 5 },
      { n: 'b', x: '' },
    ]);
  });

  test('expands no entity that it defines', () => {
    const bomb = `<!DOCTYPE sst [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`;
    const { fields } = sheet(`<row>${cell('A1', 'n')}</row><row><c r="A2" t="s"><v>0</v></c></row>`, {
      'xl/sharedStrings.xml': bomb,
    });
    expect(fields).toEqual([{ n: '&b;' }]);
  });

  test('is refused before it is unpacked if it is too large', () => {
    const bytes = workbookOf(['Name'], ['Tent']);
    inDirectory(bytes, (view, at) => view.setUint32(at + 24, 1_000_000_001, true));
    expect(() => read(bytes)).toThrow('a.xlsx unpacks to more than 1 GB.');
  });

  test('is refused as soon as a file in it is larger than it says', () => {
    const bytes = writeWorkbook({ sheets: { a: `<row>${cell('A1', 'n'.repeat(9_000_000))}</row>` } });
    inDirectory(bytes, (view, at) => {
      if (view.getUint32(at + 24, true) > 9_000_000) view.setUint32(at + 24, 1000, true);
    });
    expect(() => read(bytes)).toThrow('a.xlsx is damaged: xl/worksheets/sheet1.xml is larger than the archive says.');
  });

  test('is refused if it claims a million files', () => {
    const bytes = workbookOf(['Name'], ['Tent']);
    const [end, more] = [bytes.length - 22, new DataView(new ArrayBuffer(76))];
    // The end of the directory in Zip64, and where it is.
    more.setUint32(0, 0x06064b50, true);
    more.setUint32(32, 1_000_000, true);
    more.setUint32(48, new DataView(bytes.buffer).getUint32(end + 16, true), true);
    more.setUint32(56, 0x07064b50, true);
    more.setUint32(64, end, true);
    const claimed = Buffer.concat([bytes.subarray(0, end), new Uint8Array(more.buffer), bytes.subarray(end)]);
    expect(() => read(claimed)).toThrow('a.xlsx holds more than 20,000 files.');
  });

  test('takes no time for the code of a format that is far too long', () => {
    // Without a limit, this takes minutes.
    expect(column({ number: 5, format: '[$'.repeat(5000) })).toEqual([5]);
  });

  test('is refused if its XML is nested without end, or has no tags', () => {
    expect(() => sheet('<a>'.repeat(400))).toThrow('a.xlsx holds an XML file that is nested too deep.');
    expect(() => sheet(`<row>${'x'.repeat(2_000_000)}`)).toThrow('a.xlsx holds an XML file without tags.');
  });

  test('has columns called as what objects inherit', () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const [found] = fields(names, ['a', 'b', 'c']) ?? [];
    expect(Object.entries(found ?? {})).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ]);
  });
});
