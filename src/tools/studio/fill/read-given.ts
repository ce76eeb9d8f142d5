import { IndexerError, type TakeNote } from '../../indexer/notes';
import { nameSource, type Reading, readSources, type SourceToRead } from '../../indexer/read-sources';
import { readContent, unknownContent } from '../../indexer/sources/read-content';
import type { SourceContent } from '../../indexer/sources/source';

/** A file that was dropped or chosen, or rows that were pasted. */
export interface GivenFile {
  readonly name: string;
  readonly content: Blob;
}

/** How far reading is: files that are done, and bytes of all files. */
export interface ReadingProgress {
  readonly name: string;
  readonly doneBytes: number;
  readonly bytes: number;
}

/**
 * Reads files as the command reads them, one after the other.
 *
 * @throws IndexError that says what is wrong with a file.
 */
export async function readGiven(
  files: readonly GivenFile[],
  takeNote: TakeNote,
  onProgress: (progress: ReadingProgress) => void,
): Promise<Reading> {
  const bytes = files.reduce((sum, { content }) => sum + content.size, 0);
  let doneBytes = 0;
  const bySource = sourcesOf(files);
  const read = async (source: SourceToRead): Promise<SourceContent> => {
    const { name, content } = bySource.get(source) as GivenFile;
    onProgress({ name, doneBytes, bytes });
    const found = readFile(name, content.type, new Uint8Array(await content.arrayBuffer()), takeNote);
    doneBytes += content.size;
    onProgress({ name, doneBytes, bytes });
    return found;
  };
  return readSources([...bySource.keys()], read, takeNote);
}

/** A source for each file. Those of one name, from several folders, have to stay apart: the ids of their rows begin with it. */
function sourcesOf(files: readonly GivenFile[]): ReadonlyMap<SourceToRead, GivenFile> {
  const taken = new Set<string>();
  return new Map(
    files.map((file) => {
      const own = sourceNameOf(file.name);
      let name = own;
      for (let count = 2; taken.has(name); count += 1) name = `${own} (${count})`;
      taken.add(name);
      return [{ name, written: file.name }, file];
    }),
  );
}

/** A name such as `a=b.csv` is that of a file here, and names no source. */
function sourceNameOf(name: string): string {
  return nameSource(name.replaceAll('=', '-')).name;
}

function readFile(name: string, type: string, bytes: Uint8Array, takeNote: TakeNote): SourceContent {
  if (bytes.length === 0) throw new IndexerError(`${name} is empty.`);
  const workbook = workbookOf(bytes);
  if (workbook !== null) throw new IndexerError(`${name} is ${workbook}`);
  const found = readContent(bytes, typeOf(name, type), name, { takeNote });
  if (found === null) throw new IndexerError(unknownContent(name));
  return found;
}

/** What an ending says is surer than what a browser makes of it: on Windows, a table of Excel is no text. */
function typeOf(name: string, type: string): string {
  if (/\.(?:txt|tab)$/i.test(name)) return 'text/csv';
  return name.includes('.') ? '' : type;
}

/** What a workbook is, and how its owner gets a table of it; null for other files. */
function workbookOf([first, second, third, fourth]: Uint8Array): string | null {
  const isZip = first === 0x50 && second === 0x4b && third === 3 && fourth === 4;
  const isOle = first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;
  if (!isZip && !isOle) return null;
  return 'a workbook or an archive. In a spreadsheet choose “Save as” and “CSV UTF-8”, and drop that file, or copy the rows and paste them here.';
}
