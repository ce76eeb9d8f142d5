import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiKeys, createApiKeys } from '../../../src/typesense/send/api-keys';
import { createScopedKey } from '../../server/base/scoped';
import { goTo } from '../../support/run/go-to';
import { type Answer, type Asked, type ScriptedServer, startServer } from '../../support/servers/scripted-server';

const NOW = Date.UTC(2026, 0, 1);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW }));
afterEach(() => vi.useRealTimers());

test('the store of keys gives the key of the page, whatever it looks like', async () => {
  for (const key of ['plain', 'SGVsbG8=', endsIn(60), createScopedKey('parent', { filter_by: 'a:=1' })]) {
    expect(await keysWith(key, null).get()).toBe(key);
  }
});

test('the store of keys says when a key has ended, and that nobody may search with it', async () => {
  const keys = keysWith(endsIn(60), null);
  goTo(NOW + 59_999);
  await keys.get();
  goTo(NOW + 60_000);
  await expect(keys.get()).rejects.toMatchObject({
    status: 401,
    code: 'key-expired',
    detail: '2026-01-01T00:01:00.000Z',
  });
});

test('the store of keys knows the end of a key that carries more than ASCII', async () => {
  const key = createScopedKey('parent', { filter_by: 'genre:=Comédie', expires_at: NOW / 1000 });
  await expect(keysWith(key, null).get()).rejects.toMatchObject({ status: 401 });
});

test('the store of keys asks the endpoint at once where there is no key, or one that has ended, and shares what it gets', async () => {
  for (const given of ['', endsIn(0)]) {
    const site = await startSite('fresh');
    const keys = keysWith(given, site);
    expect(await Promise.all([keys.get(), keys.get()])).toEqual(['fresh', 'fresh']);
    expect(site.asked.map(({ method, body }) => [method, body])).toEqual([['GET', '']]);
  }
});

test('renews a key 30 seconds before it ends, and gives the old one until then', async () => {
  const site = await startSite('fresh');
  const old = endsIn(60);
  const keys = keysWith(old, site);
  goTo(NOW + 30_000);
  expect([await keys.get(), site.asked.length]).toEqual([old, 0]);
  goTo(NOW + 30_001);
  expect(await keys.get()).toBe(old);
  await expect.poll(() => keys.current()).toBe('fresh');
  expect([await keys.get(), site.asked.length]).toEqual(['fresh', 1]);
});

test('the store of keys continues with a key that cannot be renewed for as long as it lasts', async () => {
  const site = await startServer((_, before) => (before === 0 ? { status: 500 } : { body: '{"key":"fresh"}' }));
  const old = endsIn(60);
  const keys = keysWith(old, site);
  goTo(NOW + 45_000);
  expect([await keys.get(), await keys.get()]).toEqual([old, old]);
  await expect.poll(() => site.asked.length).toBe(1);
  goTo(NOW + 60_000);
  expect(await settled(keys)).toBe('fresh');
});

test('renews a key that the server has refused, once for all who were refused', async () => {
  const site = await startSite('fresh');
  const keys = keysWith('old', site);
  expect(await Promise.all([keys.renew('old'), keys.renew('old')])).toEqual(['fresh', 'fresh']);
  expect(await keys.renew('old')).toBe('fresh');
  expect(site.asked).toHaveLength(1);
});

test('the store of keys has no other key where the endpoint gives the one that was refused', async () => {
  const keys = keysWith('old', await startSite('old'));
  expect(await keys.renew('old')).toBe(null);
});

test('the store of keys asks no sooner than after 10 seconds again where keys are refused on and on', async () => {
  const site = await startSite('a', 'b', 'c');
  const keys = keysWith('old', site);
  expect([await keys.renew('old'), await keys.renew('a')]).toEqual(['a', null]);
  goTo(NOW + 10_000);
  expect(await keys.renew('a')).toBe('b');
  keys.accept();
  expect(await keys.renew('b')).toBe('c');
});

test('the store of keys has no other key without an endpoint', async () => {
  expect(await keysWith('old', null).renew('old')).toBe(null);
});

test('the store of keys gives a key that is fresh even though it has ended by the clock of the visitor, and asks for no other yet', async () => {
  const wrong = endsIn(-3600);
  const site = await startSite(wrong);
  const keys = keysWith('', site);
  expect([await keys.get(), await keys.get(), await keys.get()]).toEqual([wrong, wrong, wrong]);
  expect(site.asked).toHaveLength(1);
});

test('the store of keys takes a key out of JSON, whatever the content type says', async () => {
  const site = await startServer(() => ({ type: null, body: '{"key":"fresh"}' }));
  expect(await keysWith('', site).get()).toBe('fresh');
});

test.each<[string, Answer | null, object]>([
  ['403', { status: 403 }, { code: 'key-endpoint-http', status: 403 }],
  ['401', { status: 401 }, { code: 'key-endpoint-http', status: 401 }],
  ['400', { status: 400 }, { code: 'key-endpoint-http', status: 400 }],
  ['422', { status: 422 }, { code: 'key-endpoint-http', status: 422 }],
  ['500', { status: 500 }, { code: 'key-endpoint-http', status: 500 }],
  ['nothing', null, { code: 'key-endpoint-network', status: null }],
  [
    'a page',
    { type: 'text/html', body: '<h1>Log in</h1>' },
    { code: 'key-endpoint-not-json', status: 200, detail: 'text/html' },
  ],
  ['no key', { body: '{"token":"k"}' }, { code: 'key-endpoint-no-key', status: 200 }],
  ['a number', { body: '{"key":5}' }, { code: 'key-endpoint-no-key' }],
  ['an empty key', { body: '{"key":""}' }, { code: 'key-endpoint-no-key' }],
  ['null', { body: 'null' }, { code: 'key-endpoint-no-key' }],
])('rejects when the endpoint answers with %s, and asks again the next time', async (_, answer, error) => {
  const site = await startServer((__, before) => (before === 0 ? answer : { body: '{"key":"fresh"}' }));
  const keys = keysWith('', site);
  await expect(keys.get()).rejects.toMatchObject(error);
  expect(await keys.get()).toBe('fresh');
});

test('the store of keys leaves an endpoint that is down alone: for half a second to one after two failures, then twice as long each time', async () => {
  const site = await startServer(() => ({ status: 503 }));
  const keys = keysWith('', site);
  const moments: number[] = [];
  for (let elapsed = 0; elapsed < 300_000; elapsed += 100) {
    goTo(NOW + elapsed);
    const before = site.asked.length;
    await expect(keys.get()).rejects.toMatchObject({ code: 'key-endpoint-http', status: 503 });
    if (site.asked.length > before || elapsed === 0) moments.push(elapsed);
  }
  expect(moments[1]).toBe(100);
  const pauses = moments.slice(2).map((moment, index) => moment - (moments[index + 1] ?? 0));
  for (const [index, pause] of pauses.entries()) {
    const most = Math.min(1000 * 2 ** index, 60_000);
    expect(pause).toBeGreaterThanOrEqual(most / 2);
    expect(pause).toBeLessThanOrEqual(most + 100);
  }
  expect(pauses.length).toBeGreaterThan(8);
});

test('the store of keys sends two requests for twenty searches while the endpoint is down, and starts afresh once it has answered', async () => {
  let isDown = true;
  const site = await startServer(() => (isDown ? { status: 503 } : { body: JSON.stringify({ key: endsIn(0) }) }));
  const keys = keysWith('', site);
  const search = async (): Promise<void> => expect(keys.get()).rejects.toMatchObject({ status: 503 });
  for (let searches = 0; searches < 20; searches += 1) await search();
  expect(site.asked).toHaveLength(2);
  isDown = false;
  goTo(NOW + 1000);
  await keys.get();
  isDown = true;
  goTo(NOW + 20_000);
  await search();
  await search();
  await search();
  expect(site.asked).toHaveLength(5);
});

test('the store of keys waits as long as the endpoint says, and a minute at most', async () => {
  for (const [retryAfter, seconds] of [
    ['20', 20],
    [new Date(NOW + 30_000).toUTCString(), 30],
    ['86400', 60],
  ] as const) {
    vi.setSystemTime(NOW);
    const site = await startServer(() => ({ status: 503, headers: { 'retry-after': retryAfter } }));
    const keys = keysWith('', site);
    await expect(keys.get()).rejects.toMatchObject({ status: 503 });
    goTo(NOW + seconds * 1000 - 1);
    await expect(keys.get()).rejects.toMatchObject({ status: 503 });
    expect(site.asked).toHaveLength(1);
    goTo(NOW + seconds * 1000);
    await expect(keys.get()).rejects.toMatchObject({ status: 503 });
    expect(site.asked).toHaveLength(2);
  }
});

test('the store of keys knows every key there has been', async () => {
  const keys = keysWith('old', await startSite('fresh'));
  await keys.renew('old');
  expect(keys.known()).toEqual(['old', 'fresh']);
});

test('hangs up on the endpoint when the panel goes', async () => {
  const panel = new AbortController();
  const site = await startServer(() => ({ body: '{', unfinished: true }));
  const keys = createApiKeys('', site.url, panel.signal);
  const key = keys.get();
  await expect.poll(() => site.asked.length).toBe(1);
  panel.abort();
  await expect(key).rejects.toMatchObject({ name: 'AbortError' });
  await site.asked[0]?.closed;
});

/** Hands out one key after another, and the last one from then on. */
function startSite(...keys: readonly string[]): Promise<ScriptedServer> {
  return startServer((_: Asked, before) => ({
    body: JSON.stringify({ key: keys[Math.min(before, keys.length - 1)] }),
  }));
}

function keysWith(given: string, site: ScriptedServer | null): ApiKeys {
  return createApiKeys(given, site && site.url, new AbortController().signal);
}

/** The key, once a renewal under way is over. */
async function settled(keys: ApiKeys): Promise<string> {
  return await Promise.resolve(keys.get()).catch(() => keys.get());
}

function endsIn(seconds: number): string {
  return createScopedKey('parent', { expires_at: NOW / 1000 + seconds });
}

test('the store of keys asks an endpoint again after a minute at most, where the clock is set back by an hour', async () => {
  let isDown = true;
  const site = await startServer(() =>
    isDown ? { status: 503, headers: { 'retry-after': '60' } } : { body: JSON.stringify({ key: 'fresh' }) },
  );
  const keys = keysWith('', site);
  await expect(keys.get()).rejects.toMatchObject({ status: 503 });
  isDown = false;
  vi.setSystemTime(NOW - 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(await keys.get()).toBe('fresh');
});
