import type { TakeNote } from '../../../documents/notes';
import { FormatError } from '../../../read/budget/format-error';
import { type FolderFile, isPageFile, isSiteFolder, readPageFolder } from '../../../read/sources/page-folder';
import type { SourceContent } from '../../../read/sources/source';
import type { GivenFile } from './read-given';

interface GivenPagesOptions {
  readonly base: string;
  readonly takeNote: TakeNote;
  readonly now: number;
  /** Called after each file. */
  readonly done: (file: GivenFile) => void;
}

/** Reads the pages of a folder that was dropped or chosen, as the command reads a folder. */
export function readGivenPages(
  files: readonly GivenFile[],
  { base, takeNote, now, done }: GivenPagesOptions,
): Promise<SourceContent> {
  const inOrder = files
    .map((file): FolderFile & { readonly file: GivenFile } => {
      const where = file.path ?? file.name;
      const path = where.replace(/^[^/]*\//, '');
      return { file, where, path, size: file.content.size, read: () => bytesOf(file) };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return readPageFolder(inOrder, {
    base,
    hasSections: false,
    takeNote,
    now,
    onProgress: (count) => done((inOrder[count - 1] as { readonly file: GivenFile }).file),
    readPdf: async () => {
      throw new FormatError('is a PDF: only the command `searchlet index` can read it');
    },
  });
}

/** Whether a file is one of the pages that the command would find in its folder. */
export function isPageOfSite(file: GivenFile): boolean {
  return isPageFile(file.name) && isInSight(file);
}

/** Whether a file is in no hidden folder, and in none of packages. */
export function isInSight({ path = '' }: GivenFile): boolean {
  return path.split('/').slice(1, -1).every(isSiteFolder);
}

export async function bytesOf({ content }: GivenFile): Promise<Uint8Array> {
  return new Uint8Array(await content.arrayBuffer());
}
