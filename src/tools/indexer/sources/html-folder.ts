import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { FormatError } from '../formats/format-error';
import { formatOf, MAX_FILE_BYTES, readFormat } from '../formats/read-format';
import { IndexerError, type TakeNote } from '../notes';
import { decodeText } from '../page/decode-text';
import { dropDuplicates, dropMarkdownTwins } from '../page/duplicates';
import { pageDocuments, type SitePage } from '../page/page-documents';
import { type Page, readPage } from '../page/read-page';
import { dropSearchPages } from '../page/search-pages';
import type { ReadingContext, SourceContent } from './source';

/** Relative addresses in a folder are resolved against this one, which no server has. */
const NOWHERE = 'http://folder.invalid';

/**
 * Reads a folder of HTML, as a static site generator writes it: the files of all folders in it, in the order of their paths.
 * PDF, Word, OpenDocument, EPUB and Markdown are pages too. Hidden folders, `node_modules` and `404.html` are left out.
 */
export async function readHtmlFolder(folder: string, context: ReadingContext): Promise<SourceContent> {
  const files = await pageFilesIn(folder);
  if (files.length === 0) throw new IndexerError(`There is no HTML file in ${folder}.`);
  const pages: SitePage[] = [];
  for (const [index, file] of files.entries()) {
    const page = await readPageFile(file, relative(folder, file).split(sep).join('/'), context);
    if (page !== null) pages.push(page);
    context.onProgress(index + 1, files.length);
  }
  const single = dropMarkdownTwins(dropDuplicates(pages, context.takeNote), context.takeNote);
  const kept = dropSearchPages(single, context.takeNote);
  const documents = kept.flatMap((page) => page.documents);
  return { kind: 'pages', documents, isUntyped: true };
}

/** Reads one file. `path` is relative to the base. Returns null if there is nothing to index. */
async function readPageFile(file: string, path: string, context: ReadingContext): Promise<SitePage | null> {
  const { base, hasSections, takeNote } = context;
  const skip = (reason: string): null => {
    takeNote({ kind: 'skipped', where: file, reason });
    return null;
  };
  const bytes = await contentOf(file).catch((error: Error) => error);
  if (bytes instanceof FormatError) return skip(bytes.message);
  if (bytes instanceof Error) return skip('cannot be read: this user may not');
  const url =
    base +
    path
      .split('/')
      .map(encodeURIComponent)
      .join('/')
      .replace(/(^|\/)index\.html?$/, '$1');
  const address = new URL(url, `${NOWHERE}/`).href;
  const page = await pageOf(bytes, { file, path, address, takeNote, cacheFolder: context.cacheFolder });
  if (page === null) return null;
  if (page.isHidden) return skip('asks not to be indexed (noindex)');
  const documents = pageDocuments(withoutNowhere(page), { hasSections, url, where: file });
  const { canonical, isSearchPage } = page;
  if (documents.length === 0 && !isSearchPage) return skip('has no text');
  return { address, canonical, where: file, documents, isSearchPage };
}

async function contentOf(file: string): Promise<Uint8Array> {
  const { size } = await stat(file);
  if (size > MAX_FILE_BYTES) throw new FormatError(`is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`);
  return readFile(file);
}

/** A file of a folder, and where it will be. */
interface PageFile {
  readonly file: string;
  readonly path: string;
  readonly address: string;
  readonly takeNote: TakeNote;
  readonly cacheFolder: string;
}

/** Reads a page in any format; null, with a note, where that is impossible. */
async function pageOf(
  bytes: Uint8Array,
  { file, path, address, takeNote, cacheFolder }: PageFile,
): Promise<Page | null> {
  const note = (kind: 'skipped' | 'unread' | 'changed', reason: string): null => {
    takeNote({ kind, where: file, reason });
    return null;
  };
  const format = formatOf(path);
  if (format !== null) {
    try {
      const { page, remarks } = await readFormat(format, bytes, { address, cacheFolder });
      for (const remark of remarks) note('changed', remark);
      return page;
    } catch (error) {
      if (error instanceof FormatError) return note('unread', error.message);
      throw error;
    }
  }
  const { text } = decodeText(bytes);
  if (text.includes('\0')) return note('skipped', 'is not HTML');
  return isRedirect(text) ? note('skipped', 'only redirects to another page') : readPage(text, address);
}

async function pageFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
    throw new IndexerError(`${folder} cannot be read: ${error.message}`);
  });
  const found = await Promise.all(
    entries.filter(isWanted).map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return pageFilesIn(path);
      const isPage = /\.x?html?$/i.test(entry.name) || formatOf(entry.name) !== null;
      return isPage && !/^404\.html?$/i.test(entry.name) ? [path] : [];
    }),
  );
  return found.flat().sort();
}

function isWanted({ name }: Dirent): boolean {
  return !name.startsWith('.') && name !== 'node_modules';
}

/** Generators write a page that redirects where a page used to be. */
function isRedirect(html: string): boolean {
  return /<meta\s[^>]*http-equiv\s*=\s*["']?refresh\b/i.test(html.slice(0, 4096)) && html.length < 4096;
}

/** Removes the base again, so that an image with only a path is loaded from the site that serves the folder. */
function withoutNowhere(page: Page): Page {
  const fields = Object.entries(page.fields).map(([name, value]) => [
    name,
    typeof value === 'string' && value.startsWith(`${NOWHERE}/`) ? value.slice(NOWHERE.length) : value,
  ]);
  return { ...page, fields: Object.fromEntries(fields) as typeof page.fields };
}
