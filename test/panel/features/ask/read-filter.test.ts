import { expect, test } from 'vitest';
import { readFilter } from '../../../../src/panel/features/ask/read-filter';

const values = (field: string, ...all: readonly string[]) => ({ field, values: all, bounds: null });
const bounds = (field: string, least: number | null, most: number | null) => ({
  field,
  values: [],
  bounds: [least, most],
});

test.for<[string, readonly object[]]>([
  ['brand:=Acme && price:<20', [values('brand', 'Acme'), bounds('price', null, 20)]],
  ['brand:Acme&&price:>=10.5', [values('brand', 'Acme'), bounds('price', 10.5, null)]],
  ['brand:=[Acme,`Trek & Co, Ltd.`]', [values('brand', 'Acme', 'Trek & Co, Ltd.')]],
  ['price:[10..20]', [bounds('price', 10, 20)]],
  ['price:=10..20', [bounds('price', 10, 20)]],
  ['year: [ 1990 .. 2000 ]', [bounds('year', 1990, 2000)]],
  ['(brand:=Acme || brand:=Nova) && free:=true', [values('brand', 'Acme', 'Nova'), values('free', 'true')]],
  ['((color.name:=`Dark red`))', [values('color.name', 'Dark red')]],
  ['stars:=4', [values('stars', '4')]],
  ['', []],
])('reads %s', ([written, conditions]) => {
  expect(readFilter(written)).toEqual({ conditions, others: [] });
});

test.for([
  ') || price:>0',
  'brand:=Acme) || (price:>0',
  'brand:=`Acme',
  'brand:=Acme || price:<30',
  'brand:!=Acme',
  'price:<cheap',
  'price:[20..10',
  'location:(48.1, 11.5, 5 km)',
  '$orders(id:=1)',
  'brand:=',
  'brand',
  ':=Acme',
  '||',
  'x'.repeat(5000),
  `${'('.repeat(400)}brand:=a`,
])('the reader of filters does not understand %s', (written) => {
  const { conditions, others } = readFilter(written);
  expect(conditions).toEqual([]);
  expect(others).toHaveLength(1);
});

test('the reader of filters understands a part of a filter where another part makes no sense', () => {
  expect(readFilter('brand:=Acme && price:<cheap')).toEqual({
    conditions: [values('brand', 'Acme')],
    others: ['price:<cheap'],
  });
});

test('the reader of filters reads any number of brackets', () => {
  const written = `${'('.repeat(450)}brand:=Acme${')'.repeat(450)}`;
  expect(readFilter(written).conditions).toEqual([values('brand', 'Acme')]);
});
