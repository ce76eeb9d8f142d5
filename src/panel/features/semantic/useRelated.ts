import { useMemo, useRef } from 'react';
import type { Config } from '../../../facets/config';
import { problem } from '../../../tag/problems/catalogue';
import type { Hit } from '../../../typesense/response/item';
import type { SearchError } from '../../../typesense/search-error';
import { searchName } from '../../session/search-name';
import { useConfig, useSearchServices, useStore } from '../../ui/contexts';
import { useAnnouncement } from '../../ui/layouts/useAnnouncement';
import { useAfterResponse, useSearch, useSearchView } from '../../ui/useSearch';
import { byMeaningAlone, relatedOf } from './related-hits';
import { relatedRequest } from './related-request';

/** Milliseconds without typing before the server is asked: each question to a model costs something. */
const PAUSE_MS = 300;

/** Related hits that are shown at most. */
const MOST = 8;

/** Refusals in a row after which this panel asks no more. */
const MOST_REFUSALS = 3;

/** Searches by meaning after each response. What words have found is shown by then, and stays as it is, whatever comes of it. */
export function useRelatedSearch(): void {
  const { config, onProblem } = useConfig();
  const { search, sources = [] } = useSearchServices();
  const view = useSearchView();
  const related = relatedOf(view);
  const refusals = useRef(0);
  useAfterResponse(
    (state, response) => {
      const { searchParameters, hits: shown } = view.read();
      const name = searchName(searchParameters);
      // Another page of the same search has the same related hits.
      if (related.read().search === name || refusals.current >= MOST_REFUSALS) return undefined;
      const request = relatedRequest(state, response, config, sources.length > 1);
      if (!request) return undefined;
      let isOutdated = false;
      const ask = async (): Promise<void> => {
        try {
          // Not aborted with the next search: a node of which nothing is heard for a second would count as failed.
          const [result] = await search([request], new AbortController().signal);
          refusals.current = 0;
          const hits = (result?.hits ?? []) as readonly Hit[];
          if (!isOutdated) related.set({ search: name, hits: byMeaningAlone(hits, shown, response.found, MOST) });
        } catch (error) {
          if (isRefusal(error)) refusals.current += 1;
          // Where no server answers, the search for words says so.
          if (isRefusal(error)) report(config, (error as SearchError).detail, onProblem);
        }
      };
      const timer = setTimeout(() => void ask(), PAUSE_MS);
      return () => {
        isOutdated = true;
        clearTimeout(timer);
      };
    },
    [config, search, view, related],
  );
}

/** The related hits to show now: none beside an earlier response, below another page, and none that is shown already. */
export function useRelatedHits(): readonly Hit[] {
  const { pagination } = useConfig().config;
  const { search, hits } = useStore(relatedOf(useSearchView()));
  const shown = useSearch((view) => view.hits);
  const isTheirs = useSearch(
    ({ searchParameters, failure, response }) =>
      failure === null && (pagination !== 'pages' || response?.page === 1) && searchName(searchParameters) === search,
  );
  return useMemo(() => {
    const ids = new Set(shown.map(({ objectID }) => objectID));
    return isTheirs ? hits.filter(({ objectID }) => !ids.has(objectID)) : [];
  }, [isTheirs, hits, shown]);
}

/** Announces that there are related hits, after the number of the others. */
export function useRelatedNews(count: number): void {
  const { messages } = useConfig();
  const [label, value] = [messages.text('related.label'), messages.plural('results', count)];
  useAnnouncement(count > 0 ? messages.text('labelled', { label, value }) : '');
}

/** Whether the server, or the provider of its model, has refused this search. */
function isRefusal(error: unknown): boolean {
  return (error as SearchError).code === 'search';
}

function report(config: Config, said: string, onProblem: ReturnType<typeof useConfig>['onProblem']): void {
  if (reported.has(config)) return;
  reported.add(config);
  const spot = { attribute: 'data-semantic', value: config.semantic?.field ?? null };
  onProblem(problem('no-meaning', spot, { said }, 'wordsAlone'));
}

/** Panels that have reported it. */
const reported = new WeakSet<Config>();
