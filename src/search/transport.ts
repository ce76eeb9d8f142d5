import { SearchError } from './search-error';

/** What a server said, whatever its status. */
export interface Reply {
  readonly status: number;
  /** Read as JSON; undefined where it is none. */
  readonly data: unknown;
}

/**
 * Sends a request and reads the whole answer as JSON.
 *
 * @param timeout milliseconds for the whole exchange, up to the last byte.
 * @throws SearchError without a status when there is no answer in time, or none at all; with the status 200 when it is
 * the page of a proxy, or of a hotel's network.
 */
export function send(url: string, request: RequestInit, timeout: number, signal: AbortSignal): Promise<Reply> {
  return inTime((whileWanted) => exchange(url, { ...request, signal: whileWanted }), timeout, signal);
}

/**
 * Ends a request when its time is over, or nobody wants it any more.
 *
 * @throws SearchError
 */
export async function inTime<Result>(
  ask: (signal: AbortSignal) => Promise<Result>,
  timeout: number,
  signal: AbortSignal,
): Promise<Result> {
  const controller = new AbortController();
  const cutOff = (): void => controller.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    cutOff();
  }, timeout);
  signal.addEventListener('abort', cutOff);
  if (signal.aborted) cutOff();
  try {
    return await ask(controller.signal);
  } catch (error) {
    if (error instanceof SearchError) throw error;
    throw new SearchError(isLate ? `no answer within ${timeout / 1000} s` : messageOf(error), null, error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cutOff);
  }
}

async function exchange(url: string, request: RequestInit): Promise<Reply> {
  const answer = await fetch(url, request);
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  const { status } = answer;
  // An error status says enough; with 200 nobody else would notice.
  if (answer.ok && !type.startsWith('application/json')) {
    throw new SearchError(`expected JSON, got ${type || 'no content type'}`, status);
  }
  return { status, data: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
