import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNodePool, type NodePool } from '../../../src/typesense/send/node-pool';
import { goTo } from '../../support/run/go-to';

interface Asked {
  readonly host: string;
  /** Milliseconds since the start. */
  readonly at: number;
}

let asked: Asked[];
/** The response of each host; a host without one is healthy. */
let responses: Record<string, () => Response>;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  asked = [];
  responses = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const { hostname } = new URL(url);
    asked.push({ host: hostname, at: Date.now() });
    return responses[hostname]?.() ?? Response.json({ results: [] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ill =
  (headers: Record<string, string> = {}, status = 503) =>
  () =>
    Response.json({}, { status, headers });

const poolOf = (...hosts: readonly string[]): NodePool =>
  createNodePool(
    hosts.map((host) => ({ protocol: 'https', host, port: 443, path: '' })),
    null,
  );

/** The status of a search: 200, or that of its error. */
async function search(pool: NodePool): Promise<unknown> {
  const status = pool.post({ searches: [], parameters: {}, key: '' }, new AbortController().signal).then(
    () => 200,
    (error: { status: unknown }) => error.status,
  );
  await vi.advanceTimersByTimeAsync(5_000);
  return status;
}

test.each([
  ['least', 0, 50],
  ['most', 0.999, 149],
])('the pool of nodes waits before it tries a node again, at random: %s', async (_, random, least) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  responses = { a: ill() };
  expect(await search(poolOf('a'))).toBe(503);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.at).toBeGreaterThanOrEqual(least);
  expect(asked[1]?.at).toBeLessThanOrEqual(least + 1);
});

test('the pool of nodes waits twice as long before each further try', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  responses = { a: ill(), b: ill(), c: ill() };
  await search(poolOf('a', 'b', 'c'));
  expect(asked.map(({ at }) => at)).toEqual([0, 100, 300, 700]);
});

test.each([-3_600_000, -86_400_000, 3_600_000])(
  'the pool of nodes searches again at the moment that a node has named, where the clock changes by %d ms meanwhile',
  async (set) => {
    responses = { a: ill({ 'retry-after': '20' }) };
    const pool = poolOf('a');
    expect(await search(pool)).toBe(503);
    responses = {};
    vi.setSystemTime(Date.now() + set);
    expect(await search(pool)).toBe(503);
    vi.advanceTimersByTime(20_000);
    expect(await search(pool)).toBe(200);
  },
);

test('the pool of nodes sends nothing to a node until the moment that it has named, and then searches again', async () => {
  responses = { a: ill({ 'retry-after': '20' }) };
  const pool = poolOf('a');
  expect(await search(pool)).toBe(503);
  expect(await search(pool)).toBe(503);
  expect(asked).toHaveLength(1);
  responses = {};
  goTo(20_000);
  expect(await search(pool)).toBe(200);
});

test('honours Retry-After of a server that limits requests', async () => {
  responses = { a: ill({ 'retry-after': '20' }, 429) };
  const pool = poolOf('a');
  expect([await search(pool), await search(pool)]).toEqual([429, 429]);
  expect(asked).toHaveLength(1);
});

test('the pool of nodes asks the other nodes while one has asked to be left alone, even if they fail', async () => {
  responses = { a: ill({ 'retry-after': '40' }) };
  const pool = poolOf('a', 'b');
  expect([await search(pool), await search(pool)]).toEqual([200, 200]);
  expect(asked.map(({ host }) => host)).toEqual(['a', 'b', 'b']);
  responses = { b: ill({}, 500) };
  expect(await search(pool)).toBe(500);
  expect(asked.slice(3).map(({ host }) => host)).toEqual(['b', 'b']);
});

test('a date in the past, or no date at all, is no reason to wait', async () => {
  for (const retryAfter of ['soon', new Date(-1000).toUTCString(), '-5']) {
    responses = { a: ill({ 'retry-after': retryAfter }) };
    asked = [];
    await search(poolOf('a'));
    expect(asked).toHaveLength(2);
  }
});
