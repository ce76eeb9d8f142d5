import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { reasonOf } from '../../documents/file-error';
import { IndexerError } from '../../documents/notes';
import { readPdf } from '../formats/pdf';
import { type FolderFile, isPageFile, isSiteFolder, readPageFolder } from './page-folder';
import type { ReadingContext, SourceContent } from './source';

/**
 * Reads a folder of HTML, as a static site generator writes it: the files of all folders in it, in the order of their paths.
 * PDF, Word, OpenDocument, EPUB and Markdown are pages too. Hidden folders, `node_modules` and `404.html` are left out.
 */
export async function readHtmlFolder(folder: string, context: ReadingContext): Promise<SourceContent> {
  const found = await pageFilesIn(folder);
  if (found.length === 0) throw new IndexerError(`No page in ${folder}: no HTML, Markdown, PDF, .docx, .odt or EPUB.`);
  const { cacheFolder } = context;
  const files = await Promise.all(
    found.map(async (where): Promise<FolderFile> => {
      const path = relative(folder, where).split(sep).join('/');
      // A file whose size cannot be read cannot be read either, and is reported then.
      const { size } = await stat(where).catch(() => ({ size: 0 }));
      return { where, path, size, read: () => readFile(where) };
    }),
  );
  return readPageFolder(files, { ...context, readPdf: (bytes) => readPdf(bytes, cacheFolder) });
}

async function pageFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
    throw new IndexerError(`${folder} cannot be read: ${reasonOf(error)}.`);
  });
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return isSiteFolder(entry.name) ? pageFilesIn(path) : [];
      return isPageFile(entry.name) ? [path] : [];
    }),
  );
  return found.flat().sort();
}
