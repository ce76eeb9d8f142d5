import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { fileName, HASH_LENGTH, MANIFEST } from '../../../engine/files/format';
import type { IndexFolder } from '../../indexer/index-folder';
import { gzipBytes } from './gzip-bytes';
import { GZIP_HERE, type GzipPool } from './gzip-pool';

/** A folder in memory, and its files by their paths. */
export interface MemoryFolder {
  readonly folder: IndexFolder;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Files that wait to be compressed, before another one is taken. */
const MOST_WAITING = 24;

/**
 * Creates an empty folder in memory, which an index is written into.
 *
 * @param onFile is called for each file that was added.
 */
export function createMemoryFolder(
  onFile: (count: number) => void = () => {},
  { gzip }: GzipPool = GZIP_HERE,
): MemoryFolder {
  const files = new Map<string, Uint8Array>();
  const waiting = new Set<Promise<void>>();
  const hashOf = (content: Uint8Array | string): string => bytesToHex(sha256(toBytes(content))).slice(0, HASH_LENGTH);
  const add: IndexFolder['add'] = async (kind, content, name = hashOf(content)) => {
    const path = fileName(kind, name);
    if (files.has(path)) return name;
    // It has its place among the others before it is compressed.
    files.set(path, NONE);
    const packing = gzip(toBytes(content)).then((packed) => {
      files.set(path, packed);
      waiting.delete(packing);
    });
    waiting.add(packing);
    // The next call that waits is told.
    packing.catch(() => {});
    if (waiting.size >= MOST_WAITING) await Promise.race(waiting);
    onFile(files.size);
    return name;
  };
  const sizeOfAll = () => ({
    files: files.size,
    bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
  });
  return {
    files,
    folder: {
      live: null,
      add,
      hashOf,
      addJson: (kind, content) => add(kind, JSON.stringify(content)),
      packedSize: (content) => gzipBytes(toBytes(content)).length,
      digests: async () => null,
      kept: async () => sizeOfAll(),
      async finish(manifest) {
        await Promise.all(waiting);
        files.set(MANIFEST, toBytes(`${JSON.stringify(manifest)}\n`));
        return sizeOfAll();
      },
      close: async () => {},
    },
  };
}

const NONE = new Uint8Array();
const encoder = new TextEncoder();

/** Bytes of its own: they are handed on. */
function toBytes(content: Uint8Array | string): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? encoder.encode(content) : new Uint8Array(content);
}
