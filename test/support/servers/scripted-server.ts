import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a server was asked. */
export interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Settles when the answer is over, or the connection gone. */
  readonly closed: Promise<void>;
}

/** What it says to that. `unfinished`: the rest never comes. */
export interface Answer {
  readonly status?: number;
  /** Content type; null for none. */
  readonly type?: string | null;
  readonly body?: string;
  readonly unfinished?: boolean;
}

export interface ScriptedServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** In order; a request is here before it is answered. */
  readonly asked: readonly Asked[];
}

/** Starts a server on a free port of loopback until the test is over. It answers as told, and hangs up at `null`. */
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
    response.writeHead(status, { ...(type !== null && { 'content-type': type }), 'access-control-allow-origin': '*' });
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
