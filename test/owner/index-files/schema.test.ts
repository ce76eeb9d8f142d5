import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../src/owner/documents/document';
import type { Note } from '../../../src/owner/documents/notes';
import { NO_OVERRIDES, type SchemaOverrides } from '../../../src/owner/schema/collection-schema';
import { makeCollection } from '../../../src/owner/schema/make-collection';
import { kindOfValue, readDate, readPointValue } from '../../../src/owner/values/read-value';
import { processorTime } from '../../support/assertions/processor-time';
import { told } from './reading';

function collectionOf(records: readonly Fields[], { isUntyped = false, overrides = NO_OVERRIDES } = {}) {
  const documents = records.map((fields, index) => ({ fields, where: `a.json, record ${index}`, key: String(index) }));
  const notes: Note[] = [];
  const reading = { sources: [], documents, isUntyped: () => isUntyped };
  const collection = makeCollection(reading, overrides, (note) => notes.push(note));
  const made = [...collection.documents()].reverse().map(({ id: _, ...fields }) => fields);
  return { ...collection, made, notes };
}

/** Type and facet of each field: `string[]*`. */
function typesOf(records: readonly Fields[], options: { isUntyped?: boolean; overrides?: SchemaOverrides } = {}) {
  const { fields } = collectionOf(records, options).schema;
  return Object.fromEntries(fields.map(({ name, type, facet }) => [name, `${type}${facet ? '*' : ''}`]));
}

describe('a value', () => {
  it.each([
    ['12', 'integer'],
    ['-1.50', 'decimal'],
    ['0', 'integer'],
    ['00123', 'text'],
    ['1e5', 'text'],
    ['12345678901234567890', 'text'],
    ['Yes', 'bool'],
    ['2026-01-31', 'date'],
    ['1/2/2026', 'text'],
  ])('%s in a table is %s', (text, kind) => {
    expect(kindOfValue(text, true)).toBe(kind);
  });

  it('in JSON has the type that it is written with, except for dates', () => {
    expect(['12', 'yes', '2026-01-31'].map((text) => kindOfValue(text, false))).toEqual(['text', 'text', 'date']);
  });

  it.each([
    '2026-01-31',
    '2026-01-31T00:00:00Z',
    '2026-01-31 00:00',
    '2026-01-31T02:00:00.000+02:00',
    '2026/01/31',
    '31.1.2026',
    'Jan 31 2026',
    '31 January 2026',
    'Sat, 31 Jan 2026 00:00:00 GMT',
  ])('%s is one day, in seconds since 1970', (text) => {
    expect(readDate(text)).toBe(Date.UTC(2026, 0, 31) / 1000);
  });

  it('may be a point', () => {
    expect(readPointValue([48.85, 2.35], 'location')).toEqual([48.85, 2.35]);
    expect(readPointValue([48.85, 2.35], 'sizes')).toBeNull();
    expect(readPointValue({ lat: '48.85', lng: '2.35' }, 'x')).toEqual([48.85, 2.35]);
    expect(readPointValue({ type: 'Point', coordinates: [2.35, 48.85] }, 'x')).toEqual([48.85, 2.35]);
    expect(readPointValue([148.85, 2.35], 'location')).toBeNull();
  });
});

describe('the schema', () => {
  it('has a type for each field, and facets where values repeat', () => {
    const records = Array.from({ length: 20 }, (_, index) => ({
      name: `Thing ${index}`,
      brand: ['Acme', 'Bolt'][index % 2] ?? null,
      price: index + 0.5,
      stock: index,
      sold: index % 2 === 0,
      added: `2026-01-${10 + index}`,
      tags: ['a', 'b'].slice(index % 2),
      place: { lat: 1, lng: index },
      size: { label: 'S' },
      parts: [{ weight: 1 }, { weight: 2 }],
      url: `/things/${index}`,
      mixed: index % 2 === 0 ? index : 'many',
      nothing: null,
    }));
    expect(typesOf(records)).toEqual({
      name: 'string',
      brand: 'string*',
      price: 'float*',
      stock: 'int64*',
      sold: 'bool*',
      added: 'int64*',
      tags: 'string[]*',
      place: 'geopoint',
      'size.label': 'string*',
      'parts.weight': 'int64[]*',
      url: 'string',
      mixed: 'string*',
    });
    const { schema, proposal, made, roles } = collectionOf(records);
    const { queryBy, facets } = proposal;
    expect(schema.enable_nested_fields).toBe(true);
    expect(roles).toEqual({ title: 'name', url: 'url', image: null, text: null });
    expect(queryBy).toEqual(['name', 'brand', 'tags', 'size.label', 'mixed']);
    expect(facets.map(({ field, kind }) => `${field}:${kind}`)).toEqual([
      'brand:list',
      'price:range',
      'tags:list',
      'added:date',
      'sold:toggle',
      'stock:range',
    ]);
    expect(made[1]).toMatchObject({ added: Date.UTC(2026, 0, 11) / 1000, place: [1, 1], mixed: 'many' });
    expect(made[0]).not.toHaveProperty('nothing');
  });

  it('takes a table for what its texts are', () => {
    const records = [
      { Name: 'A', 'Price (EUR)': '12', 'On sale': 'yes', zip: '00123', colours: 'red|blue' },
      { Name: 'B', 'Price (EUR)': '12.5', 'On sale': 'no', zip: '10123', colours: 'red' },
    ];
    const { made, schema } = collectionOf(records, { isUntyped: true });
    expect(schema.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'Name string',
      'Price_EUR float',
      'On_sale bool',
      'zip string',
      'colours string[]',
    ]);
    expect(made).toEqual([
      { Name: 'A', Price_EUR: 12, On_sale: true, zip: '00123', colours: ['red', 'blue'] },
      { Name: 'B', Price_EUR: 12.5, On_sale: false, zip: '10123', colours: ['red'] },
    ]);
  });

  it('takes the title of a page for one text, though it has a bar', () => {
    const pages = ['Tents', 'Boats', 'About'].map((title) => ({ title: `Shop | ${title}`, page_title: 'Shop | Home' }));
    const { made } = collectionOf(pages, { isUntyped: true });
    expect(made[0]).toEqual({ title: 'Shop | Tents', page_title: 'Shop | Home' });
  });

  it('takes no column of lists for the titles', () => {
    const records = ['red|blue', 'red|green', 'blue|green'].map((colours, index) => ({
      colours,
      sku: `Tent no. ${index}`,
    }));
    const { made, roles } = collectionOf(records, { isUntyped: true });
    expect(roles.title).toBe('sku');
    expect(made[0]?.['colours']).toEqual(['red', 'blue']);
  });

  it('keeps the first of two fields that have one name without their signs, and reports it once', () => {
    const records = ['A', 'B'].map((title) => ({ title, 'Price (EUR)': 12, 'Price, EUR': 13 }));
    const { made, notes } = collectionOf(records);
    expect(made.map((document) => document['Price_EUR'])).toEqual([12, 12]);
    expect(told(notes)).toEqual([
      'changed a.json, record 1 has two fields with the name "Price_EUR", one of them "Price, EUR": only the first is indexed, in every document',
    ]);
  });

  it('keeps fields whose names every object has, and says nothing of them', () => {
    const written = '{"title": "A", "toString": "a", "constructor": {"prototype": "b"}, "__proto__": {"x": 1}}';
    const { made, notes } = collectionOf([JSON.parse(written), { title: 'B' }]);
    expect(JSON.stringify(made[0])).toBe(JSON.stringify(JSON.parse(written)));
    expect(told(notes)).toEqual([]);
  });

  it('is overridden by a schema file', () => {
    const overrides = {
      fields: [
        { name: 'year', type: 'string', facet: true },
        { name: 'secret', drop: true },
      ],
      token_separators: ['-'],
    };
    const { made, schema } = collectionOf([{ title: 'A', year: 1999, secret: 'x' }], { overrides });
    expect(schema).toEqual({
      fields: [
        { name: 'title', type: 'string' },
        { name: 'year', type: 'string', facet: true },
      ],
      token_separators: ['-'],
    });
    expect(made).toEqual([{ title: 'A', year: '1999' }]);
  });

  it('has no role for a field that is dropped: a hit could not show it', () => {
    const records = [
      { title: 'Tent', text: 'A long text about a tent. '.repeat(20), image: 'https://a.example/1.jpg' },
    ];
    const overrides = { fields: [{ name: 'text', drop: true }] };
    const { roles, proposal } = collectionOf(records, { overrides });
    expect(roles).toMatchObject({ title: 'title', text: null, image: 'image' });
    expect(proposal.attributes).not.toHaveProperty('text');
  });

  it('lacks the fields of an object that is dropped', () => {
    const overrides = { fields: [{ name: 'attrs', drop: true }] };
    const { made, schema } = collectionOf([{ title: 'A', attrs: { color: 'red' } }], { overrides });
    expect(schema.fields.map(({ name }) => name)).toEqual(['title']);
    expect(made).toEqual([{ title: 'A' }]);
  });

  it('needs a text to search', () => {
    expect(() => collectionOf([{ a: 1 }])).toThrow('No field has text to search.');
  });
});

it('the schema reads a long text of many parts at once, and takes it for one text', () => {
  const text = `${'os.path | os.sep ; '.repeat(5000)}${'x'.repeat(41)}`;
  const time = processorTime(() =>
    expect(collectionOf([{ title: 'Index', text }], { isUntyped: true }).made[0]?.['text']).toBe(text),
  );
  // Far above what it takes on any machine, far below what trying every way to split it would.
  expect(time).toBeLessThan(10_000);
});

it('shortens a text of 2 MB, and reports it', () => {
  const { made, notes } = collectionOf([{ title: 'A', text: 'x'.repeat(2_097_152) }]);
  expect(made[0]?.['text']).toHaveLength(500_000);
  expect(told(notes)).toEqual([
    'changed a.json, record 0 has 2,097,152 characters in "text": the first 500,000 are indexed',
  ]);
});
