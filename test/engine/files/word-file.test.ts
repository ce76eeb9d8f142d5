import { expect, test } from 'vitest';
import { createWordEncoder, decodeWords, type WordEntry } from '../../../src/engine/files/word-file';

const encoder = createWordEncoder();

/** One encoder for all tests, as for all files of an index. */
function encodeWords(entries: readonly WordEntry[]): Uint8Array {
  for (const entry of entries) encoder.add(entry);
  return encoder.take();
}

test('words come back as they were, also signs beyond 16 bits with one half in common', () => {
  const words = ['a', 'ab', 'x😀', 'x😀y', 'x😁', '𠮟る', '𠮷野', '😀', '😁'];
  const entries = words.map((word, row) => ({ word, postings: [[0, new Map([[row, [row]]])]] as const }));
  const read = decodeWords(encodeWords(entries));
  expect(read.words).toEqual(words);
  expect(words.map((_, index) => [...(read.postings(index, 0) ?? [])])).toEqual(words.map((_, row) => [[row, [row]]]));
});

test('a word in much keeps nothing in the file of the words after it', () => {
  const many = new Map(Array.from({ length: 500 }, (_, row) => [row * 300, [row, row + 70_000]] as const));
  const postings = [many, new Map([[7, [1]]]), new Map([[9, [0, 2]]]), many];
  const entries = ['A\0z', 'b\x7f', 'b\x80', 'ß'].map((word, index) => ({
    word,
    postings: [[0, postings[index] ?? many] as const, [3, postings[3 - index] ?? many] as const],
  }));
  const read = decodeWords(encodeWords(entries));
  expect(read.words).toEqual(entries.map(({ word }) => word));
  for (const [index, { postings }] of entries.entries())
    for (const [field, rows] of postings) expect([...(read.postings(index, field) ?? [])]).toEqual([...rows]);
});
