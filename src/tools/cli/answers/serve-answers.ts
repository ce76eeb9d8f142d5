import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Outcome } from '../outcome';
import { type AnswerHandler, createAnswerHandler } from './answer-handler';
import type { AnswersRequest } from './options';

interface ServeEnvironment {
  /** From `SEARCHLET_ANSWERS_KEY`. */
  readonly answersKey: string | null;
  readonly writeError: (text: string) => void;
}

/** Serves the endpoint until the process ends, on this machine: the site's own web server passes requests on to it. */
export async function runAnswers(
  { options, port, isBehindProxy }: AnswersRequest,
  { answersKey: key, writeError }: ServeEnvironment,
): Promise<Outcome> {
  if (key === null) {
    const err = 'Set SEARCHLET_ANSWERS_KEY to an API key that may only search. It stays on this machine.\n';
    return { out: '', err, code: 2 };
  }
  const log = (line: string): void => writeError(`${line}\n`);
  const handler = createAnswerHandler({ ...options, server: { ...options.server, key }, log });
  const server = createServer(toListener(handler, isBehindProxy));
  return new Promise((resolve) => {
    server.once('error', (error) => resolve({ out: '', err: `${error.message}\n`, code: 2 }));
    server.listen(port, '127.0.0.1', () =>
      resolve({ out: `Answers at http://127.0.0.1:${port}\nCtrl+C stops it.\n`, err: '', code: 0 }),
    );
  });
}

/** The handler as a listener of Node's server, and as a route of Express. */
export function toListener(
  handler: AnswerHandler,
  isBehindProxy: boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => void respond(handler, isBehindProxy, request, response);
}

async function respond(
  handler: AnswerHandler,
  isBehindProxy: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers, socket } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const asked = new Request('http://localhost/', {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' }),
  } as RequestInit);
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .pop()
    ?.trim();
  const address = (isBehindProxy && forwarded) || socket.remoteAddress || '';
  const answer = await handler(asked, address).catch(() => new Response(null, { status: 500 }));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  const body = answer.body?.getReader();
  response.once('close', () => void body?.cancel());
  while (body) {
    const { done, value } = await body.read().catch(() => ({ done: true, value: undefined }));
    if (done) break;
    response.write(value);
  }
  response.end();
}
