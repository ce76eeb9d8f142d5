import type { PageReading, readPage as ReadPage } from '../features/context/read-page';
import { loadFeature, noFeature } from './load-features';

type RawAttributes = Parameters<PageReading['fillValues']>[0];

/** Whether the attributes of a source take values from the page. A separate file reads them. */
export function takesFromPage({ filter = '', like = '', 'query-from': words }: RawAttributes): boolean {
  return !!words || /\{\s*(html|meta|url)\./.test(filter + like);
}

/**
 * Reads what the attributes of sources take from the page; never rejects.
 *
 * @param id name of the panel.
 * @param scriptUrl URL of our script; the file is in the same folder.
 */
export async function readPage(sources: readonly RawAttributes[], id: string, scriptUrl: string): Promise<PageReading> {
  try {
    return await (await loadFeature<{ readPage: typeof ReadPage }>('context', scriptUrl)).readPage(sources, id);
  } catch (reason) {
    // Without its values a filter might let everything through.
    const problems = [noFeature('context', 'data-filter', reason, 'stops')];
    return { fillValues: (raw) => ({ raw, problems }), urlParameters: null, onChange: () => () => {} };
  }
}
