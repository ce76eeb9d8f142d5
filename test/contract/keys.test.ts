import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScopedKey } from '../server/base/scoped';
import { type ContractServer, type SearchAnswer, startContractServer } from './server';

const FORBIDDEN = { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' };
const SEARCH = ['documents:search'];

let server: ContractServer;
let searchKey: string;

beforeAll(async () => {
  server = await startContractServer('keys', ['movies', 'countries']);
  searchKey = await server.createKey(SEARCH, ['*']);
});

afterAll(() => server.stop());

async function searchWith(key: string | null, parameters: object = {}) {
  const one = { collection: server.nameOf('movies'), q: '*', per_page: 0, ...parameters };
  const { status, body } = await server.ask('POST', '/multi_search', { key, body: { searches: [one] } });
  return { status, body: body as { results: SearchAnswer[] } };
}

describe('keys', () => {
  it.each([
    ['no key', async () => null, 401],
    ['a wrong key', async () => 'wrong-key', 401],
    ['an expired key', () => server.createKey(SEARCH, ['*'], { expires_at: 1 }), 401],
    ['a key of another collection', () => server.createKey(SEARCH, [server.nameOf('countries')]), 401],
    ['a key that may do something else', () => server.createKey(['documents:get'], ['*']), 401],
    ['the search key', async () => searchKey, 200],
    ['the admin key', async () => server.adminKey, 200],
    ['a key of this collection', () => server.createKey(SEARCH, [server.nameOf('movies')]), 200],
    ['a key of collections that are named alike', () => server.createKey(SEARCH, ['contract_keys_.*']), 200],
    ['a key for all that documents know', () => server.createKey(['documents:*'], ['*']), 200],
  ])('searches with %s → %s', async (_what, makeKey, status) => {
    const answer = await searchWith(await makeKey());
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.body).toEqual(FORBIDDEN);
  });

  it('refuses all searches of a request when the key does not allow one', async () => {
    const key = await server.createKey(SEARCH, [server.nameOf('countries')]);
    const searches = ['countries', 'movies'].map((name) => ({ collection: server.nameOf(name), q: '*' }));
    const { status } = await server.ask('POST', '/multi_search', { key, body: { searches } });
    expect(status).toBe(401);
  });

  it.each([
    ['GET', '/collections'],
    ['GET', '/keys'],
    ['GET', '/aliases'],
    ['DELETE', '/collections/contract_keys_movies/documents/1'],
    ['GET', '/collections/contract_keys_movies/documents/5'],
    ['POST', '/collections/contract_keys_movies/documents/import'],
    ['DELETE', '/collections/contract_keys_movies'],
  ])('does not let a search key ask %s %s', async (method, path) => {
    expect(await server.ask(method, path, { key: searchKey })).toMatchObject({
      status: 401,
      body: FORBIDDEN,
    });
  });

  it('takes the key from the query string too', async () => {
    const path = `/collections/${server.nameOf('movies')}/documents/search?q=*&x-typesense-api-key=${searchKey}`;
    expect(await server.ask('GET', path, { key: null })).toMatchObject({
      status: 200,
      body: { found: 3201 },
    });
  });

  it('shows the beginning of a key only, except to who makes it', async () => {
    const made = await server.ask('POST', '/keys', {
      body: { description: 'shown once', actions: SEARCH, collections: ['a'], expires_at: 64_723_363_199 },
    });
    const { id, value } = made.body as { id: number; value: string };
    expect(made.status).toBe(201);
    const shown = {
      id,
      description: 'shown once',
      actions: SEARCH,
      collections: ['a'],
      expires_at: 64_723_363_199,
      value_prefix: value.slice(0, 4),
      autodelete: false,
    };
    expect((await server.ask('GET', `/keys/${id}`)).body).toEqual(shown);
    expect((await server.ask('GET', '/keys')).body).toMatchObject({ keys: expect.arrayContaining([shown]) });
    expect((await server.ask('DELETE', `/keys/${id}`)).body).toEqual({ id });
    expect((await server.ask('GET', `/keys/${id}`)).status).toBe(404);
  });
});

describe('scoped keys', () => {
  it.each([
    ['its filter alone', {}, 36],
    ['its filter and another', { filter_by: 'year:<1970' }, 9],
    ['two filters that exclude each other', { filter_by: 'genre:=Drama' }, 0],
  ])('holds %s', async (_what, parameters, found) => {
    const key = createScopedKey(searchKey, { filter_by: 'genre:=Western' });
    expect((await searchWith(key, parameters)).body.results[0]?.found).toBe(found);
  });

  it('lets embedded parameters win', async () => {
    const key = createScopedKey(searchKey, { per_page: 2, include_fields: 'id' });
    const { body } = await searchWith(key, { per_page: 5, include_fields: 'title' });
    expect(body.results[0]?.hits.map(({ document }) => document)).toEqual([{ id: '842' }, { id: '1267' }]);
  });

  it.each([
    ['has expired', () => createScopedKey(searchKey, { expires_at: 1 })],
    ['was made from no key', () => createScopedKey('no such key at all', { filter_by: 'genre:=Western' })],
    ['was tampered with', () => `${createScopedKey(searchKey, { filter_by: 'genre:=Western' }).slice(0, -4)}AAAA`],
  ])('refuses one that %s', async (_what, makeKey) => {
    expect(await searchWith(makeKey())).toEqual({ status: 401, body: FORBIDDEN });
  });

  it('refuses to do anything but search', async () => {
    const key = createScopedKey(server.adminKey, {});
    expect((await server.ask('GET', '/keys', { key })).status).toBe(401);
  });
});
