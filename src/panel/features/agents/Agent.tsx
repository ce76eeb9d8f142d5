import { type ReactElement, useEffect, useRef } from 'react';
import { kindOf } from '../../../facets/kinds';
import type { SearchOnce } from '../../../typesense/request/search-request';
import { type Hit, toItem } from '../../../typesense/response/item';
import type { SearchletPanelElement } from '../../api/types';
import { offerTool, wholeAddress } from '../../page/agent-tools';
import { countRequest } from '../../session/requests';
import { FIRST_NAME, readUrlState } from '../../session/url-state';
import { type PanelConfig, useConfig, useSearchServices } from '../../ui/contexts';
import { namesOf, type SourceName } from '../sources/names';
import {
  describeSearch,
  LISTED_VALUES,
  listedValues,
  type OfferedSource,
  parametersIn,
  sourceFor,
} from './describe-search';
import { AGENT_HITS, writeAnswer } from './write-answer';

/** A source, and what searches it. */
interface SearchedSource extends Pick<PanelConfig, 'config'>, Pick<OfferedSource, 'slug' | 'label'> {
  readonly search: SearchOnce;
}

/** Offers the search as a tool to the agent of the browser, for as long as the panel is there. What an agent searches for, visitors see. */
export function Agent(): ReactElement {
  const { config, name, messages } = useConfig();
  const { search, toFailure, sources: all } = useSearchServices();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const names = all && all.length > 1 ? namesOf(all.map((one) => one.config)) : [];
    const sources: readonly SearchedSource[] =
      all && names.length > 0
        ? all.map((one, place) => ({
            config: one.config,
            search: one.services.search,
            ...(names[place] as SourceName),
          }))
        : [{ config, search, slug: null, label: '' }];

    const execute = async (input: unknown): Promise<object> => {
      const source = sourceFor(input, sources);
      const { slug } = source;
      const parameters = parametersIn(input, { facets: source.config.facets, slug });
      const state = readUrlState(parameters, { ...source.config, id: FIRST_NAME });
      const { params, ...request } = countRequest(state, source.config);
      const indexName = state.sortBy ?? source.config.collection;
      try {
        const [result] = await source.search(
          [{ ...request, indexName, params: { ...params, hitsPerPage: AGENT_HITS } }],
          signal,
        );
        const items = ((result?.hits ?? []) as readonly Hit[]).map((hit) => toItem(hit, source.config));
        const answer = writeAnswer(items, result?.documents ?? result?.nbHits ?? 0, wholeAddress);
        return slug === null ? answer : { source: slug, ...answer };
      } catch (thrown) {
        throw new Error(messages.text(`failure.${toFailure(thrown).kind}`));
      } finally {
        // Last, because a dialog that has not been open before starts its panel again, and with it this tool.
        const root = place.current?.getRootNode();
        if (root instanceof ShadowRoot) (root.host as SearchletPanelElement).open(parameters);
      }
    };

    const offer = async (): Promise<void> => {
      const offered = await Promise.all(sources.map((source) => offeredAs(source, signal)));
      if (!signal.aborted)
        await offerTool({ ...describeSearch(offered, name || FIRST_NAME, messages.lang), execute }, signal);
    };
    void offer();
    return () => stopping.abort();
  }, [all, config, name, messages, search, toFailure]);
  return <span ref={place} hidden />;
}

/** A source with the values of its facets; without them where its server does not answer. */
async function offeredAs({ config, search, slug, label }: SearchedSource, signal: AbortSignal): Promise<OfferedSource> {
  const { facets, searchIn, sort } = config;
  const listed = facets.filter((facet) => kindOf(facet).filtersByValue).map(({ field }) => field);
  const { params, ...request } = countRequest({}, config);
  const counting = { ...request, params: { ...params, facets: listed, maxValuesPerFacet: LISTED_VALUES } };
  const counted = listed.length === 0 ? [] : await search([counting], signal).catch(() => []);
  const counts = Object.entries(counted[0]?.facetCounts ?? {});
  const values = new Map(counts.map(([field, all]) => [field, listedValues(all.map(({ value }) => value))]));
  return { facets, searchIn, sort, slug, label, values };
}
