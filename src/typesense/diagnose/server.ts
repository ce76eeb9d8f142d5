import { describeNetworkError } from '../../tag/problems/network-error';
import { fromJson } from '../../tag/values/json-values';
import { type NodeAddress, nodeAddress } from '../../tag/values/node-address';

/** The response to one request, or why there was none. */
export type ServerResponse = ReceivedResponse | { readonly trouble: string };

interface ReceivedResponse {
  readonly status: number;
  /** undefined if the response is not JSON. */
  readonly json: unknown;
  readonly type: string;
  /** `access-control-allow-origin`; undefined if a browser does not show it. */
  readonly allowOrigin: string | null | undefined;
}

/** A request; a body makes it a POST. */
interface ServerRequest {
  readonly path: string;
  readonly key?: string;
  readonly body?: unknown;
  /** Whether the key is dropped when the server redirects to another. */
  readonly isSecret?: boolean;
}

/** Sends requests to one server. They only read: none writes, with any key. */
export type SendRequest = (request: ServerRequest) => Promise<ServerResponse>;

/** Sends requests to one server with one key. */
export type SendWithKey = (request: Pick<ServerRequest, 'path' | 'body'>) => Promise<ServerResponse>;

/** Seconds for one response; a panel waits no longer. */
const SECONDS = 5;

/** Options of requests to a node; `origin` is the site that a browser would name. */
export function senderTo(node: NodeAddress, origin: string | null): SendRequest {
  return async ({ path, key, body, isSecret = false }) => {
    try {
      const response = await fetch(nodeAddress(node) + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(key !== undefined && { 'x-typesense-api-key': headerOf(key) }),
          ...(origin !== null && { origin }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(isSecret && { redirect: 'error' }),
        signal: AbortSignal.timeout(SECONDS * 1000),
      });
      const text = await response.text();
      const { status, headers } = response;
      const type = headers.get('content-type') ?? '';
      return { status, json: fromJson(text), type, allowOrigin: headers.get('access-control-allow-origin') };
    } catch (error) {
      return { trouble: describeNetworkError(error, SECONDS) };
    }
  };
}

/** Replaces characters that a header cannot hold: such a key is wrong, and the server refuses it. */
function headerOf(key: string): string {
  return key.replace(/[^\x21-\x7e]/g, '?');
}
