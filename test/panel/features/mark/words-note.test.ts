import { expect, test, vi } from 'vitest';
import { noteWords, takeWords } from '../../../../src/panel/features/mark/words-note';
import type { Item } from '../../../../src/typesense/response/item';
import { createNotes } from '../../../support/data/session-notes';

function noted(query: string, ...marked: string[]) {
  const store = createNotes();
  const title = marked.map((text) => ({ text, isHighlighted: true }));
  noteWords({ url: '/tents', title, text: [] } as unknown as Item, query, store);
  return store;
}

test('the note of words keeps the words of a hit as they are spelled there, and the words of the query', () => {
  expect(takeWords(noted('tnets zürich', 'Tents'), () => true)).toEqual(['tents', 'tnets', 'zürich']);
});

test('the note of words leaves out excluded words, quotes, single letters and what has no letter', () => {
  expect(takeWords(noted('"big tent" -red a & 9 天'), () => true)).toEqual(['big', 'tent', '天']);
});

test('the note of words gives the words once, and to the page of the hit alone', () => {
  const store = noted('tent');
  expect(takeWords(store, (url) => url === '/other')).toEqual([]);
  expect(takeWords(store, (url) => url === '/tents')).toEqual(['tent']);
  expect(takeWords(store, () => true)).toEqual([]);
});

test('the note of words forgets words that no page has taken soon', () => {
  vi.useFakeTimers();
  const store = noted('tent');
  vi.advanceTimersByTime(61_000);
  expect(takeWords(store, () => true)).toEqual([]);
  vi.useRealTimers();
  expect(store.read('words')).toBeNull();
});

test.for(['', '{', 'null', '[]', '{"url":1}', '{"url":"/","words":{}}', '{"url":"/","words":[1,null]}'])(
  'the note of words takes nothing from what another script has written: %s',
  (text) => {
    expect(takeWords({ read: () => text, write: () => {}, remove: () => {} }, () => true)).toEqual([]);
  },
);
