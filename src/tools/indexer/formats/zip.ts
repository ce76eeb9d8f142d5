import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { decodeText } from '../page/decode-text';
import { crc32 } from './crc32';
import { FormatError } from './format-error';

/** The files in a zip archive. */
export interface Zip {
  has(path: string): boolean;
  /** The text of a file; null if there is none of that path. */
  text(path: string): Promise<string | null>;
}

/** Most bytes of all texts of an archive that are unpacked. A novel has one or two million. */
const MAX_UNPACKED = 30 * 1024 * 1024;
const MAX_ENTRIES = 20_000;
/** Most tags in them, closing ones included: a tree takes a hundred times the memory of its text. A thousand pages have as many. */
const MAX_TAGS = 1_000_000;

/**
 * Opens a zip archive. Only the texts that are asked for are unpacked, and no more of them than 30 MB together: some archives
 * unpack to a thousand times their size.
 *
 * @throws FormatError when it is broken, has too many files, or a text in it is not as it was saved.
 */
export async function openZip(bytes: Uint8Array): Promise<Zip> {
  const archive = await open(bytes);
  const entries = await entriesOf(archive);
  let unpacked = 0;
  let tags = 0;

  const read = (entry: Entry): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const parts: Uint8Array[] = [];
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(broken(error));
        stream.on('error', (cause: Error) => reject(broken(cause)));
        stream.on('end', () => resolve(Buffer.concat(parts)));
        stream.on('data', (part: Uint8Array) => {
          unpacked += part.length;
          if (unpacked <= MAX_UNPACKED) return parts.push(part);
          stream.destroy();
          return reject(new FormatError(`unpacks to more than ${MAX_UNPACKED / 1024 / 1024} MB`));
        });
      });
    });

  return {
    has: (path) => entries.has(path),
    async text(path) {
      const entry = entries.get(path);
      if (entry === undefined) return null;
      if (entry.isEncrypted()) throw new FormatError('is protected by a password');
      const content = await read(entry);
      if (crc32(content) !== entry.crc32) throw new FormatError(`is damaged: ${path} is not as it was saved`);
      const { text } = decodeText(content);
      for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags += 1;
      if (tags > MAX_TAGS) throw new FormatError(`holds more than ${MAX_TAGS} tags`);
      return text;
    },
  };
}

function open(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, archive) => {
      if (error) reject(broken(error));
      else resolve(archive);
    });
  });
}

function entriesOf(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    archive.on('error', (error: Error) => reject(broken(error)));
    archive.on('end', () => resolve(entries));
    archive.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > MAX_ENTRIES) reject(new FormatError(`holds more than ${MAX_ENTRIES} files`));
      else archive.readEntry();
    });
    archive.readEntry();
  });
}

function broken({ message }: Error): FormatError {
  return new FormatError(`is a broken archive: ${message}`);
}
