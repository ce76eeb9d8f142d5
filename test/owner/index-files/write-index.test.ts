import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { test as base, expect, vi } from 'vitest';
import { ANY_MANIFEST, FORMAT, MANIFEST } from '../../../src/engine/files/format';
import { NO_SOURCES } from '../../../src/owner/documents/guard-swap';
import { openIndexFolder } from '../../../src/owner/index-files/folder/index-folder';
import { type LockTimes, newHolder } from '../../../src/owner/index-files/folder/lock-holder';
import { thisProcess } from '../../../src/owner/index-files/folder/this-process';
import { type IndexOptions, writeIndex } from '../../../src/owner/index-files/write-index';
import type { CollectionSchema } from '../../../src/owner/schema/collection-schema';

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

/** A time at which files that are written now are old. */
const later = (): number => Date.now() + 7 * 60 * 60 * 1000;

/** An owner who means it, however little it is. */
const MEANT = { ...NO_SOURCES, allowed: 'all' } as const;

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
  expect(manifest).toMatchObject({ format: 6, documents: 2, queryBy: ['title'], schema: { name: 'films' } });
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

test('a document that does not fit the schema is reported and left out', async ({ folder }) => {
  const refused: string[] = [];
  const documents = [{ id: '1', title: 'Alien' }, { id: '2' }, { id: '1', title: 'Aliens' }];
  const guarded = MEANT;
  await write(folder, documents, { guarded, onRefused: (_document, reason) => refused.push(reason) });
  expect(refused).toEqual([
    'Field `title` has been declared in the schema, but is not found in the document.',
    'A document with id 1 already exists.',
  ]);
  expect((await read(folder)).documents).toEqual([{ id: '1', title: 'Alien' }]);
});

test('where too many documents are refused, no name of a source is asked for, which would not help', async ({
  folder,
}) => {
  const documents = [{ id: '1', title: 'Alien' }, { id: '2' }];
  await expect(write(folder, documents, { onRefused: () => {} })).rejects.toThrow(
    /1 of 2 documents was refused, .*\. --allow-shrink replaces it anyway\.$/,
  );
});

test('an index stays if no new document fits the schema', async ({ folder }) => {
  await write(folder, [{ id: '1', title: 'Alien' }]);
  await expect(write(folder, [{ id: '2' }], { onRefused: () => {} })).rejects.toThrow(
    'No document fits the schema, so the old index stays.',
  );
  expect((await read(folder)).documents).toEqual([{ id: '1', title: 'Alien' }]);
  await write(folder, [], { guarded: MEANT });
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

test('a new index keeps the files of the one before, and no older ones', async ({ folder }) => {
  const files: string[][] = [];
  for (const title of ['One', 'Two', 'Three']) {
    await write(folder, [{ id: '1', title }], { now: later() });
    files.push([`documents-${(await read(folder)).manifest.content}.gz`]);
  }
  await writeFile(join(folder, 'data', 'readme.txt'), 'of somebody else');
  await write(folder, [{ id: '1', title: 'Three' }], { now: later() });
  expect((await readdir(join(folder, 'data'))).sort()).toEqual([...(files[2] ?? []), 'readme.txt'].sort());
});

test('the passages of long texts stay for one run, too', async ({ folder }) => {
  const passagesIn = async (): Promise<string[]> =>
    (await readdir(join(folder, 'data'))).filter((name) => name.startsWith('passage-')).sort();
  const kept: string[][] = [];
  for (const word of ['one', 'two', 'three']) {
    await write(folder, [{ id: '1', title: Array.from({ length: 2000 }, () => word).join(' ') }], {
      wholeLimit: 0,
      now: later(),
    });
    kept.push(await passagesIn());
  }
  const [first = [], second = [], third = []] = kept;
  expect(first.length).toBeGreaterThan(0);
  expect(second).toEqual(expect.arrayContaining(first));
  expect(third.filter((name) => first.includes(name))).toEqual([]);
  expect(third).toHaveLength(second.length);
});

test('what a killed run has left behind stays while that run may be at work, and goes hours later', async ({
  folder,
}) => {
  await write(folder, [{ id: '1', title: 'One' }]);
  await writeFile(join(folder, 'data', 'documents-0123456789.gz.17.tmp'), 'half');
  await write(folder, [{ id: '1', title: 'One' }]);
  expect(await readdir(join(folder, 'data'))).toHaveLength(2);
  await write(folder, [{ id: '1', title: 'One' }], { now: later() });
  expect(await readdir(join(folder, 'data'))).toHaveLength(1);
});

test('the same documents make the same files', async ({ folder }) => {
  await write(folder, [{ id: '1', title: 'One' }]);
  const first = await readFile(join(folder, 'index.json'), 'utf8');
  await write(folder, [{ id: '1', title: 'One' }]);
  expect(await readFile(join(folder, 'index.json'), 'utf8')).toBe(first);
});

test('a run leaves an index of another format, which other scripts search, until its manifest is removed', async ({
  folder,
}) => {
  await write(folder, [{ id: '1', title: 'One' }]);
  await rename(join(folder, 'index.json'), join(folder, 'index.7.json'));
  const [other] = await readdir(join(folder, 'data'));
  const longAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
  let run = 0;
  const files = async (): Promise<readonly string[]> => {
    run += 1;
    for (const name of await readdir(join(folder, 'data'))) await utimes(join(folder, 'data', name), longAgo, longAgo);
    await write(folder, [{ id: '1', title: `Run ${run}` }]);
    return readdir(join(folder, 'data'));
  };
  await files();
  await files();
  expect(await files()).toContain(other);
  await rm(join(folder, 'index.7.json'));
  expect(await files()).not.toContain(other);
});

test('the guard against shrinking compares the first index of a format with the latest of another format', async ({
  folder,
}) => {
  const guarded = { ...NO_SOURCES, allowed: [] };
  const docs = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: 'One' }));
  await write(folder, docs(2));
  await rename(join(folder, 'index.json'), join(folder, 'index.7.json'));
  await write(folder, docs(40));
  await rename(join(folder, 'index.json'), join(folder, 'index.10.json'));
  await expect(write(folder, docs(10), { guarded })).rejects.toThrow(/the whole has 10 of 40/);
  await writeFile(join(folder, 'index.json'), '{"format":6,"docu');
  await expect(write(folder, docs(10), { guarded })).rejects.toThrow(/the whole has 10 of 40/);
  await write(folder, docs(39), { guarded });
  await write(folder, docs(38), { guarded });
});

test('a run removes nothing, and leaves no lock, where a manifest of another format cannot be read', async ({
  folder,
}) => {
  await write(folder, [{ id: '1', title: 'One' }]);
  await mkdir(join(folder, 'index.7.json'));
  await expect(write(folder, [{ id: '1', title: 'Two' }])).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['data', 'index.7.json', 'index.json']);
  expect((await read(folder)).documents).toEqual([{ id: '1', title: 'One' }]);
});

test('the name of a manifest has the number of its format, from the second released format on', () => {
  expect(MANIFEST).toBe(FORMAT === 6 ? 'index.json' : `index.${FORMAT}.json`);
  expect(MANIFEST).toMatch(ANY_MANIFEST);
});

test('two runs into one folder exclude each other', async ({ folder }) => {
  await write(folder, [{ id: '1', title: 'One' }]);
  await writeFile(join(folder, 'index.lock'), JSON.stringify(newHolder(Date.now(), thisProcess)));
  await expect(write(folder, [{ id: '1', title: 'Two' }])).rejects.toThrow('Another run has been changing');
  expect((await read(folder)).documents).toEqual([{ id: '1', title: 'One' }]);
});

/** A hundredth of the usual ones. */
const QUICK: LockTimes = { renewed: 20, stale: 400, look: 20 };

test('a lock ends with its process on the same machine, and on another one when it is not renewed', async ({
  folder,
}) => {
  const lock = join(folder, 'index.lock');
  const holder = newHolder(Date.now(), thisProcess);
  const { pid = 0 } = spawnSync(process.execPath, ['--version']);
  await writeFile(lock, JSON.stringify({ ...holder, pid }));
  await write(folder, [{ id: '1', title: 'One' }]);
  await writeFile(lock, JSON.stringify({ ...holder, pid, machine: 'another' }));
  const waits = vi.fn();
  await write(folder, [{ id: '1', title: 'Two' }], { lockTimes: QUICK, onWait: waits });
  expect(waits).toHaveBeenCalledOnce();
  expect((await read(folder)).documents).toEqual([{ id: '1', title: 'Two' }]);
  expect(await readdir(folder)).toEqual(['data', 'index.json']);
});

test('a run renews its lock, which no other run then takes over', async ({ folder }) => {
  const index = await openIndexFolder(folder, { now: Date.now(), times: { ...QUICK, renewed: 5 } });
  const lock = join(folder, 'index.lock');
  // As if it were that of another machine, whose process nobody can ask for.
  const holder = JSON.parse(await readFile(lock, 'utf8'));
  await writeFile(lock, JSON.stringify({ ...holder, machine: 'another' }));
  const patient = { ...QUICK, stale: 60_000 };
  await expect(write(folder, [{ id: '1', title: 'Two' }], { lockTimes: patient })).rejects.toThrow(
    'Another run has been changing',
  );
  await index.close();
  await write(folder, [{ id: '1', title: 'Two' }]);
  expect(await readdir(folder)).toEqual(['data', 'index.json']);
});

test('of two runs that take over one lock, one writes, and one that cannot says so', async ({ folder }) => {
  await write(folder, [{ id: '1', title: 'One' }]);
  const dead = { ...newHolder(Date.now(), thisProcess), machine: 'another' };
  await writeFile(join(folder, 'index.lock'), JSON.stringify(dead));
  const both = await Promise.allSettled(
    ['Two', 'Three'].map((title) => write(folder, [{ id: '1', title }], { lockTimes: QUICK })),
  );
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const one of both) if (one.status === 'rejected') expect(String(one.reason)).toMatch(/Another run/);
  expect((await read(folder)).documents).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['data', 'index.json']);
});

test('a run whose lock was taken over, or whose files were removed, leaves the index as it is', async ({ folder }) => {
  await write(folder, [{ id: '1', title: 'One' }]);
  const index = await openIndexFolder(folder, { now: Date.now() });
  const hash = await index.addJson('documents', [{ id: '1', title: 'Two' }]);
  const { manifest } = await read(folder);
  await rm(join(folder, 'data', `documents-${hash}.gz`));
  await expect(index.finish({ ...manifest, content: hash } as never)).rejects.toThrow(
    'was removed or changed meanwhile',
  );
  await index.addJson('documents', [{ id: '1', title: 'Two' }]);
  await writeFile(join(folder, 'index.lock'), JSON.stringify(newHolder(Date.now(), thisProcess)));
  await expect(index.finish({ ...manifest, content: hash } as never)).rejects.toThrow('Another run has taken over');
  expect((await read(folder)).documents).toEqual([{ id: '1', title: 'One' }]);
});

test.for([
  [2, 10, 'the whole has 2 of 10'],
  [2, 'many', 'it is unknown how many documents are live'],
] as const)(
  'an index of format %i, with %s documents, is not replaced by little',
  async ([format, documents, reason], { folder }) => {
    const films = Array.from({ length: 10 }, (_, id) => ({ id: `${id}`, title: `Film ${id}` }));
    const manifestPath = join(folder, 'index.json');
    await write(folder, films);
    const older = JSON.stringify({ ...(await read(folder)).manifest, format, documents });
    await writeFile(manifestPath, older);
    await expect(write(folder, films.slice(0, 2))).rejects.toThrow(reason);
    expect(await readFile(manifestPath, 'utf8')).toBe(older);
    await write(folder, films.slice(0, 2), { guarded: MEANT });
    expect((await read(folder)).documents).toHaveLength(2);
  },
);
