import { expect, test } from 'vitest';
import { createKeptSentences } from '../../../../src/panel/features/ask/kept-sentences';

const MEANING = { q: 'scarf', filter_by: 'brand:=Acme', sort_by: '' };

/** The notes of a tab. */
function createNotes(stored: string | null = null) {
  let text = stored;
  return {
    read: () => text,
    write: (_: string, value: string) => void (text = value),
    remove: () => void (text = null),
  };
}

test('a tab knows what a sentence means, in one source alone, whatever its case and spaces', () => {
  const notes = createNotes();
  createKeptSentences(notes).keep('Scarf from Acme', 'shop', MEANING);
  const kept = createKeptSentences(notes);
  expect(kept.find(' scarf  from ACME', 'shop')).toEqual(MEANING);
  expect(kept.find('Scarf from Acme', 'blog')).toBeNull();
});

test('a sentence that the visitor wants as words stays words, in that source alone', () => {
  const notes = createNotes();
  const kept = createKeptSentences(notes);
  for (const source of ['shop', 'blog']) kept.keep('Scarf from Acme', source, MEANING);
  kept.keep('scarf from acme', 'shop', 'words');
  const later = createKeptSentences(notes);
  expect([later.find('Scarf from Acme', 'shop'), later.find('Scarf from Acme', 'blog')]).toEqual(['words', MEANING]);
});

test.for(['', '{', 'null', '7', '[null]', '[["a"]]', '[[1, "words"]]', '[["a", "other"]]', '[["a", {"q": 1}]]'])(
  'what something else has stored is no sentence: %s',
  (stored) => {
    expect(createKeptSentences(createNotes(stored)).find('a', 's')).toBeNull();
  },
);

test('a tab keeps ten sentences', () => {
  const notes = createNotes();
  const kept = createKeptSentences(notes);
  for (let count = 1; count <= 12; count++) kept.keep(`sentence ${count}`, 'shop', MEANING);
  const later = createKeptSentences(notes);
  expect([later.find('sentence 2', 'shop'), later.find('sentence 3', 'shop')]).toEqual([null, MEANING]);
});
