import type { Config } from '../../facets/config';
import { firstRequest } from '../../facets/first-request';
import { facetParameters } from '../../facets/parameters';
import { findHits } from '../../panel/features/list/find-hits';
import { searchParameters } from '../../typesense/request/parameters';
import type { Result, SearchOnce } from '../../typesense/request/search-request';
import { type WrittenSearch, writeSearch } from '../../typesense/request/write-search';
import type { Hit } from '../../typesense/response/item';
import { type PositionedHit, readResponse, type SearchResult } from '../../typesense/response/response';

/** The first hits of a panel, a source or a list. */
export interface RenderedHits {
  readonly hits: readonly Hit[];
  /** Number of hits; of groups if equal values make one hit. */
  readonly found: number;
}

/** Sends the body of a `multi_search`; returns what the server says. Rejects with the reason why there is no response. */
export type SendSearches = (body: { readonly searches: readonly object[] }) => Promise<unknown>;

/** Asks for the hits that a panel shows first, with the parameters of the panel itself. Rejects like `SendSearches`. */
export async function searchHits(config: Config, ask: SendSearches): Promise<RenderedHits> {
  const search = searchWith(config, ask);
  const { signal } = new AbortController();
  if (config.layout === 'list') {
    const hits = (await findHits(config, search, signal, () => {})) ?? [];
    return { hits, found: hits.length };
  }
  const [first] = await search([firstRequest(config)], signal);
  return { hits: (first?.hits ?? []) as readonly Hit[], found: first?.documents ?? first?.nbHits ?? 0 };
}

/** Searches with the server's own words: the search client of the panel belongs to the panel. */
function searchWith(config: Config, ask: SendSearches): SearchOnce {
  const parameters = searchParameters(config, facetParameters(config.facets));
  return async (requests) => {
    const searches = requests.map((request) => writeSearch(request, parameters));
    const results = readResponse(await ask({ searches }), searches.length);
    return results.map((result, index) => toResult(onlyAsked(result, searches[index]), config));
  };
}

/** A result with only the hits that its search asked for. */
function onlyAsked({ hits, grouped_hits: groups, ...rest }: SearchResult, search: WrittenSearch = {}): SearchResult {
  const first = <Thing>(all: readonly Thing[], name: string): readonly Thing[] =>
    all.slice(0, Number(search[name] ?? 10));
  return {
    ...rest,
    ...(hits && { hits: first(hits, 'per_page') }),
    ...(groups && {
      grouped_hits: first(groups, 'per_page').map((one) => ({ ...one, hits: first(one.hits, 'group_limit') })),
    }),
  };
}

/** A result as the adapter would hand it to the panel. */
function toResult({ hits = [], grouped_hits: groups, found = 0, found_docs }: SearchResult, { group }: Config): Result {
  const toHit = (source: PositionedHit, others: object = {}): Hit => ({
    objectID: String(source.document['id']),
    ...others,
    _rawTypesenseHit: { source },
  });
  return {
    nbHits: found,
    hits: groups
      ? groups.flatMap((one) =>
          one.hits.map((hit) => toHit(hit, { _group_key: one.group_key ?? [], _group_found: one.found ?? 1 })),
        )
      : hits.map((hit) => toHit(hit)),
    facetCounts: {},
    documents: group === null ? found_docs : undefined,
    suggestions: [],
  };
}
