import { abortable, type SharedSignal, sharedSignal } from './abort';
import { uptime } from './uptime';

/** Milliseconds a response is reused for the same request; the adapter's default. */
const MAX_AGE_MS = 120_000;
/** Most responses kept; Typesense's default. */
const MAX_ENTRIES = 100;

/** Caches responses by request. Callers that make the same request at the same time, or soon after, share one response. */
interface ResponseCache<Response> {
  /**
   * Rejects with `AbortError` once the signal is aborted.
   * @param load fetches a response that is not cached. Its signal is aborted once no caller waits any more.
   */
  get(request: string, load: Load<Response>, signal: AbortSignal): Promise<Response>;
  /** Removes all responses, including responses to pending requests. */
  clear(): void;
}

type Load<Response> = (signal: AbortSignal) => Promise<Response>;

interface Pending<Response> {
  readonly response: Promise<Response>;
  readonly shared: SharedSignal;
}

/** @param isValid whether a cached response may still be used. */
export function createResponseCache<Response>(isValid: (response: Response) => boolean): ResponseCache<Response> {
  // The least recently used entry comes first.
  const entries = new Map<string, { readonly response: Response; readonly requestedAt: number }>();
  const pending = new Map<string, Pending<Response>>();

  const find = (request: string): Response | undefined => {
    const entry = entries.get(request);
    if (!entry) return undefined;
    entries.delete(request);
    if (uptime() - entry.requestedAt >= MAX_AGE_MS || !isValid(entry.response)) return undefined;
    entries.set(request, entry);
    return entry.response;
  };

  const start = (request: string, load: Load<Response>): Pending<Response> => {
    const requestedAt = uptime();
    const shared = sharedSignal();
    const started = { response: load(shared.signal), shared };
    pending.set(request, started);
    /** Lets no further caller join; returns false if none could join already. */
    const leave = (): boolean => pending.get(request) === started && pending.delete(request);
    shared.signal.addEventListener('abort', leave);
    started.response.then((response) => {
      if (!leave()) return;
      entries.set(request, { response, requestedAt });
      if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value ?? '');
    }, leave);
    return started;
  };

  return {
    async get(request, load, signal) {
      if (signal.aborted) throw signal.reason;
      const cached = find(request);
      if (cached !== undefined) return cached;
      const { response, shared } = pending.get(request) ?? start(request, load);
      shared.join(signal);
      return abortable(response, signal);
    },
    clear() {
      entries.clear();
      pending.clear();
    },
  };
}
