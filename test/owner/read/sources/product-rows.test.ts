import { expect, it } from 'vitest';
import { productRows } from '../../../../src/owner/read/sources/product-rows';

/** What is made of a table, from its names and the cells of each row. */
function read(names: string, ...rows: readonly string[]): readonly object[] {
  const columns = names.split('|');
  const all = rows.map((row, index) => {
    const cells = row.split('|');
    return { record: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])), line: index + 2 };
  });
  return productRows(all, columns).map(({ record }) => record);
}

it('the reader of products leaves tables of others as they are', () => {
  const rows = read('Name|Type|Parent|Score', 'Ann|virtual|Eve|3', 'Ben|virtual||4');
  expect(rows).toEqual([
    { Name: 'Ann', Type: 'virtual', Parent: 'Eve', Score: '3' },
    { Name: 'Ben', Type: 'virtual', Parent: '', Score: '4' },
  ]);
});

it('the reader of products keeps attributes apart that a column has the name of already', () => {
  const rows = read('Title|Attribute 1 name|Attribute 1 value(s)', 'Hat|Title|Cap', 'Sock|Size|S, M');
  expect(rows).toEqual([{ Title: 'Hat' }, { Title: 'Sock', Size: ['S', 'M'] }]);
});

it('the reader of products keeps a name beside a value as it is where there are too many names', () => {
  const rows = Array.from({ length: 60 }, (_, index) => `Item ${index}|Name ${index}|x`);
  expect(read('Title|Attribute 1 name|Attribute 1 value(s)', ...rows)[0]).toEqual({
    Title: 'Item 0',
    'Attribute 1 name': 'Name 0',
    'Attribute 1 value(s)': 'x',
  });
});

it('the reader of products joins variants with their product, wherever they are, and keeps those without one', () => {
  const names = 'ID|SKU|Type|Name|Parent|Price|Attribute 1 name|Attribute 1 value(s)';
  const rows = read(
    names,
    '1|A|variable|Shirt|||Size|S, M',
    '2|B|simple|Hat||9|Size|L',
    '3|A-S|variation|Shirt S|A|20|Size|S',
    '4|A-XL|variation|Shirt XL|id:1|25|Size|XL',
    '5|X-S|variation|Lost|X|7|Size|S',
  );
  expect(rows).toEqual([
    { ID: '1', SKU: 'A', Name: 'Shirt', Parent: 'A', Price: '20', Size: ['S', 'M', 'XL'] },
    { ID: '2', SKU: 'B', Name: 'Hat', Parent: '', Price: '9', Size: ['L'] },
    { ID: '5', SKU: 'X-S', Name: 'Lost', Parent: 'X', Price: '7', Size: ['S'] },
  ]);
});

it('the reader of products joins no row by a cell that is empty', () => {
  expect(read('Handle|Title|Name', '|CEO|Ann', '||Ben', '||Cy')).toHaveLength(3);
  const names = 'ID|EAN|Type|Name|Parent|Attribute 1 name|Attribute 1 value(s)';
  const rows = read(names, '1||variable|Shirt||Size|S', '2||simple|Hat|||', '3||variation|Lost||Size|M');
  expect(rows).toHaveLength(3);
});

it('the reader of products finds the product of a variant by its SKU before the ID of another one', () => {
  const names = 'ID|SKU|Type|Name|Parent|Attribute 1 name|Attribute 1 value(s)';
  const rows = read(names, '1|7|variable|Shirt||Size|S', '7|X|simple|Hat|||', '9|7-M|variation|Shirt M|7|Size|M');
  expect(rows).toMatchObject([
    { Name: 'Shirt', Size: ['S', 'M'] },
    { Name: 'Hat', SKU: 'X' },
  ]);
});

it('the reader of products joins rows of Shopify that only add an image or an option', () => {
  const rows = read(
    'Handle|Title|Option1 Name|Option1 Value|Image Src',
    'hat|Hat|Colour|Red|/1.jpg',
    'hat|||Blue|/2.jpg',
    'hat||||/3.jpg',
    'sock|Sock|Title|Default Title|/4.jpg',
    'gone|||Red|/5.jpg',
  );
  expect(rows).toEqual([
    { Handle: 'hat', Title: 'Hat', 'Image Src': '/1.jpg', Colour: ['Red', 'Blue'] },
    { Handle: 'sock', Title: 'Sock', 'Image Src': '/4.jpg' },
    { Handle: 'gone', Title: '', 'Image Src': '/5.jpg' },
  ]);
});

it('the reader of products reads attributes of Magento with commas in their values', () => {
  const [row] = read('sku|additional_attributes', 'A|note=Light, warm,fit=Slim');
  expect(row).toEqual({ sku: 'A', note: 'Light, warm', fit: 'Slim' });
});
