import type { JsonObject } from '../../../engine/json';
import { outcomesOf } from '../../../typesense/diagnose/search-result';
import type { SendWithKey } from '../../../typesense/diagnose/server';
import { MULTI_SEARCH } from '../../../typesense/request/multi-search';
import type { Document } from '../../../typesense/response/fields';
import type { Raw } from '../design/design';
import { type Effect, withEffect } from './effect';

/** The first hits of one query. */
export interface QueryHits {
  readonly hits: readonly Document[];
  readonly found: number;
}

/** Hits that are shown of a query, and compared. */
export const SHOWN_HITS = 10;

/** Searches as the tag does, with what unpublished rules would change. Returns the words of the server if it refuses. */
export async function runQuery(
  send: SendWithKey,
  raw: Raw,
  query: string,
  effect: Effect | null,
): Promise<QueryHits | { readonly refusal: string }> {
  const search = searchOf(raw, query);
  const own = effect === null ? search : withEffect(search, effect);
  const ways = (effect?.ways ?? []).map((q): JsonObject => {
    const { pinned_hits: _, ...others } = own;
    return { ...others, q };
  });
  const outcomes = outcomesOf(await send({ path: MULTI_SEARCH, body: { searches: [own, ...ways] } }));
  if ('said' in outcomes) return { refusal: outcomes.said };
  const [first, ...further] = outcomes;
  if (first === undefined || 'said' in first) return { refusal: first?.said ?? '' };
  const all = [first, ...further.flatMap((one) => ('said' in one ? [] : [one]))];
  const byId = new Map(all.flatMap(({ documents }) => documents).map((document) => [idOf(document), document]));
  return { hits: [...byId.values()].slice(0, SHOWN_HITS), found: Math.max(...all.map(({ found }) => found)) };
}

/** The id of a document, as rules name it. */
export function idOf(document: Document): string {
  return String(document['id']);
}

/** How many of the first places show another hit. */
export function changedPlaces(before: readonly Document[], after: readonly Document[]): number {
  const places = Math.max(before.length, after.length);
  let changed = 0;
  for (let place = 0; place < places; place++) {
    const [one, other] = [before[place], after[place]];
    if (one === undefined || other === undefined || idOf(one) !== idOf(other)) changed++;
  }
  return changed;
}

/** The parameters of a search with this tag. A filter that takes values from the page is left out: the studio is not that page. */
function searchOf(raw: Raw, query: string): JsonObject {
  const { collection, 'query-by': queryBy, preset, filter, params } = raw;
  const own = Object.fromEntries(new URLSearchParams(params?.replace(/^\?/, '') ?? ''));
  return {
    ...own,
    q: query,
    ...(collection !== undefined && { collection }),
    ...(queryBy !== undefined && { query_by: queryBy }),
    ...(preset !== undefined && { preset }),
    ...(filter !== undefined && !filter.includes('{') && { filter_by: filter }),
    per_page: SHOWN_HITS,
    // The owner's own queries must not count as those of visitors.
    enable_analytics: false,
    highlight_fields: 'none',
  };
}
