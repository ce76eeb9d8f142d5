import { expect, test } from 'vitest';
import { parse } from '../../../src/facets/config';
import { columnsOf, isNumeric, nextOrder } from '../../../src/typesense/response/columns';
import type { Item } from '../../../src/typesense/response/item';

function columns(attributes: Readonly<Record<string, string>>) {
  const { config } = parse({ host: 'h', key: 'k', collection: 'c', 'query-by': 'name', ...attributes });
  if (!config) throw new Error('The attributes are right');
  return columnsOf(config);
}

test('the title is the first column, under the label that data-meta gives it', () => {
  expect(columns({ meta: 'year' }).map(({ label }) => label)).toEqual(['Name', 'Year']);
  expect(columns({ meta: 'year, name=Work' }).map(({ label }) => label)).toEqual(['Work', 'Year']);
});

test('a column has the orders whose first field it shows', () => {
  const sort =
    '"year:desc,name:asc"=Newest, year:asc=Oldest, years:asc=Years, "year(missing_values: last):desc"=Last, place:near=Near';
  const [name, year, place] = columns({ meta: 'year, place', sort });
  expect(name?.orders).toEqual([]);
  expect(year?.orders).toEqual([
    { sortBy: 'year:desc,name:asc', direction: 'descending' },
    { sortBy: 'year:asc', direction: 'ascending' },
    { sortBy: 'year(missing_values: last):desc', direction: 'descending' },
  ]);
  expect(place?.orders).toEqual([]);
});

test('a head goes through its orders, and back to the usual one', () => {
  const [, year] = columns({ meta: 'year', sort: 'year:desc=Newest, year:asc=Oldest' });
  const orders = year?.orders ?? [];
  expect(['', 'year:desc', 'year:asc', 'rating:desc'].map((current) => nextOrder(orders, current))).toEqual([
    'year:desc',
    'year:asc',
    null,
    'year:desc',
  ]);
});

test.for([
  ['year', [1972, 1974], true],
  ['year', [1972, '1974'], false],
  ['year', [], false],
  ['year:currency(EUR)', [9], true],
  ['year:date', [86400], false],
  ['year:stars', [4], false],
] as const)('the values of %s, %j, are aligned as numbers: %s', ([meta, values, isAligned]) => {
  const [title, column] = columns({ meta });
  const items = values.map(
    (value) => ({ meta: [{ field: 'year', label: 'Year', values: [value] }] }) as unknown as Item,
  );
  expect(column && isNumeric(column, items)).toBe(isAligned);
  expect(title && isNumeric(title, items)).toBe(false);
});
