import type { JsonObject } from '../../../engine/json';
import { writeSearch } from '../../../typesense/request/write-search';
import type { Document } from '../../../typesense/response/fields';
import { documentsOf, searchAll } from '../../../typesense/send/search-all';
import type { SendWithKey } from '../../../typesense/send/sender';
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
  const [first, ...further] = await searchAll(send, [own, ...ways]);
  if (first === undefined || 'said' in first) return { refusal: first?.said ?? '' };
  const all = [first, ...further.flatMap((one) => ('said' in one ? [] : [one]))];
  const byId = new Map(all.flatMap(documentsOf).map((document) => [idOf(document), document]));
  return { hits: [...byId.values()].slice(0, SHOWN_HITS), found: Math.max(...all.map(({ found }) => found)) };
}

/** The id of a document, as rules name it. */
export function idOf(document: Document): string {
  return String(document['id']);
}

/** The title of a document among others, with its id where another one has the same title; null if it has none. */
export function titleAmong(titles: ReadonlyMap<string, string>, id: string): string | null {
  const title = titles.get(id);
  if (title === undefined) return null;
  const isShared = [...titles].some(([other, own]) => own === title && other !== id);
  return isShared ? `${title} (${id})` : title;
}

/** How many of the first positions have changed. */
export function changedPlaces(before: readonly Document[], after: readonly Document[]): number {
  const places = Math.max(before.length, after.length);
  let changed = 0;
  for (let place = 0; place < places; place++) {
    const [one, other] = [before[place], after[place]];
    if (one === undefined || other === undefined || idOf(one) !== idOf(other)) changed++;
  }
  return changed;
}

/** The search of this tag. A filter that takes values from the page is left out: the studio is not that page. */
function searchOf(raw: Raw, query: string): JsonObject {
  const { collection = '', 'query-by': queryBy, preset, filter, params } = raw;
  const request = {
    indexName: collection,
    params: { query, filters: filter?.includes('{') ? '' : (filter ?? ''), hitsPerPage: SHOWN_HITS },
  };
  return writeSearch(request, {
    ...Object.fromEntries(new URLSearchParams(params?.replace(/^\?/, '') ?? '')),
    ...(queryBy !== undefined && { query_by: queryBy }),
    ...(preset !== undefined && { preset }),
    highlight_fields: 'none',
  });
}
