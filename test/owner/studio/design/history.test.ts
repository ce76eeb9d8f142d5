import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeHistory,
  continuesTyping,
  type History,
  startHistory,
} from '../../../../src/owner/studio/design/history';

const designOf = (title: string) => ({ raw: { title }, sources: [], card: '' });
const change = (history: History, title: string, about: string | null = null): History =>
  changeHistory(history, { kind: 'change', design: designOf(title), about });
const undo = (history: History): History => changeHistory(history, { kind: 'undo' });
const redo = (history: History): History => changeHistory(history, { kind: 'redo' });

describe('the history of a design', () => {
  it('undoes and redoes each step', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 20 }), ([first = '', ...titles]) => {
        const start = startHistory(designOf(first));
        const end = titles.reduce((history, title) => change(history, title), start);
        const back = titles.reduce((history) => undo(history), end);
        expect(back.present).toEqual(start.present);
        expect(titles.reduce((history) => redo(history), back).present).toEqual(end.present);
      }),
      { seed: 15 },
    );
  });

  it('takes typing into one field as one step, and the next field as another', () => {
    const typed = change(change(change(startHistory(designOf('')), 'a', 'title'), 'ab', 'title'), 'abc', 'text');
    expect(undo(typed).present).toEqual(designOf('ab'));
    expect(undo(undo(typed)).present).toEqual(designOf(''));
  });

  it('forgets what was undone when something else is done', () => {
    const other = change(undo(change(startHistory(designOf('a')), 'b')), 'c');
    expect(redo(other)).toBe(other);
  });

  it('stays as it is when nothing changes, and at its ends', () => {
    const start = startHistory(designOf('a'));
    expect(change(start, 'a')).toBe(start);
    expect(undo(start)).toBe(start);
    expect(redo(start)).toBe(start);
  });
});

it.each([
  ['a', 'ab', true],
  ['Genre', 'Gene', true],
  ['genre, year', 'gxnre, year', true],
  ['genre', 'genre, year', false],
  ['a, b', 'b, a', false],
  ['list', 'menu', false],
])('typing leads from "%s" to "%s": %s', (before, after, isTyped) => {
  expect(continuesTyping(before, after)).toBe(isTyped);
});
