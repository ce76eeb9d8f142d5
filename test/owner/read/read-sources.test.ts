import { expect, test } from 'vitest';
import type { SourceDocument } from '../../../src/owner/documents/document';
import type { Note } from '../../../src/owner/documents/notes';
import { readSources } from '../../../src/owner/read/read-sources';

const SOURCE = { name: 'shop', written: 'shop.csv' };

test('a document with the key of another one is left out, and its note says which one stays', async () => {
  // More than a block of the list of documents holds.
  const text = 'Zelt '.repeat(2000);
  const row = (key: string, line: number): SourceDocument => ({ fields: { text }, key, where: `line ${line}` });
  const unlike = Array.from({ length: 100 }, (_, index) => row(`${index}`, index + 2));
  const again = ['99', '0', '50', '99', '1'].map((key, index) => row(key, index + 102));
  const notes: Note[] = [];
  const read = await readSources(
    [SOURCE],
    async () => ({ kind: 'records', documents: [...unlike, ...again], isUntyped: true }),
    { takeNote: (note) => void notes.push(note), now: 0 },
  );
  expect(read.documents.map(({ where }) => where)).toEqual(unlike.map(({ where }) => where));
  expect(read.sources).toEqual([{ ...SOURCE, kind: 'records', documents: 100, failure: null }]);
  expect(notes.map(({ kind, where, reason }) => `${kind} ${where} ${reason}`)).toEqual([
    'skipped line 102 has the id or address of line 101',
    'skipped line 103 has the id or address of line 2',
    'skipped line 104 has the id or address of line 52',
    'skipped line 105 has the id or address of line 101',
    'skipped line 106 has the id or address of line 3',
  ]);
});
