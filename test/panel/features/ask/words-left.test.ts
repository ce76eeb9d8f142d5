import { expect, test } from 'vitest';
import { wordsLeft } from '../../../../src/panel/features/ask/words-left';

const TYPED = 'Red scarf under 20 from Acme';

test.for<[string, string, readonly string[], boolean, string]>([
  ['the words of the model', 'red scarf', ['20', 'Acme'], true, 'Red scarf'],
  ['a word with another ending', 'scarves', ['20', 'Acme'], true, 'scarf'],
  ['nothing where the model keeps nothing', '*', ['Acme'], true, ''],
  ['all that is not taken where something is lost', 'scarf', ['Acme'], false, 'Red scarf under 20 from'],
  ['all that is not taken where the model makes up words', 'muffler', ['Acme', '20'], true, 'Red scarf under from'],
  ['all that is not taken of a hostile query', '<script>go()</script>', ['Acme'], true, 'Red scarf under 20 from'],
])('leaves %s', ([_, said, taken, isWhole, left]) => {
  expect(wordsLeft(TYPED, said, taken, isWhole)).toBe(left);
});

test('the rest of a sentence leaves a word of a script without spaces as it stands in the sentence', () => {
  expect(wordsLeft('20ユーロ以下の赤いスカーフ', 'スカーフ', ['20'], true)).toBe('スカーフ');
});

test('the rest of a sentence takes no other word of the same length for a value', () => {
  expect(wordsLeft('scary scarf', 'muffler', ['Scarf'], true)).toBe('scary');
});

test('the rest of a sentence reads much within a moment', () => {
  const words = 'word '.repeat(100);
  expect(wordsLeft(words, 'x y z '.repeat(100_000), [], true).split(' ')).toHaveLength(100);
});
