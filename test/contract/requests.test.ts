import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScopedKey } from '../server/base/scoped';
import { type ContractServer, idsOf, type SearchAnswer, startContractServer } from './server';

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

  it('returns an error of one beside the results of the others', async () => {
    const results = await multiSearch([
      { collection: movies, q: 'america', query_by: 'title' },
      { collection: 'no_such_collection', q: 'america', query_by: 'title' },
    ]);
    expect(results).toMatchObject([{ found: 22 }, { code: 404, error: 'Collection not found' }]);
  });

  it("lets a parameter of the query string replace a search's own", async () => {
    const results = await multiSearch(
      [
        { collection: movies, q: 'king' },
        { collection: movies, q: 'king', per_page: 1 },
      ],
      '?query_by=title&per_page=2',
    );
    expect(results.map(({ hits }) => hits.length)).toEqual([2, 2]);
  });

  it('refuses more of them than 50, or than the request or its key allows', async () => {
    const searches = Array.from({ length: 51 }, () => ({ collection: movies, q: 'king', query_by: 'title' }));
    const message = 'Number of multi searches exceeds `limit_multi_searches` parameter.';
    const statusOf = async (many: number, query = '', key = server.adminKey) => {
      const { status, body } = await server.ask('POST', `/multi_search${query}`, {
        body: { searches: searches.slice(0, many) },
        key,
      });
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

  it('drops hits beyond the limit that a request or its key sets', async () => {
    const hitsOf = async (parameters: object) => (await server.search({ limit_hits: 50, ...parameters })).hits.length;
    expect(await hitsOf({ page: 2, per_page: 20 })).toBe(20);
    expect(await hitsOf({ page: 3, per_page: 20 })).toBe(10);
    expect(await hitsOf({ page: 4, per_page: 20 })).toBe(0);
    expect(await hitsOf({ offset: 45, limit: 10 })).toBe(5);
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
    ['{"searches":[{"q":"x","conversation":true}]}', expect.stringContaining('cannot be used in POST body')],
  ])('refuses the body %s', async (body, message) => {
    expect(await server.ask('POST', '/multi_search', { body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('needs one search at least, and a q in each', async () => {
    const message = 'Embedded params parsing error.';
    const none = await server.ask('POST', '/multi_search', { body: { searches: [] } });
    expect(none).toMatchObject({ status: 500, body: { message } });
    const error = 'Parameter `q` is required.';
    expect(await multiSearch([{ collection: movies, query_by: 'title' }])).toEqual([{ code: 400, error }]);
  });
});

describe('a union of searches', () => {
  const union = async (searches: object[], query = '') =>
    (await server.ask('POST', `/multi_search${query}`, { body: { union: true, searches } })).body;

  it('is one list of hits, the best of all first, with the page of the query string', async () => {
    const countries = server.nameOf('countries');
    const sort_by = '_text_match:desc';
    const searches = [
      { collection: movies, q: 'america', query_by: 'title', include_fields: 'title', sort_by },
      { collection: countries, q: 'america', query_by: 'name.official', include_fields: 'name', sort_by },
    ];
    const answer = (await union(searches, '?per_page=5&page=5')) as SearchAnswer & Record<string, unknown>;
    const [first, second] = await multiSearch(searches);
    expect(answer.found).toBe(Number(first?.found) + Number(second?.found));
    expect(answer).toMatchObject({ page: 5, out_of: 3451, search_cutoff: false });
    expect(answer.hits).toHaveLength(answer.found - 20);
    const params = [movies, countries].map((collection) => ({ collection, q: 'america', per_page: 5 }));
    expect(answer.union_request_params).toMatchObject(params);
    const place = answer.hits.map((hit) => hit as unknown as { collection: string; search_index: number });
    expect(place.every(({ collection, search_index }) => collection === params[search_index]?.collection)).toBe(true);
    expect(answer).not.toHaveProperty('facet_counts');
  });

  it('has equal hits in the order of its searches, and of one search the last added first', async () => {
    const names = ['union_left', 'union_right'];
    for (const name of names) {
      await server.ask('DELETE', `/collections/${name}`);
      await server.ask('POST', '/collections', { body: { name, fields: [{ name: 'title', type: 'string' }] } });
      for (const id of ['1', '2']) {
        await server.ask('POST', `/collections/${name}/documents`, { body: { id, title: 'Same' } });
      }
    }
    const searches = names.map((collection) => ({ collection, q: 'same', query_by: 'title' }));
    const placesOf = async (asked: object[]) =>
      ((await union(asked)) as SearchAnswer).hits.map((hit) => [
        (hit as unknown as { collection: string }).collection,
        hit.document['id'],
      ]);
    const [left, right] = names.map((name) => [
      [name, '2'],
      [name, '1'],
    ]) as [string[][], string[][]];
    expect(await placesOf(searches)).toEqual([...left, ...right]);
    expect(await placesOf([...searches].reverse())).toEqual([...right, ...left]);
    for (const name of names) await server.ask('DELETE', `/collections/${name}`);
  });

  it('is refused where the default sorting fields are of different types', async () => {
    const answer = await union([
      { collection: movies, q: 'america', query_by: 'title' },
      { collection: server.nameOf('countries'), q: 'america', query_by: 'name.official' },
    ]);
    expect(answer).toMatchObject({ code: 400 });
  });

  it('is refused as a whole when one of its searches is', async () => {
    const answer = await union([
      { collection: movies, q: 'king', query_by: 'title' },
      { collection: 'no_such_collection', q: 'king', query_by: 'title' },
    ]);
    expect(answer).toEqual({ code: 404, error: '`no_such_collection` collection not found.' });
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
    ['contract_requests_movies', 'q=king&query_by=nope', 404, 'Could not find a field named `nope` in the schema.'],
    ['no_such_collection', 'q=king&query_by=title', 404, 'Collection not found'],
    ['contract_requests_movies', 'q=king', 400, 'No search fields specified for the query.'],
    ['contract_requests_movies', 'q=*&per_page=251', 422, 'Only upto 250 hits can be fetched per page.'],
  ])('says in %s what is wrong with %s', async (collection, query, status, message) => {
    const answer = await server.ask('GET', `/collections/${collection}/documents/search?${query}`);
    expect(answer).toMatchObject({ status, body: { message } });
  });
});

describe('a search without words', () => {
  it.each(['', '&q=', '&q=%20%20'])('finds everything by GET: “%s”', async (query) => {
    const path = `/collections/${movies}/documents/search?query_by=title&per_page=1${query}`;
    expect(await server.ask('GET', path)).toMatchObject({ status: 200, body: { found: 3201 } });
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

  it('takes parameters from a preset where the search does not set them', async () => {
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

describe('the server itself', () => {
  it('is healthy, with any key and without one', async () => {
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
});
