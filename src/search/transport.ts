import { toJson } from './json';
import { SearchError } from './search-error';

/** What a request needs, in the names of axios: those of its options that Typesense's client sets for a search. */
export interface TransportRequest {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  /** Query parameters; those without a value are left out. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  /** Milliseconds for the whole exchange, up to the last byte; 0 or none: no limit. */
  readonly timeout?: number;
}

/** An answer in the shape of axios. Any HTTP status is an answer. */
export interface TransportResponse<Request extends TransportRequest> {
  readonly data: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: { readonly 'content-type': string };
  readonly config: Request;
}

/** Sends a request; rejects with a `SearchError` when there is no answer, or none that could be Typesense's. */
export type Transport = <Request extends TransportRequest>(request: Request) => Promise<TransportResponse<Request>>;

/**
 * A transport over `fetch`, in place of axios (see `standins`). Typesense's client takes whatever it rejects with for a
 * node that is down, and goes on to the next one.
 *
 * @param stop once aborted, what is under way is cut off and no promise settles any more: nobody waits for it, and a
 * rejection would make the client try again.
 */
export function createTransport(stop: AbortSignal): Transport {
  return (request) =>
    new Promise((resolve, reject) => {
      exchange(request, stop).then(
        (response) => stop.aborted || resolve(response),
        (error: unknown) => stop.aborted || reject(error),
      );
    });
}

async function exchange<Request extends TransportRequest>(
  request: Request,
  stop: AbortSignal,
): Promise<TransportResponse<Request>> {
  const controller = new AbortController();
  const cutOff = (): void => controller.abort();
  const { timeout = 0 } = request;
  let isLate = false;
  const timer =
    timeout > 0 &&
    setTimeout(() => {
      isLate = true;
      cutOff();
    }, timeout);
  stop.addEventListener('abort', cutOff);
  if (stop.aborted) cutOff();
  try {
    return await send(request, controller.signal);
  } catch (error) {
    if (error instanceof SearchError) throw error;
    const detail = isLate ? `no answer within ${timeout / 1000} s` : messageOf(error);
    throw new SearchError(detail, null, error);
  } finally {
    if (timer) clearTimeout(timer);
    stop.removeEventListener('abort', cutOff);
  }
}

async function send<Request extends TransportRequest>(
  request: Request,
  signal: AbortSignal,
): Promise<TransportResponse<Request>> {
  const { method = 'get', url = '', data } = request;
  const answer = await fetch(addressOf(url, request.params), {
    method: method.toUpperCase(),
    headers: headersOf(request.headers),
    ...(data !== undefined && { body: typeof data === 'string' ? data : toJson(data) }),
    signal,
  });
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  // The page of a proxy or of a hotel's network. An error status says enough; with 200 nobody else would notice.
  if (answer.ok && !type.startsWith('application/json')) {
    throw new SearchError(`expected JSON, got ${type || 'no content type'}`, answer.status);
  }
  return {
    data: text,
    status: answer.status,
    statusText: answer.statusText,
    headers: { 'content-type': type },
    config: request,
  };
}

function addressOf(url: string, params: TransportRequest['params'] = {}): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return url;
  return `${url}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/**
 * The client gives both `Content-Type: application/json` and, to spare a search the CORS preflight, `content-type:
 * text/plain`. The later one counts; `Headers` would join them, and the browser would ask the server first.
 */
function headersOf(headers: TransportRequest['headers'] = {}): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
