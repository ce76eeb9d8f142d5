import { expect, onTestFinished, test, vi } from 'vitest';
import type { StoredDocument } from '../../../src/engine/documents/document';
import { createPackedDocuments } from '../../../src/owner/documents/packed-documents';
import { createPackedList } from '../../../src/owner/documents/packed-list';

/** More characters than a block has. */
const LONG = 'ä€😀'.repeat(500_000);

test('a list gives back the values that were put in, whatever their size', () => {
  const values = [LONG, '', 'x'.repeat(1_048_574), null, { a: [1, { b: '\ud800' }] }, '\ufeffmark', LONG, 0];
  const list = createPackedList<unknown>();
  for (const value of values) list.push(value);
  expect(list.length).toBe(values.length);
  expect(values.map((_, index) => list.read(index))).toEqual(values);
  expect(values.map((_, index) => list.json(index))).toEqual(values.map((value) => JSON.stringify(value)));
});

test('a list of many blocks gives each value from either end, also between the values that are added', () => {
  const list = createPackedList<string>();
  const texts = Array.from({ length: 3000 }, (_, index) => `${index}\n${'é\u2028'.repeat(index % 40)}`);
  for (const [index, text] of texts.entries()) {
    list.push(text);
    expect([list.read(index), list.read(index >> 1), list.read(0)]).toEqual([text, texts[index >> 1], texts[0]]);
  }
  expect(texts.map((_, index) => list.read(index))).toEqual(texts);
  expect(texts.map((_, index) => list.read(texts.length - 1 - index))).toEqual([...texts].reverse());
});

test('a list of short values encodes all its blocks in the same memory', () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encodeInto');
  onTestFinished(() => encode.mockRestore());
  const list = createPackedList<string>();
  for (let index = 0; index < 60_000; index += 1) list.push(`record ${index}`);
  const memory = encode.mock.calls.map(([, bytes]) => bytes.buffer);
  expect(memory.length).toBeGreaterThan(1);
  expect(new Set(memory).size).toBe(1);
});

test('a value that is not there is an error', () => {
  const list = createPackedList();
  expect(() => list.read(0)).toThrow(RangeError);
  list.push(1);
  for (const index of [-1, 1, NaN]) expect(() => list.read(index)).toThrow(RangeError);
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
