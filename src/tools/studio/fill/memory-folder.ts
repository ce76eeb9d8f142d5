import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { gzip } from 'pako';
import { fileName, HASH_LENGTH, MANIFEST } from '../../../engine/files/format';
import type { IndexFolder } from '../../indexer/index-folder';

/** A folder in memory, and its files by their paths. */
export interface MemoryFolder {
  readonly folder: IndexFolder;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Creates an empty folder in memory, which an index is written into. pako is zlib in JavaScript: its files are, byte for byte, those
 * that Node writes for the command.
 *
 * @param onFile is called for each file that was added.
 */
export function createMemoryFolder(onFile: (count: number) => void = () => {}): MemoryFolder {
  const files = new Map<string, Uint8Array>();
  const add: IndexFolder['add'] = async (kind, content) => {
    const bytes = toBytes(content);
    const hash = bytesToHex(sha256(bytes)).slice(0, HASH_LENGTH);
    files.set(fileName(kind, hash), packed(bytes));
    onFile(files.size);
    return hash;
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
      addJson: (kind, content) => add(kind, JSON.stringify(content)),
      packedSize: (content) => packed(toBytes(content)).length,
      names: (kind) => [...files.keys()].flatMap((path) => path.match(new RegExp(`/${kind}-(\\w+)`))?.[1] ?? []),
      digests: async () => null,
      kept: async () => sizeOfAll(),
      async finish(manifest) {
        files.set(MANIFEST, toBytes(`${JSON.stringify(manifest)}\n`));
        return sizeOfAll();
      },
      close: async () => {},
    },
  };
}

const encoder = new TextEncoder();

function toBytes(content: Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? encoder.encode(content) : content;
}

function packed(bytes: Uint8Array): Uint8Array {
  return gzip(bytes, { level: 9 });
}
