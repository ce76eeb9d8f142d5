import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { ANY_MANIFEST, DATA, fileName, HASH_LENGTH, MANIFEST, type Manifest } from '../../../engine/files/format';
import type { Holdings } from '../../documents/guard-swap';
import { makeFolder } from '../../documents/make-folder';
import { IndexerError } from '../../documents/notes';
import { hashesIn, readDigests, type StoredDigests } from './folder-digests';
import { type FolderLocking, lockFolder } from './folder-lock';
import { holdingsOf } from './manifest-holdings';

const compress = promisify(gzip);

/** Number and size of the files of an index, including its manifest. */
export interface WrittenFiles {
  readonly files: number;
  /** Size of all files together. */
  readonly bytes: number;
}

/** A folder that an index is being written into. */
export interface IndexFolder {
  /** What the index in the folder holds that would be replaced; null for none. */
  readonly live: Holdings | null;
  /**
   * Writes a file, compressed; returns what follows the kind in its name.
   *
   * @param kind begins the name of the file; letters only.
   * @param name follows it; if left out, the hash of the content.
   */
  add(kind: string, content: Uint8Array<ArrayBuffer> | string, name?: string): Promise<string>;
  /** Writes a value as JSON, compressed; returns the hash in the name of the file. */
  addJson(kind: string, content: unknown): Promise<string>;
  /** Bytes of a content once it is compressed. */
  packedSize(content: string): number;
  /** The hash that a file with this content has in its name. */
  hashOf(content: string): string;
  /** The digests of the index in the folder; null if it has none, or one of its files is missing or damaged. */
  digests(): Promise<StoredDigests | null>;
  /** The files of the index in the folder, which stays as it is. */
  kept(): Promise<WrittenFiles>;
  /**
   * Checks that all files are there, writes the manifest, which makes the folder hold the new index, and then removes files that
   * are no longer needed.
   *
   * @throws IndexError when another run has interfered; the manifest then stays.
   */
  finish(manifest: Manifest): Promise<WrittenFiles>;
  /** Gives the folder back to other runs. */
  close(): Promise<void>;
}

/**
 * Opens a folder to write an index into. File names contain hashes, so a file of the new index never overwrites a different
 * file of the old one. Only the manifest decides which files belong to the index.
 *
 * The files of the old index stay until the next run: visitors may still be searching it. A lock keeps other runs out.
 *
 * @throws IndexError when another run is at work in the folder.
 */
export async function openIndexFolder(folder: string, locking: FolderLocking): Promise<IndexFolder> {
  const { now } = locking;
  const data = join(folder, DATA);
  const manifestPath = join(folder, MANIFEST);
  await makeFolder(data);
  // Before the lock: where one cannot be read, this throws, and nobody would release it.
  const otherFormats = await readOtherManifests(folder);
  const lock = await lockFolder(folder, locking);
  const manifestBefore = await readFile(manifestPath, 'utf8').catch(() => '');
  const named = manifestBefore + otherFormats.join('');
  const written = new Map<string, Packed>();

  const hashOf = (content: Uint8Array | string): string =>
    createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);

  const add: IndexFolder['add'] = async (kind, content, name = hashOf(content)) => {
    const packed = await compress(content, { level: 9 });
    const path = fileName(kind, name);
    const before = await readFile(join(folder, path)).catch(() => null);
    if (!before?.equals(packed)) await put(join(folder, path), packed);
    written.set(path, { size: packed.length, digest: digestOf(packed) });
    return name;
  };

  /** Removes old files and files of runs that were killed hours ago, but only files with names such as ours. */
  const clear = async (): Promise<void> => {
    const old = (await readdir(data)).filter((name) => {
      const hash = OURS.exec(name)?.[1];
      const isOld = hash !== undefined && !written.has(`${DATA}/${name}`);
      return isOld && (name.endsWith('.tmp') || !named.includes(hash));
    });
    await Promise.all(old.map((name) => removeOld(join(data, name), now)));
  };

  return {
    live: [manifestBefore, ...otherFormats].map(holdingsOf).find((one) => one !== null) ?? null,
    add,
    hashOf,
    addJson: (kind, content) => add(kind, JSON.stringify(content)),
    packedSize: (content) => gzipSync(content, { level: 9 }).length,
    digests: () => readDigests(manifestBefore, folder),
    kept: () => keptFiles(data, manifestPath, hashesIn(manifestBefore)),
    async finish(manifest) {
      const text = `${JSON.stringify(manifest)}\n`;
      await checkFiles(folder, written);
      await lock.confirm();
      await put(manifestPath, text);
      await clear();
      const bytes = [...written.values()].reduce((sum, { size }) => sum + size, Buffer.byteLength(text));
      return { files: written.size + 1, bytes };
    },
    close: () => lock.release(),
  };
}

/**
 * The manifests of other formats, the latest first, which scripts of other releases search. They stay until their owner removes
 * them.
 */
async function readOtherManifests(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => ANY_MANIFEST.test(name) && name !== MANIFEST);
  const latestFirst = names.sort((one, other) => formatOf(other) - formatOf(one));
  return Promise.all(latestFirst.map((name) => readFile(join(folder, name), 'utf8')));
}

/** The format that the name of a manifest says; 0 for the first one, which says none. */
function formatOf(name: string): number {
  return Number(/\d+/.exec(name) ?? 0);
}

/** Writes a file beside its place and then renames it, so that a file under its final name is complete. */
async function put(path: string, content: string | Buffer): Promise<void> {
  const beside = `${path}.${process.pid}.tmp`;
  await writeFile(beside, content);
  await rename(beside, path);
}

/** A file as it has to be in the folder. */
interface Packed {
  readonly size: number;
  readonly digest: string;
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}

/** A disk that is full, or another program, may have left something else. */
async function checkFiles(folder: string, written: ReadonlyMap<string, Packed>): Promise<void> {
  for (const [path, { digest }] of written) {
    const bytes = await readFile(join(folder, path)).catch(() => null);
    if (bytes === null || digestOf(bytes) !== digest)
      throw new IndexerError(`The file ${path} in ${folder} was removed or changed meanwhile.`);
  }
}

/** @param hashes that are in the names of the files. */
async function keptFiles(data: string, manifestPath: string, hashes: ReadonlySet<string>): Promise<WrittenFiles> {
  const names = (await readdir(data)).filter((name) => hashes.has(OURS.exec(name)?.[1] ?? ''));
  const files = [manifestPath, ...names.map((name) => join(data, name))];
  const found = await Promise.all(files.map((path) => stat(path)));
  return { files: files.length, bytes: found.reduce((sum, { size }) => sum + size, 0) };
}

/** Whether a folder holds an index, of whatever format. */
export function hasIndex(folder: string): Promise<boolean> {
  return readdir(folder).then(
    (names) => names.some((name) => ANY_MANIFEST.test(name)),
    () => false,
  );
}

/** Removes a file, unless it may belong to a run at work. */
async function removeOld(path: string, now: number): Promise<void> {
  const file = await stat(path).catch(() => null);
  if (file !== null && now - file.mtimeMs > LEFT_OVER_AGE) await rm(path, { force: true });
}

/** A file that no index names is removed when it is so old: milliseconds. A younger one may belong to a run at work. */
const LEFT_OVER_AGE = 6 * 60 * 60 * 1000;

/** Begins with a kind and a hash, for a passage with the hash of its documents. */
const OURS = /^[a-z]+-([\da-f]{10})(?:-\d+){0,3}\.gz(?:\.\d+\.tmp)?$/;
