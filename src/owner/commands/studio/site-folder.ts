import { readdir, readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** A file of the owner's site, and how it is sent. */
interface SiteFile {
  readonly content: Buffer;
  readonly type: string;
}

/**
 * What the studio may show of a site: an index, and images. Its pages and scripts are not served: they would run in the place where
 * the owner types an admin key.
 */
const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.gz': 'application/octet-stream',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** Reads a file of a site; null where no file may be shown. Hidden files, and files outside the folder, are not read. */
export async function readSiteFile(folder: string, path: string): Promise<SiteFile | null> {
  const type = TYPES[extname(path).toLowerCase()];
  const steps = decode(path).split('/').filter(Boolean);
  if (type === undefined || steps.some((step) => step.startsWith('.') || /[\\\0]/.test(step))) return null;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, ...steps))]);
    if (!file.startsWith(root + sep)) return null;
    return { content: await readFile(file), type };
  } catch {
    return null;
  }
}

/** The addresses of the indexes in a site, two folders deep: `/search/`. */
export async function findIndexes(folder: string, path = '/', depth = 2): Promise<readonly string[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
  const isIndex =
    entries.some(({ name }) => name === 'index.json') && (await isManifest(join(folder, path, 'index.json')));
  const deeper = depth === 0 ? [] : entries.filter((one) => one.isDirectory() && !/^\.|^node_modules$/.test(one.name));
  const below = await Promise.all(deeper.map(({ name }) => findIndexes(folder, `${path}${name}/`, depth - 1)));
  return [...(isIndex ? [path] : []), ...below.flat()];
}

async function isManifest(file: string): Promise<boolean> {
  return /^\{"format":\d+,"schema":/.test(await readFile(file, 'utf8').catch(() => ''));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
