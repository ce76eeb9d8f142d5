import { expect, test } from 'vitest';
import { indexed } from '../indexed';

/** A table of a title and one other column, which is called `value`. */
const column = (texts: readonly string[], name = 'value', mark = ','): string =>
  `${['title', name].join(mark)}\n${texts.map((text, row) => [`Title ${row}`, text.includes(mark) ? `"${text}"` : text].join(mark)).join('\n')}\n`;

test.for([
  [['.86', '.5', '1', '-.25'], 'float', [0.86, 0.5, 1, -0.25]],
  [['0.14285714285714285', '0.2857142857142857', '1.0'], 'float', [0.14285714285714285, 0.2857142857142857, 1]],
  [['1.500e+00', '3.000E+01', '1.0E-05'], 'float', [1.5, 30, 0.00001]],
  [['12.5E+04', '250', '12.5'], 'float', [125000, 250, 12.5]],
  [['1E+05', '2E+06', '3'], 'float', [100000, 2000000, 3]],
  [['1,5E+05', '2,5E+04', '0,5'], 'float', [150000, 25000, 0.5]],
  [[',5', ',25', '1,75'], 'float', [0.5, 0.25, 1.75]],
  [['$.50', '$.99', '$1.20'], 'float', [0.5, 0.99, 1.2]],
] as const)('numbers as programs write them are numbers: %j', async ([texts, type, numbers]) => {
  const { documents, types, notes } = await indexed('a.csv', column(texts));
  expect(types['value']).toBe(type);
  expect(documents.map(({ value }) => value)).toEqual(numbers);
  expect(notes).toEqual([]);
});

test.for([
  [['1E5', '2E7', '3E1']],
  [['01234', '00012']],
  [['1.2.3', '1.2.4']],
  [['12345678901234567890', '22345678901234567890']],
  [['.net', '.com']],
] as const)('what is no number stays a text: %j', async ([texts]) => {
  const { documents, types } = await indexed('a.csv', column(texts));
  expect([types['value'], documents.map(({ value }) => value)]).toEqual(['string', texts]);
});

test.for([
  ['author', ['Tolkien, J. R. R.', 'Austen, Jane', 'Eliot, George', 'Thoreau, Henry David', 'Austen, Jane']],
  ['Authors', ['Tolkien, J. R. R.', 'Austen, Jane', 'García Márquez, Gabriel', 'Stoker, Bram']],
  ['Author l-f', ['Rowling, J.K.', 'Adams, Douglas', 'Grandpré, Mary']],
  ['department', ['Food, Beverages & Tobacco', 'Toys & Games', 'Health & Beauty', 'Food, Beverages & Tobacco']],
  ['category', ['Business, Finance & Law', 'Fiction', 'Arts, Film & Photography', 'Sports']],
  ['Categories', ['Food, Beverages & Tobacco', 'Toys & Games', 'Arts, Crafts & Sewing']],
  ['size', ['EU 42,5', 'EU 43', 'EU 44,5', 'EU 42,5']],
  ['Größe', ['42,5 EU', '43 EU', '44,5 EU']],
] as const)('a comma in a single value of %s keeps it whole', async ([name, texts]) => {
  const field = name.replace(/[^\p{L}]+/gu, '_');
  const { documents, types } = await indexed('a.csv', column(texts, name));
  expect([types[field], documents.map((one) => one[field])]).toEqual(['string', texts]);
});

test.for([
  ['tags', ['cotton, summer', 'summer, sale', 'cotton']],
  ['Tags', ['camping,winter', 'camping', 'winter,sale']],
  ['Categories', ['Clothing, Hats', 'Clothing', 'Hats, Sale']],
  ['category', ['Clothing, Hats', 'Clothing', 'Hats']],
  ['authors', ['Terry Pratchett, Neil Gaiman', 'Jane Austen', 'Brian Kernighan, Dennis Ritchie']],
  ['size', ['S, M, L', 'M, L', 'S']],
  ['Size', ['38,39,40', '39,40,41', '40,41,42']],
  ['colors', ['Red, Blue', 'Red', 'Blue, Green']],
] as const)('a column of %s whose values stand alone too is a list', async ([name, texts]) => {
  const { documents, types } = await indexed('a.csv', column(texts, name));
  expect([types[name], documents.map((one) => one[name])]).toEqual([
    'string[]',
    texts.map((text) => text.split(/, ?/)),
  ]);
});

const day = (year: number, month: number, date: number, hours = 0): number =>
  Date.UTC(year, month - 1, date, hours) / 1000;

test.for([
  [
    ['2026-1-5', '2026-12-31'],
    [day(2026, 1, 5), day(2026, 12, 31)],
  ],
  [
    ['2026/1/5', '2026/12/31'],
    [day(2026, 1, 5), day(2026, 12, 31)],
  ],
  [
    ['31.12.26', '05.01.99'],
    [day(2026, 12, 31), day(1999, 1, 5)],
  ],
  [
    ['31.12.2026 10:00', '5.1.2026 9:00'],
    [day(2026, 12, 31, 10), day(2026, 1, 5, 9)],
  ],
  [
    ['31-12-2026', '05-01-2026'],
    [day(2026, 12, 31), day(2026, 1, 5)],
  ],
  [
    ['12-31-2026', '01-05-2026'],
    [day(2026, 12, 31), day(2026, 1, 5)],
  ],
  [
    ['2026年1月5日', '2026年12月31日'],
    [day(2026, 1, 5), day(2026, 12, 31)],
  ],
  [
    ['2026년 1월 5일', '2026년 12월 31일'],
    [day(2026, 1, 5), day(2026, 12, 31)],
  ],
  [
    ['5 Sept 2026', 'September 6, 2026'],
    [day(2026, 9, 5), day(2026, 9, 6)],
  ],
  ...[
    ['5. Januar 2026', '31. Dez. 2026'],
    ['5 janvier 2026', '31 déc. 2026'],
    ['5 de enero de 2026', '31 dic 2026'],
    ['5 gennaio 2026', '31 dicembre 2026'],
    ['5 de janeiro de 2026', '31 de dez. de 2026'],
    ['5 januari 2026', '31 december 2026'],
    ['5 stycznia 2026', '31 gru 2026'],
    ['5. ledna 2026', '31. prosince 2026'],
    ['5 января 2026 г.', '31 дек. 2026'],
    ['5 січня 2026 р.', '31 грудня 2026'],
    ['5 Ocak 2026', '31 Aralık 2026'],
    ['5 Januari 2026', '31 Desember 2026'],
    ['5 يناير 2026', '31 ديسمبر 2026'],
  ].map((texts) => [texts, [day(2026, 1, 5), day(2026, 12, 31)]] as const),
  [
    ['1er mars 2026', '15 août 2026'],
    [day(2026, 3, 1), day(2026, 8, 15)],
  ],
  [
    ['2026.01.05', '2026.12.31'],
    [day(2026, 1, 5), day(2026, 12, 31)],
  ],
  [
    ['2026. 1. 5.', '2026. 12. 31. 10:00'],
    [day(2026, 1, 5), day(2026, 12, 31, 10)],
  ],
  [
    ['05-Jan-2026', '31-Dec-2026'],
    [day(2026, 1, 5), day(2026, 12, 31)],
  ],
  [
    ['05-Jan-26', '31-DEC-99'],
    [day(2026, 1, 5), day(1999, 12, 31)],
  ],
  [
    ['Mon Jan 05 2026 10:00:00 GMT+0100 (Central European Standard Time)', 'Wed Dec 31 2025 00:00:00 GMT+0000'],
    [day(2026, 1, 5, 9), day(2025, 12, 31)],
  ],
  [
    ['Mon Jan 05 09:00:00 +0000 2026', 'Wed Dec 31 00:00:00 +0000 2025'],
    [day(2026, 1, 5, 9), day(2025, 12, 31)],
  ],
  [
    ['Wednesday, 07 January 2026 08:00:00 GMT', 'Mon, 05 Jan 2026 09:00:00 +0000'],
    [day(2026, 1, 7, 8), day(2026, 1, 5, 9)],
  ],
] as const)('dates in the ways people write them are dates: %j', async ([texts, days]) => {
  const { documents, types, notes } = await indexed('a.csv', column(texts, 'value', ';'));
  expect([types['value'], documents.map(({ value }) => value), notes]).toEqual(['date', days, []]);
});

test.for([
  ...['n/a', 'N/A', '-', '–', '?', 'null', 'NaN', 'k. A.', '#N/A', 'n.d.', 's. d.', 's/d', '0000-00-00', 'TBD'],
  ...['Unknown', 'unbekannt', 'Inconnue', 'desconocido', 'неизвестно', '不明', '未知', '미상', 'غير معروف'],
])('%s among dates, numbers and yes and no is no value', async (blank) => {
  const rows = Array.from(
    { length: 28 },
    (_, row) => `Concert ${row},2024-01-${String(row + 1).padStart(2, '0')},${row},${row % 2 ? 'yes' : 'no'}`,
  );
  const text = `name,date,seats,open\n${rows.join('\n')}\nConcert X,${blank},${blank},${blank}\n`;
  const { documents, types, code } = await indexed('a.csv', text);
  expect(types).toEqual({ name: 'string', date: 'date', seats: 'int64', open: 'bool' });
  expect(documents.at(-1)).toEqual({ id: '29', name: 'Concert X' });
  expect([documents.length, code]).toEqual([29, 0]);
});

test.for([
  ['2026.1.5', '2025.12.1'],
  ['5 Sommer 2026', '6 Winter 2026'],
  ['31 Juni 2026', '30 Februar 2026'],
  ['2026-02-31', '2026-06-31'],
])('versions, seasons and days that there are not are no dates: %j', async (texts) => {
  const { types } = await indexed('a.csv', column(texts));
  expect(types['value']).toBe('string');
});

test('a few words among many dates are left out, and the owner is asked', async () => {
  const rows = Array.from({ length: 28 }, (_, row) => `Concert ${row},2024-01-${String(row + 1).padStart(2, '0')}`);
  const { documents, types, notes } = await indexed(
    'a.csv',
    `name,date\n${rows.join('\n')}\nConcert X,to be announced\n`,
  );
  expect([types['date'], documents.at(-1)]).toEqual(['date', { id: '29', name: 'Concert X' }]);
  expect(notes).toEqual(['doubtful "date" is read as dates: "to be announced" in it is left out']);
});

test('codes to dial stay texts, and codes in digits are no ranges', async () => {
  const rows = ['Austria,+43,40', 'Barbados,+1 246,52', 'Chad,+235,148', 'Haiti,"+1 809, +1 829",332', 'Fiji,+679,242'];
  const { types, documents, attributes } = await indexed('a.csv', `Country,Dial,Numeric code\n${rows.join('\n')}\n`);
  expect([types['Dial'], documents[1]?.['Dial']]).toEqual(['string', '+1 246']);
  expect(attributes['facets']).toBeUndefined();
});

test('a column of words that say nothing stays a text', async () => {
  const { documents, types } = await indexed('a.csv', column(['n/a', '-', 'n/a']));
  expect([types['value'], documents.map(({ value }) => value)]).toEqual(['string', ['n/a', '-', 'n/a']]);
});

test('prices, amounts in stock and ratings that JSON has as texts are numbers, and other digits stay texts', async () => {
  const records = [
    {
      id: 1,
      name: 'Tent',
      price: '119.90',
      stock: '12',
      rating: '4.5',
      in_stock: '1',
      model: '7',
      paid: '9,50 €',
      zip: '10115',
    },
    {
      id: 2,
      name: 'Lamp',
      price: '19.90',
      stock: '3',
      rating: '3',
      in_stock: '0',
      model: '8',
      paid: '8,00 €',
      zip: '80331',
    },
    {
      id: 3,
      name: 'Boots',
      price: '89.00',
      stock: '7',
      rating: '5',
      in_stock: '1',
      model: '9',
      paid: '1,25 €',
      zip: '50667',
    },
  ];
  const { documents, types, attributes } = await indexed('a.json', JSON.stringify(records));
  expect(types).toMatchObject({
    price: 'float',
    stock: 'int64',
    rating: 'float',
    in_stock: 'bool',
    model: 'string',
    paid: 'float',
    zip: 'string',
  });
  expect(documents[0]).toEqual({
    id: '1',
    name: 'Tent',
    price: 119.9,
    stock: 12,
    rating: 4.5,
    in_stock: true,
    model: '7',
    paid: 9.5,
    zip: '10115',
  });
  expect([attributes['meta'], attributes['sort']]).toEqual([
    expect.stringContaining('price'),
    expect.stringContaining('price:asc'),
  ]);
});
