import { type UnzipFileInfo, unzipSync } from 'fflate';
import { messageOf } from '../../../widget/problems/message-of';
import { FormatError } from '../formats/format-error';
import { grouped } from '../number-text';

/** The files in an archive. Case and the kind of slash in their paths do not matter, as in Excel. */
export interface ZipParts {
  /** Bytes of a file that is unpacked; 0 if there is none of that path. */
  readonly sizeOf: (path: string) => number;
  /** Unpacks a file; null if there is none of that path. */
  readonly read: (path: string) => Uint8Array | null;
}

/** Most bytes of a file that is unpacked: a million rows with 20 columns have some 700 MB. */
const MAX_UNPACKED = 1e9;
/** Files of an archive; a workbook may have a picture for each product. */
const MAX_FILES = 20_000;

/**
 * Opens a zip archive in memory, in Node and in browsers. Only the files that are asked for are unpacked.
 *
 * @throws FormatError when it is broken, has too many files, or a file in it unpacks to more than 1 GB.
 */
export function openZipParts(bytes: Uint8Array): ZipParts {
  const files = new Map<string, UnzipFileInfo>();
  const unzip = (isWanted: (file: UnzipFileInfo) => boolean): Readonly<Record<string, Uint8Array>> => {
    try {
      return unzipSync(bytes, { filter: isWanted });
    } catch (error) {
      if (error instanceof FormatError) throw error;
      throw new FormatError(`is a broken archive: ${messageOf(error)}`);
    }
  };
  let count = 0;
  unzip((file) => {
    count += 1;
    if (count > MAX_FILES) throw new FormatError(`holds more than ${grouped(MAX_FILES)} files`);
    files.set(keyOf(file.name), file);
    return false;
  });
  return {
    sizeOf: (path) => files.get(keyOf(path))?.originalSize ?? 0,
    read(path) {
      const file = files.get(keyOf(path));
      if (file === undefined) return null;
      const { name, originalSize } = file;
      if (originalSize > MAX_UNPACKED) throw new FormatError(`unpacks to more than ${MAX_UNPACKED / 1e9} GB`);
      let isFound = false;
      const found = unzip((one) => {
        // An archive may list a file many times.
        const isWanted = !isFound && one.name === name && one.originalSize === originalSize;
        isFound ||= isWanted;
        return isWanted;
      });
      return found[name] ?? null;
    },
  };
}

function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}
