import { abortable } from './abort';

/** Takes the response to a request that the page has sent before its panel came; undefined if it has sent none. */
type TakeEarly = (url: string, request: RequestInit) => Promise<Response> | undefined;

/** Shared by all copies of our scripts: the one that sends a request need not be the one that runs the panel. */
const EARLY: unique symbol = Symbol.for('searchlet early');

const shared = globalThis as { [EARLY]?: TakeEarly };

export const takeEarly: TakeEarly = (url, request) => shared[EARLY]?.(url, request);

/** Milliseconds for which a response waits for its panel. */
const MAX_AGE_MS = 60_000;

const responses = new Map<string, Promise<Response>>();

/** Sends a request now; the panel takes the response when it makes the same request. */
export function sendEarly(url: string, request: RequestInit): Promise<Response> {
  const name = nameOf(url, request);
  const response = responses.get(name) ?? fetch(url, request);
  responses.set(name, response);
  setTimeout(() => responses.delete(name), MAX_AGE_MS);
  shared[EARLY] ??= take;
  return response;
}

const take: TakeEarly = (url, request) => {
  const name = nameOf(url, request);
  const response = responses.get(name);
  responses.delete(name);
  return response && (request.signal ? abortable(response, request.signal) : response);
};

/** Who asks does not change the response: an id is for counts of queries. */
function nameOf(url: string, { body }: RequestInit): string {
  return url.replace(/x-typesense-user-id=\w+&/, '') + String(body);
}
