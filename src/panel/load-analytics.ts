import type { startAnalytics } from '../analytics/start-analytics';
import { find, whenParsed } from '../page/dom';
import { importFile } from '../page/import-file';
import { problem } from '../problems/catalogue';
import type { PanelEvents } from '../types';

const FILE = 'searchlet.analytics.js';

type Start = typeof startAnalytics;
type Search = PanelEvents['searchlet:search'];

/**
 * Loads what reports the clicks of visitors, once the first results are shown; with the page where that names a conversion.
 *
 * @param home address of our script: the file is beside it.
 * @returns what stops it.
 */
export function loadAnalytics(options: Omit<Parameters<Start>[0], 'first'>, home: string): () => void {
  const { host, config, onProblem } = options;
  if (config.index !== null || config.analytics.includes('off')) return () => {};
  let isStarted = false;
  let isStopped = false;
  let stop = (): void => {};
  const load = async (first: Search | null): Promise<void> => {
    if (isStarted) return;
    isStarted = true;
    try {
      const file = await importFile<{ startAnalytics: Start }>(FILE, home);
      if (!isStopped) stop = file.startAnalytics({ ...options, first });
    } catch (reason) {
      const spot = { attribute: 'data-analytics', value: null };
      onProblem(problem('no-file', spot, { file: FILE, reason: String(reason) }, 'ignored'));
    }
  };
  const hear = ({ detail }: CustomEvent<Search>): void => void load(detail);
  host.addEventListener('searchlet:search', hear);
  const forget = whenParsed(() => find('meta[name="searchlet:conversion"]') && load(null));
  return () => {
    isStopped = true;
    host.removeEventListener('searchlet:search', hear);
    forget();
    stop();
  };
}
