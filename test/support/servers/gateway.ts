import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A fault that a gateway causes for searches. */
export type Fault =
  /** Responds itself. */
  | { readonly status: number; readonly type?: string; readonly body: string }
  /** Changes the body of the server's response, or its content type (null for none). */
  | { readonly change: (body: string) => string; readonly type?: string | null }
  /** Removes the CORS header that lets pages of other origins read a response, for all requests and not only searches. */
  | 'no CORS'
  | 'never answers'
  /** Breaks the connection in the middle of the response. */
  | 'hangs up'
  /** Refuses connections: nothing listens on the port. */
  | 'refuses';

/** A proxy between a page and the server, which can fail in every way a server can. */
export interface Gateway {
  /** Without a slash at the end. */
  readonly url: string;
  /** Methods and paths of all requests except searches, in order. */
  readonly asked: readonly string[];
  /** Fails from now on; `null` passes everything on. */
  fail(fault: Fault | null): Promise<void>;
}

/** Starts a gateway to a server on a free port of loopback, until the test ends. */
export async function startGateway(to: string): Promise<Gateway> {
  let fault: Fault | null = null;
  const asked: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await text(request);
    const isSearch = method === 'POST' && /"q":/.test(body) && !body.includes('"filter_by":"');
    if (!isSearch) asked.push(`${method} ${url.replace(/(api-key=)[^&]*/, '$1…')}`);
    const now = isSearch || fault === 'no CORS' ? fault : null;
    if (now === 'never answers') return;
    const cors = now === 'no CORS' ? {} : { 'access-control-allow-origin': '*' };
    if (now !== null && typeof now === 'object' && 'body' in now) {
      const { status, type = 'application/json', body: said } = now;
      response.writeHead(status, { ...cors, 'content-type': type }).end(said);
      return;
    }
    const kept = Object.fromEntries(
      ['content-type', 'x-typesense-api-key', 'access-control-request-headers'].flatMap((name) =>
        typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
      ),
    );
    const sent = method === 'POST' ? { body } : {};
    const passedOn = await fetch(to + url, { method, headers: kept, ...sent });
    const said = await passedOn.text();
    const type = passedOn.headers.get('content-type') ?? 'text/plain';
    if (now === 'hangs up') {
      response.writeHead(200, { ...cors, 'content-type': type, 'content-length': Buffer.byteLength(said) });
      response.write(said.slice(0, said.length / 2), () => response.destroy());
      return;
    }
    const { change = (body: string) => body, type: sentType = type } =
      now !== null && typeof now === 'object' ? now : {};
    const sentHeaders = { ...cors, ...(sentType !== null && { 'content-type': sentType }) };
    response.writeHead(passedOn.status, sentHeaders).end(change(said));
  };

  const listen = async (port: number): Promise<Server> => {
    const server = createServer((request, response) => {
      answer(request, response).catch(() => response.destroy());
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  };
  const hangUp = async (server: Server): Promise<void> => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };

  let server: Server | null = await listen(0);
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => (server ? hangUp(server) : undefined));
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async fail(next) {
      fault = next;
      if (next === 'refuses' && server) {
        await hangUp(server);
        server = null;
      } else if (next !== 'refuses') {
        server ??= await listen(port);
      }
    },
  };
}
