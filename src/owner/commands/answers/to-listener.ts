import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerHandler } from './answer-handler';

/** The handler as a listener of Node's server, and as a route of Express. Imports nothing of Node: hosts with fetch handlers have none. */
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
  const { headers, socket } = request;
  const asked = toRequest(request);
  if (asked === null) return void response.writeHead(400).end();
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

/** A request as fetch handlers get it; null for one that they never get, such as TRACE. */
function toRequest(request: IncomingMessage): Request | null {
  const { method = 'GET', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    return new Request('http://localhost/', {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
      ...(hasBody && { body: bodyOf(request), duplex: 'half' }),
    } as RequestInit);
  } catch {
    return null;
  }
}

/** The body of a request. `Readable.toWeb` of Node 20 throws outside of all promises when nobody reads the rest of a body. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const parts = request.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array);
    },
    async cancel() {
      await parts.return?.();
      // Discards the rest of the body, so that the response arrives.
      request.resume();
    },
  });
}
