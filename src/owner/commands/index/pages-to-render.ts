import { sentenceOf } from '../../documents/file-error';
import { IndexerError } from '../../documents/notes';
import { scriptsFolderIn } from '../render/render-command';
import { renderSite } from '../render/render-site';
import { findPages } from '../render/site-files';
import { reportSite } from '../render/site-report';
import type { Environment } from '../terminal/environment';
import type { Index } from './options';
import type { IndexReport } from './report';

/**
 * Finds the pages of `--render` before anything is read, so that a wrong name changes nothing.
 *
 * @returns a function to call when the index is written: pages are always rendered, since a generator may have written them again without hits.
 * @throws IndexerError with a sentence.
 */
export async function findPagesToRender(
  { render, dryRun, target }: Pick<Index, 'render' | 'dryRun' | 'target'>,
  { releaseFolder }: Pick<Environment, 'releaseFolder'>,
): Promise<() => Promise<IndexReport['rendered']>> {
  if (render === null || dryRun) return async () => null;
  await findPages(render.pages, null).catch((error: Error) => {
    throw new IndexerError(sentenceOf(error));
  });
  return async () => {
    const readable = target.kind === 'folder' ? [target.folder] : [];
    const options = { ...render, readable, out: null, isDry: false, scriptsFolder: scriptsFolderIn(releaseFolder) };
    const results = await renderSite(options).catch((error: Error) => {
      throw new IndexerError(`The index is written, and the first hits are not: ${sentenceOf(error)}`, 'unknown');
    });
    const { done, troubles } = reportSite(results);
    return { done, troubles };
  };
}
