import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sentenceOf } from '../../documents/file-error';
import { makeFolder } from '../../documents/make-folder';
import { IndexerError } from '../../documents/notes';

/**
 * Copies the scripts of the panel into the folder that `--scripts` names, once the index is written: first the folder of their release,
 * which nothing loads yet, then `searchlet.js` and its like, which are replaced. Nothing else is touched, so that the folder of an earlier
 * release stays for visitors whose browser still has its script.
 */
interface Scripts {
  /** Returns the folder; null if none was named. */
  readonly copy: () => Promise<string | null>;
}

/**
 * @param folder that the scripts are to be copied to; null for none.
 * @param releaseFolder folder of the files of the release. Throws an `IndexerError` if it holds no scripts.
 */
export async function findScripts(folder: string | null, releaseFolder: string): Promise<Scripts> {
  if (folder === null) return { copy: async () => null };
  const site = join(releaseFolder, 'site');
  const isThere = await stat(join(site, 'searchlet.js')).catch(() => null);
  if (!isThere) throw new IndexerError(`${site} holds no searchlet.js to copy. Run npm run build first.`);
  return {
    async copy() {
      try {
        await makeFolder(folder);
        for (const part of ['searchlet', '.']) await cp(join(site, part), join(folder, part), { recursive: true });
      } catch (error) {
        throw new IndexerError(`The index is written, but not the scripts: ${sentenceOf(error as Error)}`, 'unknown');
      }
      return folder;
    },
  };
}
