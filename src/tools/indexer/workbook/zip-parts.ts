import { Inflate } from 'fflate';
import { messageOf } from '../../../widget/problems/message-of';
import { crc32 } from '../formats/crc32';
import { FormatError } from '../formats/format-error';
import { packedContent, readZipDirectory, type ZipEntry } from './zip-directory';

/** The files in an archive. Case and the kind of slash in their paths do not matter, as in Excel. */
export interface ZipParts {
  /** Bytes of a file that is unpacked; 0 if there is none of that path. */
  readonly sizeOf: (path: string) => number;
  /** Unpacks a file; null if there is none of that path. */
  readonly read: (path: string) => Uint8Array | null;
}

/** Most bytes of a file that is unpacked: a million rows with 20 columns have some 700 MB. */
const MAX_UNPACKED = 1e9;

/**
 * Opens a zip archive in memory, in Node and in browsers. Only the files that are asked for are unpacked.
 *
 * @throws FormatError when it is broken, has too many files, or a file in it unpacks to more than 1 GB or is not as it was saved.
 */
export function openZipParts(bytes: Uint8Array): ZipParts {
  const files = new Map(listZip(bytes).map((entry) => [keyOf(entry.path), entry]));
  return {
    sizeOf: (path) => files.get(keyOf(path))?.size ?? 0,
    read(path) {
      const entry = files.get(keyOf(path));
      return entry === undefined ? null : readZipEntry(bytes, entry);
    },
  };
}

/**
 * The files in a zip archive.
 *
 * @param most files that it may have.
 * @throws FormatError when it is broken, or has more.
 */
export function listZip(bytes: Uint8Array, most?: number): readonly ZipEntry[] {
  return orBroken(() => readZipDirectory(bytes, most));
}

/**
 * Unpacks a file of an archive.
 *
 * @throws FormatError when it is broken, unpacks to more than 1 GB, or is not as it was saved.
 */
export function readZipEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.size > MAX_UNPACKED) throw new FormatError(`unpacks to more than ${MAX_UNPACKED / 1e9} GB`);
  const content = orBroken(() => unpack(packedContent(bytes, entry), entry));
  if (crc32(content) !== entry.crc) throw new FormatError(`is damaged: ${entry.path} is not as it was saved`);
  return content;
}

function orBroken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError) throw error;
    throw new FormatError(`is a broken archive: ${messageOf(error)}`);
  }
}

function unpack(packed: Uint8Array, { method, path, size }: ZipEntry): Uint8Array {
  if (method === 0) return packed;
  if (method !== 8) throw new Error(`unknown compression type ${method}`);
  const content = new Uint8Array(size);
  let length = 0;
  // In pieces, so that what unpacks to more than it says is left at once: one megabyte can become a thousand.
  const stream = new Inflate((part) => {
    if (length + part.length > size) throw new FormatError(`is damaged: ${path} is larger than it says`);
    content.set(part, length);
    length += part.length;
  });
  for (let at = 0; at < packed.length; at += PIECE)
    stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  return content.subarray(0, length);
}

/** Packed bytes that are unpacked at a time: to 64 MB at most. */
const PIECE = 64 * 1024;

function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}
