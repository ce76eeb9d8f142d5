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
  /** HTTP status, or the `code` of one search inside a multi_search; null if no answer came. */
  readonly status: number | null;
  /** What the server (or the browser) said, for the site owner. */
  readonly detail: string;
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
 * Turns whatever a search threw into a failure.
 *
 * @param online what the browser believes (`navigator.onLine`); only a failure without a status can mean "offline".
 */
export function toFailure(thrown: unknown, online: boolean): Failure {
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  const status = statusOf(thrown, detail);
  if (status !== null) return { kind: kindOf(status), status, detail };
  return { kind: online ? 'unreachable' : 'offline', status, detail };
}

function statusOf(thrown: unknown, detail: string): number | null {
  const field = (thrown as { httpStatus?: unknown; status?: unknown } | null) ?? {};
  const status = field.httpStatus ?? field.status;
  if (typeof status === 'number' && status >= 100) return status;
  // The adapter turns an error inside a 200 multi_search into the text "<code> - <sentence>".
  const code = /^(?:Did not find any hits\. )?(\d{3}) - /.exec(detail)?.[1];
  return code === undefined ? null : Number(code);
}

function kindOf(status: number): FailureKind {
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
      return status >= 500 ? 'server' : 'http';
  }
}
