import { readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { makeFolder } from '../../documents/make-folder';

/** A page of a built site. */
export interface BuiltPage {
  readonly file: string;
  /** The folder that was named, or the folder of a file that was: nothing outside is read or written for this page. */
  readonly root: string;
  /** Its path from the folder that was named, for copies. */
  readonly path: string;
}

/**
 * The HTML files that these files and folders are or hold. Hidden folders and `node_modules` are left out, and so is `out` in one of
 * them: it has copies of an earlier run.
 *
 * @param out folder for copies; null for none.
 * @throws Error with a sentence if no file is found, or if two would become one copy.
 */
export async function findPages(named: readonly string[], out: string | null): Promise<readonly BuiltPage[]> {
  const found = await Promise.all(
    named.map(async (one) => {
      const entry = await stat(one).catch(() => null);
      if (!entry) throw new Error(`No file or folder ${one}.`);
      if (!entry.isDirectory()) return [{ file: one, root: dirname(one), path: relative(dirname(one), one) }];
      const files = await htmlFilesIn(one, out === null ? null : resolve(out));
      return files.map((file) => ({ file, root: one, path: relative(one, file) }));
    }),
  );
  const pages = found.flat();
  if (pages.length === 0) throw new Error(`No HTML file in ${named.join(', ')}.`);
  if (out !== null) checkCopies(pages, out);
  return pages;
}

function checkCopies(pages: readonly BuiltPage[], out: string): void {
  const files = new Map<string, string>();
  for (const { file, path } of pages) {
    const other = files.get(path) ?? file;
    if (resolve(other) !== resolve(file)) {
      throw new Error(
        `${other} and ${file} would both be written to ${join(out, path)}. Name a folder that holds both.`,
      );
    }
    files.set(path, file);
  }
}

async function htmlFilesIn(folder: string, out: string | null): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry): readonly string[] | Promise<readonly string[]> => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        const isLeftOut = /^(?:\..*|node_modules)$/.test(entry.name) || resolve(path) === out;
        return isLeftOut ? [] : htmlFilesIn(path, out);
      }
      const isFile = entry.isFile() || entry.isSymbolicLink();
      return isFile && /\.x?html?$/i.test(entry.name) ? [path] : [];
    }),
  );
  return found.flat().sort();
}

/** Whether a file is in a folder, wherever links lead. What is not there yet is where its folder is. */
export async function isWithin(folder: string, file: string): Promise<boolean> {
  const place = await realPlace(file);
  const root = await realPlace(folder);
  return place === root || place.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** Whether a file is in one of these folders. */
export async function isWithinOne(folders: readonly string[], file: string): Promise<boolean> {
  for (const folder of folders) if (await isWithin(folder, file)) return true;
  return false;
}

async function realPlace(path: string): Promise<string> {
  const full = resolve(path);
  const above = dirname(full);
  return realpath(full).catch(async () => (full === above ? full : join(await realPlace(above), basename(full))));
}

/**
 * Reads a page as its bytes; null if it is no text in UTF-8, which could not be written back as it was.
 *
 * @throws Error with a sentence for anything but a file.
 */
export async function readUtf8(file: string): Promise<string | null> {
  // A pipe would never end.
  if (!(await stat(file)).isFile()) throw new Error(`${file} is not a file.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Writes a page, and the folders it is in: beside its place first, so that a run that is killed, or a disk that is full, leaves the
 * page it was. One that is there already stays untouched: `--watch` would see a change.
 */
export async function writePage(file: string, html: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === html) return;
  await makeFolder(dirname(file));
  const place = await realpath(file).catch(() => file);
  const mode = await stat(place).then(
    (found) => found.mode,
    () => undefined,
  );
  const beside = join(dirname(place), `.${basename(place)}.${process.pid}.tmp`);
  try {
    await rm(beside, { force: true });
    await writeFile(beside, html, { mode, flag: 'wx' });
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/**
 * The folder that an address leads to, beside a page of a built site: in its folder or one above it. The root of the site is not
 * known, and it may be served below a path. Null if no folder matches.
 *
 * @param marker a file that the folder has.
 * @param isReadable whether a file may be read.
 */
export async function findFolder(
  page: string,
  address: string,
  marker: string,
  isReadable: (file: string) => Promise<boolean>,
): Promise<string | null> {
  const parts = address
    .replace(/[?#].*/s, '')
    .split('/')
    .filter(Boolean);
  const tails = address.startsWith('/') ? parts.map((_, index) => parts.slice(index)) : [parts];
  for (const tail of tails) {
    for (let folder = dirname(resolve(page)); ; folder = dirname(folder)) {
      const file = join(folder, ...tail, marker);
      if ((await isReadable(file)) && (await stat(file).catch(() => null))) return dirname(file);
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

/** Serves a folder on loopback, with nothing of its parents. Rejects where this process may not listen. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    contentAt(root, request.url ?? '/').then(
      (bytes) => response.writeHead(200).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  server.unref();
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Rejects where there is no file, and where the address or a link leads out of the folder, or the address is malformed. */
async function contentAt(root: string, url: string): Promise<Buffer> {
  const path = join(root, decodeURIComponent(url.replace(/[?#].*/s, '')));
  if (!path.startsWith(root + sep) || !(await isWithin(root, path)))
    throw new Error('The address is outside the folder.');
  return readFile(path);
}
