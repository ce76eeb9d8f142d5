import { expect, test } from 'vitest';
import { passageIn, withPassage } from '../../../../src/panel/features/passage/with-passage';
import { HIGHLIGHT_END, HIGHLIGHT_START, toParts } from '../../../../src/typesense/response/highlight';
import { toItem } from '../../../../src/typesense/response/item';

/** Parts of a text in which `[…]` matches. */
const parts = (text: string) => toParts(marked(text));
const marked = (text: string): string => text.replaceAll('[', HIGHLIGHT_START).replaceAll(']', HIGHLIGHT_END);

test.each([
  ['a short text whole', 'A [red] scarf', 'A red scarf'],
  ['the words where most match', `a b c d e f g h i j k l m [n] o p [q] r s t`, 'k l m n o p q r'],
  ['words on both sides of a single match', 'a b c d e f g h i j k l [m] n o p q r s t', 'i j k l m n o p'],
  ['one line', 'One\nA [red] scarf\nTwo', 'A red scarf'],
  ['the line in which more matches', '[red]\nA [red] [scarf]', 'A red scarf'],
  ['a whole word where its beginning matches', '[scar]ves', 'scarves'],
  ['the signs at a word', 'x “[red]”, scarf', 'x “red”, scarf'],
])('the passage takes %s', (_, text, expected) => {
  expect(passageIn(parts(text))).toBe(expected);
});

test.each(['', 'nothing matches', '\n\n'])('the passage takes nothing from %j', (text) => {
  expect(passageIn(parts(text))).toBeNull();
});

const FIELDS = { title: 'title', text: null, queryBy: ['title', 'body'], url: 'url', image: null, meta: [] };

function linkOf(highlight: Record<string, string>, url = '/a#part'): string | null {
  const document = { title: 'Scarves', body: 'A red scarf', url };
  const matches = Object.fromEntries(
    Object.entries(highlight).map(([field, text]) => [field, { snippet: marked(text), matched_tokens: ['x'] }]),
  );
  const source = { document, highlight: matches, position: 1 };
  return withPassage(toItem({ objectID: '1', _rawTypesenseHit: { source } }, FIELDS), FIELDS).url;
}

test('a hit leads to the words that match, within its section', () => {
  expect(linkOf({ body: 'A [red] scarf' })).toBe('/a#part:~:text=A%20red%20scarf');
});

test('a hit found by its title leads to the page', () => {
  expect(linkOf({ title: '[Scarves]' })).toBe('/a#part');
});

test('a hit without a safe link gets none', () => {
  expect(linkOf({ body: 'A [red] scarf' }, 'javascript:alert(1)')).toBeNull();
});
