import { messageOf } from '../../tag/problems/message-of';
import { describeSearchError } from '../../tag/problems/search-error-details';
import { SearchError } from '../search-error';

/** Why a search did not work. The text of each kind is `failure.<kind>` in the messages. */
type FailureKind =
  | 'offline'
  | 'unreachable'
  | 'malformed'
  | 'unauthorized'
  | 'missing'
  | 'conflict'
  | 'unprocessable'
  | 'server'
  | 'http';

/** A search that did not work. */
export interface Failure {
  readonly kind: FailureKind;
  /** HTTP status, or the `code` of one search inside a multi_search; null if no response came. */
  readonly status: number | null;
  /** Details for the site owner: the words of the server or the browser, or what else happened. */
  readonly detail: string;
  readonly error: SearchError;
}

/** What a visitor can do about a failure: search again, remove the refinements, or nothing. */
export function remedyOf(kind: FailureKind): 'retry' | 'clear' | null {
  switch (kind) {
    case 'unreachable':
    case 'server':
    case 'http':
    case 'offline':
      return 'retry';
    case 'malformed':
    case 'unprocessable':
      return 'clear';
    case 'unauthorized':
    case 'missing':
    case 'conflict':
      return null;
  }
}

/**
 * Turns anything that a search threw into a failure.
 *
 * @param online `navigator.onLine`; only a failure without a status can mean "offline".
 */
export function toFailure(thrown: unknown, online: boolean): Failure {
  const error = thrown instanceof SearchError ? thrown : new SearchError('network', null, messageOf(thrown));
  const detail = describeSearchError(error);
  const status = statusOf(error);
  return {
    kind: status === null ? (online ? 'unreachable' : 'offline') : kindOf(error, status),
    status,
    detail,
    error,
  };
}

/** The status that decides the kind of failure. One from a key endpoint is about the visitor, not about the query. */
function statusOf({ code, status }: SearchError): number | null {
  if (code !== 'key-endpoint-http') return status;
  if (status === 403) return 401;
  return status === 400 || status === 422 ? 404 : status;
}

function kindOf({ code }: SearchError, status: number): FailureKind {
  switch (status) {
    case 400:
      return 'malformed';
    case 401:
      return 'unauthorized';
    case 404:
      return 'missing';
    case 409:
      return 'conflict';
    case 422:
      return 'unprocessable';
    default:
      return status >= 500 || NO_ANSWER.includes(code) ? 'server' : 'http';
  }
}

/** Codes for a response that is not from Typesense, or not complete. */
const NO_ANSWER: readonly SearchError['code'][] = [
  'not-json',
  'not-typesense',
  'key-endpoint-not-json',
  'key-endpoint-no-key',
];
