import { describeNetworkError } from '../../tag/problems/network-error';
import type { SearchError } from '../search-error';
import { send } from './transport';

/** The response to one request, or why it is missing. */
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
}

/** A key that no page may show, and the servers that it was given for: it goes to no other. */
interface SecretKey {
  readonly key: string;
  /** Addresses without a slash at the end. */
  readonly servers: readonly string[];
}

/** Sends requests to one server. They only read: none writes, with any key. */
export type SendRequest = (request: ServerRequest, secret?: SecretKey) => Promise<ServerResponse>;

/** Sends requests to one server with one key. */
export type SendWithKey = (request: Pick<ServerRequest, 'path' | 'body'>) => Promise<ServerResponse>;

/** How requests of an owner's tool are sent. */
interface SenderOptions {
  /** The site that a browser would name. */
  readonly origin?: string | null;
  /** Milliseconds for a whole response; a panel waits no longer than the default. */
  readonly timeout?: number;
  readonly fetcher?: typeof fetch;
}

/** @param address of the server, without a slash at the end. */
export function senderTo(address: string, { origin = null, timeout = 5000, fetcher }: SenderOptions = {}): SendRequest {
  return async (request, secret) => {
    const { signal } = new AbortController();
    if (secret !== undefined && !secret.servers.includes(address)) return { trouble: NOT_ITS_SERVER };
    try {
      const written = writeRequest({ ...request, ...(secret && { key: secret.key }) }, origin);
      // A redirect may lead to any server.
      const init: RequestInit = secret ? { ...written, redirect: 'error' } : written;
      const reply = await send(address + request.path, init, timeout, signal, fetcher);
      const { status, data, type, headers } = reply;
      return { status, json: data, type, allowOrigin: headers.get('access-control-allow-origin') };
    } catch (error) {
      return { trouble: describeNetworkError((error as SearchError).cause, timeout / 1000) };
    }
  };
}

const NOT_ITS_SERVER = 'is not the server that the key was given for, and gets no request with it';

/** Sends to one node after another until one answers. */
export function senderToNodes(addresses: readonly string[]): SendRequest {
  return async (request, secret) => {
    let response: ServerResponse = { trouble: 'no node is set' };
    for (const address of addresses) {
      response = await senderTo(address)(request, secret);
      if ('status' in response && response.status < 500) break;
    }
    return response;
  };
}

/** Writes a request with the key in a header: access logs keep URLs. */
export function writeRequest({ key, body }: Omit<ServerRequest, 'path'>, origin: string | null = null): RequestInit {
  return {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key !== undefined && { 'x-typesense-api-key': headerOf(key) }),
      ...(origin !== null && { origin }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** Replaces characters that a header cannot hold: such a key is wrong, and the server refuses it. */
function headerOf(key: string): string {
  return key.replace(/[^\x21-\x7e]/g, '?');
}
