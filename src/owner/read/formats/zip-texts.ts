import { FormatError } from '../budget/format-error';
import { decodeText } from '../page/decode-text';
import { openZipParts } from './zip-parts';

/** The text of a file in a zip archive; null if no file has that path. */
export type TextInZip = (path: string) => string | null;

/** Most bytes of all texts of an archive that are unpacked. A novel has one or two million. */
const MAX_UNPACKED = 30 * 1024 * 1024;
/** Most tags in them, closing ones included: a tree takes a hundred times the memory of its text. A thousand pages have as many. */
const MAX_TAGS = 1_000_000;

/**
 * Opens a zip archive of texts. Only those that are asked for are unpacked, and no more of them than 30 MB together: some archives
 * unpack to a thousand times their size.
 *
 * @throws FormatError when it is broken, has too many files, or a text in it is not as it was saved.
 */
export function openZipTexts(bytes: Uint8Array): TextInZip {
  const zip = openZipParts(bytes);
  let unpacked = 0;
  let tags = 0;
  return (path) => {
    // No file unpacks to more than it says.
    unpacked += zip.sizeOf(path);
    if (unpacked > MAX_UNPACKED) throw new FormatError(`unpacks to more than ${MAX_UNPACKED / 1024 / 1024} MB`);
    const content = zip.whole(path);
    if (content === null) return null;
    const { text } = decodeText(content);
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags += 1;
    if (tags > MAX_TAGS) throw new FormatError(`holds more than ${MAX_TAGS} tags`);
    return text;
  };
}
