import { expect, test } from 'vitest';
import { createRandom } from '../../../support/data/random';
import { indexed } from '../indexed';

test.for(['ID', 'Id', 'id', '_id', 'slug', 'handle', 'sku', 'SKU', 'uuid', 'objectID'])(
  'a column called %s that repeats is no id: each row is in the index, with what the column holds',
  async (name) => {
    const rows = ['Batman,Secret,hero', 'Superman,Secret,hero', 'Wonder Woman,Public,hero', 'Catwoman,Secret,thief'];
    const { documents, notes, code } = await indexed('dc.csv', `name,${name},role\n${rows.join('\n')}\n`);
    const field = name === 'id' ? 'record_id' : name;
    expect(documents.map((one) => [one['name'], one[field], one['role']].join())).toEqual(rows);
    expect(documents.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(notes).toEqual([
      `changed dc.csv has "Secret" more than once in "${name}", which is no id then: its records are numbered`,
    ]);
    expect(code).toBe(0);
  },
);

test('records of JSON that share a slug are all in the index', async () => {
  const records = ['en', 'de'].flatMap((locale) =>
    ['about', 'contact'].map((slug) => ({ slug, locale, title: `${slug} ${locale}` })),
  );
  for (const [name, text] of [
    ['a.json', JSON.stringify(records)],
    ['a.jsonl', records.map((one) => JSON.stringify(one)).join('\n')],
  ] as const) {
    const { documents } = await indexed(name, text);
    expect(documents.map(({ id: _, ...fields }) => fields)).toEqual(records);
  }
});

test('the next column that distinguishes the records holds the ids', async () => {
  const { documents, notes } = await indexed('a.csv', 'id,sku,name\n7,A-1,Tent\n7,A-2,Stove\n8,A-3,Lamp\n');
  expect(documents).toEqual([
    { id: 'A-1', record_id: 7, sku: 'A-1', name: 'Tent' },
    { id: 'A-2', record_id: 7, sku: 'A-2', name: 'Stove' },
    { id: 'A-3', record_id: 8, sku: 'A-3', name: 'Lamp' },
  ]);
  expect(notes).toEqual(['changed a.csv has "7" more than once in "id", which is no id then: its ids are in "sku"']);
});

test('a record that is there twice, with all it holds, is indexed once, and the report says so', async () => {
  const { documents, notes } = await indexed('a.csv', 'id,name\n7,Tent\n8,Stove\n7,Tent\n');
  expect(documents.map(({ id }) => id)).toEqual(['7', '8']);
  expect(notes).toEqual(['skipped a.csv, line 4 has the id or address of a.csv, line 2']);
});

test('a record without an id does not take the place of the record whose id is its number', async () => {
  const { documents } = await indexed('a.csv', 'id,name\n2,Tent\n,Stove\n3,Lamp\n');
  expect(documents.map(({ id, name }) => [id, name])).toEqual([
    ['2', 'Tent'],
    ['#2', 'Stove'],
    ['3', 'Lamp'],
  ]);
});

test('random tables keep all rows, whatever repeats', async () => {
  const random = createRandom(20_261_127);
  const below = (most: number): number => Math.floor(random.next() * most);
  for (let run = 0; run < 30; run += 1) {
    const size = 1 + below(60);
    const names = ['id', 'ID', 'sku', 'slug'].filter(() => below(2) === 0);
    const rows = Array.from({ length: size }, (_, row) => [
      `Thing ${row}`,
      ...names.map(() => (below(9) === 0 ? '' : String(below(size * 3) + 1))),
    ]);
    const text = [['name', ...names], ...rows].map((cells) => cells.join(',')).join('\n');
    const { documents } = await indexed('a.csv', text);
    expect(
      documents.map((one) => one['name']),
      text,
    ).toEqual(rows.map(([name]) => name));
    expect(new Set(documents.map(({ id }) => id)).size, text).toBe(size);
  }
});
