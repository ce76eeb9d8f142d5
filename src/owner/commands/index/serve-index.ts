import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { sentenceOf } from '../../documents/file-error';
import type { Environment } from '../terminal/environment';
import { type CommandOutcome, refuse } from '../terminal/outcome';
import { readSigned } from './call-signature';
import { NO_KEY, runIndex } from './index-command';
import type { ListenAddress } from './listen-address';
import type { Index } from './options';
import { createRunQueue, type QueueState, type RunQueue } from './run-queue';
import { createTakenCalls } from './taken-calls';

/** Shorter secrets can be guessed: characters. */
const SHORTEST_SECRET = 16;
/** A post of Ghost comes with its whole text: bytes. */
const MAX_BODY = 2 * 1024 * 1024;
/** Milliseconds for a call to arrive. */
const CALL_TIME = 10_000;
/** How often Node looks for calls that take longer; its default is 30 seconds. */
const CHECK_INTERVAL = 1000;
/** Connections at once; the oldest one is closed for a new one, so that many slow calls keep nobody out. */
const MAX_CONNECTIONS = 100;

/** Runs `searchlet index --serve`: the process waits for calls until it is ended. */
export async function serveIndex(
  index: Index,
  listen: ListenAddress,
  environment: Environment,
): Promise<CommandOutcome> {
  const secret = environment.callSecret ?? '';
  if (secret.length < SHORTEST_SECRET) return refuse(NO_SECRET, false, environment);
  if (index.target.kind === 'server' && environment.adminKey === null) return refuse(NO_KEY, false, environment);
  try {
    const { url, queue } = await startCallServer(index, listen, { ...environment, callSecret: secret });
    // A call that was taken before this process started may still wait for its run.
    queue.begin();
    return {
      out: `Waiting for signed calls: POST ${url}/\nIts state: ${url}/state\nCtrl+C stops it.\n`,
      err: '',
      code: 0,
    };
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return refuse(sentenceOf(error), false, environment);
  }
}

const NO_SECRET = `Set SEARCHLET_CALL_SECRET to a secret of ${SHORTEST_SECRET} characters or more, such as the output of “openssl rand -hex 32”.`;

/** Listens for calls, and runs the command for them; comes to its address, without a slash at the end. Rejects if that is in use. */
export async function startCallServer(
  index: Index,
  { host, port }: ListenAddress,
  environment: Environment,
  callTime = CALL_TIME,
) {
  const started = performance.now();
  const now = (): number => environment.now + Math.round(performance.now() - started);
  const log = (text: string): void => environment.writeError(`${new Date(now()).toISOString()} ${text}`);
  const queue = createRunQueue(async () => {
    try {
      const { out, err, code } = await runIndex(index, { ...environment, now: now() });
      log(code === 2 ? `failed\n${err}` : `done\n${err}${out}`);
      return code;
    } catch (error) {
      // Our own error ends this run, and not the process: the next call may be about something else.
      log(`failed\n${error instanceof Error ? error.stack : error}\n`);
      return 2;
    }
  }, now);
  const times = { requestTimeout: callTime, headersTimeout: callTime, connectionsCheckingInterval: CHECK_INTERVAL };
  const take = createTakenCalls(now);
  const server = createServer(times, (request, response) => void respond(request, response, queue, take, environment));
  closeOldest(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return { url: urlOf(server, host), queue, stop: () => stop(server) };
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Closes the oldest connection where there are too many: it has had the most time to send its call. */
function closeOldest(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const [oldest] = open;
    if (open.size > MAX_CONNECTIONS) oldest?.destroy();
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  queue: RunQueue,
  take: ReturnType<typeof createTakenCalls>,
  { callSecret }: Environment,
): Promise<void> {
  const path = (request.url ?? '/').replace(/[?#].*/s, '');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (path === '/state') return isRead ? send(response, 200, queue.state()) : send(response, 405, 'Read it with GET.');
  if (path !== '/') return send(response, 404, 'Nothing is here: send calls to /, and read the state at /state.');
  if (request.method !== 'POST') return send(response, 405, 'Call with POST.');
  const body = await readBody(request).catch(() => null);
  // The connection has ended: nobody waits for a response.
  if (body === null) return void response.destroy();
  if (body === 'large') return send(response, 413, `A call has at most ${MAX_BODY} bytes.`);
  const signed = readSigned(body, request.headers, callSecret ?? '');
  if (signed === null) return send(response, 401, 'The call is not signed.');
  const verdict = take(signed);
  if (verdict === 'old') return send(response, 401, 'The call was not signed within the last minutes.');
  return send(response, 202, verdict === 'new' ? queue.call() : queue.state());
}

async function readBody(request: IncomingMessage): Promise<Uint8Array | 'large'> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += (part as Uint8Array).length;
    if (size > MAX_BODY) {
      // A sender that is still at work reads no response where the connection ends: the rest is dropped, in the time that a call has.
      request.resume();
      return 'large';
    }
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts);
}

/** A state holds times and exit codes alone: reports, which name files and addresses, go to the log. */
function send(response: ServerResponse, status: number, said: QueueState | string): void {
  const body = typeof said === 'string' ? { error: said } : said;
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  response.writeHead(status, headers).end(`${JSON.stringify(body)}\n`);
}
