import { DATA, MANIFEST } from '../../../../engine/files/format';
import type { GivenFile } from './read-given';

/** The path of a manifest, in any folder. */
export const MANIFEST_PATH = new RegExp(`(?:^|/)${MANIFEST}$`);

const DOCUMENTS_PATH = new RegExp(`(?:^|/)${DATA}/documents-[\\da-f]+\\.gz$`);

/** Whether files that were dropped are an index, as an archive or a folder, and nothing to read. */
export function looksLikeIndex(files: readonly GivenFile[]): boolean {
  if (files.length === 1) return /\.zip$/i.test(files[0]?.name ?? '');
  const paths = files.map(({ path = '' }) => path);
  return paths.some((path) => MANIFEST_PATH.test(path)) && paths.some((path) => DOCUMENTS_PATH.test(path));
}
