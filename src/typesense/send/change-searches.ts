import { fromJson } from '../../tag/values/json-values';
import { MULTI_SEARCH } from '../request/multi-search';
import { at, listAt } from '../response/read-json';

/** What is changed in one request, and in its response. */
export interface SearchChange {
  /** What is sent instead of the searches, in the same order. */
  readonly searches: readonly object[];
  readonly changeResult: (result: unknown, index: number) => unknown;
}

/**
 * Changes searches on their way to a server, and results on their way back. Other requests pass as they are.
 *
 * @param change called with the searches of a request; null leaves them as they are.
 */
export function changeSearches(
  send: typeof fetch,
  change: (searches: readonly unknown[]) => SearchChange | null,
): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const request = pathname.endsWith(MULTI_SEARCH) ? fromJson(String(init?.body)) : undefined;
    const searches = at(request, 'searches');
    const changed = Array.isArray(searches) ? change(searches) : null;
    if (changed === null) return send(input, init);
    const body = JSON.stringify({ ...(request as object), searches: changed.searches });
    const response = await send(input, { ...init, body });
    if (!response.ok) return response;
    const { status, headers } = response;
    const json = fromJson(await response.text());
    const results = listAt(json, 'results').map(changed.changeResult);
    return new Response(JSON.stringify({ ...(json as object), results }), { status, headers });
  };
}
