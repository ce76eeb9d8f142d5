import { gzip } from 'pako';

/**
 * Compresses a file of an index. pako is zlib in JavaScript: its files are, byte for byte, those that Node writes for the command. fflate,
 * which reads and writes archives here, would make an index 4 % larger, also the command's; and what a file holds depends on how
 * well it is compressed.
 */
export function gzipBytes(bytes: Uint8Array): Uint8Array {
  return gzip(bytes, { level: 9 });
}
