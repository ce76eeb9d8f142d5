import { messageOf } from '../../tag/problems/message-of';
import { fromJson } from '../../tag/values/json-values';
import { SearchError } from '../search-error';
import { takeEarly } from './early-responses';

/** A response of any status. */
interface Reply {
  readonly status: number;
  /** The body as JSON; undefined if it is not JSON. */
  readonly data: unknown;
  /** Content type, or ''. */
  readonly type: string;
  /**
   * Milliseconds to wait before the next request, by `Retry-After`: one minute at most, 0 without it. From another origin it is
   * readable only if the server lists it in `Access-Control-Expose-Headers`.
   */
  readonly wait: number;
  readonly headers: Headers;
}

/** An overloaded proxy may say hours; nobody waits for them in front of a search field. */
const MAX_WAIT_MS = 60_000;

/**
 * Sends a request and reads the whole response. The body alone decides whether it is JSON: proxies and file servers drop
 * or change its content type.
 *
 * @param timeout milliseconds for the whole exchange, up to the last byte.
 * @param fetcher sends it. Default: `fetch`.
 * @throws SearchError `timeout` or `network`; AbortError when `signal` is aborted.
 */
export function send(
  url: string,
  request: RequestInit,
  timeout: number,
  signal: AbortSignal,
  fetcher?: typeof fetch,
): Promise<Reply> {
  return withTimeout((bounded) => exchange(url, { ...request, signal: bounded }, fetcher), timeout, signal);
}

/**
 * Runs a request with a timeout.
 *
 * @param run makes the request; its signal is aborted after the timeout, and when `signal` is.
 * @throws SearchError `timeout` or `network`; AbortError when `signal` is aborted.
 */
export async function withTimeout<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  timeout: number,
  signal: AbortSignal,
): Promise<Result> {
  // AbortSignal.any() would do the same, but needs Safari 17.4.
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeout);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return await run(controller.signal);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof SearchError) throw error;
    throw isLate
      ? new SearchError('timeout', null, String(timeout / 1000), error)
      : new SearchError('network', null, messageOf(error), error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

async function exchange(url: string, request: RequestInit, fetcher = fetch): Promise<Reply> {
  const response = await (takeEarly(url, request) ?? fetcher(url, request));
  const text = await response.text();
  const { status, headers } = response;
  const header = (name: string): string => headers.get(name) ?? '';
  return {
    status,
    headers,
    data: fromJson(text),
    type: header('content-type'),
    wait: waitOf(header('retry-after')),
  };
}

/** @param retryAfter seconds, or a date. https://httpwg.org/specs/rfc9110.html#field.retry-after */
function waitOf(retryAfter: string): number {
  const wait = Number(retryAfter) * 1000 || Date.parse(retryAfter) - Date.now() || 0;
  return Math.min(Math.max(wait, 0), MAX_WAIT_MS);
}
