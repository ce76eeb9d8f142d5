import { gzip } from 'pako';

/** Compresses a file of an index. pako is zlib in JavaScript: its files are, byte for byte, those that Node writes for the command. */
export function gzipBytes(bytes: Uint8Array): Uint8Array {
  return gzip(bytes, { level: 9 });
}
