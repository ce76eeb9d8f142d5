import { expect, it } from 'vitest';
import { pinRequest, synonymRequest } from '../../../src/owner/commands/report/requests';
import { ruleIdOf } from '../../../src/owner/fill-server/rule-id';
import { newRuleId } from '../../../src/owner/studio/tune/rule';

it.each([
  ['boots', 'searchlet-boots'],
  ['Winter  Boots', 'searchlet-winter-boots'],
  ['größe 42', 'searchlet-größe-42'],
])('a rule about %j has the readable id %j', (words, id) => {
  expect(ruleIdOf(words)).toBe(id);
});

it('queries that differ in their signs, or far behind, have their own ids', () => {
  const long = 'word '.repeat(30);
  const queries = ['c', 'c++', 'c#', '.c', 'a b', 'a-b', 'a, b', '+', '#', '', '🙂', '🙃', `${long}a`, `${long}b`];
  expect(new Set(queries.map(ruleIdOf)).size).toBe(queries.length);
});

it('a long query in rare letters has an id that an address can hold', () => {
  expect(encodeURIComponent(ruleIdOf(`${'a'.repeat(59)}𠮷𠮷`))).toContain(encodeURIComponent('𠮷'));
});

it('the report and the studio give the same id to the same words', () => {
  for (const query of ['boots', 'c++']) {
    const id = encodeURIComponent(newRuleId('override', query, []));
    for (const make of [pinRequest, synonymRequest]) {
      const { in29 } = make('https://search.example', 'shop', query, '7') as { readonly in29: readonly string[] };
      expect(
        in29
          .join(' ')
          .split(/['\s]/)
          .some((word) => word.endsWith(`/${id}`)),
      ).toBe(true);
    }
  }
});

it('a second rule about the same words has another id in the studio', () => {
  const first = { kind: 'override', id: newRuleId('override', 'boots', []), set: null, body: {} } as const;
  expect(newRuleId('override', 'boots', [first])).toBe('searchlet-boots-2');
  expect(newRuleId('synonym', 'boots', [first])).toBe('searchlet-boots');
});
