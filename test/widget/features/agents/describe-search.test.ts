import { expect, test } from 'vitest';
import { parse } from '../../../../src/widget/config/parse';
import { describeSearch, parametersIn } from '../../../../src/widget/features/agents/describe-search';

const { config } = parse({
  host: 'localhost',
  key: 'k',
  collection: 'films',
  'query-by': 'title',
  facets: 'genre=Kind of film, certificate:menu, year:range, attrs.*',
  sort: 'year:desc=Newest',
});
if (!config) throw new Error('The attributes are right');

test('an agent reads the facets with their values, ranges as an address has them, and the sort orders', () => {
  const values = new Map([['genre', ['Drama', 'Western']]]);
  const { name, inputSchema, annotations } = describeSearch(config, 'Films & more', values);
  expect(name).toBe('search_Films_more');
  expect(inputSchema).toEqual({
    type: 'object',
    additionalProperties: false,
    properties: {
      query: { type: 'string', maxLength: 512, description: 'Words to search for.' },
      genre: { description: 'Kind of film', type: 'array', items: { type: 'string', enum: ['Drama', 'Western'] } },
      certificate: { description: 'Certificate', type: 'string' },
      year: { description: 'Year, as in an address: a value, or a range such as 10..20', type: 'string' },
      sort: { type: 'string', enum: ['newest'], description: 'newest: Newest' },
    },
  });
  expect(annotations).toEqual({ readOnlyHint: true, untrustedContentHint: true });
});

test('what an agent asks for is read as an address', () => {
  const asked = { query: 'king', genre: ['Drama', 'War & Peace'], year: '1990..2000', sort: 'newest', other: 'x' };
  expect(parametersIn(asked, config)).toBe(
    '?sl_q=king&sl_genre=Drama&sl_genre=War+%26+Peace&sl_year=1990..2000&sl_sort=newest',
  );
});

test.for<unknown>([
  null,
  undefined,
  'king',
  7,
  [],
  { query: { toString: () => 'king' } },
  { query: null, genre: [null, {}, []] },
  { __proto__: { query: 'king' } },
  { constructor: 'king', toString: 'king' },
])('an agent may send anything: %o', (asked) => {
  expect(parametersIn(asked, config)).toBe('?');
});

test('an agent sends no more than a visitor could', () => {
  const asked = { query: 'a'.repeat(10_000), genre: [...Array(1000)].map((_, index) => `g${index}`) };
  const parameters = new URLSearchParams(parametersIn(asked, config));
  expect(parameters.get('sl_q')).toHaveLength(512);
  expect(parameters.getAll('sl_genre')).toHaveLength(20);
});
