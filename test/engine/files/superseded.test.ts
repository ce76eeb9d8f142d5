import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, vi } from 'vitest';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { openIndex } from '../../../src/engine/files/open-index';
import { writeIndex } from '../../../src/owner/index-files/write-index';

const HOST = 'http://index.example/films/';

/** A host that answers when it is told to. */
interface SlowHost {
  readonly requests: string[];
  readonly aborted: string[];
  /** Files that match wait for `release`. */
  hold: RegExp | null;
  release(): void;
}

const test = base.extend('host', async ({}, { onCleanup }): Promise<SlowHost> => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-superseded-'));
  await writeIndex(
    folder,
    { name: 'movies', schema: moviesSchema, documents: buildMovies().slice(0, 800) },
    { wholeLimit: 0 },
  );
  const held: (() => void)[] = [];
  const host: SlowHost = { requests: [], aborted: [], hold: null, release: () => held.forEach((one) => one()) };
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    const path = url.slice(HOST.length);
    host.requests.push(path);
    signal.addEventListener('abort', () => host.aborted.push(path));
    if (host.hold?.test(path)) {
      await new Promise<void>((resolve, reject) => {
        held.push(resolve);
        // Some time after, as browsers do.
        signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason), 5));
      });
    }
    return new Response(await readFile(join(folder, path)));
  });
  onCleanup(async () => {
    vi.unstubAllGlobals();
    await rm(folder, { recursive: true });
  });
  return host;
});

const body = (q: string): string => JSON.stringify({ searches: [{ collection: 'movies', query_by: 'title', q }] });

test('an aborted search aborts its files, and can be repeated as if it had never started', async ({ host }) => {
  const ask = openIndex(HOST);
  const controller = new AbortController();
  host.hold = /words-/;
  const given = ask('', body('godfather'), controller.signal);
  await expect.poll(() => host.requests.some((path) => /words-/.test(path))).toBe(true);
  controller.abort();
  await expect(given).rejects.toThrow(/abort/i);
  expect(host.aborted).toEqual(host.requests.filter((path) => /words-|lengths-|column-/.test(path)));
  host.hold = null;
  expect(await ask('', body('godfather'))).toMatchObject({
    data: { results: [{ request_params: { q: 'godfather' } }] },
  });
});

test('a search that replaces another in the same moment loads its files again', async ({ host }) => {
  const ask = openIndex(HOST);
  const controller = new AbortController();
  host.hold = /words-/;
  const given = ask('', body('godfather'), controller.signal);
  await expect.poll(() => host.requests.some((path) => /words-/.test(path))).toBe(true);
  host.hold = null;
  controller.abort();
  const next = ask('', body('godfather'));
  await expect(given).rejects.toThrow(/abort/i);
  expect(await next).toMatchObject({ data: { results: [{ request_params: { q: 'godfather' } }] } });
});

test('a file that another search waits for keeps loading', async ({ host }) => {
  const ask = openIndex(HOST);
  const controller = new AbortController();
  host.hold = /words-/;
  const first = ask('', body('godfather'), controller.signal);
  const second = ask('', body('godfather'));
  await expect.poll(() => host.requests.some((path) => /words-/.test(path))).toBe(true);
  controller.abort();
  host.release();
  await expect(first).rejects.toThrow(/abort/i);
  expect(await second).toMatchObject({ data: { results: [{ request_params: { q: 'godfather' } }] } });
  expect(host.aborted).toEqual([]);
});

test('a search that is aborted while another is computed is not computed', async ({ host }) => {
  const ask = openIndex(HOST);
  await ask('', body('the'));
  const before = [...host.requests];
  const controller = new AbortController();
  // All its words are there: computed, it would load the documents of its hits.
  const given = ask('page=2', body('the'), controller.signal);
  controller.abort();
  await expect(given).rejects.toThrow(/abort/i);
  expect(host.requests).toEqual(before);
  await ask('page=2', body('the'));
  expect(host.requests.length).toBeGreaterThan(before.length);
});
