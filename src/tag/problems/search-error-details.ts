/** Why a search did not work. The comment of each code says what `detail` contains. */
export type SearchErrorCode =
  /** No response: no network, server down, CORS, CSP, broken connection. Detail: what the browser says. */
  | 'network'
  /** No complete response in time. Detail: the timeout in seconds. */
  | 'timeout'
  /** An HTTP error status. Detail: Typesense's `message`; '' where the response has none. */
  | 'http'
  /** Typesense refused one search of a multi_search. Detail: its `error`. */
  | 'search'
  /** A response that is not JSON. Detail: its content type; '' if it has none. */
  | 'not-json'
  /** JSON, but not a response of Typesense. Detail: the path of what is wrong in it. */
  | 'not-typesense'
  /** The engine that searches an index did not start. Detail: what the browser says. */
  | 'engine'
  /** A file of an index could not be loaded, or is something else. Detail: its URL, and what else is known. */
  | 'index-file'
  /** The format of an index is not the one that the script reads. Detail: the version of its format. */
  | 'index-version'
  /** The scoped key of the page has expired. Detail: the moment, in ISO format. */
  | 'key-expired'
  /** The key endpoint failed in the same way as the codes without this prefix. */
  | 'key-endpoint-network'
  | 'key-endpoint-timeout'
  | 'key-endpoint-http'
  | 'key-endpoint-not-json'
  /** The response of the key endpoint has no key. */
  | 'key-endpoint-no-key';

/** What is known about a failed search. */
export interface SearchErrorFacts {
  readonly code: SearchErrorCode;
  /** HTTP status, or the `code` of one search inside a multi_search; null if no response came. */
  readonly status: number | null;
  readonly detail: string;
}

/** Says in a few words what happened, as the `detail` of a failure. */
export function describeSearchError({ code, ...facts }: SearchErrorFacts): string {
  const cause = code.replace(KEY_ENDPOINT, '');
  return (cause === code ? '' : 'the key endpoint: ') + describeCause(cause, facts);
}

const KEY_ENDPOINT = /^key-endpoint-/;

function describeCause(cause: string, { status, detail }: Omit<SearchErrorFacts, 'code'>): string {
  switch (cause) {
    case 'timeout':
      return `no response within ${detail} s`;
    case 'http':
      return detail || `HTTP status ${status}`;
    case 'not-json':
      return `expected JSON, got ${contentType(detail)}`;
    case 'not-typesense':
      return `this JSON is not a response of Typesense (${detail})`;
    case 'index-version':
      return `the index has format ${detail}`;
    case 'key-expired':
      return `the key expired at ${detail}`;
    case 'no-key':
      return 'expected { "key": "…" }';
    default:
      return detail;
  }
}

/** What a response that is not JSON contains. Its content type may still claim to be JSON. */
function contentType(type: string): string {
  if (type.startsWith('application/json')) return 'something incomplete or malformed';
  return type === '' ? 'no content type' : type;
}
