import { toJson } from './json';

/** Several searches in one request. */
export interface MultiSearch {
  readonly searches: readonly object[];
  /** For the URL: they override parameters of the searches. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly key: string;
}

/** The path of a request with several searches. */
export const MULTI_SEARCH = '/multi_search';

/** A key longer than this must be sent as a header; Typesense's own limit. */
const MAX_KEY_IN_URL = 2000;

/** Writes a request without CORS preflight, which saves a round trip: the key is in the URL, and the body is text. */
export function writeMultiSearch({ searches, parameters, key }: MultiSearch): [path: string, request: RequestInit] {
  const name = 'x-typesense-api-key';
  const isLong = key.length > MAX_KEY_IN_URL;
  const query = new URLSearchParams({ ...parameters, ...(!isLong && { [name]: key }) });
  const headers = { 'content-type': 'text/plain', ...(isLong && { [name]: key }) };
  return [`${MULTI_SEARCH}?${query}`, { method: 'POST', headers, body: toJson({ searches }) }];
}
