import { afterEach, expect, test, vi } from 'vitest';
import { parse } from '../../../src/facets/config';
import { createSearchClient } from '../../../src/panel/session/client';
import { searchParameters } from '../../../src/typesense/request/parameters';
import type { SearchRequest } from '../../../src/typesense/request/search-request';
import { sortIndex } from '../../../src/typesense/request/sort-order';
import { writeSearch } from '../../../src/typesense/request/write-search';

afterEach(() => vi.unstubAllGlobals());

test.each<[what: string, params: SearchRequest['params'] & object, order?: string]>([
  ['nothing', {}],
  ['a query', { query: 'king' }],
  ['a filter and a page size', { query: '', filters: '(genre:=Drama)', hitsPerPage: 5 }],
  ['an order', { query: '' }, 'year:desc,title:asc'],
  ['counts', { query: '', facets: ['genre', 'year'], maxValuesPerFacet: 21, hitsPerPage: 1 }],
  ['a vector', { query: '', typesenseVectorQuery: 'embedding:([], id: 7)', hitsPerPage: 3 }],
  ['further parameters', { query: 'a', further: { num_typos: '2', exclude_fields: ' ' } }],
])('a search with %s is written as the adapter writes it', async (_, params, order) => {
  const { config } = parse({ host: 'localhost', key: 'k', collection: 'films', 'query-by': 'title', params: PARAMS });
  if (!config) throw new Error('The tag has no config.');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(...(JSON.parse(String(body)) as { searches: unknown[] }).searches);
    return Response.json({ results: [{ found: 0, hits: [] }] });
  });
  const parameters = searchParameters(config, { defaults: {}, required: {} });
  const request = { indexName: order === undefined ? 'films' : sortIndex('films', order), params };
  await createSearchClient(config, parameters).search([request], new AbortController().signal);
  expect(sent).toEqual([writeSearch(request, parameters)]);
});

/** Parameters of the owner that a request may overrule. */
const PARAMS = 'num_typos=1&sort_by=year:asc&prefix=false';
