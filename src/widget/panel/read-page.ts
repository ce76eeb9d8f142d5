import type { PageReading, readPage as ReadPage } from '../features/context/read-page';
import { takesFromPage } from '../search/page-filter';
import { loadFeature, noFeature } from './load-features';

type RawAttributes = Parameters<PageReading['fillValues']>[0];

/** Whether the attributes of a source take something from the page. A separate file reads it. */
export function needsPage(raw: RawAttributes): boolean {
  return takesValues(raw) || !!raw['query-from'];
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
    const problems = [
      sources.some(takesValues)
        ? noFeature('context', 'data-filter', reason, 'stops')
        : noFeature('context', 'data-query-from', reason, 'ignored'),
    ];
    return { fillValues: (raw) => ({ raw, problems }), urlParameters: null, onChange: () => () => {} };
  }
}

function takesValues({ filter = '', like = '' }: RawAttributes): boolean {
  return [filter, like].some(takesFromPage);
}
