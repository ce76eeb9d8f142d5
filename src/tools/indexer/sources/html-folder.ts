import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { IndexError } from '../notes';
import { decodeText } from '../page/decode-text';
import { dropDuplicates, pageDocuments, type SitePage } from '../page/page-documents';
import { readPage } from '../page/read-page';
import type { ReadingContext, SourceContent } from './source';

/** Relative addresses in a folder are resolved against this one, which no server has. */
const NOWHERE = 'http://folder.invalid';

/**
 * Reads a folder of HTML, as a static site generator writes it: the files of all folders in it, in the order of their paths.
 * Hidden folders, `node_modules` and `404.html` are left out.
 */
export async function readHtmlFolder(folder: string, context: ReadingContext): Promise<SourceContent> {
  const files = await htmlFilesIn(folder);
  if (files.length === 0) throw new IndexError(`There is no HTML file in ${folder}.`);
  const pages: SitePage[] = [];
  for (const [index, file] of files.entries()) {
    const page = await readHtmlFile(file, relative(folder, file).split(sep).join('/'), context);
    if (page !== null) pages.push(page);
    context.onProgress(index + 1, files.length);
  }
  const documents = dropDuplicates(pages, context.takeNote).flatMap((page) => page.documents);
  return { kind: 'pages', documents, isUntyped: true };
}

/** Reads one file. `path` is relative to the base. Returns null if there is nothing to index. */
async function readHtmlFile(file: string, path: string, context: ReadingContext): Promise<SitePage | null> {
  const { base, hasSections, takeNote } = context;
  const skip = (reason: string): null => {
    takeNote({ kind: 'skipped', where: file, reason });
    return null;
  };
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return skip('cannot be read: this user may not');
  const { text } = decodeText(bytes);
  if (text.includes('\0')) return skip('is not HTML');
  if (isRedirect(text)) return skip('only redirects to another page');
  const url =
    base +
    path
      .split('/')
      .map(encodeURIComponent)
      .join('/')
      .replace(/(^|\/)index\.html?$/, '$1');
  const address = new URL(url, `${NOWHERE}/`).href;
  const page = readPage(text, address);
  if (page.isHidden) return skip('asks not to be indexed (noindex)');
  if (page.isSearchPage) return skip('is the page of the search itself');
  const documents = pageDocuments(withoutNowhere(page), { hasSections, url, where: file });
  return documents.length === 0 ? skip('has no text') : { address, canonical: page.canonical, where: file, documents };
}

async function htmlFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
    throw new IndexError(`${folder} cannot be read: ${error.message}`);
  });
  const found = await Promise.all(
    entries.filter(isWanted).map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return htmlFilesIn(path);
      return /\.x?html?$/i.test(entry.name) && !/^404\.html?$/i.test(entry.name) ? [path] : [];
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
function withoutNowhere(page: ReturnType<typeof readPage>): ReturnType<typeof readPage> {
  const fields = Object.entries(page.fields).map(([name, value]) => [
    name,
    typeof value === 'string' && value.startsWith(`${NOWHERE}/`) ? value.slice(NOWHERE.length) : value,
  ]);
  return { ...page, fields: Object.fromEntries(fields) as typeof page.fields };
}
