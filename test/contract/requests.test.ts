import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScopedKey } from '../../src/engine/scoped';
import { idsOf, startContractServer, type ContractServer, type SearchAnswer } from './server';

let server: ContractServer;
let searchKey: string;
let movies: string;

beforeAll(async () => {
  server = await startContractServer('requests', ['movies', 'countries']);
  searchKey = await server.createKey(['documents:search'], ['*']);
  movies = server.nameOf('movies');
});

afterAll(() => server.stop());

async function multiSearch(searches: object[], query = ''): Promise<SearchAnswer[]> {
  const { body } = await server.ask('POST', `/multi_search${query}`, { body: { searches } });
  return (body as { results: SearchAnswer[] }).results;
}

describe('several searches in one request', () => {
  it('answers each, in order', async () => {
    const results = await multiSearch([
      { collection: movies, q: 'america', query_by: 'title' },
      { collection: server.nameOf('countries'), q: 'america', query_by: 'name.official,spellings' },
    ]);
    expect(results.map(({ found }) => found)).toEqual([22, 2]);
  });

  it('tells an error of one beside the results of the others', async () => {
    const results = await multiSearch([
      { collection: movies, q: 'america', query_by: 'title' },
      { collection: 'no_such_collection', q: 'america', query_by: 'title' },
    ]);
    expect(results).toMatchObject([{ found: 22 }, { code: 404, error: 'Collection not found' }]);
  });

  it('takes parameters from the query string where a search has none of its own', async () => {
    const results = await multiSearch(
      [
        { collection: movies, q: 'king' },
        { collection: movies, q: 'king', per_page: 1 },
      ],
      '?query_by=title&per_page=2',
    );
    expect(results.map(({ hits }) => hits.length)).toEqual([2, 1]);
  });

  it('refuses more of them than 50, or than the request or its key allows', async () => {
    const searches = Array.from({ length: 51 }, () => ({ collection: movies, q: 'king', query_by: 'title' }));
    const message = 'Number of multi searches exceeds `limit_multi_searches` parameter.';
    const statusOf = async (many: number, query = '', key = server.adminKey) => {
      const { status, body } = await server.ask('POST', `/multi_search${query}`, { body: { searches: searches.slice(0, many) }, key });
      if (status !== 200) expect(body).toEqual({ message });
      return status;
    };
    expect(await statusOf(50)).toBe(200);
    expect(await statusOf(51)).toBe(400);
    expect(await statusOf(51, '?limit_multi_searches=51')).toBe(200);
    const scoped = createScopedKey(searchKey, { limit_multi_searches: 2 });
    expect(await statusOf(2, '?limit_multi_searches=51', scoped)).toBe(200);
    expect(await statusOf(3, '?limit_multi_searches=51', scoped)).toBe(400);
  });

  it('refuses hits beyond the limit that a key sets', async () => {
    const ask = (parameters: object) => server.search({ q: '*', limit_hits: 100, ...parameters });
    const error = 'Only upto 100 hits can be fetched. Ensure that `page` and `per_page` parameters are within this range.';
    expect((await ask({ page: 5, per_page: 20 })).hits).toHaveLength(20);
    expect(await ask({ page: 6, per_page: 20 })).toEqual({ code: 422, error });
    expect(await ask({ offset: 91, limit: 10 })).toEqual({ code: 422, error });
  });

  it('reads a body that is called text, as browsers send it to save a preflight', async () => {
    const body = JSON.stringify({ searches: [{ collection: movies, q: 'king', query_by: 'title' }] });
    const path = `/multi_search?x-typesense-api-key=${searchKey}`;
    const answer = await server.ask('POST', path, {
      key: null,
      body,
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer).toMatchObject({ status: 200, body: { results: [{ found: 25 }] } });
  });

  it.each([
    ['{"searches":[', 'Bad JSON.'],
    ['', 'Bad JSON.'],
    ['{}', 'Missing `searches` array.'],
  ])('refuses the body %s', async (body, message) => {
    expect(await server.ask('POST', '/multi_search', { body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });
});

describe('one search by GET', () => {
  it('answers without a list around it', async () => {
    const path = `/collections/${movies}/documents/search?q=king&query_by=title&per_page=2&facet_by=genre`;
    const { status, body } = await server.ask('GET', path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ found: 25, out_of: 3201, page: 1, search_cutoff: false });
    expect(idsOf(body as SearchAnswer)).toEqual(['2203', '536']);
  });

  it.each([
    [
      'contract_requests_movies',
      'q=king&query_by=nope',
      404,
      'Could not find a field named `nope` in the schema.',
    ],
    ['no_such_collection', 'q=king&query_by=title', 404, 'Collection not found'],
    ['contract_requests_movies', 'query_by=title', 400, 'Parameter `q` is required.'],
    ['contract_requests_movies', 'q=king', 400, 'No search fields specified for the query.'],
    ['contract_requests_movies', 'q=*&per_page=251', 422, 'Only upto 250 hits can be fetched per page.'],
  ])('tells in %s what is wrong with %s', async (collection, query, status, message) => {
    const answer = await server.ask('GET', `/collections/${collection}/documents/search?${query}`);
    expect(answer).toMatchObject({ status, body: { message } });
  });
});

describe('names for collections and parameters', () => {
  it('searches a collection by its alias, and names the collection in the answer', async () => {
    const alias = server.nameOf('films');
    await server.ask('PUT', `/aliases/${alias}`, { body: { collection_name: movies } });
    expect((await server.ask('GET', `/aliases/${alias}`)).body).toEqual({
      name: alias,
      collection_name: movies,
    });
    const [result] = await multiSearch([{ collection: alias, q: 'king', query_by: 'title' }]);
    expect(result).toMatchObject({ found: 25, request_params: { collection_name: movies } });
    await server.ask('DELETE', `/aliases/${alias}`);
    expect((await server.ask('GET', `/aliases/${alias}`)).status).toBe(404);
  });

  it('takes parameters from a preset where the search has none of its own', async () => {
    const preset = server.nameOf('page');
    const value = { collection: movies, query_by: 'title', per_page: 3, facet_by: 'genre' };
    await server.ask('PUT', `/presets/${preset}`, { body: { value } });
    const results = await multiSearch([
      { preset, q: 'king' },
      { preset, q: 'king', per_page: 1 },
    ]);
    expect(results.map(({ hits, facet_counts }) => [hits.length, facet_counts.length])).toEqual([
      [3, 1],
      [1, 1],
    ]);
    await server.ask('DELETE', `/presets/${preset}`);
  });
});

describe('tuning', () => {
  it('finds what a synonym says too', async () => {
    const path = `/collections/${movies}/synonyms/flick`;
    await server.ask('PUT', path, { body: { synonyms: ['flick', 'movie'] } });
    const answer = await server.search({ q: 'flick', query_by: 'title' });
    expect(answer.found).toBe(34);
    expect(answer.hits[0]?.highlight).toMatchObject({
      title: { snippet: 'The Simpsons <mark>Movie</mark>' },
    });
    expect((await server.search({ q: 'flick', query_by: 'title', enable_synonyms: false })).found).toBe(2);
    await server.ask('DELETE', path);
    expect((await server.search({ q: 'flick', query_by: 'title' })).found).toBe(2);
  });

  it('shows what an override includes, for its query alone', async () => {
    const path = `/collections/${movies}/overrides/best`;
    const rule = { query: 'best film ever', match: 'exact' };
    await server.ask('PUT', path, { body: { rule, includes: [{ id: '5', position: 1 }] } });
    const answer = await server.search({ q: 'Best film ever', query_by: 'title', per_page: 2 });
    expect(answer.found).toBe(8);
    expect(answer.hits.map(({ document, curated }) => [document.id, curated])).toEqual([
      ['5', true],
      ['2385', undefined],
    ]);
    expect(idsOf(await server.search({ q: 'best film', query_by: 'title' }))).not.toContain('5');
    await server.ask('DELETE', path);
    expect((await server.search({ q: 'best film ever', query_by: 'title' })).found).toBe(7);
  });

  it('pins hits to places and hides others', async () => {
    const pinned = await server.search({ q: 'love', pinned_hits: '1:1,5:3', per_page: 4 });
    expect(pinned.found).toBe(37);
    expect(idsOf(pinned)).toEqual(['1', '2229', '5', '2736']);
    const filtered = { q: 'love', pinned_hits: '1:1,1145:3', filter_by: 'genre:=Comedy', per_page: 4 };
    expect(idsOf(await server.search(filtered))[0]).toBe('1');
    const allowed = await server.search({ ...filtered, filter_curated_hits: true });
    expect([idsOf(allowed).includes('1'), idsOf(allowed)[2]]).toEqual([false, '1145']);
    const hidden = await server.search({ q: 'godfather', hidden_hits: '370,1001' });
    expect(idsOf(hidden)).toEqual(['367', '368']);
  });
});

describe('the server itself', () => {
  it('is healthy, whoever asks', async () => {
    expect(await server.ask('GET', '/health', { key: null })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
  });

  it('has no other routes', async () => {
    const answer = await server.ask('GET', '/nope', { key: searchKey });
    expect(answer).toMatchObject({ status: 404, body: { message: 'Not Found' } });
  });

  it('lets any page ask', async () => {
    const origin = 'http://shop.example';
    const preflight = await server.ask('OPTIONS', '/multi_search', {
      key: null,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-typesense-api-key',
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-typesense-api-key');
    const refused = await server.ask('POST', '/multi_search', { key: null, headers: { origin } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('knows no analytics rule', async () => {
    const body = { type: 'click', name: 'no_such_rule', data: { q: 'king', doc_id: '5', user_id: 'u1' } };
    const message = 'No analytics rule defined for event name no_such_rule';
    expect(await server.ask('POST', '/analytics/events', { body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });
});
