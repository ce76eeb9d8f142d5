import { expect, it } from 'vitest';
import { MAX_QUERY_LENGTH, queryOf } from '../../../src/panel/session/query';

it('a query asks for what is in the field, without spaces around it', () => {
  expect(queryOf(' jaws  2 ', { minChars: 0 })).toBe('jaws  2');
  expect(queryOf(' \u3000 ', { minChars: 0 })).toBe('');
});

it('a query asks for nothing in particular before there are as many characters as the owner wants', () => {
  expect(queryOf('ja', { minChars: 3 })).toBe('');
  expect(queryOf('ja ', { minChars: 3 })).toBe('');
  expect(queryOf('jaw', { minChars: 3 })).toBe('jaw');
});

it('a query asks for no more than the server takes', () => {
  expect(queryOf('a'.repeat(MAX_QUERY_LENGTH + 1), { minChars: 0 })).toHaveLength(MAX_QUERY_LENGTH);
});
