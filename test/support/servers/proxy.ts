import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Asked } from './scripted-server';

/** A fault that a proxy causes for a request, or for its response. */
export type Fault =
  /** The response is delayed by that many milliseconds. */
  | { readonly late: number }
  /** The proxy itself responds with this status. */
  | { readonly status: number }
  | 'hangs'
  | 'is reset'
  | 'is garbage'
  | 'is truncated';

/** A proxy between panel and search server. */
export interface Proxy {
  /** Without a slash at the end. */
  readonly url: string;
  /** Searches, in order; a request is added before it is handled. */
  readonly asked: readonly Asked[];
  /** Stops listening: breaks connections, and refuses new ones. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

/**
 * Starts a proxy on a free port of loopback until the test ends.
 * @param faultOf the fault for a search; null for none.
 */
export async function startProxy(
  target: string,
  faultOf: (asked: Asked, before: number) => Fault | null = () => null,
): Promise<Proxy> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const closed = new Promise<void>((resolve) => response.once('close', () => resolve()));
    text(request)
      .then(async (body) => {
        const { method = '', url: path = '', headers } = request;
        const one = { method, path, headers, body, closed };
        // A panel also sends requests that find causes of failures for the owner: these are not searches.
        const fault = path.startsWith('/multi_search') ? faultOf(one, asked.push(one) - 1) : null;
        await answer(target, one, fault, response);
      })
      // The page, or the server behind, has closed the connection during the request.
      .catch(() => response.destroy());
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${port}`, asked, stop, start: () => listen(server, port) };
}

/** The queries of a search request. */
export function queriesIn({ body }: Asked): readonly string[] {
  const { searches } = JSON.parse(body) as { searches: readonly { q: string }[] };
  return searches.map(({ q }) => q);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function answer(target: string, asked: Asked, fault: Fault | null, response: ServerResponse): Promise<void> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' };
  if (fault === 'hangs') return;
  if (fault === 'is reset') return void response.destroy();
  if (fault === 'is garbage') return void response.writeHead(200, headers).end('\u0000<%{"results":');
  if (typeof fault === 'object' && fault && 'status' in fault) {
    return void response.writeHead(fault.status, headers).end('{"message":"So it is."}');
  }
  const { method, path, body } = asked;
  const type = asked.headers['content-type'] ?? 'text/plain';
  const real = await fetch(target + path, { method, headers: { 'content-type': type }, ...(body !== '' && { body }) });
  const said = await real.text();
  if (typeof fault === 'object' && fault) await new Promise((resolve) => setTimeout(resolve, fault.late));
  if (fault === 'is truncated') {
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(said) });
    response.write(said.slice(0, said.length / 2), () => response.destroy());
    return;
  }
  response.writeHead(real.status, headers).end(said);
}
