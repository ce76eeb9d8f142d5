import { fetchFile, fetchManifest } from '../../../../engine/files/fetch-file';
import { fileName, MANIFEST, type Manifest, manifestOf, readManifest } from '../../../../engine/files/format';
import { isJsonObject, isStringArray } from '../../../../engine/json';
import { messageOf } from '../../../../tag/problems/message-of';
import { IndexerError } from '../../../documents/notes';
import { FormatError } from '../../../read/budget/format-error';
import { listZip, readZipEntry } from '../../../read/formats/zip-parts';
import { MANIFEST_PATH } from './looks-like-index';
import type { GivenFile } from './read-given';
import { bytesOf } from './read-given-pages';

/** An index of files that can be read, wherever it is. */
export interface ReadableIndex {
  readonly manifest: Manifest;
  /** The JSON in one of its files. */
  readonly json: (kind: string, hash: string) => Promise<unknown>;
}

/** Where an index of an earlier time is: the archive that was downloaded, its folder, or the address of the folder. */
export type EarlierIndex = { readonly files: readonly GivenFile[] } | { readonly address: string };

/**
 * Opens an index of an earlier time.
 *
 * @throws IndexerError when it is not there, or this release does not read it.
 */
export async function openEarlierIndex(earlier: EarlierIndex): Promise<ReadableIndex> {
  if ('address' in earlier) return fromAddress(earlier.address);
  const [first] = earlier.files;
  const isArchive = earlier.files.length === 1 && first !== undefined && !MANIFEST_PATH.test(first.name);
  return isArchive ? fromArchive(first) : fromFolder(earlier.files);
}

/** The index of files in memory, by their paths. */
export function indexInMemory(files: ReadonlyMap<string, Uint8Array>): Promise<ReadableIndex> {
  return fromParts('', async (path) => files.get(path) ?? null);
}

async function fromAddress(address: string): Promise<ReadableIndex> {
  if (!URL.canParse(address)) throw new IndexerError(`"${address}" is not a full address. Write https://…/search/`);
  const manifestUrl = manifestOf(address);
  const load = async <T>(request: Promise<T>): Promise<T> => {
    try {
      return await request;
    } catch (error) {
      const detail = messageOf(error);
      throw new IndexerError(
        `The index cannot be loaded, or its host does not let other sites read it (CORS): ${detail}`,
      );
    }
  };
  const manifest = checked(await load(fetchManifest(manifestUrl)), address);
  return {
    manifest,
    json: async (kind, hash) => {
      const url = new URL(fileName(kind, hash), manifestUrl).href;
      return parse(await load(fetchFile(url, new AbortController())), url);
    },
  };
}

async function fromArchive(file: GivenFile): Promise<ReadableIndex> {
  const bytes = await bytesOf(file);
  const orTold = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      throw error instanceof FormatError ? new IndexerError(`${file.name} ${error.message}`) : error;
    }
  };
  const entries = new Map(orTold(() => listZip(bytes, MAX_FILES)).map((entry) => [entry.path, entry]));
  const [path] = [...entries.keys()]
    .filter((one) => MANIFEST_PATH.test(one))
    .sort((one, other) => one.length - other.length);
  if (path === undefined) throw new IndexerError(`No index in ${file.name}.`);
  const read = async (one: string): Promise<Uint8Array | null> => {
    const entry = entries.get(one);
    return entry === undefined ? null : orTold(() => readZipEntry(bytes, entry));
  };
  return fromParts(path.slice(0, -MANIFEST.length), read, file.name);
}

/** More than an index of many million records has. */
const MAX_FILES = 2_000_000;

async function fromFolder(given: readonly GivenFile[]): Promise<ReadableIndex> {
  const files = new Map(given.map((file) => [file.path || file.name, file]));
  const [path = MANIFEST] = [...files.keys()]
    .filter((one) => MANIFEST_PATH.test(one))
    .sort((one, other) => one.length - other.length);
  const name = (given[0]?.path || given[0]?.name || '').replace(/\/.*/s, '');
  const read = async (one: string): Promise<Uint8Array | null> => {
    const file = files.get(one);
    return file === undefined ? null : bytesOf(file);
  };
  return fromParts(path.slice(0, -MANIFEST.length), read, name);
}

async function fromParts(
  folder: string,
  read: (path: string) => Promise<Uint8Array | null>,
  name = 'the folder',
): Promise<ReadableIndex> {
  const manifest = await read(folder + MANIFEST);
  if (manifest === null) throw new IndexerError(`No index in ${name}.`);
  return {
    manifest: checked(parse(manifest, MANIFEST), name),
    json: async (kind, hash) => {
      const path = folder + fileName(kind, hash);
      const packed = await read(path);
      if (packed === null) throw new IndexerError(`The file ${path} of the earlier index is missing.`);
      return parse(await gunzipped(packed, path), path);
    },
  };
}

function checked(data: unknown, where: string): Manifest {
  const found = readManifest(data);
  if (found.kind === 'manifest' && canBeCompared(found.manifest)) return found.manifest;
  const reason =
    found.kind !== 'version'
      ? 'no index that this release can read'
      : `an index of version ${found.version}, which this release cannot read`;
  throw new IndexerError(`The changes are unknown: ${where} holds ${reason}.`);
}

/** Whether what a comparison reads is there: an owner may drop a manifest that something has cut. */
function canBeCompared({ schema, content }: Manifest): boolean {
  if (!Array.isArray(schema.fields)) return false;
  return typeof content === 'string' || (isStringArray(content.blocks?.files) && isJsonObject(content.passages));
}

/** Most bytes of one file: the largest that is written has some hundred thousand. */
const MAX_FILE = 100e6;

async function gunzipped(packed: Uint8Array, path: string): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('gzip'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
      size += value.length;
      if (size > MAX_FILE) await reader.cancel();
      else parts.push(value as Uint8Array<ArrayBuffer>);
    }
  } catch {
    throw new IndexerError(`The file ${path} of the earlier index is damaged.`);
  }
}

function parse(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new IndexerError(`The file ${path} of the earlier index is damaged.`);
  }
}
