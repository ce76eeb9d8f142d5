import type { RawAttributes } from '../../tag/attributes/attributes';
import { takesFromPage } from '../../typesense/page-placeholders';
import { createEngine } from '../page/files/start-engine';
import { hasHits } from '../page/tags/rendered-hits';
import { inlineConfig, readSourceElements } from '../page/tags/sources';
import { loadFeature, noFeature } from './load-features';
import type { PageReading, ReadPageContext } from './page-reading';

/**
 * Whether a panel takes something from the page or from its index, or the page has hits that may be its own. A separate file reads it.
 */
export function needsPage(host: Element, raw: RawAttributes): boolean {
  return (
    TAKING.some((name) => raw[name]) ||
    raw['accent'] === 'page' ||
    inlineConfig(host) !== null ||
    hasHits() ||
    readSourceElements(host, raw).some((one) => takesValues(one) || (one['index'] && !one['query-by']))
  );
}

/** Attributes that take something from the page. */
const TAKING = ['config', 'query-from', 'scope'];

/**
 * Reads what a panel takes from the page and from an index; never rejects.
 *
 * @param raw the attributes of the element.
 * @param names of all attributes.
 * @param scriptUrl URL of our script; the file is in the same folder.
 */
export async function loadPageContext(
  host: HTMLElement,
  raw: RawAttributes,
  names: readonly string[],
  scriptUrl: string,
): Promise<PageReading> {
  try {
    feature ??= loadFeature('context', scriptUrl);
    return await (await feature).readPageContext(host, raw, names, (index) => createEngine(scriptUrl, index));
  } catch (reason) {
    feature = undefined;
    // Without its values a filter might let everything through.
    const problems = [
      readSourceElements(host, raw).some(takesValues)
        ? noFeature('context', 'data-filter', reason, 'stops')
        : noFeature('context', `data-${TAKING.find((name) => raw[name]) ?? 'index'}`, reason, 'ignored'),
    ];
    return {
      raw,
      fillValues: (one) => ({ raw: one, problems }),
      firstSearch: () => null,
      onChange: () => () => {},
      onStart() {},
    };
  }
}

/** Loaded once for all panels of the page: it keeps the JSON that it has fetched. */
let feature: Promise<{ readonly readPageContext: ReadPageContext }> | undefined;

function takesValues({ filter = '', like = '' }: RawAttributes): boolean {
  return [filter, like].some(takesFromPage);
}
