import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractServer, idsOf, startContractServer } from './server';
import { tune } from './tuning';

let server: ContractServer;

beforeAll(async () => {
  server = await startContractServer('curation');
});

afterAll(() => server.stop());

describe('synonyms', () => {
  it('find what means the same', async () => {
    const untune = await tune(server, 'synonyms', 'movies', [{ id: 'flick', synonyms: ['flick', 'movie'] }]);
    const answer = await server.search({ q: 'flick', query_by: 'title' });
    expect(answer.found).toBe(34);
    expect(answer.hits[0]?.highlight).toMatchObject({
      title: { snippet: 'The Simpsons <mark>Movie</mark>' },
    });
    expect((await server.search({ q: 'flick', query_by: 'title', enable_synonyms: false })).found).toBe(2);
    await untune();
    expect((await server.search({ q: 'flick', query_by: 'title' })).found).toBe(2);
  });

  it('with a root work in one direction', async () => {
    const synonym = { id: 'flick', root: 'flickery', synonyms: ['movie'] };
    const untune = await tune(server, 'synonyms', 'movies', [synonym]);
    const found = async (q: string) => (await server.search({ q, query_by: 'title', num_typos: 0 })).found;
    expect(await found('flickery')).toBe(await found('movie'));
    await untune();
    expect(await found('flickery')).toBe(0);
  });
});

describe('stopwords', () => {
  it('are not searched for by a search that names their set', async () => {
    const set = server.nameOf('small');
    await server.ask('PUT', `/stopwords/${set}`, { body: { stopwords: ['the', 'qqqq'] } });
    const search = { q: 'qqqq godfather', query_by: 'title', drop_tokens_threshold: 0, num_typos: 0 };
    expect((await server.search(search)).found).toBe(0);
    expect((await server.search({ ...search, stopwords: set })).found).toBeGreaterThan(0);
    await server.ask('DELETE', `/stopwords/${set}`);
  });
});

describe('rules of curation', () => {
  it('include documents for their query alone', async () => {
    const rule = { query: 'best film ever', match: 'exact' };
    const untune = await tune(server, 'overrides', 'movies', [
      { id: 'best', rule, includes: [{ id: '5', position: 1 }] },
    ]);
    const answer = await server.search({ q: 'Best film ever', query_by: 'title', per_page: 2 });
    expect(answer.found).toBe(8);
    expect(answer.hits.map(({ document, curated }) => [document.id, curated])).toEqual([
      ['5', true],
      ['2385', undefined],
    ]);
    expect(idsOf(await server.search({ q: 'best film', query_by: 'title' }))).not.toContain('5');
    await untune();
    expect((await server.search({ q: 'best film ever', query_by: 'title' })).found).toBe(7);
  });

  it('return their metadata, also where nothing is found', async () => {
    const metadata = { redirect: { link: '/returns', text: 'Returns' } };
    const untune = await tune(server, 'overrides', 'movies', [
      { id: 'help', rule: { query: 'zzzz returns', match: 'exact' }, metadata },
      {
        id: 'love',
        rule: { query: 'love', match: 'contains' },
        metadata: { notice: { text: 'Love' } },
        excludes: [{ id: '1' }],
      },
    ]);
    const search = (parameters: object) => server.search({ query_by: 'title', num_typos: 0, ...parameters });
    const empty = await search({ q: 'zzzz returns', drop_tokens_threshold: 0 });
    expect(empty).toMatchObject({ found: 0, hits: [], metadata });
    expect(await search({ q: 'true love' })).toMatchObject({ metadata: { notice: { text: 'Love' } } });
    expect(await search({ q: 'king' })).not.toHaveProperty('metadata');
    const names = ['enable_overrides', 'enable_curations'];
    const [off = '', ignored = ''] = server.version >= 30 ? names.reverse() : names;
    expect(await search({ q: 'love', [off]: false })).not.toHaveProperty('metadata');
    expect(await search({ q: 'love', [ignored]: false })).toHaveProperty('metadata');
    await untune();
  });
});

describe('a request', () => {
  it('pins hits to places and hides others', async () => {
    const pinned = await server.search({ q: 'love', pinned_hits: '1:1,5:3', per_page: 4 });
    expect(pinned.found).toBe(37);
    expect(idsOf(pinned)).toEqual(['1', '2229', '5', '2736']);
    const hidden = await server.search({ q: 'godfather', hidden_hits: '370,1001' });
    expect(idsOf(hidden)).toEqual(['367', '368']);
  });

  it('holds its filter against what it pins, when asked to; the next pin then takes the place', async () => {
    const pins = { q: 'love', pinned_hits: '1:1,1145:2', filter_by: 'genre:=Comedy', per_page: 4 };
    expect(idsOf(await server.search(pins)).slice(0, 2)).toEqual(['1', '1145']);
    const filtered = idsOf(await server.search({ ...pins, filter_curated_hits: true }));
    expect(filtered[0]).toBe('1145');
    expect(filtered).not.toContain('1');
  });
});
