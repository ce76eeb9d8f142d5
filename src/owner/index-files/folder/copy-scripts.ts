import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sentenceOf } from '../../documents/file-error';
import { makeFolder } from '../../documents/make-folder';
import { IndexerError } from '../../documents/notes';

/**
 * Finds the scripts of the panel that `--scripts` asks for. They are copied once the index is written: first the folder of their release,
 * which nothing loads yet, then `searchlet.js` and its like, which are replaced. Nothing else is touched, so that the folder of an earlier
 * release stays for visitors whose browser still has its script.
 *
 * @param folder that the scripts are to be copied to; null for none.
 * @param releaseFolder folder of the files of the release. Throws an `IndexerError` if it holds no scripts.
 * @returns a function that copies them, and returns the folder.
 */
export async function findScripts(folder: string | null, releaseFolder: string): Promise<() => Promise<string | null>> {
  if (folder === null) return async () => null;
  const site = join(releaseFolder, 'site');
  const isThere = await stat(join(site, 'searchlet.js')).catch(() => null);
  if (!isThere) throw new IndexerError(`${site} holds no searchlet.js to copy. Run npm run build first.`);
  return async () => {
    try {
      await makeFolder(folder);
      for (const part of ['searchlet', '.']) await cp(join(site, part), join(folder, part), { recursive: true });
    } catch (error) {
      throw new IndexerError(`The index is written, but not the scripts: ${sentenceOf(error as Error)}`, 'unknown');
    }
    return folder;
  };
}
