import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request to the server. */
export interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Settles when the response is complete, or the connection closed. */
  readonly closed: Promise<void>;
}

/** The response to a request. `unfinished`: the rest of the body never comes. */
export interface Answer {
  readonly status?: number;
  /** Content type; null for none. */
  readonly type?: string | null;
  readonly body?: string;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly unfinished?: boolean;
}

export interface ScriptedServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Requests in order; each is added before its response is sent. */
  readonly asked: readonly Asked[];
}

/** Starts a server on a free port of loopback until the test ends. If `respond` returns null, it breaks the connection. */
export async function startServer(respond: (asked: Asked, before: number) => Answer | null): Promise<ScriptedServer> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const closed = new Promise<void>((resolve) => response.once('close', () => resolve()));
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body, closed };
    const answer = respond(one, asked.push(one) - 1);
    if (answer === null) return void request.socket.destroy();
    const { status = 200, type = 'application/json; charset=utf-8', body: text = '{}', unfinished = false } = answer;
    response.writeHead(status, {
      ...(type !== null && { 'content-type': type }),
      'access-control-allow-origin': '*',
      ...answer.headers,
    });
    response.write(text);
    if (!unfinished) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, asked };
}
