import { expect, test } from 'vitest';
import { readResponse } from '../../../src/typesense/response/response';

const page = { page: 3, request_params: { per_page: 10 } };
const hit = { document: { id: 'a' } };

test('the reader of responses counts hits through all pages', () => {
  expect(positions({ ...page, hits: [hit, hit] })).toEqual([21, 22]);
  expect(positions({ hits: [hit] })).toEqual([1]);
});

test('the reader of responses counts groups where there are some', () => {
  expect(positions({ ...page, grouped_hits: [{ hits: [hit, hit] }, { hits: [hit] }] })).toEqual([21, 21, 22]);
});

test('the reader of responses counts nothing where there are no hits', () => {
  expect(positions({ hits: [] })).toEqual([]);
});

test('the reader of responses takes nothing but finite numbers as stats of a facet, and refuses none of them', () => {
  const statsOf = (stats: unknown) =>
    readResponse(
      { results: [{ found: 1, hits: [], facet_counts: [{ field_name: 'price', counts: [], stats }] }] },
      1,
    )[0]?.facet_counts?.[0]?.stats;
  expect(statsOf({ avg: null, max: 'much', min: -1, sum: Infinity, total_values: 2 })).toEqual({
    min: -1,
    total_values: 2,
  });
  for (const odd of [undefined, null, 'none', []]) expect(statsOf(odd)).toEqual({});
});

function positions(result: object): readonly number[] {
  const [read] = readResponse({ results: [{ found: 2, ...result }] }, 1);
  return [...(read?.hits ?? []), ...(read?.grouped_hits ?? []).flatMap(({ hits }) => hits)].map(
    ({ position }) => position,
  );
}
