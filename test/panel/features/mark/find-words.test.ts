import { expect, test } from 'vitest';
import { findWords } from '../../../../src/panel/features/mark/find-words';

function found(text: string, ...words: string[]): readonly string[] {
  return (findWords([text], words)[0] ?? []).map(([start, end]) => text.slice(start, end));
}

test('the search for words finds words where words begin, whatever their case', () => {
  expect(found('Tents, tentacles and a Zelttent', 'tent')).toEqual(['Tent', 'tent']);
  expect(found('ZÜRICH, zürich', 'zürich')).toEqual(['ZÜRICH', 'zürich']);
});

test('the search for words finds the longest of several words that begin alike', () => {
  expect(found('tents', 'tent', 'tents')).toEqual(['tents']);
});

test('the search for words finds words of scripts without spaces anywhere', () => {
  expect(found('東京都の天気', '天気')).toEqual(['天気']);
});

test('the search for words takes no word for a pattern', () => {
  expect(found('a.c abc C++ (x) [y] \\d 5-6', 'a.c', 'c++', '(x)', '[y]', '\\d', '5-6')).toEqual([
    'a.c',
    'C++',
    '(x)',
    '[y]',
    '\\d',
    '5-6',
  ]);
});

test('the search for words leaves out a word that is everywhere, unless it is the only one', () => {
  const text = `${'the '.repeat(101)}tent`;
  expect(found(text, 'the', 'tent')).toEqual(['tent']);
  expect(found(text, 'the')).toHaveLength(101);
  expect(found(text, 'the', 'missing')).toHaveLength(101);
});

test('the search for words finds nothing without words, and nothing in nothing', () => {
  expect(findWords(['text', ''], [])).toEqual([[], []]);
  expect(findWords([], ['text'])).toEqual([]);
});
