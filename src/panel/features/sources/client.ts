import type { Config } from '../../../facets/config';
import type { Result, SearchRequest } from '../../../typesense/request/search-request';
import { createLatestClient, type LatestClient } from '../../session/latest-client';
import { countRequest } from '../../session/requests';
import type { Combined, SourceServer } from '../../ui/sources';
import { placeOf, type SourceName } from './names';
import { asOneResult, rememberSections, type SourceSection, sectionOf, toOverview } from './sections';

/** Milliseconds that the other sources have after the first response. */
const LATE_MS = 2000;

type Outcome = SourceSection & { readonly results: readonly Result[] };
type Request = SearchRequest & { readonly params?: { readonly source?: string } };

/**
 * Sends the search of InstantSearch to all sources. The source that is shown gets it unchanged; the others only count their
 * hits. If none is chosen yet, each returns its first hits. A source that fails does not affect the others.
 */
export function createSourcesClient(
  configs: readonly Config[],
  names: readonly SourceName[],
  servers: readonly SourceServer[],
  prepare: Parameters<Combined['createClient']>[1],
): LatestClient {
  const [{ layout }] = configs as [Config];

  const search = async (requests: readonly Request[], signal: AbortSignal): Promise<readonly Result[]> => {
    const { query = '', source, exact } = requests[0]?.params ?? {};
    const shown = placeOf(source, names, layout);
    const own = requests.map(({ params: { source: _, ...params } = {}, ...request }) => ({ ...request, params }));
    const searches = servers.map((server, place) => {
      const config = configs[place] as Config;
      const { params, ...beside } = countRequest({ query }, config);
      const few = {
        ...beside,
        params: { ...params, ...(exact && { exact }), hitsPerPage: shown < 0 ? config.limit : 0 },
      };
      // Only one source requests suggestions, and counts the query.
      return server.search(place === shown ? own : [few], signal, place === Math.max(shown, 0));
    });
    const outcomes = await settle(searches, shown);
    await prepare([asOneResult(query, shown < 0 ? outcomes : outcomes.slice(shown, shown + 1))]);
    if (signal.aborted) throw signal.reason;
    const sections = outcomes.map(({ results: _, ...section }) => section);
    if (shown < 0) return [toOverview(query, sections, outcomes)];
    const chosen = outcomes[shown];
    if (chosen?.error) throw rememberSections(chosen.error, sections);
    return (chosen?.results ?? []).map((result) => ({ ...result, sections }));
  };

  return createLatestClient(search, () => servers.forEach(({ clearCache }) => clearCache()));
}

/** The outcome of each search. Once one has settled, all but the one that is shown have little time left. */
async function settle(searches: readonly Promise<readonly Result[]>[], shown: number): Promise<readonly Outcome[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outcomes = searches.map((one) =>
    one.then(
      (results): Outcome => ({ ...sectionOf(results), results }),
      (error: Error): Outcome => ({ found: 0, hits: [], error, results: [] }),
    ),
  );
  const late = new Promise<Outcome>((resolve) => {
    const giveUp = (): void => resolve({ found: 0, hits: [], error: new Error('no response in time'), results: [] });
    void Promise.race(outcomes).then(() => {
      timer = setTimeout(giveUp, LATE_MS);
    });
  });
  const all = await Promise.all(outcomes.map((one, place) => (place === shown ? one : Promise.race([one, late]))));
  clearTimeout(timer);
  return all;
}
