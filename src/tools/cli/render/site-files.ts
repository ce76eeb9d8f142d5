import { watch } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';

/** A page of a built site. */
export interface SitePage {
  readonly file: string;
  /** Its path from the folder that was named, for copies. */
  readonly path: string;
}

/** The HTML files that these files and folders are or hold. Hidden folders and `node_modules` are left out. */
export async function findPages(named: readonly string[]): Promise<readonly SitePage[]> {
  const found = await Promise.all(
    named.map(async (one) => {
      const entry = await stat(one).catch(() => null);
      if (!entry) throw new Error(`There is no file or folder ${one}.`);
      if (!entry.isDirectory()) return [{ file: one, path: relative(dirname(one), one) }];
      const files = await htmlFilesIn(one);
      return files.map((file) => ({ file, path: relative(one, file) }));
    }),
  );
  const pages = found.flat();
  if (pages.length === 0) throw new Error(`There is no HTML file in ${named.join(', ')}.`);
  return pages;
}

async function htmlFilesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry): readonly string[] | Promise<readonly string[]> => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return /^(?:\..*|node_modules)$/.test(entry.name) ? [] : htmlFilesIn(path);
      return /\.x?html?$/i.test(entry.name) ? [path] : [];
    }),
  );
  return found.flat().sort();
}

/** Reads a page as its bytes; null if it is no text in UTF-8, which could not be written back as it was. */
export async function readUtf8(file: string): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Writes a page, and the folders it is in. One that is there already stays untouched: `--watch` would see a change. */
export async function writePage(file: string, html: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === html) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

/**
 * The folder that an address leads to, beside a page of a built site: in its folder or one above it. The root of the site is not
 * known, and it may be served below a path. null if there is none.
 *
 * @param marker a file that the folder has.
 */
export async function findFolder(page: string, address: string, marker: string): Promise<string | null> {
  const parts = address
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);
  const tails = address.startsWith('/') ? parts.map((_, index) => parts.slice(index)) : [parts];
  for (const tail of tails) {
    for (let folder = dirname(resolve(page)); ; folder = dirname(folder)) {
      const candidate = join(folder, ...tail);
      if (await stat(join(candidate, marker)).catch(() => null)) return candidate;
      if (!address.startsWith('/') || folder === dirname(folder)) break;
    }
  }
  return null;
}

/** A folder that this process can fetch from: the engine fetches the files of an index. */
export interface ServedFolder {
  readonly url: string;
  readonly close: () => void;
}

/** Serves a folder on loopback, with nothing of its parents. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const path = join(root, decodeURIComponent((request.url ?? '/').replace(/[?#].*$/s, '')));
    const content = path.startsWith(root) ? readFile(path) : Promise.reject(new Error('outside'));
    content.then(
      (bytes) => response.writeHead(200).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  server.unref();
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Calls back after files below these files and folders have changed, once for changes that come together. */
export function watchFiles(named: readonly string[], onChange: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, PAUSE_MS);
  };
  for (const one of named) watch(one, { recursive: true }, changed);
}

/** Milliseconds: a generator writes many files one after another. */
const PAUSE_MS = 300;
