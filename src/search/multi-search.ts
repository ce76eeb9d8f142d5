import { SearchError } from './search-error';

/** What the adapter asks. */
export interface Searches {
  readonly searches: readonly { readonly q?: string; readonly filter_by?: string }[];
}

/** The searches as JSON, and what is asked of all of them beside. */
export type Question = readonly [searches: string, parameters: object];

/** A request that needs no CORS preflight, which spares a round trip: the key in the address, the body as text. */
export function requestOf([body, parameters]: Question, key: string): [path: string, request: RequestInit] {
  const name = 'x-typesense-api-key';
  const isLong = key.length > LONGEST_KEY_IN_ADDRESS;
  const query = new URLSearchParams({ ...parameters, ...(!isLong && { [name]: key }) });
  const headers = { 'content-type': 'text/plain', ...(isLong && { [name]: key }) };
  return [`/multi_search?${query}`, { method: 'POST', headers, body }];
}

/** @throws SearchError for the first search in it that the server could not answer. */
export function resultsIn(answer: unknown): readonly unknown[] {
  const { results } = answer as { results: readonly { code?: number; error?: string }[] };
  const failed = results.find(({ error }) => error);
  if (failed) throw new SearchError(String(failed.error), failed.code ?? 200);
  return results;
}

/** A longer key does not fit into every address; Typesense's own limit. */
const LONGEST_KEY_IN_ADDRESS = 2000;
