import { expect, test } from 'vitest';
import { decodeWords, encodeWords } from '../../../src/engine/files/word-file';

test('words come back as they were, also signs beyond 16 bits with one half in common', () => {
  const words = ['a', 'ab', 'x😀', 'x😀y', 'x😁', '𠮟る', '𠮷野', '😀', '😁'];
  const entries = words.map((word, row) => ({ word, postings: [[0, new Map([[row, [row]]])]] as const }));
  const read = decodeWords(encodeWords(entries));
  expect(read.words).toEqual(words);
  expect(words.map((_, index) => [...(read.postings(index, 0) ?? [])])).toEqual(words.map((_, row) => [[row, [row]]]));
});
