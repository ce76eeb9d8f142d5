import { expect, test } from 'vitest';
import { checkResponse } from '../../../src/typesense/response/check-response';

const hit = { document: { id: 'a' }, highlight: {}, geo_distance_meters: { place: 5 } };
const facet = { field_name: 'genre', counts: [{ value: 'Drama', count: 1 }], stats: { total_values: 1 } };
const result = { found: 1, page: 1, search_time_ms: 0, request_params: { per_page: 10, q: 'a' }, hits: [hit] };

test.each([
  ['a result', result],
  ['a result with what nobody reads', { ...result, out_of: 'many', search_cutoff: null }],
  ['facets', { ...result, facet_counts: [facet] }],
  ['groups', { found: 1, found_docs: 1, grouped_hits: [{ group_key: ['a'], found: 1, hits: [hit] }] }],
  ['a refusal', { code: 404, error: 'Not found.' }],
])('accepts %s', (_, one) => {
  expect(() => checkResponse({ results: [one] }, 1)).not.toThrow();
});

test.each<[path: string, response: unknown]>([
  ['response', undefined],
  ['response', null],
  ['response', []],
  ['response.results', {}],
  ['response.results', { results: {} }],
  ['response.results', { results: [] }],
  ['response.results', { results: [result, result] }],
  ['response.results.0', { results: [null] }],
  ['response.results.0.found', withChange({ found: '1' })],
  ['response.results.0.found', withChange({ found: -1 })],
  ['response.results.0.found', withChange({ found: 1e300 })],
  ['response.results.0.page', withChange({ page: 'one' })],
  ['response.results.0.search_time_ms', withChange({ search_time_ms: '1 ms' })],
  ['response.results.0.request_params.per_page', withChange({ request_params: { per_page: 0.5 } })],
  ['response.results.0.hits', withChange({ hits: undefined })],
  ['response.results.0.hits', withChange({ hits: {} })],
  ['response.results.0.hits.0', withChange({ hits: [null] })],
  ['response.results.0.hits.0.document', withChange({ hits: [{}] })],
  ['response.results.0.hits.0.document', withChange({ hits: [{ document: null }] })],
  ['response.results.0.hits.0.highlight', withChange({ hits: [{ ...hit, highlight: [] }] })],
  [
    'response.results.0.hits.0.geo_distance_meters.place',
    withChange({ hits: [{ ...hit, geo_distance_meters: { place: '' } }] }),
  ],
  ['response.results.0.grouped_hits', withChange({ grouped_hits: 'none' })],
  ['response.results.0.grouped_hits.0.hits', withChange({ grouped_hits: [{}] })],
  ['response.results.0.facet_counts', withChange({ facet_counts: {} })],
  ['response.results.0.facet_counts.0.counts', withChange({ facet_counts: [{ ...facet, counts: null }] })],
  ['response.results.0.facet_counts.0.counts.0.count', withFacet({ counts: [{ value: 'Drama', count: null }] })],
  ['response.results.0.facet_counts.0.counts.0.value', withFacet({ counts: [{ value: 1, count: 1 }] })],
])('names %s as what is wrong', (path, response) => {
  expect(() => checkResponse(response, 1)).toThrow(
    expect.objectContaining({ code: 'not-typesense', status: 200, detail: path }),
  );
});

function withChange(change: object): unknown {
  return { results: [{ ...result, ...change }] };
}

function withFacet(change: object): unknown {
  return withChange({ facet_counts: [{ ...facet, ...change }] });
}
