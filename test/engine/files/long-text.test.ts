import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, onTestFinished, vi } from 'vitest';
import { type AskIndex, openIndex } from '../../../src/engine/files/open-index';
import { writeIndex } from '../../../src/owner/index-files/write-index';
import { createTestEngine, type TestEngine } from '../ask';

const HOST = 'http://index.example/pages/';

const SCHEMA = {
  name: 'pages',
  fields: [
    { name: 'title', type: 'string' },
    { name: 'text', type: 'string' },
  ],
};

/** 3,000 words, so that the text has several passages: each word differs from all others, and some stand in each place. */
const words = Array.from({ length: 3000 }, (_, index) => `${'abcdefghij'[index % 10]}${index.toString(36)}`);
const pages = Array.from({ length: 30 }, (_, page) => ({
  id: String(page),
  title: `Page ${page}`,
  text: words.map((word, index) => (index === page * 97 + 5 ? 'Zebra, crossing' : word)).join(' '),
}));

interface Pages {
  readonly ask: AskIndex;
  readonly engine: TestEngine;
  /** Kinds of files that were requested: `passage`, `words`. */
  readonly kinds: string[];
}

const test = base.extend('pages', { scope: 'file' }, async ({}, { onCleanup }): Promise<Pages> => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-texts-'));
  await writeIndex(folder, { name: 'pages', schema: SCHEMA, documents: pages }, { wholeLimit: 0 });
  const kinds: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    kinds.push(/data\/([a-z]+)-[\w-]+\.gz$/.exec(url)?.[1] ?? '');
    return new Response(await readFile(join(folder, url.slice(HOST.length))));
  });
  onCleanup(async () => {
    vi.unstubAllGlobals();
    await rm(folder, { recursive: true });
  });
  const engine = createTestEngine();
  engine.fill(SCHEMA, pages);
  return { ask: openIndex(HOST), engine, kinds };
});

type Hit = { document: { text: string }; highlights: unknown; text_match?: unknown; text_match_info?: unknown };

/** What the index and the server find, the texts of the documents apart from the rest. The scores of the server are not those of an index. */
async function hits({ ask, engine }: Pages, search: Readonly<Record<string, string | number>>) {
  const searches = [{ collection: 'pages', query_by: 'title,text', per_page: 20, ...search }];
  const outcome = await ask('', JSON.stringify({ searches }));
  if ('error' in outcome) throw new Error(JSON.stringify(outcome.error));
  return [outcome.data, engine.tell('POST', '/multi_search', { searches })].map((data) => {
    const [result] = (data as { results: { hits: Hit[]; found: number }[] }).results;
    const all = result?.hits ?? [];
    return {
      found: result?.found,
      texts: all.map(({ document }) => document.text),
      rest: all.map(({ document: { text: _, ...document }, text_match: __, text_match_info: ___, ...hit }) => ({
        ...hit,
        document,
      })),
    };
  });
}

test.for([
  { q: 'zebra' },
  { q: 'crossing zebra' },
  { q: 'zeb' },
  { q: 'zebar' },
  { q: '"zebra crossing"' },
  { q: 'page' },
])('hits of $q have the highlights of the server, and load at most one passage each', async (search, { pages }) => {
  const before = pages.kinds.length;
  const [fromFiles, fromServer] = await hits(pages, search);
  expect(fromServer?.found).toBe(30);
  expect(fromFiles?.found).toBe(30);
  expect(fromFiles?.rest).toEqual(fromServer?.rest);
  const loaded = pages.kinds.slice(before).filter((kind) => kind === 'passage');
  expect(loaded.length).toBeLessThanOrEqual(20);
});

test('hits with a word in a passage load their passages at once, and no documents before', async ({ pages }) => {
  const fresh: Pages = { ...pages, ask: openIndex(HOST) };
  const before = pages.kinds.length;
  await hits(fresh, { q: 'zebra', filter_by: 'id:[9,19,29]' });
  const loaded = pages.kinds.slice(before);
  expect(loaded.filter((kind) => kind === 'passage')).toHaveLength(3);
  expect(loaded).not.toContain('documents');
});

test('a passage under the name of another one is a failure, until the host is repaired', async ({ pages: _ }) => {
  const fetchRight = fetch;
  onTestFinished(() => void vi.stubGlobal('fetch', fetchRight));
  let other: Response | undefined;
  const caches = new Set<RequestCache | undefined>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await fetchRight(url);
    if (!url.includes('/passage-')) return response;
    caches.add(init.cache);
    other ??= response.clone();
    return other.clone();
  });
  const searches = [{ q: 'zebra', query_by: 'title,text', filter_by: 'id:[9,19]' }];
  const ask = openIndex(HOST);
  expect(await ask('', JSON.stringify({ searches }))).toMatchObject({ error: { code: 'index-file', status: 404 } });
  // A browser may have kept it.
  expect([...caches]).toEqual(['default', 'reload']);
  vi.stubGlobal('fetch', fetchRight);
  expect(await ask('', JSON.stringify({ searches }))).toMatchObject({ data: { results: [{ found: 2 }] } });
});

test('hits without a word in the text show its beginning, and load no passage', async ({ pages }) => {
  const before = pages.kinds.length;
  const [fromFiles, fromServer] = await hits(pages, { q: '*', page: 2 });
  expect(pages.kinds.slice(before)).not.toContain('passage');
  for (const [index, text] of (fromFiles?.texts ?? []).entries()) {
    expect(text.length).toBeGreaterThan(280);
    expect(fromServer?.texts[index]?.startsWith(text)).toBe(true);
  }
});

test('a text that is highlighted as a whole is whole', async ({ pages }) => {
  const [fromFiles, fromServer] = await hits(pages, { q: 'zebra', highlight_full_fields: 'text', per_page: 3 });
  expect(fromFiles).toEqual(fromServer);
});

test('a filter on the text finds what the server finds', async ({ pages }) => {
  const [fromFiles, fromServer] = await hits(pages, { q: '*', filter_by: 'text:crossing' });
  expect(fromFiles?.rest).toEqual(fromServer?.rest);
  expect(fromFiles?.found).toBe(fromServer?.found);
});

test('the last word of a text is shown, however long the text is', async () => {
  const lengths = [...Array.from({ length: 60 }, (_, index) => 220 + index), ...range(950, 1150), ...range(1850, 2150)];
  const documents = lengths.map((length, id) => ({
    id: String(id),
    title: 'Page',
    text: [...words.slice(0, length - 1), 'colophon'].join(' '),
  }));
  const [fromFiles, fromServer] = await askBoth(SCHEMA, documents, { q: 'colophon', query_by: 'text' });
  expect(fromServer?.size).toBe(lengths.length);
  expect(fromFiles).toEqual(fromServer);
});

test('a long text in an object is whole', async () => {
  const schema = {
    name: 'pages',
    enable_nested_fields: true,
    fields: [
      { name: 'title', type: 'string' },
      { name: 'body', type: 'object' },
      { name: 'body.text', type: 'string' },
    ],
  };
  const documents = pages.slice(0, 4).map(({ text, ...page }) => ({ ...page, body: { text } }));
  const [fromFiles, fromServer] = await askBoth(schema, documents, { q: 'zebra', query_by: 'body.text' });
  expect(fromServer?.size).toBe(4);
  expect(fromFiles).toEqual(fromServer);
});

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: (to - from) / 5 }, (_, index) => from + index * 5);
}

/** The snippets of an index of these documents, and those of the server, by the ids of their hits. */
async function askBoth(schema: Schema, documents: { id: string }[], search: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-texts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const host = `http://index.example/${folder.slice(-6)}/`;
  await writeIndex(folder, { name: 'pages', schema: schema as never, documents }, { wholeLimit: 0 });
  const others = fetch;
  onTestFinished(() => void vi.stubGlobal('fetch', others));
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith(host) ? new Response(await readFile(join(folder, url.slice(host.length)))) : others(url),
  );
  const engine = createTestEngine();
  engine.fill(schema as never, documents);
  const searches = [{ collection: 'pages', per_page: 250, ...search }];
  const outcome = await openIndex(host)('', JSON.stringify({ searches }));
  if ('error' in outcome) throw new Error(JSON.stringify(outcome.error));
  return [outcome.data, engine.tell('POST', '/multi_search', { searches })].map((data) => {
    const [result] = (data as { results: { hits: { document: { id: string }; highlight: unknown }[] }[] }).results;
    return new Map((result?.hits ?? []).map(({ document, highlight }) => [document.id, highlight]));
  });
}

interface Schema {
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
}
