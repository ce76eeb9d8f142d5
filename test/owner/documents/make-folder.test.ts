import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, vi } from 'vitest';
import { sentenceOf } from '../../../src/owner/documents/file-error';
import type * as Folders from '../../../src/owner/documents/make-folder';
import { makeFolder } from '../../../src/owner/documents/make-folder';

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-folder-'));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

const sentence = (path: string, make = makeFolder): Promise<string> => make(path).then(() => 'It is made.', sentenceOf);

test('a folder is made with those that it is in, by several runs at the same time', async ({ folder }) => {
  const path = join(folder, 'a', 'b', 'c');
  await Promise.all([makeFolder(path), makeFolder(path), makeFolder(join(folder, 'a', 'd'))]);
  await makeFolder(path);
  expect((await stat(path)).isDirectory()).toBe(true);
  expect((await stat(join(folder, 'a', 'd'))).isDirectory()).toBe(true);
});

test('a folder with the name of a file, or inside a file, is reported in a sentence', async ({ folder }) => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await sentence(file)).toBe(`${file} cannot be made: a file has its name.`);
  expect(await sentence(join(file, 'a', 'b'))).toBe(`${file} cannot be made: a file has its name.`);
});

test('a folder in a folder that is not writable, such as /proc, is reported in a sentence', async ({
  folder,
  onTestFinished,
}) => {
  const files = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  // Node's `recursive` tries this again and again.
  const mkdir = async (path: string): Promise<void> => {
    throw Object.assign(new Error(`ENOENT: no such file or directory, mkdir '${path}'`), {
      code: 'ENOENT',
      syscall: 'mkdir',
      path,
    });
  };
  vi.resetModules();
  vi.doMock('node:fs/promises', () => ({ ...files, mkdir }));
  onTestFinished(() => {
    vi.doUnmock('node:fs/promises');
    vi.resetModules();
  });
  const own = (await import('../../../src/owner/documents/make-folder')) as typeof Folders;
  const path = join(folder, 'x');
  expect(await sentence(join(path, 'data'), own.makeFolder)).toBe(
    `${path} cannot be made: its folder is not writable.`,
  );
});
