import { problem } from '../../tag/problems/catalogue';
import { messageOf } from '../../tag/problems/message-of';
import type { startAnalytics } from '../analytics/start-analytics';
import { find, whenParsed } from '../page/dom';
import { pathOfPart } from '../page/files/import-file';
import { importPart } from '../page/files/import-part';
import { listen } from '../page/listen';

const FILE = 'analytics.js';

type Start = typeof startAnalytics;

/**
 * Loads the file that reports clicks of visitors after the first results are shown, or at once on a page with a conversion.
 *
 * @param scriptUrl URL of our script; the file is in the folder beside it.
 * @returns function that stops it.
 */
export function loadAnalytics(options: Omit<Parameters<Start>[0], 'early'>, scriptUrl: string): () => void {
  const { host, config, consent, onProblem } = options;
  if (config.analytics.includes('off')) return () => {};
  // A visitor may click before the file has loaded.
  const early: CustomEvent[] = [];
  let loading: Promise<void> | null = null;
  let isStopped = false;
  let stop = (): void => {};
  const load = async (): Promise<void> => {
    try {
      const file = await importPart<{ startAnalytics: Start }>(FILE, scriptUrl);
      if (!isStopped) stop = file.startAnalytics({ ...options, early });
    } catch (reason) {
      const spot = { attribute: 'data-analytics', value: null };
      onProblem(problem('no-file', spot, { file: pathOfPart(FILE), reason: messageOf(reason) }, 'ignored'));
    }
    stopListening();
  };
  const stopListening = listen<CustomEvent>(
    host,
    ['searchlet:search', 'searchlet:select', 'searchlet:action'],
    (event) => {
      if (consent.isGiven) early.push(event);
      loading ??= load();
    },
  );
  const forget = whenParsed(() => find('meta[name="searchlet:conversion"]') && (loading ??= load()));
  return () => {
    isStopped = true;
    stopListening();
    forget();
    stop();
  };
}
