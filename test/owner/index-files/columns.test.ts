import { describe, expect, it } from 'vitest';
import type { Note } from '../../../src/owner/documents/notes';
import { NO_OVERRIDES, type SchemaOverrides } from '../../../src/owner/schema/collection-schema';
import { makeCollection } from '../../../src/owner/schema/make-collection';
import { readAmount } from '../../../src/owner/values/amount-text';
import { readYesOrNo } from '../../../src/owner/values/yes-no';
import { translations } from '../../../src/panel/languages/languages';
import { processorTime } from '../../support/assertions/processor-time';
import { told } from './reading';

/** Reads a column of a table. Its values are null where the document has none. */
function columnOf(name: string, texts: readonly string[], overrides: SchemaOverrides = NO_OVERRIDES) {
  const documents = texts.map((text, index) => ({
    fields: { Titel: `Ding ${'abcdefghijklmnopqrstuvwxyz'[index % 26]}`, [name]: text },
    where: `a.csv, line ${index + 2}`,
    key: String(index),
  }));
  const notes: Note[] = [];
  const reading = { sources: [], documents, isUntyped: () => true };
  const collection = makeCollection(reading, overrides, (note) => notes.push(note));
  const made = [...collection.documents()].reverse();
  const field = collection.schema.fields.find((one) => one.name === name);
  return {
    type: field?.type,
    isOptional: !!field?.optional,
    isSearched: field?.index !== false,
    values: made.map((one) => one[name] ?? null),
    made,
    notes: told(notes),
  };
}

const repeated = (texts: readonly string[], times: number): string[] =>
  Array.from({ length: times }, () => texts).flat();

describe('an amount', () => {
  it.each([
    ['1.299,00 €', null, 1299, 'EUR'],
    ['€1.299,00', null, 1299, 'EUR'],
    ['$1,299.00', 1299, null, 'USD'],
    ['-$1,299.50', -1299.5, null, 'USD'],
    ['1\u202f299,00\u00a0€', null, 1299, 'EUR'],
    ["CHF 1'299.50", 1299.5, null, 'CHF'],
    ['CHF 12.–', 12, 12, 'CHF'],
    ['12,- Kč', 12, 12, 'CZK'],
    ['R$ 12,50', null, 12.5, 'BRL'],
    ['₹1,00,000', 100000, null, 'INR'],
    ['249 kr.', 249, 249, 'kr'],
    ['12,5 kg', null, 12.5, 'kg'],
    ['45 %', 45, 45, '%'],
    ['2.5GB', 2.5, null, 'GB'],
    ['1.299', 1.299, 1299, null],
    ['−3', -3, -3, null],
    ['١٢٫٥٠ ر.س.\u200f', 12.5, 12.5, 'SAR'],
    ['\u200f-١٬٢٩٩٫٥', -1299.5, -1299.5, null],
    ['۱٬۲۹۹ تومان', 1299, 1299, 'تومان'],
    ['٤٥٪', 45, 45, '%'],
    ['１，２９９円', 1299, 1.299, 'JPY'],
    ['１２．５ｋｇ', 12.5, null, 'kg'],
  ])('%s', (text, point, comma, unit) => {
    const amount = readAmount(text);
    expect([amount?.numbers['.'], amount?.numbers[','], amount?.currency ?? amount?.unit]).toEqual([
      point,
      comma,
      unit,
    ]);
  });

  it.each([
    '00123',
    '12A',
    '31.12.2026',
    '10-20',
    '1.2.3',
    '12 34',
    '3 x 4',
    'A 12',
    '12,5 kg netto',
    '1.29.00',
    '',
    '€',
  ])('is not %j', (text) => {
    expect(readAmount(text)).toBeNull();
  });
});

it.each(['en', ...translations])('yes and no are known in %s', (language) => {
  const words = YES_NO[language];
  expect(
    words?.map(readYesOrNo),
    `add ${language} to this table, and yesNo to its file in src/panel/languages`,
  ).toEqual([true, false]);
});

const YES_NO: Readonly<Record<string, readonly [string, string]>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  it: ['Sì', 'No'],
  pt: ['Sim', 'Não'],
  nl: ['Ja', 'Nee'],
  pl: ['Tak', 'Nie'],
  cs: ['Ano', 'Ne'],
  ru: ['Да', 'Нет'],
  uk: ['Так', 'Ні'],
  tr: ['EVET', 'HAYIR'],
  ar: ['نعم', 'لا'],
  fa: ['بله', 'خیر'],
  ja: ['はい', 'いいえ'],
  ko: ['예', '아니요'],
  zh: ['是', '否'],
  vi: ['Có', 'Không'],
  id: ['Ya', 'Tidak'],
};

describe('a column of a table', () => {
  it('with points and with commas before decimals stays a text, and is reported', () => {
    expect(columnOf('Preis', ['1.299,00 €', '1,299.00 €'])).toMatchObject({
      type: 'string',
      notes: ['doubtful "Preis" stays a text: "1,299.00 €" has a point before its decimals, and "1.299,00 €" a comma'],
    });
  });

  it('of prices in two currencies stays a text, and is reported', () => {
    expect(columnOf('Preis', ['12 €', '$12'])).toMatchObject({
      type: 'string',
      notes: ['doubtful "Preis" stays a text: it has prices in EUR and USD'],
    });
  });

  it('in grams and kilograms stays a text, and is reported', () => {
    expect(columnOf('Gewicht', ['500 g', '1 kg']).notes).toEqual([
      'doubtful "Gewicht" stays a text: it has numbers in g and kg',
    ]);
  });

  it('has numbers although a few cells hold a text, and reports one of them', () => {
    const { type, values, notes, isOptional } = columnOf('Preis', [
      ...repeated(['9,50'], 30),
      'auf Anfrage',
      'n/a',
      '-',
    ]);
    expect([type, values.slice(29)]).toEqual(['float', [9.5, null, null, null]]);
    expect(isOptional).toBe(true);
    expect(columnOf('Preis', [...repeated(['9,50'], 30), 'n/a']).isOptional).toBe(true);
    expect(columnOf('Preis', repeated(['9,50'], 30)).isOptional).toBe(false);
    expect(notes).toEqual(['doubtful "Preis" is read as numbers: "auf Anfrage" in it is left out']);
  });

  it('in Arabic, Persian or full-width digits holds numbers where all of it does', () => {
    expect(columnOf('السعر', ['١٢٫٥٠ ر.س', '١٬٢٩٩ ر.س', '٧ ر.س'])).toMatchObject({
      type: 'float',
      values: [12.5, 1299, 7],
      notes: [],
    });
    expect(columnOf('قیمت', ['۱۲۰', '95', '۷'])).toMatchObject({ type: 'int64', values: [120, 95, 7] });
    expect(columnOf('価格', ['１２，８００円', '９８０円'])).toMatchObject({ type: 'int64', values: [12800, 980] });
    expect(columnOf('رقم', ['١٢', 'س', 'ص'])).toMatchObject({ type: 'string', values: ['١٢', 'س', 'ص'] });
    expect(columnOf('صفر', ['٠٠١', '٠٠٢']).type).toBe('string');
    expect(columnOf('Stück', ['١,٢٩٩']).notes).toEqual(['doubtful "Stück" is read so that "١,٢٩٩" is 1299']);
  });

  it('stays a text where many cells hold one', () => {
    expect(columnOf('Modell', ['9,50', '8,50', 'auf Anfrage'])).toMatchObject({ type: 'string', notes: [] });
  });

  it('of prices has numbers although up to a quarter of its cells hold a text, and reports it', () => {
    const prices = repeated(['£9.50', '£12.00', '8.50', 'POA', '£7', '£6', 'from £5.00', '£4'], 4);
    const { type, values, notes } = columnOf('Was_price', prices);
    expect([type, values.slice(0, 4)]).toEqual(['float', [9.5, 12, 8.5, null]]);
    expect(notes).toEqual(['doubtful "Was_price" is read as numbers: "POA" and 7 more in it are left out']);
  });

  it('of prices says why it stays a text', () => {
    expect(columnOf('Preis', ['9,50', '8,50', 'auf Anfrage'])).toMatchObject({
      type: 'string',
      notes: ['doubtful "Preis" stays a text: its value "auf Anfrage" is not a number'],
    });
    expect(columnOf('Preis', ['niedrig', 'hoch', '9,50']).notes).toEqual([]);
  });

  it('of descriptions has no tags although most of its cells are plain', () => {
    const cells = ['<p>A <b>red</b> mug.</p>', ...repeated(['A mug, plain & simple.', 'TBC'], 3)];
    expect(columnOf('Description', cells).values.slice(0, 2)).toEqual(['A red mug.', 'A mug, plain & simple.']);
    expect(columnOf('Code', cells).values[0]).toBe('<p>A <b>red</b> mug.</p>');
  });

  it.each([
    ['Fits if a < b', 'Fits if a < b'],
    ['AT&T', 'AT&T'],
    ['Size <M', 'Size <M'],
    ['Sizes <M and <L>', 'Sizes <M and <L>'],
    ['x<y and y>z', 'x<y and y>z'],
    ['A List<String>', 'A List<String>'],
    ['for i<b and b>a', 'for i<b and b>a'],
    ['?a=1&copy=2', '?a=1&copy=2'],
    ['Grades <A> to <E>', 'Grades <A> to <E>'],
    ['I <3 a<b>c', 'I <3 a<b>c'],
    ['Mug <!-- old', 'Mug <!-- old'],
    ['Salt &amp; pepper &lt; 5&nbsp;g &#8211; new', 'Salt & pepper < 5 g \u2013 new'],
    ['A mug.<br>Red.', 'A mug.\nRed.'],
    ['A mug <a href="/red">in red</a>', 'A mug in red'],
    ['A <strong>red</strong> mug', 'A red mug'],
    ['A <b>red</b> mug &amp; a <i title="x">blue one', 'A red mug & a blue one'],
    ['<del>20</del> <ins>15</ins> euros', '20 15 euros'],
    ['<details><summary>Care</summary>By hand</details>', 'Care\nBy hand'],
    ['A mug<script>alert(1)</script>', 'A mug'],
  ])('of descriptions with tags keeps each letter of a cell without: %s', (cell, text) => {
    expect(columnOf('Description', ['<p>A mug.</p>', cell]).values).toEqual(['A mug.', text]);
  });

  it('of images is addresses although a few cells hold paths of a disk', () => {
    const cells = [...'abcdefgh'].flatMap((one) => [
      `/images/${one}.jpg`,
      `images/${one}.png`,
      `C:\\Photos\\${one}.JPG`,
    ]);
    expect(columnOf('Photo', cells)).toMatchObject({ isSearched: false, notes: [] });
  });

  it('of categories of pictures holds levels, although its name begins like a column of pictures', () => {
    const cells = ['Nature > Birds', 'Nature > Trees', 'Town > Houses', 'Town > Parks'];
    expect(columnOf('Photo category', cells).made[0]).toMatchObject({
      Photo_category_lvl0: 'Nature',
      Photo_category_lvl1: 'Nature > Birds',
    });
  });

  it('has groups of three digits in prices, and reports it', () => {
    expect(columnOf('Preis', ['1.299 €', '2.499 €'])).toMatchObject({
      values: [1299, 2499],
      notes: ['doubtful "Preis" is read so that "1.299 €" is 1299'],
    });
    expect(columnOf('Tiefe', ['1.299', '2.499'])).toMatchObject({
      values: [1.299, 2.499],
      notes: ['doubtful "Tiefe" is read so that "1.299" is 1.299'],
    });
  });

  it('reports what the type of a schema file leaves out or cuts', () => {
    const prices = [...repeated(['9,50 €'], 30), 'POA', 'auf Anfrage'];
    const typed = (type: string) => columnOf('Preis', prices, { fields: [{ name: 'Preis', type }] });
    const left = 'doubtful "Preis" is read as numbers: "POA" and 1 more in it are left out';
    expect(typed('float')).toMatchObject({ notes: [left] });
    expect(typed('int64').notes).toEqual([
      `${left}; is read as whole numbers: the decimals of values such as "9,50 €" are cut`,
    ]);
    expect(typed('string')).toMatchObject({ values: prices, notes: [] });
    expect(columnOf('Menge', ['1', '2'], { fields: [{ name: 'Menge', type: 'int32' }] }).notes).toEqual([]);
  });

  it('of dates stays as it is written where the schema file says that it is a text', () => {
    const texts = ['31/1/2026', '1/2/2026'];
    expect(columnOf('Datum', texts, { fields: [{ name: 'Datum', type: 'string' }] }).values).toEqual(texts);
  });

  it('follows the schema file without a word', () => {
    const overrides = { fields: [{ name: 'Preis', type: 'string' }] };
    expect(columnOf('Preis', ['12 €', '$12'], overrides)).toMatchObject({ values: ['12 €', '$12'], notes: [] });
    const numbers = { fields: [{ name: 'Menge', type: 'float' }] };
    expect(columnOf('Menge', ['1,5', 'viel', '2.500,25'], numbers).values).toEqual([1.5, 'viel', 2500.25]);
  });

  it.each([
    ['PLZ', ['10 115', '20 095']],
    ['Fax', ['555 123 456', '555 765 432']],
    ['Größe', ['38 EU', '39 EU']],
    ['Name', ['4 Zimmer', 'Haus']],
    ['Farbe', ['Black/White', 'Black/Red', 'Black/Blue']],
    ['Stadt', ['Berlin, Germany', 'Hamburg, Germany', 'Wien, Austria']],
    ['Version', ['1.2.3', '1.2.4']],
  ])('%s stays a text', (name, texts) => {
    expect(columnOf(name, texts)).toMatchObject({ type: 'string', values: texts });
  });

  it('of one word is no list of two languages', () => {
    expect(columnOf('Aktiv', ['ja', 'no']).type).toBe('string');
    expect(columnOf('Aktiv', ['ja', 'nein', 'JA'])).toMatchObject({ type: 'bool', values: [true, false, true] });
  });

  it('holds levels if its name says that it has categories', () => {
    const { made } = columnOf('Category', ['Furniture/Chairs', 'Furniture/Tables', 'Lamps']);
    expect(made[0]).toMatchObject({
      Category: 'Furniture/Chairs',
      Category_lvl0: 'Furniture',
      Category_lvl1: 'Furniture > Chairs',
    });
    expect(made[2]).not.toHaveProperty('Category_lvl1');
    expect(columnOf('Place', ['North/A', 'North/B', 'South/C', 'South/D']).notes).toEqual([
      'doubtful "Place" stays a text: "North/A" is read as levels if the field is called "category"',
    ]);
  });

  it('reads a hostile text of a million characters at once', () => {
    const hostile = ['1,'.repeat(500_000), ' '.repeat(1_000_000), '(https://'.repeat(100_000), 'a > '.repeat(250_000)];
    expect(processorTime(() => columnOf('x', hostile))).toBeLessThan(5000);
  });
});
