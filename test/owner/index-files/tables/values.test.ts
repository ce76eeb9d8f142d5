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
