import { expect, test } from 'vitest';
import { readResponse } from '../../../src/widget/search/response';

const page = { page: 3, request_params: { per_page: 10 } };
const hit = { document: { id: 'a' } };

test('counts hits through all pages', () => {
  expect(positions({ ...page, hits: [hit, hit] })).toEqual([21, 22]);
  expect(positions({ hits: [hit] })).toEqual([1]);
});

test('counts groups where there are some', () => {
  expect(positions({ ...page, grouped_hits: [{ hits: [hit, hit] }, { hits: [hit] }] })).toEqual([21, 21, 22]);
});

test('counts nothing where there are no hits', () => {
  expect(positions({ hits: [] })).toEqual([]);
});

function positions(result: object): readonly number[] {
  const [read] = readResponse({ results: [{ found: 2, ...result }] }, 1);
  return [...(read?.hits ?? []), ...(read?.grouped_hits ?? []).flatMap(({ hits }) => hits)].map(
    ({ position }) => position,
  );
}
