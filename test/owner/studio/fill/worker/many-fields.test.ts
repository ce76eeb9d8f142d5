import { expect, test } from 'vitest';
import { readFillData } from '../../../../../src/owner/studio/fill/worker/fill-data';

/** Reads a file as the studio does, and builds the index of its preview. */
async function built(name: string, content: string) {
  const data = await readFillData([{ name, content: new Blob([content]) }], () => {});
  const { documents } = await data.build(data.collection.size, 'all');
  return { documents, fields: data.collection.schema.fields.map((field) => field.name), notes: data.notes() };
}

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `c${index}`);
const rows = (count: number, row: string): string => `${row}\n`.repeat(count);

/** Small files that make many cells: columns times rows. */
const HOSTILE: Readonly<Record<string, readonly [name: string, content: string, fields: number]>> = {
  'a wide table of short rows': ['a.csv', `${names(40_000).join(',')}\n${rows(60_000, 'a,b')}`, 2],
  'a wide table whose first row alone is whole': [
    'a.csv',
    `${names(800).join(',')}\n${rows(1, names(800).join(','))}${rows(60_000, 'a,b')}`,
    2,
  ],
  'a field of its own in each record': [
    'a.jsonl',
    names(40_000)
      .map((name) => `{"name":"Tent","${name}":"a"}`)
      .join('\n'),
    1,
  ],
  'one record of many fields': [
    'a.json',
    JSON.stringify([Object.fromEntries(names(50_000).map((one) => [one, 'a'])), {}]),
    1000,
  ],
};

test.each(Object.entries(HOSTILE))('%s is read in seconds', async (_, [name, content, fields]) => {
  const start = process.cpuUsage();
  const read = await built(name, content);
  // Microseconds of the processor, which do not grow while others use the machine.
  expect(process.cpuUsage(start).user).toBeLessThan(20_000_000);
  expect(read.fields).toHaveLength(fields);
});

test('the fields that are too many are one line of the report', async () => {
  const record = Object.fromEntries(names(1003).map((name) => [name, 'a']));
  const { fields, notes } = await built('a.json', JSON.stringify([record, record]));
  expect(fields).toHaveLength(1000);
  expect(notes.filter(({ kind }) => kind === 'lost')).toEqual([
    expect.objectContaining({
      where: '"c1000"',
      reason: expect.stringContaining('is the first of 3 fields left out: a collection has at most 1,000 fields'),
    }),
  ]);
});

test('a table of a usual size keeps a field that one record has', async () => {
  const { fields } = await built('a.csv', `name,note\nTent,wide\n${rows(5000, 'Stove,')}`);
  expect(fields).toEqual(['name', 'note']);
});

test('a record of more than a hundred levels is left out, and the others are read', async () => {
  const deep = `{"name":"Deep","a":${'{"a":['.repeat(60_000)}1${']}'.repeat(60_000)}}`;
  const { documents, notes } = await built('a.json', `[${deep},{"name":"Tent"}]`);
  expect(documents).toBe(1);
  expect(notes).toContainEqual({
    kind: 'lost',
    where: 'a.json, record 1',
    reason: 'has more than 100 levels of lists and objects',
  });
});
