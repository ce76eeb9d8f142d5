import { type ReactElement, useEffect, useRef } from 'react';
import { kindOf } from '../../facets/kinds';
import { offerTool, wholeAddress } from '../../page/agent-tools';
import { type Hit, toItem } from '../../search/item';
import { countRequest } from '../../search/requests';
import { FIRST_NAME, readUrlState } from '../../search/url-state';
import type { SearchletPanelElement } from '../../types';
import { useConfig, useSearchServices } from '../../ui/contexts';
import { describeSearch, LISTED_VALUES, parametersIn } from './describe-search';
import { AGENT_HITS, writeAnswer } from './write-answer';

/** Offers the search as a tool to the agent of the browser, for as long as the panel is there. What an agent searches for, visitors see. */
export function Agent(): ReactElement {
  const { config, name, messages } = useConfig();
  const { search, toFailure } = useSearchServices();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;

    const execute = async (input: unknown): Promise<object> => {
      const parameters = parametersIn(input, config);
      const state = readUrlState(parameters, { ...config, id: FIRST_NAME });
      const { params, ...request } = countRequest(state, config);
      try {
        const all = [
          { ...request, indexName: state.sortBy ?? config.collection, params: { ...params, hitsPerPage: AGENT_HITS } },
        ];
        const [result] = await search(all, signal);
        const items = ((result?.hits ?? []) as readonly Hit[]).map((hit) => toItem(hit, config));
        return writeAnswer(items, result?.documents ?? result?.nbHits ?? 0, wholeAddress);
      } catch (thrown) {
        throw new Error(messages.text(`failure.${toFailure(thrown).kind}`));
      } finally {
        // Last, because a dialog that has not been open before starts its panel again, and with it this tool.
        const root = place.current?.getRootNode();
        if (root instanceof ShadowRoot) (root.host as SearchletPanelElement).open(parameters);
      }
    };

    const offer = async (): Promise<void> => {
      const listed = config.facets.filter((facet) => kindOf(facet).filtersByValue).map(({ field }) => field);
      const params = { query: '', hitsPerPage: 0, facets: listed, maxValuesPerFacet: LISTED_VALUES };
      const counted =
        listed.length === 0 ? [] : await search([{ indexName: config.collection, params }], signal).catch(() => []);
      const counts = Object.entries(counted[0]?.facetCounts ?? {});
      const values = new Map(
        counts.map(([field, all]) => [field, all.map(({ value }) => value).slice(0, LISTED_VALUES)]),
      );
      if (!signal.aborted) await offerTool({ ...describeSearch(config, name || FIRST_NAME, values), execute }, signal);
    };
    void offer();
    return () => stopping.abort();
  }, [config, name, messages, search, toFailure]);
  return <span ref={place} hidden />;
}
