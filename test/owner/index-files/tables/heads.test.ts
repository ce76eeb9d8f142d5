import { expect, test } from 'vitest';
import { createRandom } from '../../../support/data/random';
import { sampleSize } from '../../../support/run/sample-size';
import { indexed } from '../indexed';

const ROWS = ['Tent,12.50,Acme', 'Boots,99.90,Bolt', 'Lamp,5.00,Acme'];
const NAMES = 'name,price,brand';
const table = (above: string, below = ROWS): string => `${above}${[NAMES, ...below].join('\n')}\n`;

test.for([
  ['a comment', '# generated 2024\n', 2],
  ['comments with quotation marks and commas', '# made by "us", for you, and "them\n# a, b\n#\n# It\'s 5"\n', 5],
  ['hundreds of comments, as of NASA', `${'# COLUMN pl_name: Planet Name, as "published"\n'.repeat(300)}#\n`, 302],
  ['a title', 'Price list 2024\n', 2],
  ['a title and an empty line', 'Price list 2024\n\n', 3],
  ['a title with separators behind it', 'Price list 2024,,\n,,\n', 3],
  ['a title in quotation marks, with a comma', '"Price list, 2024"\n', 2],
  ['empty lines', '\n\r\n\n', 4],
  ['what Excel reads', 'sep=,\n', 2],
] as const)('below %s a table has its names, its rows and their lines', async ([, above, line]) => {
  for (const end of ['\n', '\r\n']) {
    const text = table(above).replace(/\r?\n/g, end);
    const { documents, types, report, code } = await indexed('a.csv', text);
    expect(documents.map(({ id: _, ...fields }) => Object.values(fields).join())).toEqual([
      'Tent,12.5,Acme',
      'Boots,99.9,Bolt',
      'Lamp,5,Acme',
    ]);
    expect(types).toEqual({ name: 'string', price: 'float', brand: 'string' });
    const told = JSON.stringify(report);
    if (!/^(?:sep|\s)/.test(above)) expect(told).toContain(`has the names of its columns in line ${line}: `);
    expect(code).toBe(0);
  }
});

test('the World Bank writes pairs and empty lines above, and a comma too many behind each row', async () => {
  const text =
    '"Data Source","World Development Indicators",\n\n"Last Updated Date","2023-07-25",\n\n' +
    '"Country Name","Country Code","Indicator Name","1960","1961",\n' +
    '"Aruba","ABW","Population, total","54608","55811",\n"Afghanistan","AFG","Population, total","8622466","",\n';
  const { documents, attributes, code } = await indexed('API_SP.POP.csv', text);
  expect(documents).toEqual([
    {
      id: '1',
      Country_Name: 'Aruba',
      Country_Code: 'ABW',
      Indicator_Name: 'Population, total',
      1960: 54608,
      1961: 55811,
    },
    { id: '2', Country_Name: 'Afghanistan', Country_Code: 'AFG', Indicator_Name: 'Population, total', 1960: 8622466 },
  ]);
  expect([attributes['query-by']?.split(',')[0], code]).toEqual(['Country_Name', 0]);
});

test.for([',', ';', '\t', '|'])('sep=%s says what separates cells, whatever is more frequent', async (mark) => {
  const other = mark === ';' ? '|' : ';';
  const rows = ['a', 'b', 'c'].map((one) => `${one}${mark}${other}${one}${other}${one}${other}`);
  const { documents } = await indexed('a.csv', `\ufeffsep=${mark}\r\nname${mark}codes\r\n${rows.join('\r\n')}\r\n`);
  expect(documents.map((one) => one['name'])).toEqual(['a', 'b', 'c']);
});

test('semicolons are found where cells have decimal commas, below a title too', async () => {
  const rows = 'name;price;brand\nTent;12,50;A\nBoots;99,90;B\nLamp;5,00;A\n';
  for (const above of ['', 'sep=;\n', 'Preisliste, Stand 2024\n', '# a, b\n']) {
    const { documents } = await indexed('a.csv', above + rows);
    expect(documents.map((one) => one['price'])).toEqual([12.5, 99.9, 5]);
  }
});

test.for([
  ['a comma too many in each row', 'name,price\nTent,12.50,\nBoots,99.90,\n'],
  ['commas too many in some rows', 'name,price\nTent,12.50,,,\nBoots,99.90\n'],
  ['a comma too many in names and rows', 'name,price,\nTent,12.50,\nBoots,99.90,\n'],
] as const)('a table with %s keeps its rows', async ([, text]) => {
  const { documents, notes, code } = await indexed('a.csv', text);
  expect(documents.map(({ id: _, ...fields }) => fields)).toEqual([
    { name: 'Tent', price: 12.5 },
    { name: 'Boots', price: 99.9 },
  ]);
  expect([notes, code]).toEqual([[], 0]);
});

test('rows that begin with a number without a name, as R writes them, keep their names', async () => {
  const { documents, notes } = await indexed('a.csv', '"name","price"\n"1","Tent",12.5\n"2","Boots",99.9\n');
  expect(documents.map(({ id: _, ...fields }) => fields)).toEqual([
    { name: 'Tent', price: 12.5 },
    { name: 'Boots', price: 99.9 },
  ]);
  expect(notes).toEqual(['skipped a.csv, line 1 has no name for column 1, whose values are left out']);
});

test('names that begin with # are no comment', async () => {
  for (const first of ['#', '#chrom', '# no']) {
    const { documents } = await indexed('a.tsv', `${first}\tname\tpos\n1\tBRCA\t12\n2\tTP53\t77\n`);
    expect(documents.map((one) => one['name'])).toEqual(['BRCA', 'TP53']);
  }
});

test('a first row with few names, and a column without one, is no title', async () => {
  const { documents, types } = await indexed('a.csv', ',name,price\n0,Tent,12.5\n1,Boots,99.9\n');
  expect([documents.length, Object.keys(types)]).toEqual([2, ['name', 'price']]);
});

test.for([
  [',,,\n', 'a.csv'],
  ['""; ;\t\n', 'a.csv'],
] as const)('rows that hold nothing are no records: %j', async ([row]) => {
  const rows = Array.from({ length: 5 }, (_, at) => `Tent ${at},${at + 12}.5,nice,${at}`).join('\n');
  const mark = row.includes(';') ? ';' : ',';
  const text = `name,price,notes,stock\n${rows}\n`.replaceAll(',', mark) + row.repeat(200);
  const { documents, notes, attributes, code } = await indexed('a.csv', text);
  expect(documents).toHaveLength(5);
  expect(notes).toEqual(['skipped a.csv, line 7 holds nothing, and so do 199 more records']);
  expect(attributes['facets']).toContain('price:range');
  expect(code).toBe(0);
});

test('objects of JSON that hold nothing are no records', async () => {
  const { documents, notes } = await indexed(
    'a.json',
    JSON.stringify([{ name: 'Tent' }, {}, { name: null }, { name: ' ' }]),
  );
  expect([documents.length, notes]).toEqual([1, ['skipped a.json, record 2 holds nothing, and so do 2 more records']]);
});

test('random tables give as many records as rows were written, whatever is above them and however cells are written', async () => {
  const random = createRandom(20_261_128);
  const below = (most: number): number => Math.floor(random.next() * most);
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const words = ['Tent', 'Größe 3', 'two\nlines', 'say "so"', 'x; y', 'a, b', 'c|d', '7', '12,5', '-', 'Ende'];
  for (let run = 0; run < sampleSize(200); run += 1) {
    const [mark, end, columns, size] = [pick([',', ';', '\t', '|']), pick(['\n', '\r\n']), 2 + below(5), 3 + below(30)];
    const write = (cell: string): string =>
      /["\n]/.test(cell) || cell.includes(mark) || below(3) === 0 ? `"${cell.replaceAll('"', '""')}"` : cell;
    const names = Array.from({ length: columns }, (_, at) => `column ${'abcdefg'[at]}`);
    const rows = Array.from({ length: size }, (_, row) => [`Row ${row}`, ...names.slice(1).map(() => pick(words))]);
    const above = pick(['', '', '# one\n# two\n', 'A title\n', 'A title\n\n', `sep=${mark}\n`, '\n\n']);
    const after = pick(['', mark, `${mark}${mark}`]);
    const text =
      above.replaceAll('\n', end) +
      [names, ...rows].map((cells, at) => cells.map(write).join(mark) + (at === 0 ? '' : after) + end).join('');
    const { documents } = await indexed('a.csv', text);
    expect(
      documents.map((one) => one['column_a']),
      text,
    ).toEqual(rows.map(([first]) => first));
  }
});
