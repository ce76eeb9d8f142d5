import { expect, test } from 'vitest';
import { parse } from '../../../../src/facets/config';
import { understand, withoutUnderstood, withUnderstood } from '../../../../src/panel/features/ask/understand';

const SENTENCE = 'cheapest red scarf under 20 from Acme';

const { config } = parse({
  host: 'localhost:8108',
  key: 'k',
  collection: 'shop',
  'query-by': 'name',
  sort: 'price:asc=Cheapest, location:near=Nearest',
  facets: JSON.stringify([
    'brand',
    { field: 'tags', operator: 'and' },
    { field: 'colour', exclude: true },
    { field: 'shelf', kind: 'menu' },
    { field: 'kind.lvl0 > kind.lvl1' },
    { field: 'price', kind: 'range' },
    { field: 'added', kind: 'date' },
    { field: 'stars', kind: 'rating' },
    { field: 'free', kind: 'toggle' },
    { field: 'attrs.*' },
  ]),
});
if (!config) throw new Error('The attributes make no panel.');
const settings = config;

const knowledge = { hasFacet: (field: string) => field !== 'tags.gone', shownValues: () => ['Acme', 'Red'] };
const read = (filter_by: string, q = 'scarf', sort_by = '') =>
  understand(SENTENCE, { q, filter_by, sort_by }, settings, knowledge);
const chosen = (filter: string) =>
  read(filter)?.refinements.map(({ facet, value }) => `${facet.field} ${value}`) ?? null;

test.for<[string, readonly string[]]>([
  ['brand:=Acme && price:<20', ['brand Acme', 'price ..20']],
  ['brand:=[acme,Nova]', ['brand Acme', 'brand Nova']],
  ['brand:=Acme || brand:=Nova', ['brand Acme', 'brand Nova']],
  ['tags:=new && tags:=warm', ['tags new', 'tags warm']],
  ['colour:=`-red`', ['colour \\-red']],
  ['shelf:=a', ['shelf a']],
  ['kind.lvl1:=`Wool > Scarf`', ['kind.lvl0 Wool > Scarf']],
  ['price:>=5 && price:<20', ['price 5..20']],
  ['price:=20', ['price 20..20']],
  ['stars:>=4', ['stars 4..']],
  ['free:=true', ['free true']],
  ['added:>1767268800', [`added ${dayOf(1_767_268_800_000)}..`]],
  ['added:[1767268800000..1769860800000]', [`added ${dayOf(1_767_268_800_000)}..${dayOf(1_769_860_800_000)}`]],
  ['attrs.size:=S && brand:=Acme', ['brand Acme', 'attrs.size S']],
])('chooses for %s what a visitor could choose', ([filter, expected]) => {
  expect(chosen(filter)).toEqual(expected);
});

test.for([
  'secret:=1',
  'brand:>3',
  'brand:=Acme && brand:=Nova',
  'tags:=[new,warm]',
  'shelf:=[a,b]',
  'kind.lvl0:=`Wool > Scarf`',
  'kind.lvl1:=Wool',
  'price:>=20 && price:<5',
  'price:=[5,20]',
  'price:=cheap',
  'stars:<4',
  'stars:>=9',
  'free:=false',
  'added:=yesterday',
  'brand:=`---`',
  'constructor:=1',
])('chooses nothing for %s, and searches for the words', (filter) => {
  expect(read(filter)).toBeNull();
});

test('an order is one of those that a visitor may choose', () => {
  expect(read('', 'red scarf', 'price:asc')).toMatchObject({
    query: 'red scarf',
    refinements: [],
    sort: { label: 'Cheapest' },
  });
  expect(read('', 'red scarf', 'price:asc, _text_match:desc')).toMatchObject({ sort: { label: 'Cheapest' } });
  expect(read('', 'red scarf', 'price:desc')).toBeNull();
  expect(read('', 'red scarf', 'location:near')).toBeNull();
});

test('words about anything else stay words', () => {
  expect(read('brand:=Acme && price:<20')?.query).toBe('scarf');
  expect(read('brand:=Acme && material:=wool')?.query).toBe('cheapest red scarf under 20 from');
  expect(read('brand:=Acme', 'scarf', 'sold:desc')?.query).toBe('cheapest red scarf under 20 from');
});

test('what is understood replaces what it names, and can be taken back', () => {
  const before = { query: SENTENCE, sortBy: 'shop', page: 3, refinementList: { brand: ['Nova'], shelf: ['a'] } };
  const understood = read('brand:=Acme && price:<20', 'red scarf', 'price:asc');
  if (!understood) throw new Error('Nothing is understood.');
  const after = withUnderstood(before, understood, settings);
  expect(after).toEqual({
    query: 'red scarf',
    sortBy: 'shop/sort/price:asc',
    refinementList: { brand: ['Acme'], shelf: ['a'], price: ['..20'] },
  });
  const later = { ...after, refinementList: { ...after.refinementList, stars: ['4..'] } };
  expect(withoutUnderstood(later, understood, before)).toEqual({
    query: SENTENCE,
    sortBy: 'shop',
    refinementList: { brand: ['Nova'], shelf: ['a'], stars: ['4..'] },
  });
});

function dayOf(time: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = new Date(time);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
