import { expect, it } from 'vitest';
import { isEmpty, parseQuery } from '../../src/engine/text/query';

const rules = { kept: new Set<string>(), separators: new Set<string>() };

it.each([
  ['star wars', { words: ['star', 'wars'] }],
  ['"star wars" new', { words: ['new'], phrases: [['star', 'wars']] }],
  ['star -wars', { words: ['star'], excluded: [['wars']] }],
  ['star -"the clone wars"', { words: ['star'], excluded: [['the', 'clone', 'wars']] }],
  ['punch-drunk', { words: ['punchdrunk'] }],
  ['"star wars', { words: ['star', 'wars'] }],
  ['- -- "" -""', {}],
  ['*', {}],
  ['', {}],
])('the parser of queries reads %s', (text, expected) => {
  expect(parseQuery(text, rules)).toEqual({ words: [], joined: [], phrases: [], excluded: [], ...expected });
});

it('the parser of queries knows a query that names nothing to look for', () => {
  expect(['', '*', '-wars', '?!'].map((text) => isEmpty(parseQuery(text, rules)))).toEqual([true, true, true, true]);
  expect(['star', '"star wars"'].map((text) => isEmpty(parseQuery(text, rules)))).toEqual([false, false]);
});

it('shortens a query that no person typed', () => {
  expect(parseQuery('star '.repeat(10_000), rules).words).toHaveLength(100);
});

it.each([
  ['--sections', { words: ['sections'] }],
  ['tent -red', { words: ['tent'], excluded: [['red']] }],
  ['os.path.join()', { words: ['os', 'path', 'join'], joined: ['ospathjoin'] }],
  ['an e-mail', { words: ['an', 'e', 'mail'], joined: ['an', 'email'] }],
])('the parser of queries reads %s where texts hold code', (text, expected) => {
  const code = { ...rules, splitsCode: true };
  expect(parseQuery(text, code)).toEqual({ joined: [], phrases: [], excluded: [], ...expected });
});
