import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { Fields } from '../../../src/owner/documents/document';
import type { Note } from '../../../src/owner/documents/notes';
import { readSources } from '../../../src/owner/read/read-sources';
import { nameSource } from '../../../src/owner/read/source-name';
import { readSource } from '../../../src/owner/read/sources/read-source';
import { readGiven } from '../../../src/owner/studio/fill/given/read-given';
import { readingContext, temporaryFolder, told } from './reading';

/** What command and studio have read of the same files. */
interface ReadBothWays {
  readonly fields: readonly Fields[];
  /** Each with the end of its place after the last slash. */
  readonly notes: readonly string[];
}

/** A file by its name, or the files of a folder by their paths. */
type Given = Readonly<Record<string, string | Uint8Array>>;

interface Options {
  readonly now?: number;
  readonly withDrafts?: boolean;
}

/** Reads a table, a feed or JSON as the command and the studio do, and expects the same of both. */
export async function readFileBothWays(name: string, content: string | Uint8Array, options: Options = {}) {
  return readBothWays({ [name]: content }, name, options);
}

/** Reads a folder of pages as the command and the studio do, and expects the same of both. */
export async function readFolderBothWays(files: Given, options: Options = {}): Promise<ReadBothWays> {
  return readBothWays(files, '', options);
}

async function readBothWays(files: Given, file: string, options: Options): Promise<ReadBothWays> {
  const { now = Date.parse('2026-07-01'), withDrafts = false } = options;
  const folder = join(temporaryFolder(), 'site');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const context = readingContext({ now, withDrafts });
  const source = nameSource(join(folder, file));
  const command = await readSources([source], () => readSource(source.written, context), {
    ...context,
    now,
    withDrafts,
  });
  const read = { fields: command.documents.map(({ fields }) => fields), notes: told(context.notes) };
  // The studio reads no drafts.
  if (!withDrafts) expect(await byStudio(files, file, now)).toEqual(read);
  return read;
}

async function byStudio(files: Given, file: string, now: number): Promise<ReadBothWays> {
  const given = Object.entries(files).map(([path, content]) => ({
    name: path.replace(/^.*\//, ''),
    content: new Blob([content as BlobPart]),
    ...(file === '' && { path: `site/${path}` }),
  }));
  const notes: Note[] = [];
  const takeNote = (note: Note): void => void notes.push(note);
  const reading = await readGiven(given, { takeNote, onProgress: () => {}, base: '/', now });
  return { fields: reading.documents.map(({ fields }) => fields), notes: told(notes) };
}
