import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request as it arrived. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** A proxy between a page and its search server that records all requests. */
export interface Recorder {
  /** Without a slash at the end. */
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Overrides responses for paths with this prefix: a status, 0 for a broken connection, or null for the server's own. */
  readonly answer: (path: string, status: number | null, body: object) => void;
}

/** Starts a recorder on a free port of loopback until the test ends. */
export async function startRecorder(target: string): Promise<Recorder> {
  const asked: Asked[] = [];
  const own = new Map<string, { readonly status: number; readonly body: object }>();
  const server = createServer((request, response) => {
    text(request)
      .then(async (body) => {
        const { method = '', url: path = '', headers } = request;
        asked.push({ method, path, headers, body });
        const [, instead] = [...own].find(([start]) => path.startsWith(start)) ?? [];
        if (instead?.status === 0) return response.destroy();
        const cors = { 'access-control-allow-origin': '*', 'content-type': 'application/json; charset=utf-8' };
        if (instead) return response.writeHead(instead.status, cors).end(JSON.stringify(instead.body));
        const answer = await fetch(target + path, { method, ...(method === 'POST' && { body }) });
        return response.writeHead(answer.status, cors).end(await answer.text());
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (path, status, body) => (status === null ? own.delete(path) : own.set(path, { status, body })),
  };
}
