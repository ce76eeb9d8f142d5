import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { findRelease } from '../../../src/owner/check/release';

const SCRIPT = 'load("searchlet/1.2.3/")';
const OLDER = 'load("searchlet/1.2.2/")';
const HASH = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;

/** Sends the script with the `Cache-Control` of `?cache=`; an older one from the folder `old`. */
const server = createServer(({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const cache = searchParams.get('cache');
  if (cache !== null) response.setHeader('cache-control', cache);
  response.end(pathname.includes('/old/') ? OLDER : SCRIPT);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop/page.html`;

interface Said {
  readonly folder: string | undefined;
  readonly rows: readonly string[];
}

async function look(
  tags: readonly (readonly [src: string, integrity?: string])[],
  baseUrl: string | null = null,
): Promise<Said> {
  const scripts = tags.map(([src, integrity = '']) => ({ src, integrity }));
  const { folder, rows } = await findRelease({ scripts, baseUrl }, page);
  return {
    folder: folder?.pathname,
    rows: rows.map(({ mark, about, sentence }) => `${mark} ${about} ${sentence.replace(HASH, 'HASH')}`),
  };
}

const ALL_RIGHT = 'ok release has the hash HASH';

test('the folder of a release is beside its script, or in the folder that the page names', async () => {
  expect(await look([['/a/searchlet.js']])).toEqual({ folder: '/a/searchlet/1.2.3/', rows: [ALL_RIGHT] });
  expect((await look([['searchlet.js']])).folder).toBe('/shop/searchlet/1.2.3/');
  expect((await look([['/a/searchlet.js']], '/b')).folder).toBe('/b/searchlet/1.2.3/');
  expect((await look([['/a/searchlet.js']], ' /b?v=/2 ')).folder).toBe('/b/searchlet/1.2.3/');
  for (const none of ['', ' ', 'javascript:alert(1)', 'data:text/plain,x'])
    expect((await look([['/a/searchlet.js']], none)).folder).toBe('/a/searchlet/1.2.3/');
  expect(await look([])).toEqual({ folder: undefined, rows: [] });
});

test('the hash of a tag matches its script, or browsers refuse it after an update', async () => {
  expect((await look([['searchlet.js', HASH]])).rows).toEqual(['ok integrity has the hash of its tag']);
  expect((await look([['searchlet.js', `sha256-other ${HASH}`]])).rows).toEqual([
    'ok integrity has the hash of its tag',
  ]);
  expect((await look([['searchlet.js', 'sha384-older']])).rows).toEqual([
    'wrong integrity has another hash than its tag, and browsers refuse it. Write integrity="HASH".',
  ]);
});

test('two releases on one page are reported, and one release twice is not', async () => {
  const { rows } = await look([['searchlet.js'], ['/old/searchlet.js']]);
  expect(rows[0]).toBe(
    'wrong release are two releases on one page. The first to run draws all panels: load one of them.',
  );
  expect((await look([['searchlet.js'], ['/a/searchlet.js']])).rows).toEqual([ALL_RIGHT, ALL_RIGHT]);
});

test.each([
  ['max-age=31536000, immutable', 365],
  ['public, max-age=2592000', 30],
])('a script that stays in browsers with “%s” delays an update by %i days', async (cache, days) => {
  const { rows } = await look([[`searchlet.js?cache=${cache}`]]);
  expect(rows[1]).toContain(`note caching stays in browsers for ${days} days`);
});

test.each(['no-cache', 'no-store, max-age=31536000', 'max-age=600', 'public'])(
  'a script that is asked for again with “%s” is right',
  async (cache) => {
    expect((await look([[`searchlet.js?cache=${cache}`]])).rows).toEqual([ALL_RIGHT]);
  },
);

test.each([
  'searchlet.js?v=1.2.3&',
  'searchlet.js?id=8b3f&',
  'searchlet.3f9a1c2b.js?',
  '/searchlet-1.2.3/searchlet.js?',
])('a script may stay for ever at its own address: %s', async (src) => {
  expect((await look([[`${src}cache=max-age=31536000`]])).rows).toEqual([ALL_RIGHT]);
});
