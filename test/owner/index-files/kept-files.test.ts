import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, vi } from 'vitest';
import type { Web } from '../../../src/owner/read/web/fetch-web';
import { withKeptResponses } from '../../../src/owner/read/web/keep-responses';
import { openPageCache } from '../../../src/owner/read/web/page-cache';

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-kept-'));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

const NOW = Date.UTC(2026, 0, 1);
const ADDRESS = 'https://shop.example/products.json';

/** Files that another program, or a disk that was full, has left where ours were. */
const DAMAGED = [
  '',
  'null\n{}',
  '[]\n{}',
  '{}\n{}',
  '{"at":1767225600000}\n{}',
  `{"at":${NOW},"headers":[["a b","c"]]}\n{}`,
];

test.for(DAMAGED)('a kept response that is damaged is asked for again: %j', async (damaged, { folder }) => {
  const web = vi.fn<Web>(async (address) => ({
    address,
    status: 200,
    headers: new Headers(),
    body: new TextEncoder().encode('{"from":"site"}'),
  }));
  const place = { web, cacheFolder: folder, now: NOW };
  const content = await withKeptResponses('shop', place, async (readFrom) => {
    await readFrom(ADDRESS);
    const [kept = ''] = await readdir(folder, { recursive: true }).then((names) =>
      names.filter((name) => name.endsWith('.response')),
    );
    await writeFile(join(folder, kept), damaged);
    return new TextDecoder().decode((await readFrom(ADDRESS)).body);
  });
  expect(content).toBe('{"from":"site"}');
  expect(web).toHaveBeenCalledTimes(2);
});

test.for(DAMAGED)('a page of an earlier run that is damaged counts as none: %j', async (damaged, { folder }) => {
  const cache = await openPageCache(folder, NOW);
  const page = { address: ADDRESS, type: 'text/html', robots: '', etag: null, lastModified: null, run: cache.run };
  await cache.write(ADDRESS, { ...page, body: new Uint8Array([60]) });
  expect(await cache.read(ADDRESS)).toMatchObject(page);
  const [written = ''] = (await readdir(folder)).filter((name) => name.endsWith('.page'));
  await writeFile(join(folder, written), damaged);
  expect(await cache.read(ADDRESS)).toBeNull();
});
