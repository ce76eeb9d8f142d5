import { expect, test } from 'vitest';
import { createKeptAnswers, QUESTIONS_PER_TAB } from '../../../../src/panel/features/answers/kept-answers';
import { isQuestion } from '../../../../src/panel/features/answers/question';

function notes(kept: Record<string, string> = {}) {
  return {
    read: (name: string) => kept[name] ?? null,
    write: (name: string, value: string) => void (kept[name] = value),
    remove: (name: string) => void delete kept[name],
  };
}

const BASIS = 'these hits';
const ANSWER = { text: 'Three days.', sources: [{ title: 'Delivery', url: '/delivery' }], conversation: null };

test('an answer is found again for the same question, also on the next page', () => {
  const tab = notes();
  createKeptAnswers(tab).keep('How long is it?', BASIS, ANSWER);
  expect(createKeptAnswers(tab).find('how  long is it', BASIS)).toEqual(ANSWER);
  expect(createKeptAnswers(tab).find('how far is it', BASIS)).toBeNull();
});

test('an answer that was written from other hits is not found', () => {
  const tab = notes();
  createKeptAnswers(tab).keep('How long is it?', BASIS, ANSWER);
  expect(createKeptAnswers(tab).find('How long is it?', 'the hits of a member')).toBeNull();
});

test('a tab asks ten questions, over all its pages', () => {
  const tab = notes();
  const spent = Array.from({ length: QUESTIONS_PER_TAB + 2 }, () => createKeptAnswers(tab).spend());
  expect(spent.filter(Boolean)).toHaveLength(QUESTIONS_PER_TAB);
});

test.each([
  'no JSON',
  '{}',
  '[["q"]]',
  '[["[\\"q\\",\\"these hits\\"]", {"text": 1, "sources": []}]]',
  '[["[\\"q\\",\\"these hits\\"]", {"text": "a", "sources": [null]}]]',
  '[["[\\"q\\",\\"these hits\\"]", {"text": "a", "sources": [{"title": "a", "url": "javascript:alert(1)"}]}]]',
])('what another script has stored is no answer: %s', (answers) => {
  expect(createKeptAnswers(notes({ answers })).find('q', BASIS)).toBeNull();
});

test.each([
  ['how long', false],
  ['red scarf france', true],
  ['why?', false],
  ['配送は何日ですか', true],
  ['a b c '.repeat(60), false],
  ['** ?? --', false],
])('%j is a question: %s', (query, expected) => {
  expect(isQuestion(query)).toBe(expected);
});
