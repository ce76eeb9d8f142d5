import { counted } from '../../documents/number-text';
import { FormatError } from '../budget/format-error';

/** A file, as the directory of an archive lists it. Sizes and offsets are bytes. */
export interface ZipEntry {
  readonly path: string;
  /** Whether it takes a password to unpack it. */
  readonly isEncrypted: boolean;
  /** How it is packed: 0 for not at all, 8 for deflate. */
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its header begins, which its content follows. */
  readonly offset: number;
}

/** Files of an archive of others; a workbook may have a picture for each product. */
const MAX_FILES = 20_000;

/**
 * Reads the directory of a zip archive, also in Zip64: some programs write it for small files.
 *
 * @param most files that it may have.
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT sections 4.3.12 to 4.3.16 and 4.5.3
 * @throws FormatError when it has too many files.
 * @throws RangeError when it is cut.
 */
export function readZipDirectory(bytes: Uint8Array, most = MAX_FILES): readonly ZipEntry[] {
  const view = viewOf(bytes);
  let { count, offset } = findDirectory(view);
  if (count > most) throw new FormatError(`holds more than ${counted(most, 'file')}`);
  const entries: ZipEntry[] = [];
  for (; count > 0; count -= 1) {
    if (view.getUint32(offset, true) !== ENTRY) throw new RangeError('its directory ends too early');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => view.getUint16(offset + at, true));
    const extra = offset + 46 + (nameLength as number);
    const end = extra + (extraLength as number);
    // Zip64 has these numbers in this order, those that do not fit into four bytes alone.
    const longs = longNumbers(view, extra, end);
    const [size, packedSize, start] = [24, 20, 42].map((at) => {
      const short = view.getUint32(offset + at, true);
      return short === 0xffffffff ? (longs.shift() ?? short) : short;
    }) as [number, number, number];
    entries.push({
      path: new TextDecoder().decode(bytes.subarray(offset + 46, extra)),
      isEncrypted: (view.getUint16(offset + 8, true) & 1) === 1,
      method: view.getUint16(offset + 10, true),
      crc: view.getUint32(offset + 16, true),
      packedSize,
      size,
      offset: start,
    });
    offset = end + (commentLength as number);
  }
  return entries;
}

/**
 * The content of a file, as it is packed.
 *
 * @throws RangeError when the archive is cut.
 */
export function packedContent(bytes: Uint8Array, { offset, packedSize }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return bytes.subarray(start, start + packedSize);
}

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_PLACE = 0x07064b50;

function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length);
}

function findDirectory(view: DataView): { readonly count: number; readonly offset: number } {
  let end = view.byteLength - 22;
  // A comment of up to 64 KB may follow.
  for (const first = Math.max(0, end - 0xffff); end >= first && view.getUint32(end, true) !== END; ) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END) throw new RangeError('its directory is missing');
  if (end >= 20 && view.getUint32(end - 20, true) === END_64_PLACE) {
    const end64 = longNumber(view, end - 12);
    if (view.getUint32(end64, true) === END_64)
      return { count: longNumber(view, end64 + 32), offset: longNumber(view, end64 + 48) };
  }
  return { count: view.getUint16(end + 8, true), offset: view.getUint32(end + 16, true) };
}

/** The numbers of eight bytes among the extra fields of an entry. */
function longNumbers(view: DataView, from: number, to: number): number[] {
  const numbers: number[] = [];
  for (let at = from; at + 4 <= to; ) {
    const length = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      for (let next = at + 4; next + 8 <= at + 4 + length; next += 8) numbers.push(longNumber(view, next));
      return numbers;
    }
    at += 4 + length;
  }
  return numbers;
}

function longNumber(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}
