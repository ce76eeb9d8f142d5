import type { PageReading, readPage as ReadPage } from '../features/context/read-page';
import { createEngine } from '../page/start-engine';
import { takesFromPage } from '../search/page-filter';
import { loadFeature, noFeature } from './load-features';

type RawAttributes = Parameters<PageReading['fillValues']>[0];

/** Whether the attributes of a source take something from the page, or from its index. A separate file reads it. */
export function needsPage(raw: RawAttributes): boolean {
  return takesValues(raw) || !!raw['query-from'] || !!raw['scope'] || (!!raw['index'] && !raw['query-by']);
}

/**
 * Reads what the attributes of sources take from the page and from an index; never rejects.
 *
 * @param id name of the panel.
 * @param scriptUrl URL of our script; the file is in the same folder.
 */
export async function readPage(sources: readonly RawAttributes[], id: string, scriptUrl: string): Promise<PageReading> {
  try {
    const { readPage: read } = await loadFeature<{ readPage: typeof ReadPage }>('context', scriptUrl);
    return await read(sources, id, (index) => createEngine(scriptUrl, index));
  } catch (reason) {
    // Without its values a filter might let everything through.
    const problems = [
      sources.some(takesValues)
        ? noFeature('context', 'data-filter', reason, 'stops')
        : noFeature('context', sources[0]?.['query-from'] ? 'data-query-from' : 'data-index', reason, 'ignored'),
    ];
    return { fillValues: (raw) => ({ raw, problems }), urlParameters: null, onChange: () => () => {} };
  }
}

function takesValues({ filter = '', like = '' }: RawAttributes): boolean {
  return [filter, like].some(takesFromPage);
}
