// @vitest-environment node
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { test as base, expect } from 'vitest';
import { type CollectionSchema, type IndexOptions, writeIndex } from '../../src/indexer/write-index';

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-index-'));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

const schema: CollectionSchema = {
  fields: [
    { name: 'title', type: 'string' },
    { name: 'genre', type: 'string', facet: true, optional: true },
    { name: 'year', type: 'int32', optional: true },
  ],
};

const write = (folder: string, documents: Iterable<object> | AsyncIterable<object>, options?: IndexOptions) =>
  writeIndex(folder, { name: 'films', schema, documents }, options);

interface Written {
  readonly manifest: { readonly format: number; readonly content: string; readonly queryBy: string[] };
  readonly documents: readonly { readonly id: string; readonly title: string }[];
}

async function read(folder: string): Promise<Written> {
  const manifest = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as Written['manifest'];
  const documents = JSON.parse(
    gunzipSync(await readFile(join(folder, 'data', `documents-${manifest.content}.gz`))).toString(),
  );
  return { manifest, documents };
}

test('an index holds its documents, each with an id', async ({ folder }) => {
  await write(folder, [{ id: 'a', title: 'Alien' }, { title: 'Brazil' }]);
  const { manifest, documents } = await read(folder);
  expect(manifest).toMatchObject({ format: 3, documents: 2, queryBy: ['title'], schema: { name: 'films' } });
  expect(documents).toEqual([
    { id: 'a', title: 'Alien' },
    { id: '0', title: 'Brazil' },
  ]);
});

test('documents may come one after another, and values are turned into the type of their field', async ({ folder }) => {
  async function* documents() {
    yield { id: '1', title: 'Alien', year: '1979' };
  }
  expect(await write(folder, documents())).toMatchObject({ documents: 1, files: 2 });
  expect((await read(folder)).documents).toEqual([{ id: '1', title: 'Alien', year: 1979 }]);
});

test('a document that does not fit the schema is told and left out', async ({ folder }) => {
  const refused: string[] = [];
  const documents = [{ id: '1', title: 'Alien' }, { id: '2' }, { id: '1', title: 'Aliens' }];
  await write(folder, documents, { onRefused: (_document, reason) => refused.push(reason) });
  expect(refused).toEqual([
    'Field `title` has been declared in the schema, but is not found in the document.',
    'A document with id 1 already exists.',
  ]);
  expect((await read(folder)).documents).toEqual([{ id: '1', title: 'Alien' }]);
});

test('an index stays if no new document fits the schema', async ({ folder }) => {
  await write(folder, [{ id: '1', title: 'Alien' }]);
  await expect(write(folder, [{ id: '2' }], { onRefused: () => {} })).rejects.toThrow(
    'No document fits the schema, so the old index stays.',
  );
  expect((await read(folder)).documents).toEqual([{ id: '1', title: 'Alien' }]);
  await write(folder, []);
  expect((await read(folder)).documents).toEqual([]);
});

test('what fails in the documents leaves the index before as it was', async ({ folder }) => {
  await write(folder, [{ id: '1', title: 'Alien' }]);
  async function* broken() {
    yield { id: '2', title: 'Brazil' };
    throw new Error('the source has gone');
  }
  await expect(write(folder, broken())).rejects.toThrow('the source has gone');
  expect((await read(folder)).documents).toEqual([{ id: '1', title: 'Alien' }]);
});

test('a new index keeps the files of the one before, and no others of its own', async ({ folder }) => {
  const files: string[][] = [];
  for (const title of ['One', 'Two', 'Three']) {
    await write(folder, [{ id: '1', title }]);
    files.push([`documents-${(await read(folder)).manifest.content}.gz`]);
  }
  await writeFile(join(folder, 'data', 'readme.txt'), 'of somebody else');
  await write(folder, [{ id: '1', title: 'Three' }]);
  expect((await readdir(join(folder, 'data'))).sort()).toEqual([...(files[2] ?? []), 'readme.txt'].sort());
});

test('the passages of long texts stay for one run, too', async ({ folder }) => {
  const passagesIn = async (): Promise<string[]> =>
    (await readdir(join(folder, 'data'))).filter((name) => name.startsWith('passage-')).sort();
  const kept: string[][] = [];
  for (const word of ['one', 'two', 'three']) {
    await write(folder, [{ id: '1', title: Array.from({ length: 2000 }, () => word).join(' ') }], { wholeLimit: 0 });
    kept.push(await passagesIn());
  }
  const [first = [], second = [], third = []] = kept;
  expect(first.length).toBeGreaterThan(0);
  expect(second).toEqual(expect.arrayContaining(first));
  expect(third.filter((name) => first.includes(name))).toEqual([]);
  expect(third).toHaveLength(second.length);
});

test('what a killed run has left behind goes with the next one', async ({ folder }) => {
  await write(folder, [{ id: '1', title: 'One' }]);
  await writeFile(join(folder, 'data', 'documents-0123456789.gz.17.tmp'), 'half');
  await write(folder, [{ id: '1', title: 'One' }]);
  expect(await readdir(join(folder, 'data'))).toHaveLength(1);
});

test('the same documents make the same files', async ({ folder }) => {
  await write(folder, [{ id: '1', title: 'One' }]);
  const first = await readFile(join(folder, 'index.json'), 'utf8');
  await write(folder, [{ id: '1', title: 'One' }]);
  expect(await readFile(join(folder, 'index.json'), 'utf8')).toBe(first);
});
