import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { DATA, fileName, HASH_LENGTH, MANIFEST, type Manifest } from '../engine/files/format';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Number and size of the files of an index, including its manifest. */
export interface WrittenFiles {
  readonly files: number;
  /** Size of all files together. */
  readonly bytes: number;
}

/** A folder that an index is being written into. */
export interface IndexFolder {
  /**
   * Writes a file, compressed; returns the hash in its name.
   *
   * @param kind begins the name of the file; letters only.
   */
  add(kind: string, content: Uint8Array | string): Promise<string>;
  /** Writes a value as JSON, compressed; returns the hash in the name of the file. */
  addJson(kind: string, content: unknown): Promise<string>;
  /** The hashes of all files of a kind that have been added. */
  names(kind: string): readonly string[];
  /** Writes the manifest, which makes the folder hold the new index, and then removes files that are no longer needed. */
  finish(manifest: Manifest): Promise<WrittenFiles>;
}

/**
 * Opens a folder to write an index into. File names contain hashes, so a file of the new index never overwrites a different
 * file of the old one. Only the manifest decides which files belong to the index.
 *
 * The files of the old index stay until the next run: visitors may still be searching it.
 */
export async function openIndexFolder(folder: string): Promise<IndexFolder> {
  const data = join(folder, DATA);
  const manifestPath = join(folder, MANIFEST);
  await mkdir(data, { recursive: true });
  const before = await namesBefore(folder);
  const sizes = new Map<string, number>();

  /** Writes a file beside its place and then renames it, so that a file under its final name is complete. */
  const put = async (path: string, content: string | Buffer): Promise<void> => {
    const beside = `${path}.${process.pid}.tmp`;
    await writeFile(beside, content);
    await rename(beside, path);
  };

  const add: IndexFolder['add'] = async (kind, content) => {
    const packed = await compress(content, { level: 9 });
    const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
    const path = fileName(kind, hash);
    const isThere = await stat(join(folder, path)).catch(() => null);
    if (isThere?.size !== packed.length) await put(join(folder, path), packed);
    sizes.set(path, packed.length);
    return hash;
  };

  /** Removes old files and those of runs that were killed, but only files with names such as ours. */
  const clear = async (): Promise<void> => {
    const old = (await readdir(data)).filter((name) => {
      const hash = OURS.exec(name)?.[1];
      return hash !== undefined && !sizes.has(`${DATA}/${name}`) && (name.endsWith('.tmp') || !before.includes(hash));
    });
    await Promise.all(old.map((name) => rm(join(data, name), { force: true })));
  };

  return {
    add,
    addJson: (kind, content) => add(kind, JSON.stringify(content)),
    names: (kind) => [...sizes.keys()].flatMap((path) => path.match(new RegExp(`/${kind}-(\\w+)`))?.[1] ?? []),
    async finish(manifest) {
      const text = `${JSON.stringify(manifest)}\n`;
      await put(manifestPath, text);
      await clear();
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, Buffer.byteLength(text));
      return { files: sizes.size + 1, bytes };
    },
  };
}

/** The text of the files that name all files of the index that is in the folder now. */
async function namesBefore(folder: string): Promise<string> {
  const manifest = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  const hash = /"passages":"(\w+)"/.exec(manifest)?.[1];
  const names = hash && (await readFile(join(folder, fileName('names', hash))).then(decompress, () => ''));
  return `${manifest}${names}`;
}

const OURS = /^[a-z]+-([\da-f]{10})\.gz(?:\.\d+\.tmp)?$/;
