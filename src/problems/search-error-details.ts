/** Why a search did not work, before it is turned into words. `detail` holds what the comment of the code says. */
export type SearchErrorCode =
  /** No response: no network, server down, CORS, CSP, broken connection. Detail: what the browser says. */
  | 'network'
  /** No complete response in time. Detail: the seconds it was given. */
  | 'timeout'
  /** An HTTP error status. Detail: Typesense's `message`; '' where the response has none. */
  | 'http'
  /** Typesense refused one search of a multi_search. Detail: its `error`. */
  | 'search'
  /** A response that is no JSON. Detail: its content type; '' where it has none. */
  | 'not-json'
  /** JSON, but no response of Typesense. Detail: what reading it ran into. */
  | 'not-typesense'
  /** The engine that searches an index did not start. Detail: what the browser says. */
  | 'engine'
  /** A file of an index could not be loaded, or is something else. Detail: its address, and what else is known. */
  | 'index-file'
  /** An index has another format than the script reads. Detail: the version of its format. */
  | 'index-version'
  /** The scoped key of the page has expired. Detail: the moment, in ISO format. */
  | 'key-expired'
  /** The key endpoint failed in the same ways. */
  | 'key-endpoint-network'
  | 'key-endpoint-timeout'
  | 'key-endpoint-http'
  | 'key-endpoint-not-json'
  /** The key endpoint answered without a key. */
  | 'key-endpoint-no-key';

/** What is known of a search that failed. */
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
      return `this JSON is no response of Typesense (${detail})`;
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

/** What a failed response is instead of JSON, whose type may still claim to be JSON. */
function contentType(type: string): string {
  if (type.startsWith('application/json')) return 'something that is incomplete or malformed';
  return type === '' ? 'no content type' : type;
}
