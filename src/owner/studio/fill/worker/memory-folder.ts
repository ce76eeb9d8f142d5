import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { fileName, HASH_LENGTH, MANIFEST } from '../../../../engine/files/format';
import type { IndexFolder } from '../../../index-files/folder/index-folder';
import { gzipBytes } from './gzip-bytes';
import { GZIP_HERE, type GzipPool } from './gzip-pool';

/** A folder in memory, and its files by their paths. */
export interface MemoryFolder {
  readonly folder: IndexFolder;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Files that wait to be compressed, and their bytes, before another one is taken: more would only wait in memory. */
const MOST_WAITING = 24;
const MOST_WAITING_BYTES = 2 * 1024 * 1024;

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
  let waitingBytes = 0;
  const hashOf = (content: Uint8Array<ArrayBuffer> | string): string =>
    bytesToHex(sha256(encoded(content))).slice(0, HASH_LENGTH);
  const add: IndexFolder['add'] = async (kind, content, name = hashOf(content)) => {
    const path = fileName(kind, name);
    if (files.has(path)) return name;
    // It has its place among the others before it is compressed.
    files.set(path, NONE);
    const bytes = encoded(content);
    const size = bytes.length;
    waitingBytes += size;
    const packing = gzip(bytes).then((packed) => {
      files.set(path, packed);
      waiting.delete(packing);
      waitingBytes -= size;
    });
    waiting.add(packing);
    // Wakes the next call that waits.
    packing.catch(() => {});
    while (waiting.size >= MOST_WAITING || waitingBytes > MOST_WAITING_BYTES) await Promise.race(waiting);
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
      packedSize: (content) => gzipBytes(encoded(content)).length,
      digests: async () => null,
      kept: async () => sizeOfAll(),
      async finish(manifest) {
        await Promise.all(waiting);
        files.set(MANIFEST, encoder.encode(`${JSON.stringify(manifest)}\n`));
        return sizeOfAll();
      },
      close: async () => {},
    },
  };
}

const NONE = new Uint8Array();
const encoder = new TextEncoder();

function encoded(content: Uint8Array<ArrayBuffer> | string): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? encoder.encode(content) : content;
}
