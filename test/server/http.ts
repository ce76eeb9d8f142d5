import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { createServerApi, type EngineOptions, type EngineRequest, type EngineResponse, type ServerApi } from './api';

/** An engine that is served over HTTP. */
export interface EngineServer {
  /** Its address, such as `http://127.0.0.1:8108`. */
  url: string;
  stop(): Promise<void>;
}

/** Options of a server, and of the engine that it serves. */
export interface ServerOptions extends EngineOptions {
  /** 0 for any free port. */
  port: number;
}

// Loopback only: the engine is for demos and tests, and must not be reachable from a network.
const HOST = '127.0.0.1';

// A server that closes an idle connection resets a request that is sent in the same moment, and the client has to send it
// again. Node closes after 5 seconds, even if it was only too busy to read: https://github.com/nodejs/node/issues/43456
const KEEP_ALIVE_MS = 60_000;

/** Milliseconds between two pieces of an answer: a client has to read them as they come. */
const PIECE_MS = 20;

/** Serves a new, empty engine over HTTP on this machine. Rejects if the port is in use. */
export function startServer({ port, ...options }: ServerOptions): Promise<EngineServer> {
  return serveEngine(createServerApi(options), port);
}

/** Serves an engine, which may already contain collections, over HTTP on this machine. Rejects if the port is in use. */
export async function serveEngine(engine: ServerApi, port: number): Promise<EngineServer> {
  const server = createServer((message, response) => {
    readRequest(message)
      .then((request) => respond(engine.handle(request), response))
      // The client closed the connection before its request was complete.
      .catch(() => response.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, HOST, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${HOST}:${actual}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  { status, headers, body, pieces, isHeld }: EngineResponse,
  response: ServerResponse,
): Promise<void> {
  if (isHeld) return;
  response.writeHead(status, headers);
  for (const piece of pieces ?? []) {
    // Sent at once, or the first pieces would wait for each other.
    response.write(piece);
    await setTimeout(PIECE_MS);
    if (response.destroyed) return;
  }
  response.end(pieces ? '' : body);
}

async function readRequest(message: IncomingMessage): Promise<EngineRequest> {
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  const headers = Object.entries(message.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return {
    method: message.method ?? 'GET',
    path,
    query: new URLSearchParams(query.join('?')),
    headers: Object.fromEntries(headers),
    body: await text(message),
    client: message.socket.remoteAddress ?? '',
  };
}
