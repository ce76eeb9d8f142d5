import { Inflate } from 'fflate';
import { messageOf } from '../../../tag/problems/message-of';
import { FormatError } from '../budget/format-error';
import { crc32 } from './crc32';
import { packedContent, readZipDirectory, type ZipEntry } from './zip-directory';

/** The files in an archive. Case and the kind of slash in their paths do not matter, as in Excel. */
export type ZipParts = ReturnType<typeof openZipParts>;

/** Most bytes of a file that is unpacked: a million rows with 20 columns have some 700 MB. */
const MAX_UNPACKED = 1e9;

/**
 * Opens a zip archive in memory, in Node and in browsers. Only the files that are asked for are unpacked.
 *
 * @throws FormatError when it is broken, has too many files, or a file in it is protected by a password, unpacks to more than 1 GB or is not as
 * it was saved.
 */
export function openZipParts(bytes: Uint8Array) {
  const files = new Map(listZip(bytes).map((entry) => [keyOf(entry.path), entry]));
  const entryOf = (path: string): ZipEntry | undefined => files.get(keyOf(path));
  return {
    /** Bytes of a file that is unpacked; 0 if it is missing. */
    sizeOf: (path: string): number => entryOf(path)?.size ?? 0,
    /** Unpacks a file piece by piece; null if it is missing. */
    read(path: string): Iterable<Uint8Array> | null {
      const entry = entryOf(path);
      return entry === undefined ? null : unpack(bytes, entry);
    },
    /** Unpacks a file; null if no file has that path. */
    whole(path: string): Uint8Array | null {
      const entry = entryOf(path);
      return entry === undefined ? null : readZipEntry(bytes, entry);
    },
  };
}

/**
 * The path of a file that another file of the archive refers to; null if the reference is no address.
 *
 * @param from path of the file with the reference; empty for the archive.
 */
export function pathInZip(reference: string, from: string): string | null {
  const base = `http://zip.invalid/${encodeURI(from).replace(/[?#]/g, encodeURIComponent)}`;
  return URL.canParse(reference, base) ? decodePath(new URL(reference, base).pathname.slice(1)) : null;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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
 * @throws FormatError when it is broken, is protected by a password, unpacks to more than 1 GB, or is not as it was saved.
 */
export function readZipEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const pieces = unpack(bytes, entry);
  const first = pieces.next();
  const content = new Uint8Array(entry.size);
  let length = 0;
  for (let next = first; !next.done; next = pieces.next()) {
    content.set(next.value, length);
    length += next.value.length;
  }
  return content.subarray(0, length);
}

function orBroken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError) throw error;
    throw new FormatError(`is a broken archive: ${messageOf(error)}`);
  }
}

/** The pieces of a file, which is known to be whole after the last one. */
function* unpack(bytes: Uint8Array, entry: ZipEntry): Generator<Uint8Array> {
  const { path, size, crc, isEncrypted } = entry;
  if (isEncrypted) throw new FormatError('is protected by a password');
  if (size > MAX_UNPACKED) throw new FormatError(`unpacks to more than ${MAX_UNPACKED / 1e9} GB`);
  const inflated = inflate(bytes, entry);
  let [length, sum] = [0, 0];
  for (let next = orBroken(() => inflated.next()); !next.done; next = orBroken(() => inflated.next())) {
    length += next.value.length;
    if (length > size) throw new FormatError(`is damaged: ${path} is larger than the archive says`);
    sum = crc32(next.value, sum);
    yield next.value;
  }
  if (sum !== crc) throw new FormatError(`is damaged: ${path} does not match its checksum`);
}

function* inflate(bytes: Uint8Array, entry: ZipEntry): Generator<Uint8Array> {
  const packed = packedContent(bytes, entry);
  if (entry.method === 0) return yield packed;
  if (entry.method !== 8) throw new Error(`unknown compression type ${entry.method}`);
  const parts: Uint8Array[] = [];
  const stream = new Inflate((part) => parts.push(part));
  // Stops at once at a file that unpacks to more than it says: one megabyte can become a thousand.
  for (let at = 0; at < packed.length; at += PIECE) {
    stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
    yield* parts.splice(0);
  }
}

/** Packed bytes that are unpacked at a time: to 64 MB at most. */
const PIECE = 64 * 1024;

function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}
