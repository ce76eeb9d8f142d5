// The rules of CORS in happy-dom's fetch are stricter than a browser's.
import { afterEach, expect, test, vi } from 'vitest';
import { createSearchClient, type SearchService } from '../../../src/panel/session/client';
import { createSuggester } from '../../../src/typesense/request/suggestions';
import { SearchError } from '../../../src/typesense/search-error';
import { goTo } from '../../support/run/go-to';
import { type Answer, type Asked, type ScriptedServer, startServer } from '../../support/servers/scripted-server';

type Connection = Parameters<typeof createSearchClient>[0];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the search client sends all searches of a moment in one request that needs no CORS preflight', async () => {
  const server = await startServer(answers);
  const counts = { query: 'king', facets: ['genre'], hitsPerPage: 0 };
  await search(connect(server), [request({ query: 'king' }), request(counts)]);
  expect(server.asked).toHaveLength(1);
  const [{ method, path, headers }] = server.asked as [Asked];
  expect(`${method} ${path}`).toBe('POST /multi_search?x-typesense-api-key=search-only');
  expect(headers['content-type']).toBe('text/plain');
  expect(Object.keys(headers).filter((name) => name.startsWith('x-') || name === 'authorization')).toEqual([]);
});

test('the search client sends a search before it first waits for anything: what else a page has to do then comes after it', async () => {
  const server = await startServer(answers);
  const fetched = vi.spyOn(globalThis, 'fetch');
  const answer = search(connect(server), [request({ query: 'king' })]);
  expect(fetched).toHaveBeenCalledOnce();
  await answer;
});

test('the search client sends nothing where there is nothing to search for: the server would answer with status 500', async () => {
  const server = await startServer(answers);
  const service = createSearchClient(connection(server), {});
  expect(await service.search([], new AbortController().signal)).toEqual([]);
  expect(server.asked).toEqual([]);
});

test('the search client sends the parameters of every search, and leaves the object it got them in alone', async () => {
  const server = await startServer(answers);
  const parameters = Object.freeze({ query_by: 'title,director', num_typos: '1' });
  const { searchClient } = createSearchClient(connection(server), parameters);
  await searchClient.search([request({ query: 'king', page: 1, hitsPerPage: 20 })]);
  expect(searchesIn(server.asked[0])).toMatchObject([
    { collection: 'films', q: 'king', query_by: 'title,director', num_typos: '1', page: 2, per_page: 20 },
  ]);
});

test('the search client gives each search of a request its own parameters', async () => {
  const server = await startServer(answers);
  const places = { oneField: { parametersFor: (field: string) => ({ query_by: field }), alsoSearched: () => [] } };
  const { search } = createSearchClient(connection(server), { query_by: 'title,director', num_typos: '1' }, { places });
  const requests = [
    request({ query: 'ford', searchIn: 'director' }),
    request({ query: 'ford', exact: 'ford' }),
    request({ query: 'ford', further: { prefix: 'false' } }),
  ];
  await search(requests, new AbortController().signal);
  expect(searchesIn(server.asked[0])).toMatchObject([
    { query_by: 'director', num_typos: '1' },
    { query_by: 'title,director', num_typos: '0' },
    { query_by: 'title,director', num_typos: '1', prefix: 'false' },
  ]);
});

test('the search client sends what a feature adds to a search of a visitor in the same request, and hands its result over beside the others', async () => {
  const server = await startServer(answers);
  const everywhere = request({ query: 'king', hitsPerPage: 0 });
  const places = { oneField: { parametersFor: () => ({}), alsoSearched: () => [everywhere] } };
  const service = createSearchClient(connection(server), { query_by: 'title' }, { places });
  const asked = [request({ query: 'king', searchIn: 'title' })];
  const results = await service.search(asked, new AbortController().signal, true);
  expect(server.asked).toHaveLength(1);
  expect(searchesIn(server.asked[0])).toHaveLength(2);
  expect(results).toHaveLength(1);
  expect(results[0]?.beside).toMatchObject({ found: expect.any(Number) });
  expect(await service.search(asked, new AbortController().signal)).toMatchObject([{ beside: undefined }]);
});

test('the search client searches by a preset alone, and overrides nothing in it', async () => {
  const server = await startServer(answers);
  const { searchClient } = createSearchClient(connection(server), { preset: 'films_page' });
  await searchClient.search([request({ query: '' })]);
  expect(searchesIn(server.asked[0])).toEqual([{ collection: 'films', preset: 'films_page', q: '*', page: 1 }]);
});

test('the search client keeps the filter that always holds when a visitor refines', async () => {
  const server = await startServer(answers);
  const filters = '(year:>1990 || stars:5)';
  await search(connect(server), [request({ filters, facetFilters: [['genre:Drama', 'genre:Comedy']] })]);
  expect(searchesIn(server.asked[0])[0]?.['filter_by']).toBe('(year:>1990 || stars:5) && genre:=[`Comedy`,`Drama`]');
});

test.each([
  ['a slash', 'genre', 'Thriller/Suspense', 'genre:=[`Thriller/Suspense`]'],
  ['a colon', 'genre', 'a:b', 'genre:=[`a:b`]'],
  ['a colon in the name of the field', 'a:b', 'c', 'a:b:=[`c`]'],
  ['a comma', 'genre', 'a,b', 'genre:=[`a,b`]'],
  ['brackets and operators', 'genre', '(a) && [b]', 'genre:=[`(a) && [b]`]'],
  ['a quote', 'genre', 'say "a"', 'genre:=[`say "a"`]'],
  ['a leading hyphen', 'genre', '-a', 'genre:=[`-a`]'],
  ['a backtick', 'genre', 'a`b', "genre:=[`a'b`]"],
  ['a negative number', 'genre', '-44', 'genre:=[-44]'],
])('the search client sends a facet value with %s as it is meant', async (_, field, value, filter) => {
  const server = await startServer(answers);
  await search(connect(server), [request({ facetFilters: [[`${field}:${value}`]] })]);
  expect(searchesIn(server.asked[0])[0]?.['filter_by']).toBe(filter);
});

test('the search client takes no facet out of an answer that nobody asked for', async () => {
  const server = await startServer((asked) => {
    const { results } = JSON.parse(answers(asked).body ?? '') as { results: readonly object[] };
    const facets = ['constructor', '__proto__', 'genre', 'toString'].map((field_name) => ({
      field_name,
      counts: [{ value: 'Drama', highlighted: 'Drama', count: 1 }],
      stats: { min: 1, max: 1 },
    }));
    return { body: JSON.stringify({ results: results.map((result) => ({ ...result, facet_counts: facets })) }) };
  });
  const { results } = (await search(connect(server), [request({ facets: ['genre'] })])) as {
    results: readonly { readonly facets_stats: object; readonly facetCounts: object }[];
  };
  for (const { facets_stats: stats, facetCounts } of results) {
    for (const named of [stats, facetCounts]) {
      expect(Object.keys(named)).toEqual(['genre']);
      expect(Object.getPrototypeOf(named)).toBe(Object.prototype);
    }
  }
});

test('the search client asks again within whole numbers where the server takes no others, and from then on at once', async () => {
  const filters = 'title:=`year:>=1.5` && rating:>=1.5';
  const server = await startServer((asked) => {
    const filter = String(searchesIn(asked)[0]?.['filter_by']).replace(filters, '');
    const field = /(year|price):\S*(?:\.5|9{11})/.exec(filter)?.[1];
    if (field === undefined) return answers(asked);
    const error = `Error with filter field \`${field}\`: Not an int32.`;
    return { body: JSON.stringify({ results: [{ code: 400, error }] }) };
  });
  const client = connect(server);
  const ask = async (year: string, ...price: string[]): Promise<unknown> => {
    const facetFilters = [[`year:${year}`], ...price.map((one) => [`price:${one}`])];
    await search(client, [request({ filters, facetFilters })]);
    return searchesIn(server.asked.at(-1))[0]?.['filter_by'];
  };
  expect(await ask('1990.5..')).toBe(`${filters} && year:>=1991`);
  expect(server.asked).toHaveLength(2);
  expect(await ask('..1990.5')).toBe(`${filters} && year:<=1990`);
  expect(await ask('..-1.5')).toBe(`${filters} && year:<=-2`);
  expect(await ask('..99999999999')).toBe(`${filters} && year:<=2147483647`);
  expect(await ask('1990.2..1990.5')).toBe(`${filters} && year:=[1991..1990]`);
  expect(await ask('..2000')).toBe(`${filters} && year:<=2000`);
  expect(server.asked).toHaveLength(7);
  expect(await ask('1990.5..', '2.5..')).toBe(`${filters} && year:>=1991 && price:>=3`);
  expect(server.asked).toHaveLength(9);
});

test.each([
  ['int32', ['99999999999', '7.4', '1990'], 'genre:=[1990,7,2147483647]'],
  ['int64', ['99999999999999999999'], 'genre:=[9007199254740991]'],
  ['float', ['9'.repeat(50), '7.4'], `genre:=[7.4,${BigInt(3.4028234e38)}]`],
])('brings values of a list to the nearest that the field can hold: %s', async (type, genre, fitted) => {
  const server = await startServer((asked, before) => {
    const error = `Some other words for the field \`genre\` (${type}).`;
    return before === 0 ? { body: JSON.stringify({ results: [{ code: 400, error }] }) } : answers(asked);
  });
  await search(connect(server), [request({ facetFilters: [genre.map((value) => `genre:${value}`)] })]);
  expect(searchesIn(server.asked.at(-1))[0]?.['filter_by']).toBe(fitted);
});

test('the search client answers a repeated search without a request for 120 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  const server = await startServer(answers);
  const client = connect(server);
  const again = (): Promise<unknown> => search(client, [request({ query: 'king' })]);
  await again();
  await again();
  goTo(119_999);
  await again();
  expect(server.asked).toHaveLength(1);
  goTo(120_000);
  await again();
  expect(server.asked).toHaveLength(2);
});

test('the search client keeps 100 answers, and lets the oldest go', async () => {
  const server = await startServer(answers);
  const client = connect(server);
  for (let query = 0; query <= 100; query += 1) await search(client, [request({ query: String(query) })]);
  await search(client, [request({ query: '1' })]);
  expect(server.asked).toHaveLength(101);
  await search(client, [request({ query: '0' })]);
  expect(server.asked).toHaveLength(102);
});

test('the search client asks once for the same search twice in a moment', async () => {
  const server = await startServer(answers);
  const client = connect(server);
  void search(client, [request({ query: 'king' })]);
  await search(client, [request({ query: 'king' })]);
  expect(server.asked).toHaveLength(1);
});

test('the search client asks the server again after a failure', async () => {
  const failure = { status: 400, body: '{"message":"No."}' };
  const server = await startServer((asked, before) => (before === 0 ? failure : answers(asked)));
  const client = connect(server);
  await expect(search(client, [request({ query: 'king' })])).rejects.toThrow('No.');
  await expect(search(client, [request({ query: 'king' })])).resolves.toMatchObject({ results: [{ nbHits: 1 }] });
});

test('the search client asks the server again after its cache is cleared', async () => {
  const server = await startServer(answers);
  const client = connect(server);
  await search(client, [request({ query: 'king' })]);
  clearCache(client);
  await search(client, [request({ query: 'king' })]);
  expect(server.asked).toHaveLength(2);
});

const ANYTHING = expect.stringMatching(/./) as string;

test.each<[string, Answer | null, string, number | null, string]>([
  ['400', { status: 400, body: '{"message":"Bad JSON."}' }, 'http', 400, 'Bad JSON.'],
  ['401', { status: 401, body: '{"message":"Forbidden"}' }, 'http', 401, 'Forbidden'],
  ['404', { status: 404, body: '{"message":"Not Found"}' }, 'http', 404, 'Not Found'],
  ['409', { status: 409, body: '{"message":"Exists."}' }, 'http', 409, 'Exists.'],
  ['422', { status: 422, body: '{"message":"per_page"}' }, 'http', 422, 'per_page'],
  ['429', { status: 429, body: '{"message":"Rate limit"}' }, 'http', 429, 'Rate limit'],
  ['503', { status: 503, body: '{"message":"Not Ready | or"}' }, 'http', 503, 'Not Ready | or'],
  ['a page with 502', { status: 502, type: 'text/html', body: '…' }, 'http', 502, ''],
  ['an error in one search', { body: '{"results":[{"code":404,"error":"No:\\nbrnad"}]}' }, 'search', 404, 'No:\nbrnad'],
  ['HTML', { type: 'text/html', body: '<h1>Login</h1>' }, 'not-json', 200, 'text/html'],
  ['truncated JSON', { body: '{"results":[' }, 'not-json', 200, 'application/json; charset=utf-8'],
  ['other JSON', { body: '{"ok":true}' }, 'not-typesense', 200, ANYTHING],
  ['results without hits', { body: '{"results":[{}]}' }, 'not-typesense', 200, ANYTHING],
  ['nothing', null, 'network', null, ANYTHING],
])('rejects with a code and status when it gets %s, and logs nothing', async (_, answer, code, status, detail) => {
  const spies = (['debug', 'error', 'info', 'log', 'trace', 'warn'] as const).map((name) => vi.spyOn(console, name));
  const server = await startServer(() => answer);
  const error: unknown = await search(connect(server), [request({})]).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: SearchError.name, code, status, detail });
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

test.each([null, 'text/plain'])(
  "the search client takes Typesense's JSON for an answer when its content type is %s",
  async (type) => {
    const server = await startServer((asked) => ({ ...answers(asked), type }));
    expect(await search(connect(server), [request({ query: 'king' })])).toMatchObject({ results: [{ nbHits: 1 }] });
  },
);

test('the search client takes the next node when one is down, and stays away from it', async () => {
  const down = await startServer(() => null);
  const up = await startServer(answers);
  const client = createSearchClient({ ...connection(down, up) }, QUERY_BY);
  for (const query of ['a', 'b', 'c', 'd']) await search(client, [request({ query })]);
  expect(up.asked).toHaveLength(4);
  expect(down.asked.length).toBeLessThanOrEqual(1);
});

test('the search client takes a node back 60 seconds after it failed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  const near = await startServer((asked, before) => (before === 0 ? null : answers(asked)));
  const far = await startServer(answers);
  const client = createSearchClient({ ...connection(far), nearestHost: nodeOf(near) }, QUERY_BY);
  await search(client, [request({ query: 'a' })]);
  goTo(60_000);
  await search(client, [request({ query: 'b' })]);
  expect([near.asked.length, far.asked.length]).toEqual([1, 2]);
  goTo(60_001);
  await search(client, [request({ query: 'c' })]);
  expect([near.asked.length, far.asked.length]).toEqual([2, 2]);
});

test('the search client remembers which node is down when its cache is cleared', async () => {
  const near = await startServer(() => null);
  const far = await startServer(answers);
  const client = createSearchClient({ ...connection(far), nearestHost: nodeOf(near) }, QUERY_BY);
  await search(client, [request({ query: 'a' })]);
  clearCache(client);
  await search(client, [request({ query: 'b' })]);
  expect([near.asked.length, far.asked.length]).toEqual([1, 2]);
});

test('settles no search once stopped, and asks no other node', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = await startServer(() => {
    client.stop();
    return { body: '{', unfinished: true };
  });
  const other = await startServer(answers);
  const client = createSearchClient({ ...connection(other), nearestHost: nodeOf(server) }, QUERY_BY);
  const settled: string[] = [];
  search(client, [request({})]).then(
    () => settled.push('answered'),
    () => settled.push('failed'),
  );
  await expect.poll(() => server.asked[0]).toBeDefined();
  await server.asked[0]?.closed;
  // Longer than the client waits before it tries again; then a request of our own, behind any of the client's.
  await vi.advanceTimersByTimeAsync(1000);
  await fetch(other.url, { method: 'POST', body: '{"searches":[]}' });
  expect(other.asked).toHaveLength(1);
  expect(settled).toEqual([]);
});

test('aborts a search when the next one comes, which alone is answered', async () => {
  const server = await startServer((asked, before) =>
    before === 0 ? { body: '{', unfinished: true } : answers(asked),
  );
  const client = connect(server);
  const settled: string[] = [];
  const first = search(client, [request({ query: 'k' })]);
  first.then(
    () => settled.push('answered'),
    () => settled.push('failed'),
  );
  await expect.poll(() => server.asked.length).toBe(1);
  expect(await search(client, [request({ query: 'ki' })])).toMatchObject({ results: [{ nbHits: 1 }] });
  await server.asked[0]?.closed;
  expect(settled).toEqual([]);
});

test('the search client searches again for what was aborted', async () => {
  const server = await startServer((asked, before) =>
    before === 0 ? { body: '{', unfinished: true } : answers(asked),
  );
  const client = connect(server);
  void search(client, [request({ query: 'k' })]);
  await expect.poll(() => server.asked.length).toBe(1);
  await search(client, [request({ query: 'ki' })]);
  expect(await search(client, [request({ query: 'k' })])).toMatchObject({ results: [{ nbHits: 1 }] });
  expect(server.asked).toHaveLength(3);
});

test('the search client tries a search that was cut off on no other node', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const down = await startServer(() => null);
  const up = await startServer(answers);
  const client = createSearchClient({ ...connection(up), nearestHost: nodeOf(down) }, QUERY_BY);
  void search(client, [request({ query: 'k' })]);
  // Between the first try and the second.
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await expect.poll(() => down.asked.length).toBe(1);
  await down.asked[0]?.closed;
  void search(client, [request({ query: 'ki' })]);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => up.asked.length).toBeGreaterThan(0);
  expect(up.asked.map((asked) => searchesIn(asked)[0]?.['q'])).toEqual(['ki']);
});

test('the search client leaves questions beside the search alone, each of which ends by its own signal', async () => {
  const server = await startServer((asked, before) => (before < 2 ? { body: '{', unfinished: true } : answers(asked)));
  const client = connect(server);
  const [first, second] = [new AbortController(), new AbortController()];
  const a = client.search([request({ query: 'a' })], first.signal);
  await expect.poll(() => server.asked.length).toBe(1);
  const b = client.search([request({ query: 'b' })], second.signal);
  await expect.poll(() => server.asked.length).toBe(2);
  await search(client, [request({ query: 'king' })]);
  let isClosed = false;
  void server.asked[1]?.closed.then(() => (isClosed = true));
  first.abort();
  await expect(a).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await server.asked[0]?.closed;
  expect(isClosed).toBe(false);
  second.abort();
  await expect(b).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await server.asked[1]?.closed;
});

test('the search client waits once for a node that hangs, and not at all for one the visitor has typed over after a second', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  const hangs = await startServer(() => ({ body: '{', unfinished: true }));
  const up = await startServer(answers);
  const client = connect(hangs, up);
  void search(client, [request({ query: 'a' })]);
  await expect.poll(() => hangs.asked.length).toBe(1);
  goTo(1000);
  for (const query of ['b', 'c', 'd', 'e']) await search(client, [request({ query })]);
  expect([hangs.asked.length, up.asked.length]).toEqual([1, 4]);
});

test('the search client does not blame a node for a search that is typed over at once', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  const slow = await startServer((asked, before) => (before === 0 ? { body: '{', unfinished: true } : answers(asked)));
  const up = await startServer(answers);
  const client = connect(slow, up);
  void search(client, [request({ query: 'a' })]);
  await expect.poll(() => slow.asked.length).toBe(1);
  for (const query of ['b', 'c']) await search(client, [request({ query })]);
  expect([slow.asked.length, up.asked.length]).toEqual([2, 1]);
});

test('the search client says after 5 seconds that the only node hangs', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now: 0 });
  const hangs = await startServer(() => ({ body: '{', unfinished: true }));
  const failed = expect(search(connect(hangs), [request({})])).rejects.toMatchObject({ code: 'timeout', detail: '5' });
  await expect.poll(() => hangs.asked.length).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  await failed;
  expect(hangs.asked).toHaveLength(1);
});

test('the search client finds the one node that is up, even the nearest that has failed before', async () => {
  const near = await startServer((asked, before) => (before === 0 ? null : answers(asked)));
  const far = await startServer((asked, before) => (before === 0 ? answers(asked) : null));
  const other = await startServer(() => null);
  const client = createSearchClient({ ...connection(far, other), nearestHost: nodeOf(near) }, QUERY_BY);
  await search(client, [request({ query: 'a' })]);
  expect(await search(client, [request({ query: 'b' })])).toMatchObject({ results: [{ nbHits: 1 }] });
});

test('the search client gets a key from the endpoint, uses it for all, and gets another when it is refused', async () => {
  let valid = 'first';
  const site = await startServer(() => ({ body: JSON.stringify({ key: valid }) }));
  const server = await startServer((asked) =>
    asked.path.endsWith(`=${valid}`) ? answers(asked) : { status: 401, body: '{"message":"Forbidden"}' },
  );
  const client = createSearchClient({ ...connection(server), key: '', keyEndpoint: site.url }, QUERY_BY);
  await search(client, [request({ query: 'a' })]);
  await search(client, [request({ query: 'b' })]);
  valid = 'second';
  await search(client, [request({ query: 'c' })]);
  expect(server.asked.map(({ path }) => path.replace(/^.*=/, ''))).toEqual(['first', 'first', 'first', 'second']);
  expect(site.asked).toHaveLength(2);
});

test('the search client gives no answer again that was got with another key', async () => {
  let valid = 'first';
  const site = await startServer(() => ({ body: JSON.stringify({ key: valid }) }));
  const server = await startServer((asked) => (asked.path.endsWith(`=${valid}`) ? answers(asked) : { status: 401 }));
  const client = createSearchClient({ ...connection(server), key: '', keyEndpoint: site.url }, QUERY_BY);
  await search(client, [request({ query: 'a' })]);
  valid = 'second';
  await search(client, [request({ query: 'b' })]);
  await search(client, [request({ query: 'a' })]);
  expect(server.asked).toHaveLength(4);
});

test('the search client asks for suggestions with what InstantSearch asks about a query, and with nothing else', async () => {
  const server = await startServer(answersWithSuggestions);
  const client = createSearchClient(connection(server), QUERY_BY, { currentSuggester: suggesting() });
  const { results } = (await search(client, [
    request({ query: 'king' }),
    request({ query: 'king', hitsPerPage: 0 }),
  ])) as Suggested;
  expect(searchesIn(server.asked[0]).map(({ collection, q }) => [collection, q])).toEqual([
    ['films', 'king'],
    ['films', 'king'],
    ['queries', 'king'],
  ]);
  expect(results.map(({ nbHits, suggestions }) => [nbHits, suggestions.map(({ query }) => query)])).toEqual([
    [1, ['King kong']],
    [1, ['King kong']],
  ]);
  await search(client, [request({ query: '' })]);
  await client.search([request({ query: 'queen' })], new AbortController().signal);
  expect(server.asked.slice(1).map((asked) => searchesIn(asked).length)).toEqual([2, 1]);
});

test.each([
  [
    'a key that is not for their collection',
    (): Answer => ({ status: 401, body: '{"message":"No: search-only"}' }),
    'No: …',
    401,
  ],
  [
    'a collection that is not there',
    (asked: Asked): Answer => spoilt(asked, { code: 404, error: 'Collection not found' }),
    'Collection not found',
    404,
  ],
])(
  'the search client searches without suggestions where they fail by %s, and reports it once',
  async (_, refuse, message, status) => {
    const server = await startServer((asked) => (asked.body?.includes('queries') ? refuse(asked) : answers(asked)));
    const tell = vi.fn();
    const client = createSearchClient(connection(server), QUERY_BY, { currentSuggester: suggesting(tell) });
    for (const query of ['king', 'queen']) {
      const { results } = (await search(client, [request({ query })])) as Suggested;
      expect(results.map(({ nbHits, suggestions }) => [nbHits, suggestions])).toEqual([[1, []]]);
    }
    expect(server.asked.map((asked) => searchesIn(asked).length)).toEqual([2, 1, 1]);
    expect(tell.mock.calls).toEqual([[expect.objectContaining({ message, status })]]);
  },
);

test('the search client keeps suggesting where a server was only busy', async () => {
  const refusals = [{ status: 429, body: '{"message":"Rate limit exceeded"}' }];
  const server = await startServer((asked) => refusals.pop() ?? answersWithSuggestions(asked));
  const tell = vi.fn();
  const client = createSearchClient(connection(server), QUERY_BY, { currentSuggester: suggesting(tell) });
  await expect(search(client, [request({ query: 'king' })])).rejects.toThrow('Rate limit exceeded');
  const { results } = (await search(client, [request({ query: 'king' })])) as Suggested;
  expect(results.map(({ suggestions }) => suggestions.length)).toEqual([1]);
  expect(tell).not.toHaveBeenCalled();
});

test('blames no suggestions for what fails without them too', async () => {
  const server = await startServer((asked) => ({
    body: JSON.stringify({ results: searchesIn(asked).map(() => ({ code: 400, error: 'No.' })) }),
  }));
  const tell = vi.fn();
  const client = createSearchClient(connection(server), QUERY_BY, { currentSuggester: suggesting(tell) });
  await expect(search(client, [request({ query: 'king' })])).rejects.toThrow('No.');
  expect(tell).not.toHaveBeenCalled();
});

test('the search client keeps every key out of what it says', async () => {
  const site = await startServer(() => ({ body: '{"key":"fresh+key="}' }));
  const server = await startServer(({ path }) => ({
    status: 401,
    body: JSON.stringify({ message: `No: ${path}, fresh+key=` }),
  }));
  const client = createSearchClient({ ...connection(server), keyEndpoint: site.url }, QUERY_BY);
  await expect(search(client, [request({})])).rejects.toThrow('No: /multi_search?x-typesense-api-key=…, …');
});

test('the search client sends a key that is too long for an address as a header', async () => {
  const server = await startServer(answers);
  const key = 'k'.repeat(2001);
  await search(createSearchClient({ ...connection(server), key }, QUERY_BY), [request({})]);
  expect(server.asked[0]?.headers['x-typesense-api-key']).toBe(key);
  expect(server.asked[0]?.path).not.toContain('kkk');
});

test('the search client asks for no embedding once a response has shown one, and for no response twice because of it', async () => {
  const embedding = Array.from({ length: 32 }, (_, index) => index / 32 - 0.5);
  const server = await startServer((asked) => ({
    body: String(answers(asked).body).replaceAll(
      '"document":{',
      `"document":{"embedding":${JSON.stringify(embedding)},`,
    ),
  }));
  const client = createSearchClient(connection(server), QUERY_BY);
  await search(client, [request({ query: 'king' })]);
  await search(client, [request({ query: 'king' })]);
  await search(client, [request({ query: 'queen' })]);
  expect(server.asked.map((asked) => searchesIn(asked)[0]?.['exclude_fields'])).toEqual([undefined, 'embedding']);
});

const QUERY_BY = { query_by: 'title' };

function connect(...servers: readonly ScriptedServer[]): SearchService {
  return createSearchClient(connection(...servers), QUERY_BY);
}

function connection(...servers: readonly ScriptedServer[]): Connection {
  const limits = { limit: 10, limitMore: 20 };
  return {
    host: servers.map(nodeOf),
    nearestHost: null,
    key: 'search-only',
    keyEndpoint: null,
    group: null,
    timeZone: 'UTC',
    facets: [
      ...['genre', 'a:b'].map((field) => ({ kind: 'menu' as const, field, label: field, ...limits })),
      ...['year', 'price'].map((field) => ({ kind: 'range' as const, field, label: field, ...RANGE })),
    ],
  };
}

function nodeOf({ port }: ScriptedServer): Connection['host'][number] {
  return { protocol: 'http', host: '127.0.0.1', port, path: '' };
}

function request(params: Record<string, unknown>): { indexName: string; params: object } {
  return { indexName: 'films', params };
}

function search({ searchClient }: SearchService, requests: readonly object[]): Promise<unknown> {
  return Promise.resolve(searchClient.search(requests as Parameters<typeof searchClient.search>[0]));
}

/** InstantSearch calls it to refresh, though its own type of a search client does not have it. */
function clearCache({ searchClient }: SearchService): void {
  (searchClient as unknown as { clearCache(): void }).clearCache();
}

/** What asks for suggestions, once it is loaded. */
function suggesting(tell: () => void = () => {}): () => ReturnType<typeof createSuggester> {
  const suggester = createSuggester('queries', tell);
  return () => suggester;
}

interface Suggested {
  readonly results: readonly { readonly nbHits: number; readonly suggestions: readonly { readonly query: string }[] }[];
}

/** The same, with a query for the last search. */
function answersWithSuggestions(asked: Asked): Answer {
  return spoilt(asked, { found: 1, hits: [{ document: { q: 'King kong' } }] });
}

/** Another answer to the last search. */
function spoilt(asked: Asked, last: object): Answer {
  const { results } = JSON.parse(answers(asked).body ?? '') as { results: readonly object[] };
  const isForQueries = searchesIn(asked).at(-1)?.['collection'] === 'queries';
  return { body: JSON.stringify({ results: isForQueries ? [...results.slice(0, -1), last] : results }) };
}

/** One hit for each search. */
function answers(asked: Asked): Answer {
  const results = searchesIn(asked).map(({ q, page, per_page = 10 }) => ({
    facet_counts: [],
    found: 1,
    hits: [{ document: { id: '1', title: 'King' }, highlight: {}, highlights: [] }],
    page,
    request_params: { q, per_page },
    search_time_ms: 1,
  }));
  return { body: JSON.stringify({ results }) };
}

function searchesIn(asked: Asked | undefined): readonly Record<string, unknown>[] {
  return (JSON.parse(asked?.body ?? '{}') as { searches: Record<string, unknown>[] }).searches;
}

const RANGE = { min: null, max: null, step: null, unit: null };
