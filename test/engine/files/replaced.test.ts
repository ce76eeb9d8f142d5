import { test as base, expect } from 'vitest';
import { startChangingHost, titles } from './host';

const test = base.extend('host', async ({}, { onCleanup }) => {
  const host = await startChangingHost();
  onCleanup(() => host.close());
  return host;
});

const manifestsOf = (requests: readonly (readonly [string, unknown])[]): readonly unknown[] =>
  requests.filter(([path]) => path === 'index.json').map(([, cache]) => cache);

test('an open index asks the host whether the manifest has changed, and takes all other files from the cache', async ({
  host,
}) => {
  await titles(host.open(), 'alien');
  expect(manifestsOf(host.requests)).toEqual(['no-cache']);
  expect(host.requests.slice(1).every(([, cache]) => cache === 'default')).toBe(true);
});

test('an open index searches the newest index once the files of the first are gone', async ({ host }) => {
  const ask = host.open();
  await titles(ask, 'alien');
  await host.replace(700);
  await host.replace(600);
  const found = await titles(ask, 'love');
  expect(manifestsOf(host.requests)).toHaveLength(2);
  expect(found).toContainEqual(expect.stringMatching(/Love/));
  expect(found).toEqual(await titles(host.open(), 'love'));
});

test('an open index reads the manifest once again, and not forever, where a file is missing', async ({ host }) => {
  host.respond = (path) => (path.includes('words-') ? new Response(null, { status: 404 }) : null);
  expect(await titles(host.open(), 'alien')).toMatchObject({ code: 'index-file', status: 404 });
  expect(manifestsOf(host.requests)).toHaveLength(2);
});

test('searches that fail together read the manifest again together', async ({ host }) => {
  const ask = host.open();
  await titles(ask, 'alien');
  await host.replace(700);
  await host.replace(600);
  await Promise.all([titles(ask, 'heat'), titles(ask, 'love')]);
  expect(manifestsOf(host.requests)).toHaveLength(2);
});
