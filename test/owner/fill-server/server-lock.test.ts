import { spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { NO_SOURCES } from '../../../src/owner/documents/guard-swap';
import { createAdminClient } from '../../../src/owner/fill-server/admin-client';
import { type Filling, fillCollection } from '../../../src/owner/fill-server/fill-collection';
import { lockAlias } from '../../../src/owner/fill-server/server-lock';
import { newHolder, type Runner, unknownRunner } from '../../../src/owner/index-files/folder/lock-holder';
import type { Locking } from '../../../src/owner/index-files/folder/take-lock';
import { thisProcess } from '../../../src/owner/index-files/folder/this-process';
import { listen } from '../../support/servers/shop';
import { startTargetServer, TARGET_KEY } from '../index-files/target-server';

/** An alias that no other test has. */
const ALIAS = 'searchlet_locks';
const LOCK = `${ALIAS}_searchlet_lock`;
const YEAR = 365 * 24 * 60 * 60 * 1000;
const times = { renewed: 15, stale: 250, look: 10 };

/** A server, and a way to it whose requests may be swallowed, or their answers. */
async function start() {
  const { url: server, ask, ours } = await startTargetServer(ALIAS);
  const headers = { 'x-typesense-api-key': TARGET_KEY };
  let broken: (asked: string) => 'request' | 'answer' | null = () => null;
  let held = async (): Promise<void> => {};
  const proxy = await listen(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const body = await text(request);
    await held();
    const lost = broken(`${method} ${url}`);
    if (lost === 'request') return void request.socket.destroy();
    const answer = await fetch(server + url, { method, headers, ...(body !== '' && { body }) });
    const answered = await answer.text();
    if (lost === 'answer') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(answered);
  });
  onTestFinished(proxy.stop);
  const clientAt = (url: string) => createAdminClient([nodeOf(url)], TARGET_KEY, { retries: 1, interval: 0 });
  return {
    ours,
    server,
    proxy: proxy.url,
    lose: (lost: typeof broken): void => {
      broken = lost;
    },
    /** Called before each request on this way is passed on. */
    hold: (until: typeof held): void => {
      held = until;
    },
    async lock(changed: Partial<Locking> = {}, url = server) {
      const locking = { now: Date.now(), runner: unknownRunner(), times, ...changed };
      const held = await lockAlias(clientAt(url), ALIAS, locking);
      // A lock renews itself until it is released, also where the test fails.
      onTestFinished(() => held.release());
      return held;
    },
    /** What a run leaves that has died. */
    leaveLock: async (at: number, runner: Runner = unknownRunner(), optional = true): Promise<void> => {
      const metadata = newHolder(at, runner);
      const body = JSON.stringify({ name: LOCK, fields: [{ name: 'token', type: 'string', optional }], metadata });
      await fetch(`${server}/collections`, { method: 'POST', headers, body });
    },
    /** The run whose documents a searcher finds. */
    found: async (): Promise<number> => {
      const query = new URLSearchParams({ q: '*', query_by: 'title' });
      const result = (await ask('GET', `/collections/${ALIAS}/documents/search?${query}`)) as {
        readonly hits: readonly { readonly document: { readonly run: number } }[];
      };
      return result.hits[0]?.document.run ?? Number.NaN;
    },
  };
}

function nodeOf(url: string) {
  return { protocol: 'http' as const, host: '127.0.0.1', port: Number(new URL(url).port), path: '' };
}

const HELD = /Another run has been changing "searchlet_locks"/;
const TAKEN = 'Another run has taken over the work on "searchlet_locks".';

describe('the lock of an alias', () => {
  test.for([
    ['the same', 0],
    ['years behind', YEAR * 5],
    ['years ahead', -YEAR * 5],
  ] as const)('keeps a second run out for as long as the first one renews it: its clock is %s', async ([, ahead]) => {
    const { lock, ours } = await start();
    const first = await lock();
    await expect(lock({ now: Date.now() + ahead })).rejects.toThrow(HELD);
    await first.confirm();
    await first.release();
    expect(await ours()).toEqual([]);
    await (await lock({ now: Date.now() + ahead })).release();
  });

  test.for([
    ['the same', 0],
    ['years behind', YEAR * 5],
    ['years ahead', -YEAR * 5],
  ] as const)('is taken over when its run has died: the clock of the next run is %s', async ([, ahead]) => {
    const { lock, leaveLock, ours } = await start();
    await leaveLock(Date.now());
    let waited = 0;
    const next = await lock({ now: Date.now() + ahead, onWait: () => (waited += 1) });
    expect(waited).toBe(1);
    await expect(lock()).rejects.toThrow(HELD);
    await next.confirm();
    await next.release();
    expect(await ours()).toEqual([]);
  });

  test('keeps others out, too, when it was taken over from a former release, which wants a token in each document', async () => {
    const { lock, leaveLock } = await start();
    await leaveLock(Date.now(), unknownRunner(), false);
    const held = await lock();
    await expect(lock()).rejects.toThrow(HELD);
    await held.confirm();
    await held.release();
  });

  test('is not taken over by a run whose machine slept while it watched, as the machine of the holder did', async () => {
    const { lock, hold, proxy } = await start();
    const first = await lock({ times: { ...times, renewed: 60_000 } });
    let isWatched = false;
    let asked = 0;
    hold(async () => {
      // Both wake at the same time: the holder renews its lock a moment later than the other run looks at it.
      if (isWatched && ++asked === 4) await first.confirm();
    });
    const awake = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => awake() + (asked > 0 ? YEAR : 0));
    onTestFinished(() => clock.mockRestore());
    await expect(lock({ onWait: () => (isWatched = true) }, proxy)).rejects.toThrow(HELD);
    await first.confirm();
  });

  test('is taken over at once when its process has died on this machine', async () => {
    const { lock, leaveLock } = await start();
    const { pid = 0 } = spawnSync(process.execPath, ['--version']);
    await leaveLock(Date.now(), { ...thisProcess, pid });
    const onWait = () => expect.unreachable('The process is known to be gone.');
    await (await lock({ runner: thisProcess, onWait })).release();
  });

  test('is taken over by one of many that wait for it, and each of them in its turn', async () => {
    const { lock, leaveLock, ours } = await start();
    await leaveLock(Date.now());
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => lock()));
    const [winner, ...more] = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(more).toEqual([]);
    for (const one of all) if (one.status === 'rejected') expect(one.reason.message).toMatch(HELD);
    await winner?.confirm();
    await winner?.release();
    expect(await ours()).toEqual([]);
  });

  test('is noticed to be lost by a run that could not renew it, which then removes nothing of the next one', async () => {
    const { lock, lose, proxy } = await start();
    const slow = await lock({}, proxy);
    lose(() => 'request');
    const next = await lock();
    lose(() => null);
    await expect(slow.confirm()).rejects.toThrow(TAKEN);
    await expect(slow.check()).rejects.toThrow(TAKEN);
    await slow.release();
    await next.confirm();
    await next.release();
  });

  test.for(['the collection', 'the renewal'])('is held though the answer to a request for %s is lost', async (what) => {
    const { lock, leaveLock, lose, proxy } = await start();
    if (what === 'the renewal') await leaveLock(Date.now());
    let count = 0;
    lose((asked) => {
      const isMeant = what === 'the renewal' ? asked.includes('/import') : asked === 'POST /collections';
      return isMeant && ++count === 1 ? 'answer' : null;
    });
    const held = await lock({}, proxy);
    await held.confirm();
    await held.release();
  });

  test('is not waited for any longer once the owner has stopped', async () => {
    const { lock, leaveLock } = await start();
    await leaveLock(Date.now());
    const aborter = new AbortController();
    const onWait = () => aborter.abort(new Error('stopped'));
    const waiting = lock({ signal: aborter.signal, onWait, times: { ...times, look: 60_000 } });
    await expect(waiting).rejects.toThrow('stopped');
  });
});

test.for([2, 3, 6])('of %i runs that begin at once, exactly one holds the alias', async (count) => {
  const { lock, ours } = await start();
  const all = await Promise.allSettled(Array.from({ length: count }, () => lock()));
  const won = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(won).toHaveLength(1);
  for (const one of all) if (one.status === 'rejected') expect(one.reason.message).toMatch(HELD);
  await won[0]?.confirm();
  await won[0]?.release();
  expect(await ours()).toEqual([]);
});

describe('a run whose renewal is late', () => {
  const filling = (run: number, changed: Partial<Filling> = {}): Filling => ({
    schema: {
      fields: [
        { name: 'title', type: 'string' },
        { name: 'run', type: 'int64' },
      ],
    },
    documents: Array.from({ length: 1200 }, (_, id) => ({ id: `${id}`, title: `Page ${id}`, run })),
    tuning: { synonyms: null, overrides: null },
    now: Date.UTC(2026, 0, run),
    onRefused: () => {},
    onProgress: () => {},
    guarded: { ...NO_SOURCES, allowed: 'all' },
    retries: { retries: 0, interval: 0 },
    lockTimes: times,
    ...changed,
  });
  const fill = (url: string, given: Filling) =>
    fillCollection({ nodes: [nodeOf(url)], adminKey: TARGET_KEY, collection: ALIAS }, given);

  test.for([
    ['of the whole', undefined, TAKEN],
    ['of what has changed', 'the same', `Some changes are missing: ${TAKEN} The next run makes them.`],
  ] as const)('stops before it replaces what another one has written: %s', async ([, settings, message]) => {
    const { lose, server, proxy, found, ours } = await start();
    const own = settings === undefined ? {} : { settings };
    await fill(server, filling(1, own));
    let isHeld = true;
    const control = {
      signal: new AbortController().signal,
      lost: async () => {},
      async turn() {
        if (!isHeld) return;
        isHeld = false;
        // While this one is held, and cannot renew its lock, another one does all its work.
        lose((asked) => (asked.includes(LOCK) && asked.includes('/import') ? 'request' : null));
        await fill(server, filling(3, own));
        lose(() => null);
      },
    };
    await expect(fill(proxy, filling(2, { ...own, control }))).rejects.toThrow(message);
    expect(await found()).toBe(3);
    expect(await ours()).toHaveLength(1);
    await fill(server, filling(4, own));
    expect(await found()).toBe(4);
  });

  test.for([...Array(14).keys()])(
    'one of two runs finishes, also if the other one waits before request %i',
    async (place) => {
      const { server, proxy, hold, found } = await start();
      let count = 0;
      let release = (): void => {};
      const isFree = new Promise<void>((resolve) => (release = resolve));
      const isReached = new Promise<void>((resolve) => {
        hold(async () => {
          count += 1;
          if (count !== place + 1) return;
          resolve();
          await isFree;
        });
      });
      const outcomeOf = (filled: Promise<unknown>): Promise<string> =>
        filled.then(
          () => 'done',
          ({ message }: Error) => message,
        );
      const first = outcomeOf(fill(proxy, filling(2)));
      await Promise.race([isReached, first]);
      const second = await outcomeOf(fill(server, filling(3)));
      release();
      const outcomes = [await first, second];
      expect(outcomes).toContain('done');
      for (const one of outcomes) if (one !== 'done') expect(one).toMatch(/Another run has /);
      const last = outcomes[0] === 'done' ? [2, 3] : [3];
      expect(last).toContain(await found());
    },
  );
});
