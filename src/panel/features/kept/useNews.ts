import { useEffect, useState } from 'react';
import type { Config } from '../../../facets/config';
import { isEstimate } from '../../../typesense/response/groups';
import type { Messages } from '../../languages/format';
import { countRequest } from '../../session/requests';
import { useConfig, useSearchServices } from '../../ui/contexts';
import type { KeptEntry } from './useKept';
import { writeMoment } from './write-moment';

/**
 * Counts kept searches with one request, when they are first listed. Documents may have been deleted meanwhile, so "new" is how
 * many more are found than the visitor has seen; nothing is said of fewer.
 *
 * @returns what is new in a search, in words; null for nothing, or while that is not known.
 */
export function useNews(entries: readonly KeptEntry[]): (entry: KeptEntry) => string | null {
  const { config, messages } = useConfig();
  const { search } = useSearchServices();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(NONE);
  const missing = entries.filter((one) => one.isWhole && !counts.has(one.search));
  const names = missing.map((one) => one.search).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say which searches are missing.
  useEffect(() => {
    if (names === '') return undefined;
    const wanted = new AbortController();
    const requests = missing.map(({ state }) => countRequest(state, config));
    search(requests, wanted.signal).then(
      (results) =>
        setCounts((earlier) => {
          const found = missing.map(
            (one, index) => [one.search, results[index]?.documents ?? results[index]?.nbHits ?? 0] as const,
          );
          return new Map([...earlier, ...found]);
        }),
      // Aborted, or failed: the search of the panel reports failures.
      () => {},
    );
    return () => wanted.abort();
  }, [names, config, search]);
  return (entry) => writeNews(entry, counts.get(entry.search), config, messages);
}

const NONE: ReadonlyMap<string, number> = new Map();

function writeNews(
  { found, at, filter = '' }: KeptEntry,
  now: number | undefined,
  config: Config,
  messages: Messages,
): string | null {
  // The panel of another page may search in more.
  if (filter !== (config.filter ?? '')) return null;
  // Estimates differ by more than what is new.
  if (now === undefined || now <= found || isEstimate(now, config)) return null;
  return messages.plural('kept.new', now - found, { when: writeMoment(at, Date.now(), messages.lang) });
}
