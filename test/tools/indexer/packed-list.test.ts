import { expect, test } from 'vitest';
import type { StoredDocument } from '../../../src/engine/document';
import { createPackedDocuments } from '../../../src/tools/indexer/packed-documents';
import { createPackedList } from '../../../src/tools/indexer/packed-list';

/** More characters than a page of bytes has. */
const LONG = 'ä€😀'.repeat(500_000);

test('a list gives back the values that were put in, whatever their size', () => {
  const values = [LONG, '', 'x'.repeat(1_048_574), null, { a: [1, { b: '\ud800' }] }, '\ufeffmark', LONG, 0];
  const list = createPackedList<unknown>();
  for (const value of values) list.push(value);
  expect(list.length).toBe(values.length);
  expect(values.map((_, index) => list.read(index))).toEqual(values);
  expect(values.map((_, index) => list.json(index))).toEqual(values.map((value) => JSON.stringify(value)));
});

test('a list of many pages keeps the place of each value', () => {
  const list = createPackedList<readonly [number, string]>();
  const text = 'é'.repeat(50_000);
  for (let index = 0; index < 200; index += 1) list.push([index, text]);
  expect([0, 1, 10, 99, 199].map((index) => list.read(index)[0])).toEqual([0, 1, 10, 99, 199]);
});

test('a value that is not there is an error', () => {
  expect(() => createPackedList().read(0)).toThrow(RangeError);
});

test('a store keeps documents as a map does: replaced in their place, and gone when they are removed', () => {
  const store = createPackedDocuments();
  const map = new Map<string, StoredDocument>();
  for (const documents of [store, map]) {
    for (const id of ['b', 'a', '1', 'c']) documents.set(id, { id, text: `first ${id}` });
    documents.set('a', { id: 'a', text: 'second' });
    documents.delete('b');
    documents.set('b', { id: 'b', text: 'again' });
  }
  expect(store.size).toBe(map.size);
  expect([...store.values()]).toEqual([...map.values()]);
  expect([store.get('a'), store.has('a'), store.get('z'), store.has('z')]).toEqual([
    map.get('a'),
    true,
    undefined,
    false,
  ]);
  const rows = store.rows();
  expect(rows.ids).toEqual([...map.keys()]);
  expect(rows.ids.map((_, row) => rows.read(row))).toEqual([...map.values()]);
  expect(rows.ids.map((_, row) => rows.json(row))).toEqual([...map.values()].map((one) => JSON.stringify(one)));
  expect(rows.ids.map((id) => rows.rowOf.get(id))).toEqual([0, 1, 2, 3]);
  expect([rows.rowOf.get('z'), rows.rowOf.has('z')]).toEqual([undefined, false]);
});
