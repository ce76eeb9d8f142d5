import type { Fault } from '../../support/servers/gateway';

/** One way in which a search fails that worked before. */
export interface Failing {
  readonly what: string;
  /** The fault of the server, or of a proxy before it; `offline` disconnects the visitor's network. */
  readonly fault: Fault | 'offline';
  readonly kind: string;
  readonly status: number | null;
  /** The message of the server or the browser. */
  readonly detail: string;
  /** The message for the visitor. */
  readonly visitor: string;
  /** How the failure ends: by the button, by itself, or with the next query. */
  readonly recovery: 'Try again' | 'by itself' | 'typing';
  /** The exact note for the owner; SERVER and PAGE are placeholders for their addresses. */
  readonly owner: string;
}

const UNREACHABLE = 'Search is not reachable right now.';
const PROBLEM = 'Search has a problem right now.';
const NOT_AVAILABLE = 'Search is not available.';
const FETCH = 'Failed to fetch';
const NOT_WHOLE =
  'data-host="SERVER": this is not a response of Typesense, or an incomplete one. Check host, port and path, and any proxy in between.';

/** A response with a message, as from Typesense. */
function says(status: number, message: string): Fault {
  return { status, body: JSON.stringify({ message }) };
}

/** Bytes of a response that is far too large. */
const HUGE = 20_000_000;

/** All failures, each caused by a real fault. */
export const failing: readonly Failing[] = [
  {
    what: 'a visitor who is offline',
    fault: 'offline',
    kind: 'offline',
    status: null,
    detail: FETCH,
    visitor: 'You are offline.',
    recovery: 'by itself',
    owner: 'A search failed: the browser is offline. The panel searches again when the network is back.',
  },
  {
    what: 'a server that is down',
    fault: 'refuses',
    kind: 'unreachable',
    status: null,
    detail: FETCH,
    visitor: UNREACHABLE,
    recovery: 'Try again',
    owner: `data-host="SERVER": nothing responds here. Check the address, the certificate, and that the server is running. SERVER: “${FETCH}”`,
  },
  {
    what: 'no CORS header',
    fault: 'no CORS',
    kind: 'unreachable',
    status: null,
    detail: FETCH,
    visitor: UNREACHABLE,
    recovery: 'Try again',
    owner: `data-host="SERVER": the server is running, but does not let PAGE read its responses (CORS). Start it with --enable-cors, and add PAGE to --cors-domains if that is set. SERVER: “${FETCH}”`,
  },
  {
    what: 'no answer within 5 s',
    fault: 'never answers',
    kind: 'unreachable',
    status: null,
    detail: 'no response within 5 s',
    visitor: UNREACHABLE,
    recovery: 'Try again',
    owner:
      'data-host="SERVER": the server does not respond in time. Check whether it is overloaded, or behind a firewall. SERVER: no response within 5 s.',
  },
  {
    what: 'an answer that breaks off',
    fault: 'hangs up',
    kind: 'unreachable',
    status: null,
    detail: FETCH,
    visitor: UNREACHABLE,
    recovery: 'Try again',
    owner: `data-host="SERVER": the server responds, but this search was cut off. Check its log, and any proxy in between. SERVER: “${FETCH}”`,
  },
  {
    what: '400',
    fault: says(400, 'Bad JSON.'),
    kind: 'malformed',
    status: 400,
    detail: 'Bad JSON.',
    visitor: 'This search could not be understood.',
    recovery: 'typing',
    owner:
      'data-params: the server rejects this search; Searchlet does not know why. Correct what it names. SERVER answered 400: “Bad JSON.”',
  },
  {
    what: '401',
    fault: says(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.'),
    kind: 'unauthorized',
    status: 401,
    detail: 'Forbidden - a valid `x-typesense-api-key` header must be sent.',
    visitor: NOT_AVAILABLE,
    recovery: 'typing',
    // The gateway refuses only searches, so the server still knows the key.
    owner:
      'data-key: this key may not search “movies”. Use a key that may, or correct data-collection. SERVER answered 401: “Forbidden - a valid `x-typesense-api-key` header must be sent.”',
  },
  {
    what: '404',
    fault: says(404, 'Not Found'),
    kind: 'missing',
    status: 404,
    detail: 'Not Found',
    visitor: NOT_AVAILABLE,
    recovery: 'typing',
    owner:
      'data-host="SERVER": this is not the address of a Typesense server. Check host, port and path. SERVER answered 404: “Not Found”',
  },
  {
    what: '409',
    fault: says(409, 'Another collection update operation is in progress.'),
    kind: 'conflict',
    status: 409,
    detail: 'Another collection update operation is in progress.',
    visitor: NOT_AVAILABLE,
    recovery: 'typing',
    owner:
      'data-collection="movies": the server is busy changing this collection. Wait; if it persists, check the log of the server. SERVER answered 409: “Another collection update operation is in progress.”',
  },
  {
    what: '422',
    fault: says(422, 'Only upto 250 hits can be fetched per page.'),
    kind: 'unprocessable',
    status: 422,
    detail: 'Only upto 250 hits can be fetched per page.',
    visitor: 'This search could not be processed.',
    recovery: 'typing',
    owner:
      'data-params: the server rejects this search; Searchlet does not know why. Correct what it names. SERVER answered 422: “Only upto 250 hits can be fetched per page.”',
  },
  {
    what: '429',
    fault: says(429, 'Too many requests'),
    kind: 'http',
    status: 429,
    detail: 'Too many requests',
    visitor: PROBLEM,
    recovery: 'Try again',
    owner:
      'data-host="SERVER": visitors search more often than the server allows. Raise its limit; data-min-chars saves requests. SERVER answered 429: “Too many requests”',
  },
  {
    what: '500',
    fault: says(500, 'Internal server error.'),
    kind: 'server',
    status: 500,
    detail: 'Internal server error.',
    visitor: PROBLEM,
    recovery: 'Try again',
    owner: 'data-host="SERVER": the server has failed. Check its log. SERVER answered 500: “Internal server error.”',
  },
  {
    what: '502 and the page of a proxy',
    fault: { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
    kind: 'server',
    status: 502,
    detail: 'HTTP status 502',
    visitor: PROBLEM,
    recovery: 'Try again',
    owner: 'data-host="SERVER": the server has failed. Check its log. SERVER answered 502.',
  },
  {
    what: '503',
    fault: says(503, 'Not Ready or Lagging'),
    kind: 'server',
    status: 503,
    detail: 'Not Ready or Lagging',
    visitor: PROBLEM,
    recovery: 'Try again',
    owner:
      'data-host="SERVER": the server is starting, or overloaded. If it persists, check its log. SERVER answered 503: “Not Ready or Lagging”',
  },
  {
    what: 'a page instead of JSON',
    fault: { status: 200, type: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' },
    kind: 'server',
    status: 200,
    detail: 'expected JSON, got text/html',
    visitor: PROBLEM,
    recovery: 'Try again',
    owner: `${NOT_WHOLE} SERVER answered 200: expected JSON, got text/html.`,
  },
  {
    what: 'JSON that ends too early',
    fault: { change: (body) => body.slice(0, body.length / 2) },
    kind: 'server',
    status: 200,
    detail: 'expected JSON, got something incomplete or malformed',
    visitor: PROBLEM,
    recovery: 'Try again',
    owner: `${NOT_WHOLE} SERVER answered 200: expected JSON, got something incomplete or malformed.`,
  },
  {
    what: '20 MB of anything',
    fault: { status: 200, body: 'x'.repeat(HUGE) },
    kind: 'server',
    status: 200,
    detail: 'expected JSON, got something incomplete or malformed',
    visitor: PROBLEM,
    recovery: 'Try again',
    owner: `${NOT_WHOLE} SERVER answered 200: expected JSON, got something incomplete or malformed.`,
  },
  {
    what: 'an error inside an answer to several searches',
    fault: { status: 200, body: '{"results":[{"code":500,"error":"Server error on shard."}]}' },
    kind: 'server',
    status: 500,
    detail: 'Server error on shard.',
    visitor: PROBLEM,
    recovery: 'Try again',
    owner: 'data-host="SERVER": the server has failed. Check its log. SERVER answered 500: “Server error on shard.”',
  },
];

/** Makes the response to a search 20 MB long, with a field of a document that is not rendered. */
export const hugeAnswer: Fault = {
  change(body) {
    const answer = JSON.parse(body) as { results: { hits: { document: object }[] }[] };
    Object.assign(answer.results[0]?.hits[0]?.document ?? {}, { everything: 'x'.repeat(HUGE) });
    return JSON.stringify(answer);
  },
};
