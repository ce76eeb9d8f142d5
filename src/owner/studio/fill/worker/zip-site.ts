import { release as builtRelease } from 'virtual:release';
import { type Zippable, zipSync } from 'fflate';
import { IndexerError } from '../../../documents/notes';

/** Where the index is in the archive, and in the tag of its page. */
export const INDEX_FOLDER = 'search';

/** What goes into the archive beside the index. */
interface SiteParts {
  /** Folder of the files of the release, with a slash at its end. */
  readonly release: string;
  /** The page that works, and the text that says where to upload it. */
  readonly page: string;
  readonly readme: string;
}

/**
 * Packs everything that has to be uploaded into one archive: the index, the scripts, a page, and a text.
 *
 * @param index the files of the index by their paths.
 * @throws IndexError when a file of the release cannot be fetched.
 */
export async function zipSite(
  index: ReadonlyMap<string, Uint8Array>,
  { release, page, readme }: SiteParts,
): Promise<Blob> {
  const scripts = await fetchScripts(release);
  const texts = new Map([
    ['search.html', page],
    ['READ ME.txt', readme],
  ]);
  const files: Zippable = {};
  for (const [path, text] of texts) files[path] = [new TextEncoder().encode(text), { level: 9 }];
  for (const [path, bytes] of scripts) files[path] = [bytes, { level: 9 }];
  // They are compressed already.
  for (const [path, bytes] of index)
    files[`${INDEX_FOLDER}/${path}`] = [bytes, { level: path.endsWith('.gz') ? 0 : 9 }];
  return new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

async function fetchScripts(release: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = Object.keys(JSON.parse(await fetchText(new URL('../integrity.json', release))) as object);
  const paths = [...names, `searchlet/${builtRelease}/LICENSES.txt`];
  const contents = await Promise.all(paths.map((path) => fetchBytes(new URL(path, release))));
  return new Map(paths.map((path, number) => [path, contents[number] as Uint8Array]));
}

async function fetchText(url: URL): Promise<string> {
  return new TextDecoder().decode(await fetchBytes(url));
}

async function fetchBytes(url: URL): Promise<Uint8Array> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok)
    throw new IndexerError(`${url.href} cannot be loaded: the files of the release belong beside the studio.`);
  return new Uint8Array(await response.arrayBuffer());
}
