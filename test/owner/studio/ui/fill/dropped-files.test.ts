import { describe, expect, test } from 'vitest';
import type { Note } from '../../../../../src/owner/documents/notes';
import { readGiven } from '../../../../../src/owner/studio/fill/given/read-given';
import { droppedFiles } from '../../../../../src/owner/studio/ui/fill/dropped-files';

type Tree = { readonly [name: string]: Tree | string | null };

/** What a browser says of a file or a folder; it may not read what is null. */
function entryOf(name: string, content: Tree | string | null, isFolder: boolean, above = ''): object {
  const own = { name, fullPath: `${above}/${name}`, isFile: !isFolder, isDirectory: isFolder };
  const deny = (reject: (error: Error) => void): void => reject(new DOMException('', 'NotFoundError'));
  if (!isFolder) {
    const file = (resolve: (file: File) => void, reject: (error: Error) => void): void =>
      content === null ? deny(reject) : resolve(new File([content as string], name));
    return { ...own, file };
  }
  const waves = content === null ? [] : [Object.entries(content as Tree), []];
  const readEntries = (resolve: (some: readonly object[]) => void, reject: (error: Error) => void): void => {
    const wave = waves.shift();
    if (wave === undefined) return deny(reject);
    resolve(wave.map(([one, below]) => entryOf(one, below, !one.includes('.'), own.fullPath)));
  };
  return { ...own, createReader: () => ({ readEntries }) };
}

async function drop(folder: Tree | null, name = 'site') {
  const entry = entryOf(name, folder, true);
  const transfer = { items: [{ webkitGetAsEntry: () => entry }, { webkitGetAsEntry: () => null }], files: [] };
  const notes: Note[] = [];
  const takeNote = (note: Note): void => void notes.push(note);
  const files = await droppedFiles(transfer as unknown as DataTransfer);
  const reading = readGiven(files, { takeNote, onProgress: () => {}, base: '/' });
  return { notes, titles: (await reading).documents.map(({ fields: { title } }) => title) };
}

const PAGE = '<title>Tents</title><main>All tents</main>';

describe('of a folder that is dropped onto the studio', () => {
  test('all files are read that the browser gives, and the others are reported', async () => {
    const { titles, notes } = await drop({
      'a.html': PAGE,
      'b.html': null,
      below: null,
      deep: { 'c.html': `${PAGE}!` },
    });
    expect(titles).toHaveLength(2);
    expect(notes).toEqual([
      { kind: 'unread', where: 'site/b.html', reason: 'cannot be read: the browser may not' },
      { kind: 'unread', where: 'site/below', reason: 'cannot be read: the browser may not' },
    ]);
  });

  test.for<[what: string, folder: Tree | null, name: string, message: string]>([
    ['that the browser cannot list', null, 'site', 'site cannot be read: the browser may not.'],
    ['without a file', { below: {} }, 'site', 'site has no file that is read.'],
    ['that is left out', { 'a.html': PAGE }, 'node_modules', 'node_modules has no file that is read.'],
  ])('is reported as one %s', async ([, folder, name, message]) => {
    await expect(drop(folder, name)).rejects.toThrow(message);
  });
});
