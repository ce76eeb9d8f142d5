import { describeNetworkError } from '../../../tag/problems/network-error';

/** A response with its whole body. */
interface WebResponse {
  /** Where the response came from, after redirects. */
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** Why there is no response that can be used; `message` is the end of a sentence that begins with the address. */
export class WebError extends Error {
  override readonly name = 'WebError';

  /**
   * @param isTemporary whether the same request may work later.
   * @param status of the response that cannot be used; null where another reason makes it useless, or none came.
   */
  constructor(
    message: string,
    readonly isTemporary: boolean,
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

/** How requests are sent. */
interface WebOptions {
  /** Value of the `User-Agent` header. */
  readonly userAgent: string;
  /** Milliseconds before the first retry; doubled before each further one. */
  readonly retryDelay: number;
}

/** Options of one request. */
interface WebRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** Says why a redirect must not be followed, as the end of a sentence; null where it may. */
  readonly refusalOf?: (address: string) => string | null;
}

/** Sends GET requests. */
export type Web = (address: string, request?: WebRequest) => Promise<WebResponse>;

/** Seconds for one request, body included. */
const SECONDS = 30;
const ATTEMPTS = 3;
const MAX_REDIRECTS = 10;
/** Longest wait that a server may ask for in `Retry-After`. */
const MAX_WAIT_MS = 60_000;
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Sends requests with retries: after network errors, 429 and 5xx, waiting longer each time or as long as `Retry-After` asks. The
 * caller handles all other statuses, such as 304. Rejects with a `WebError`.
 */
export function createWeb({ userAgent, retryDelay }: WebOptions): Web {
  const attempt = async (address: string, { headers }: WebRequest): Promise<WebResponse> => {
    try {
      const response = await fetch(address, {
        headers: { 'user-agent': userAgent, ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(SECONDS * 1000),
      });
      return { address, status: response.status, headers: response.headers, body: await readBody(response) };
    } catch (error) {
      throw error instanceof WebError ? error : new WebError(describeNetworkError(error, SECONDS), true);
    }
  };

  const withRetries = async (address: string, request: WebRequest): Promise<WebResponse> => {
    for (let tried = 1; ; tried += 1) {
      const result = await attempt(address, request).catch((error: WebError) => error);
      const isGood = !(result instanceof WebError) && !isTemporary(result.status);
      if (isGood) return result;
      const mayHelp = !(result instanceof WebError) || result.isTemporary;
      if (tried === ATTEMPTS || !mayHelp) {
        throw result instanceof WebError ? result : new WebError(`answered ${result.status}`, true, result.status);
      }
      const requestedDelay = result instanceof WebError ? null : retryAfter(result.headers);
      await sleep(requestedDelay ?? retryDelay * 2 ** (tried - 1));
    }
  };

  return async (address, request = {}) => {
    const seen = new Set<string>();
    for (let current = address; ; ) {
      seen.add(current);
      const response = await withRetries(current, request);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || response.status === 304) return response;
      if (location === null || !URL.canParse(location, current)) {
        throw new WebError(`answered ${response.status} without a Location`, false);
      }
      const next = new URL(location, current);
      next.hash = '';
      current = next.href;
      if (seen.has(current)) throw new WebError('redirects in a loop', false);
      if (seen.size > MAX_REDIRECTS) throw new WebError(`redirects more than ${MAX_REDIRECTS} times`, false);
      const refusal = request.refusalOf?.(current) ?? null;
      if (refusal !== null) throw new WebError(`redirects to ${current}, which ${refusal}`, false);
    }
  };
}

function isTemporary(status: number): boolean {
  return status === 429 || status >= 500;
}

async function readBody(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new WebError(`is larger than ${MAX_BYTES / 1024 / 1024} MB`, false);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Milliseconds, or null where the server does not say. */
function retryAfter(headers: Headers): number | null {
  const written = headers.get('retry-after');
  if (written === null) return null;
  const seconds = /^\d+$/.test(written) ? Number(written) : (Date.parse(written) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 0), MAX_WAIT_MS) : null;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
