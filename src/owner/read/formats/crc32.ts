/**
 * The checksum with which an archive proves that a file is as it was saved.
 *
 * @param before the checksum of what comes before these bytes.
 * @see https://www.rfc-editor.org/rfc/rfc1952#section-8
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  // `for … of` takes four times as long.
  for (let at = 0; at < bytes.length; at += 1)
    crc = (TABLE[(crc ^ (bytes[at] as number)) & 0xff] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}

const TABLE = new Int32Array(256).map((_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});
