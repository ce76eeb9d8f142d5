import { gunzipSync, gzipSync } from 'node:zlib';
import { test as base, describe, expect, vi } from 'vitest';
import { type ChangingHost, startChangingHost, titles } from './host';

const test = base.extend('host', async ({}, { onCleanup }) => {
  const host = await startChangingHost();
  onCleanup(() => host.close());
  return host;
});

const page = new TextEncoder().encode(`<!doctype html><title>Not found</title>${'<p>Oops</p>'.repeat(200)}`);

type Wrong = (content: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

const WRONG: readonly (readonly [string, Wrong])[] = [
  ['a page that is served as gzip', () => page],
  ['a page in gzip', () => new Uint8Array(gzipSync(page))],
  ['bytes that end no number', (content) => new Uint8Array(content.length).fill(0xff)],
  ['bytes that end no number, in gzip', () => new Uint8Array(gzipSync(new Uint8Array(100_000).fill(0xff)))],
  ['a truncated file', (content) => content.slice(0, content.length / 2)],
  ['nothing', () => new Uint8Array(0)],
];

const serve = (host: ChangingHost, wrong: Wrong): void => {
  host.respond = (path, content) => (path.includes('words-') ? new Response(wrong(content)) : null);
};

describe('a wrong file is a failure, and a search works once the host is repaired', () => {
  test.for(WRONG)('%s', async ([, wrong], { host }) => {
    const right = await titles(host.open(), 'alien');
    const ask = host.open();
    serve(host, wrong);
    expect(await titles(ask, 'alien')).toMatchObject({ code: 'index-file' });
    host.respond = () => null;
    expect(await titles(ask, 'alien')).toEqual(right);
  });
});

describe('on plain http, where browsers do not hash, it is a failure too', () => {
  test.for(WRONG)('%s', async ([, wrong], { host }) => {
    vi.stubGlobal('crypto', {});
    serve(host, wrong);
    expect(await titles(host.open(), 'alien')).toMatchObject({ code: 'index-file' });
  });
});

test('a wrong file in the cache of the browser is loaded again from the host', async ({ host }) => {
  host.respond = (path, _, cache) => (path.includes('words-') && cache !== 'reload' ? new Response(page) : null);
  expect(await titles(host.open(), 'alien')).toContainEqual(expect.stringMatching(/Alien/));
});

test('a file of another index under the right name is a failure', async ({ host }) => {
  const words: Uint8Array<ArrayBuffer>[] = [];
  host.respond = (path, content) => {
    if (path.includes('words-')) words.push(content);
    return null;
  };
  await titles(host.open(), 'alien');
  await titles(host.open(), 'zorro');
  host.respond = (path) => (path.includes('words-') ? new Response(words.at(-1)) : null);
  expect(await titles(host.open(), 'alien')).toMatchObject({ code: 'index-file', status: 404 });
});

test('files that the browser has decompressed, for Content-Encoding, are compared as well', async ({ host }) => {
  const right = await titles(host.open(), 'alien');
  host.respond = (path, content) =>
    path.startsWith('data/') ? new Response(new Uint8Array(gunzipSync(content))) : null;
  expect(await titles(host.open(), 'alien')).toEqual(right);
});
