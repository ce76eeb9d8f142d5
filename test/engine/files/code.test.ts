import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, vi } from 'vitest';
import { type AskIndex, openIndex } from '../../../src/engine/files/open-index';
import { writeIndex } from '../../../src/owner/index-files/write-index';

const HOST = 'http://index.example/';

const SCHEMA = {
  fields: [
    { name: 'title', type: 'string' },
    { name: 'text', type: 'string' },
  ],
};

const documents = [
  { id: '1', title: 'Functions', text: "open(file, mode='r') opens a file." },
  { id: '2', title: 'Paths', text: 'os.path.join(path, *paths) joins parts of a path.' },
  { id: '3', title: 'Commands', text: 'searchlet index --sections makes a document of each heading.' },
  { id: '4', title: 'Names', text: 'A variable such as my_name has an underscore.' },
  { id: '5', title: 'Attributes', text: 'object.__getattr__(self, name) is called for those that are missing.' },
  { id: '6', title: 'Letters', text: 'Write an e-mail.' },
  { id: '7', title: 'Postcards', text: 'Or an email to both.' },
  { id: '8', title: 'Numbers', text: 'Captain Nemo dived 20,000 leagues, and didn’t count them.' },
];

/** An index in one file, and one in many. */
const test = base.extend('indexes', { scope: 'file' }, async ({}, { onCleanup }): Promise<readonly AskIndex[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-code-'));
  const source = { name: 'pages', schema: SCHEMA, documents };
  await writeIndex(join(folder, 'one'), source, { wholeLimit: 1e9 });
  await writeIndex(join(folder, 'many'), source, { wholeLimit: 0 });
  vi.stubGlobal('fetch', async (url: string) => new Response(await readFile(join(folder, url.slice(HOST.length)))));
  onCleanup(async () => {
    vi.unstubAllGlobals();
    await rm(folder, { recursive: true });
  });
  return ['one', 'many'].map((name) => openIndex(`${HOST}${name}/`));
});

interface Hit {
  readonly document: { readonly title: string };
  readonly highlight: { readonly text?: { readonly snippet: string } };
}

async function search(ask: AskIndex, q: string): Promise<readonly Hit[]> {
  const outcome = await ask('', JSON.stringify({ searches: [{ q }] }));
  if ('error' in outcome) throw new Error(outcome.error.detail);
  return (outcome.data['results'] as { hits: Hit[] }[])[0]?.hits ?? [];
}

test.for<readonly [q: string, title: string]>([
  ['open()', 'Functions'],
  ['mode', 'Functions'],
  ['os.path.join', 'Paths'],
  ['path.join', 'Paths'],
  ['join', 'Paths'],
  ['os path', 'Paths'],
  ['ospathjoin', 'Paths'],
  ['os.path.join()', 'Paths'],
  ['--sections', 'Commands'],
  ['sections', 'Commands'],
  ['my_name', 'Names'],
  ['my name', 'Names'],
  ['myname', 'Names'],
  ['my-name', 'Names'],
  ['__getattr__', 'Attributes'],
  ['getattr', 'Attributes'],
  ['20000 leagues', 'Numbers'],
  ['20,000', 'Numbers'],
  ['didnt count', 'Numbers'],
])('an index finds %s', async ([q, title], { indexes }) => {
  for (const ask of indexes) expect((await search(ask, q)).map(({ document }) => document.title)[0]).toBe(title);
});

test.for(['e-mail', 'email'])(
  'an index finds %s whether it is written with a hyphen or without',
  async (q, { indexes }) => {
    for (const ask of indexes) {
      const titles = (await search(ask, q)).map(({ document }) => document.title);
      expect(titles.sort()).toEqual(['Letters', 'Postcards']);
    }
  },
);

test.for<readonly [q: string, marked: string]>([
  ['os.path.join', '<mark>os.path.join</mark>(<mark>path</mark>'],
  ['myname', 'such as <mark>my_name</mark> has'],
  ['getattr', 'object.__<mark>getattr</mark>__(self'],
])('an index marks what %s finds', async ([q, marked], { indexes }) => {
  for (const ask of indexes) expect((await search(ask, q))[0]?.highlight.text?.snippet).toContain(marked);
});

test('a word with a minus before it is still left out', async ({ indexes }) => {
  for (const ask of indexes)
    expect((await search(ask, 'path -join')).map(({ document }) => document.title)).toEqual([]);
});
