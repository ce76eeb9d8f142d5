import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../../../src/owner/commands/run';
import { readFillData } from '../../../../src/owner/studio/fill/worker/fill-data';
import { SURROUNDINGS } from '../../../project/check-command';
import { indexed } from '../indexed';
import { temporaryFolder } from '../reading';

const rows = Array.from({ length: 12 }, (_, row) => [
  `Tent ${row}`,
  `${row + 10}.10`,
  `${row + 20}.90`,
  `Brand ${row % 3}`,
]);
const table = (names: readonly string[], order = [0, 1, 2, 3]): string =>
  [names, ...rows].map((cells) => order.map((at) => cells[at]).join(',')).join('\n');

const COSTS = [
  ...[
    'Cost',
    'Wholesale price',
    'Purchase price',
    'Dealer price',
    'EK-Preis',
    'Einkaufspreis',
    'Prix achat',
    'Precio de compra',
    'Prezzo di acquisto',
  ],
  ...[
    'Preço de custo',
    'Inkoopprijs',
    'Cena zakupu',
    'Nákupní cena',
    'Закупочная цена',
    'Закупівельна ціна',
    'Alış fiyatı',
    'سعر الشراء',
  ],
  ...[
    'قیمت خرید',
    '仕入価格',
    '매입가',
    '进价',
    'Giá nhập',
    'Harga beli',
    'Margin',
    'Marge',
    'Margen',
    'Marża',
    'Маржа',
  ],
];

test.for(COSTS)('%s is not in the index, and the tag shows, sorts and filters by the price', async (cost) => {
  for (const order of [
    [0, 1, 2, 3],
    [0, 2, 1, 3],
  ]) {
    const { types, attributes, notes } = await indexed('shop.csv', table(['Name', cost, 'Price', 'Brand'], order));
    expect(Object.keys(types)).toEqual(['Name', 'Price', 'Brand']);
    expect(attributes).toMatchObject({
      meta: 'Price, Brand',
      sort: 'Price:asc=Price: low to high, Price:desc=Price: high to low',
      facets: 'Brand, Price:range',
    });
    expect(notes).toEqual([
      expect.stringContaining('is what a shop pays or earns, by its name or its values: it is left out'),
    ]);
  }
});

test('a shop with costs and no price has a tag without a price', async () => {
  const { attributes } = await indexed('shop.csv', table(['Name', 'Cost', 'Margin', 'Brand']));
  expect(attributes).toEqual({ 'query-by': 'Name,Brand', meta: 'Brand', facets: 'Brand' });
});

test('PrestaShop has one column for the price with or without taxes', async () => {
  const names = 'Product ID,Name *,Price tax excluded or Price tax included,Wholesale price,Manufacturer';
  const products = Array.from(
    { length: 8 },
    (_, row) => `${row},Tent ${row},${100 + row},${60 + row},Brand ${row % 3}`,
  );
  const { attributes } = await indexed('shop.csv', `${names}\n${products.join('\n')}\n`);
  expect(attributes['meta']).toMatch(/^Price_tax_excluded_or_Price_tax_included/);
  expect(Object.values(attributes).join()).not.toContain('Wholesale');
});

test('suppliers, notes of the staff, and how people can be reached are not in the index', async () => {
  const people = Array.from(
    { length: 6 },
    (_, row) => `Ann ${row},Berlin,ann${row}@mail.example,030 12${row},Acme,call back,a${row}@b.example`,
  );
  const { types, queryBy, notes, report } = await indexed(
    'people.csv',
    `Name,City,Email,Phone,Supplier,Internal notes,Reachable\n${people.join('\n')}\n`,
  );
  expect([Object.keys(types), queryBy]).toEqual([
    ['Name', 'City'],
    ['Name', 'City'],
  ]);
  expect(notes.map((note) => note.split(',')[0])).toEqual([
    'doubtful "Email" is how to reach a person',
    'doubtful "Phone" is how to reach a person',
    'doubtful "Supplier" is a supplier',
    'doubtful "Internal_notes" is a note for the staff',
    'doubtful "Reachable" is how to reach a person',
  ]);
  expect(JSON.stringify(report)).not.toContain('@mail.example');
});

test('on a server they stay, are in no tag, and the report names them', async () => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'shop.csv'), table(['Name', 'Cost', 'Price', 'Brand']));
  const { out } = await run(
    ['index', join(folder, 'shop.csv'), '--host', 'localhost', '--collection', 'shop', '--dry-run'],
    SURROUNDINGS,
  );
  expect(out).toMatch(/^ {2}Cost +float/m);
  expect(out).toContain('"Cost" is what a shop pays or earns, by its name or its values: every visitor can read it');
  expect(out.slice(out.indexOf('<script'))).not.toContain('Cost');
});

test('a schema that names a private field keeps it, and the tag does without', async () => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'shop.csv'), table(['Name', 'Cost', 'Price', 'Brand']));
  await writeFile(join(folder, 'schema.json'), JSON.stringify({ fields: [{ name: 'Cost', drop: false }] }));
  const words = ['index', join(folder, 'shop.csv'), '--dry-run', '--schema', join(folder, 'schema.json')];
  const { out } = await run(words, SURROUNDINGS);
  expect(out).toMatch(/^ {2}Cost +float/m);
  expect(out).not.toContain('Please check');
  expect(out.slice(out.indexOf('<script'))).not.toContain('Cost');
});

test('the studio shows a private field as one that is not used, and takes it when its box is ticked', async () => {
  const content = new Blob([table(['Name', 'Cost', 'Price', 'Brand'])]);
  const data = await readFillData([{ name: 'shop.csv', content }], () => {});
  const used = () => data.overview().fields.map(({ name, isDropped }) => [name, !isDropped]);
  expect(used()).toEqual([
    ['Name', true],
    ['Cost', false],
    ['Price', true],
    ['Brand', true],
  ]);
  data.choose({ Cost: { drop: false } });
  expect(used()).toEqual([
    ['Name', true],
    ['Cost', true],
    ['Price', true],
    ['Brand', true],
  ]);
  expect([...data.collection.documents()].at(-1)).toMatchObject({ Cost: 10.1 });
});

test.each([
  ['addresses of e-mail', (row: number) => `ann${row}@shop.example`],
  ['addresses of e-mail with names', (row: number) => `Ann Smith <ann${row}@shop.example>`],
  ['numbers of phones', (row: number) => `+49 (0)30 1234-${100 + row}`],
])('a column of any name that holds %s is left out', async (_, valueOf) => {
  const lines = rows.map(([name, , price], row) => [name, price, `"${valueOf(row)}"`].join(','));
  const { documents, notes } = await indexed('shop.csv', ['Name,Price,Kept by', ...lines].join('\n'));
  expect(documents[0]).not.toHaveProperty('Kept_by');
  expect(documents[0]).not.toHaveProperty('Kept by');
  expect(notes.filter((note) => /Kept.by/.test(note))).toHaveLength(1);
});
