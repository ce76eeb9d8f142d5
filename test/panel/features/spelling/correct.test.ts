import { expect, test } from 'vitest';
import { correct } from '../../../../src/panel/features/spelling/correct';
import type { Hit } from '../../../../src/typesense/response/item';

/** A hit whose field has these matches. */
function hit(...matched_tokens: readonly unknown[]): Hit {
  const source = { document: {}, position: 1, highlight: { title: { matched_tokens, snippet: '' } } };
  return { objectID: '1', _rawTypesenseHit: { source } };
}

test.each([
  ['a swapped letter', 'scraf', [hit('scarf')], 'scarf'],
  ['one word of several', 'red woool scraf', [hit('Red', 'wool', 'scarf')], 'red wool scarf'],
  ['the nearest of several', 'scraf', [hit('scarlet'), hit('scarf')], 'scarf'],
  ['with a match in an array of texts', 'scraf', [hit(['silk'], ['Scarf'])], 'scarf'],
])('corrects %s', (_, query, hits, expected) => {
  expect(correct(query, hits)).toBe(expected);
});

test.each([
  ['what was found as typed', 'scarf', [hit('Scarf')]],
  ['what was found as typed somewhere', 'scraf', [hit('scarf'), hit('Scraf')]],
  ['the beginning of a word', 'scar', [hit('scarf')]],
  ['another case and accents', 'CAFE', [hit('Café')]],
  ['a synonym', 'flick', [hit('movie')]],
  ['a word that was dropped', 'wool hat', [hit('wool')]],
  ['words that are cut or joined otherwise', 'wind jacket basketball', [hit('windjacket', 'basket', 'ball')]],
  ['another form of a word', 'scarfs', [hit('scarf')]],
  ['a phrase, and a word that is excluded', '"scraf" -scraf', [hit('scarf')]],
  ['short words', 'ot', [hit('to')]],
  ['a dropped word that resembles another', 'wet cat', [hit('wet')]],
  ['punctuation', 'spider-man, (1977)', [hit('Spider', 'Man', '1977')]],
  ['a response without matches', 'scraf', [{ objectID: '1' }, hit(null, 4)]],
])('the correction leaves %s alone', (_, query, hits) => {
  expect(correct(query, hits as readonly Hit[])).toBe(null);
});
