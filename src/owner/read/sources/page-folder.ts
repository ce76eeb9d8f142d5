import { FormatError } from '../budget/format-error';
import type { FormatSource } from '../formats/file-page';
import { formatOf, MAX_FILE_BYTES } from '../formats/format-of';
import { decodeText } from '../page/decode-text';
import { distinguishTitles } from '../page/distinguish-titles';
import { dropDuplicates, dropMarkdownTwins } from '../page/duplicates';
import { pageDocuments, type SitePage } from '../page/page-documents';
import type { Page } from '../page/read-page';
import { dropSearchPages } from '../page/search-pages';
import { readAsPage } from './read-as-page';
import type { ReadingContext, SourceContent } from './source';

/** A file of a folder of pages, on a disk or in a browser. */
export interface FolderFile {
  /** As the owner calls it. */
  readonly where: string;
  /** Relative to the folder, with slashes between its parts. */
  readonly path: string;
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
}

/** What is needed to read the files of a folder. */
type FolderContext = Pick<ReadingContext, 'base' | 'hasSections' | 'takeNote' | 'now' | 'onProgress'> &
  Pick<FormatSource, 'readPdf'>;

/** Whether a name belongs to a page. Hidden files do not count. */
export function isPageFile(name: string): boolean {
  if (name.startsWith('.')) return false;
  return /\.x?html?$/i.test(name) || formatOf(name) !== null;
}

/** Whether pages in a folder of this name belong to a site. */
export function isSiteFolder(name: string): boolean {
  return !name.startsWith('.') && name !== 'node_modules';
}

/** Relative addresses in a folder are resolved against this one, which no server has. */
const NOWHERE = 'http://folder.invalid';

/** Reads pages that lie in a folder, in the order of their paths. */
export async function readPageFolder(files: readonly FolderFile[], context: FolderContext): Promise<SourceContent> {
  const pages: SitePage[] = [];
  for (const [index, file] of files.entries()) {
    const page = await readPageFile(file, context);
    if (page !== null) pages.push(page);
    context.onProgress(index + 1, files.length);
  }
  const single = dropMarkdownTwins(dropDuplicates(pages, context.takeNote), context.takeNote);
  const kept = distinguishTitles(dropSearchPages(single, context.takeNote));
  const documents = kept.flatMap((page) => page.documents);
  return { kind: 'pages', documents, isUntyped: true };
}

/** Reads one file. Returns null if there is nothing to index. */
async function readPageFile(file: FolderFile, context: FolderContext): Promise<SitePage | null> {
  const { base, hasSections, takeNote } = context;
  const { where, path } = file;
  const skip = (reason: string): null => {
    takeNote({ kind: 'skipped', where, reason });
    return null;
  };
  if (/(?:^|\/)404\.html?$/i.test(path)) return skip('is what a server sends where a page is missing');
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
  const page = await pageOf(bytes, file, address, context);
  if (page === null) return null;
  if (page.isHidden) return skip('asks not to be indexed (noindex)');
  const documents = pageDocuments(withoutNowhere(page), { hasSections, url, where });
  const { canonical, isSearchPage, title, documentTitle } = page;
  if (documents.length === 0 && !isSearchPage) return skip('has no text');
  return { address, canonical, where, documents, isSearchPage, title, documentTitle };
}

async function contentOf({ size, read }: FolderFile): Promise<Uint8Array> {
  if (size > MAX_FILE_BYTES) throw new FormatError(`is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`);
  return read();
}

/** Reads a page in any format; null, with a note, where that is impossible. */
async function pageOf(
  bytes: Uint8Array,
  { where, path }: FolderFile,
  address: string,
  { takeNote, now, readPdf }: FolderContext,
): Promise<Page | null> {
  const note = (kind: 'skipped' | 'unread' | 'changed', reason: string): null => {
    takeNote({ kind, where, reason });
    return null;
  };
  const format = formatOf(path);
  const { text } = format === null ? decodeText(bytes) : { text: '' };
  if (text.includes('\0')) return note('skipped', 'is not HTML');
  if (isRedirect(text)) return note('skipped', 'only redirects to another page');
  try {
    const { page, remarks } = await readAsPage(format, bytes, { path, address, now, hasFrontMatter: true, readPdf });
    for (const remark of remarks) note('changed', remark);
    return page;
  } catch (error) {
    if (error instanceof FormatError) return note('unread', error.message);
    throw error;
  }
}

/** Generators write a page that redirects where a page used to be. */
function isRedirect(html: string): boolean {
  return /<meta\s[^<>]*http-equiv\s*=\s*["']?refresh\b/i.test(html.slice(0, 4096)) && html.length < 4096;
}

/** Removes the base again, so that an image with only a path is loaded from the site that serves the folder. */
function withoutNowhere(page: Page): Page {
  const fields = Object.entries(page.fields).map(([name, value]) => [
    name,
    typeof value === 'string' && value.startsWith(`${NOWHERE}/`) ? value.slice(NOWHERE.length) : value,
  ]);
  return { ...page, fields: Object.fromEntries(fields) as typeof page.fields };
}
