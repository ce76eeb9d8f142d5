import { expect, test } from 'vitest';
import { indexed } from '../indexed';

const tents = [{ title: 'Tent' }, { title: 'Stove' }];

test.for([
  [
    'Contentful',
    {
      contentTypes: [{ name: 'Page' }],
      entries: tents,
      assets: [{ a: 1 }, { a: 2 }, { a: 3 }],
      locales: [{ code: 'de' }],
    },
    '"entries", without "assets" (3), "contentTypes" (1), "locales" (1)',
  ],
  [
    'a page of an interface',
    { meta: { pages: [] }, data: { products: tents }, included: [{ b: 1 }, { b: 2 }, { b: 3 }] },
    '"data.products", without "included" (3)',
  ],
  ['GraphQL', { data: { products: { edges: tents.map((node) => ({ node })), pageInfo: {} } } }, ''],
  ['Solr', { response: { numFound: 2, docs: tents }, facets: [{ c: 1 }] }, '"response.docs", without "facets" (1)'],
  ['a list with another name', { tents, pegs: [{ d: 1 }] }, '"tents", without "pegs" (1)'],
] as const)('of %s the records are read, and what is not read is named', async ([, json, left]) => {
  const { documents, notes } = await indexed('a.json', JSON.stringify(json));
  expect(documents.map(({ title }) => title)).toEqual(['Tent', 'Stove']);
  expect(notes.join()).toContain(left);
  expect(notes).toHaveLength(left === '' ? 0 : 1);
});

test('the title of a record that has one for each language is its title', async () => {
  const entries = ['Tea', 'Pot', 'Cup'].map((name, at) => ({
    fields: { body: { 'en-US': `About ${at}` }, title: { 'en-US': name } },
  }));
  expect((await indexed('a.json', JSON.stringify({ entries }))).queryBy[0]).toBe('fields.title.en_US');
});

test('the names of what a record lists are not its title, and their numbers no facet', async () => {
  const countries = ['Austria', 'Belgium', 'Chad', 'Cuba', 'Fiji', 'Iran'].map((countryName, at) => ({
    regions: [
      { id: at, name: `North of ${countryName}` },
      { id: at + 9, name: `South of ${countryName}` },
    ],
    countryName,
    sort_order: at,
    long: at / 2,
  }));
  const { queryBy, attributes } = await indexed('a.json', JSON.stringify(countries));
  expect([queryBy[0], attributes['facets']]).toEqual(['countryName', undefined]);
});

test('names of time zones, and names in angle brackets, are no levels', async () => {
  const records = ['<length> > 0', '<time>', 'a > b', '<color>', 'c > d', '<angle>'].map((syntax, at) => ({
    name: `Name ${at}`,
    syntax,
    tz: `Europe/${['Berlin', 'Paris', 'Rome', 'Athens', 'London', 'Oslo'][at]}`,
  }));
  const { types, notes } = await indexed('a.json', JSON.stringify(records));
  expect([Object.keys(types), notes]).toEqual([['name', 'syntax', 'tz'], []]);
});

test('places of GeoJSON are all in the index, a shape by its middle', async () => {
  const feature = (name: string, type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type, coordinates },
  });
  const square = [
    [8, 46],
    [10, 46],
    [10, 48],
    [8, 48],
    [8, 46],
  ];
  const features = [
    ...Array.from({ length: 40 }, (_, at) => feature(`Point ${at}`, 'Point', [8 + at / 100, 47])),
    feature('Area', 'Polygon', [square]),
    feature('Areas', 'MultiPolygon', [[square], [square.map(([x = 0, y = 0]) => [x + 2, y])]]),
    feature('Way', 'LineString', [
      [8, 46],
      [9, 47],
    ]),
  ];
  const { documents, types, notes, code } = await indexed(
    'a.geojson',
    JSON.stringify({ type: 'FeatureCollection', features }),
  );
  expect([documents.length, types['geometry'], code]).toEqual([43, 'geopoint', 0]);
  expect(documents.slice(40).map(({ geometry }) => geometry)).toEqual([
    [47, 9],
    [47, 10],
    [46.5, 8.5],
  ]);
  expect(notes.filter((note) => note.startsWith('changed'))).toHaveLength(1);
});
