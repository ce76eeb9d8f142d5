import { describeSearchError } from '../problems/search-error-details';
import { messageOf, SearchError } from './search-error';

/** Why a search did not work. The words for each are `failure.<kind>` in the messages. */
export type FailureKind =
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
  /** What the server or the browser said, or what else happened, for the site owner. */
  readonly detail: string;
  readonly error: SearchError;
}

/** What helps against a failure: search again, drop the refinements, or nothing a visitor can do. */
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
 * @param online what the browser believes (`navigator.onLine`); only a failure without a status can mean "offline".
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

/** The status as it counts for the visitor: a key endpoint judges the visitor, not what was typed. */
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

/** A response came, but not from Typesense, or not whole. */
const NO_ANSWER: readonly SearchError['code'][] = [
  'not-json',
  'not-typesense',
  'key-endpoint-not-json',
  'key-endpoint-no-key',
];
