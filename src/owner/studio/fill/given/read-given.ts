import { IndexerError, type TakeNote } from '../../../documents/notes';
import { takenFrom } from '../../../documents/taken-from';
import { type Reading, readSources } from '../../../read/read-sources';
import { nameSource, type SourceToRead } from '../../../read/source-name';
import { isPageFile } from '../../../read/sources/page-folder';
import { readContent, refuseHuge, unknownContent } from '../../../read/sources/read-content';
import { readWorkbookInBudget } from '../../../read/sources/read-workbook-in-budget';
import type { SourceContent } from '../../../read/sources/source';
import { isOfficeFile } from '../../../read/workbook/open-workbook';
import { givenFolder } from './given-folder';
import { bytesOf, readGivenPages } from './read-given-pages';
import { type GivenSource, sourcesInFolder } from './sources-in-folder';

/** A file that was dropped or chosen, or rows that were pasted. */
export interface GivenFile {
  readonly name: string;
  readonly content: Blob;
  /** Of a file in a folder: its path, which begins with the name of the folder. */
  readonly path?: string;
  /** Why the browser did not give its content, as the end of a sentence; left out where it did. */
  readonly unread?: string;
}

/** How far reading is: files that are done, and bytes of all files. */
export interface ReadingProgress {
  readonly name: string;
  readonly doneBytes: number;
  readonly bytes: number;
}

/** How files are read. */
interface GivenOptions {
  readonly takeNote: TakeNote;
  readonly onProgress: (progress: ReadingProgress) => void;
  /** Where a folder of pages will be served: a path, or an address; ends with a slash. */
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/**
 * Reads files and folders as the command reads them, one after the other.
 *
 * @throws IndexerError that says what is wrong with a file.
 */
export async function readGiven(
  given: readonly GivenFile[],
  { takeNote, onProgress, base, now = Date.now() }: GivenOptions,
): Promise<Reading> {
  const files = withoutUnread(given, takeNote);
  const bytes = files.reduce((sum, { content }) => sum + content.size, 0);
  let doneBytes = 0;
  const bySource = sourcesOf(files, takeNote);
  const done = ({ name, content }: GivenFile): void => {
    doneBytes += content.size;
    onProgress({ name, doneBytes, bytes });
  };
  const read = async (source: SourceToRead): Promise<SourceContent> => {
    const content = bySource.get(source) as GivenSource;
    if ('pages' in content) return readGivenPages(content.pages, { base, takeNote, now, done });
    const { file } = content;
    onProgress({ name: file.name, doneBytes, bytes });
    refuseHuge(file.name, file.content.size);
    const found = await readFile(file.name, file.content.type, await bytesOf(file), takeNote);
    return { ...found, documents: takenThen(found.documents, () => done(file)) };
  };
  return readSources([...bySource.keys()], read, { takeNote, now });
}

/** A table is read while its documents are taken. */
function* takenThen(documents: SourceContent['documents'], end: () => void): SourceContent['documents'] {
  yield* takenFrom(documents);
  end();
}

function withoutUnread(given: readonly GivenFile[], takeNote: TakeNote): readonly GivenFile[] {
  const files = given.filter(({ name, path = name, unread }) => {
    if (unread !== undefined) takeNote({ kind: 'unread', where: path, reason: unread });
    return unread === undefined;
  });
  const [first] = given;
  if (files.length === 0 && first) throw new IndexerError(`${first.path ?? first.name} ${first.unread}.`);
  return files;
}

/**
 * A source for each file, and one for all pages of a folder. Sources with one name, from several folders, have to stay apart: the ids of
 * their rows begin with it.
 */
function sourcesOf(files: readonly GivenFile[], takeNote: TakeNote): ReadonlyMap<SourceToRead, GivenSource> {
  const folders = new Map<string, GivenFile[]>();
  for (const file of files) {
    const folder = givenFolder(file);
    if (folder === null) continue;
    const own = folders.get(folder);
    if (own === undefined) folders.set(folder, [file]);
    else own.push(file);
  }
  const given = [
    ...files.filter((file) => givenFolder(file) === null).map((file) => ({ name: file.name, source: { file } })),
    ...[...folders].flatMap(([name, all]) => sourcesInFolder(name, all, takeNote)),
  ];
  const taken = new Set<string>();
  return new Map(
    given.map(({ name: written, source }) => {
      const own = sourceNameOf(written);
      let name = own;
      for (let count = 2; taken.has(name); count += 1) name = `${own} (${count})`;
      taken.add(name);
      return [{ name, written }, source];
    }),
  );
}

/** A name such as `a=b.csv` names a file here, and no source. */
function sourceNameOf(name: string): string {
  return nameSource(name.replaceAll('=', '-')).name;
}

async function readFile(name: string, type: string, bytes: Uint8Array, takeNote: TakeNote): Promise<SourceContent> {
  if (bytes.length === 0) throw new IndexerError(`${name} is empty.`);
  if (isPageFile(name)) throw new IndexerError(`${name} is a single page: choose its folder.`);
  const found = isOfficeFile(bytes)
    ? await readWorkbookInBudget(bytes, name, { takeNote })
    : readContent(bytes, typeOf(name, type), name, { takeNote });
  if (found === null) throw new IndexerError(unknownContent(name));
  return found;
}

/** An ending is surer than the browser's type: on Windows, a table of Excel is no text. */
function typeOf(name: string, type: string): string {
  if (/\.(?:txt|tab)$/i.test(name)) return 'text/csv';
  return name.includes('.') ? '' : type;
}
