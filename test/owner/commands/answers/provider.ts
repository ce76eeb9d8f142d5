import { expect, type MockInstance } from 'vitest';
import {
  type AnswerHandler,
  type AnswerOptions,
  createAnswerHandler,
} from '../../../../src/owner/commands/answers/answer-handler';
import { createAnswerReader } from '../../../../src/panel/features/answers/read-stream';

/** The id that the server gives its conversations. */
export const INNER = 'aaaaaaaa-0000-4000-8000-000000000001';

/** A server whose model counts how often it is asked. */
export interface Provider {
  /** Requests to the model: their URLs, and the search in their bodies. */
  readonly asked: {
    readonly url: URL;
    readonly search: Readonly<Record<string, unknown>>;
    readonly key: string | null;
  }[];
  readonly send: typeof fetch;
}

/**
 * @param found number of hits of every question, or the result that stands for them.
 * @param answer the body of an answer; a number is a status.
 */
export function countingProvider(
  found: number | object = 2,
  answer: (question: string) => string | number = whole,
): Provider {
  const asked: Provider['asked'] = [];
  const send = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    const { searches } = JSON.parse(String(init.body)) as { searches: Record<string, unknown>[] };
    if (!url.searchParams.has('conversation'))
      return Response.json({ results: [typeof found === 'number' ? { found, hits: [] } : found] });
    const key = new Headers(init.headers).get('x-typesense-api-key');
    asked.push({ url, search: searches[0] ?? {}, key });
    const body = answer(url.searchParams.get('q') ?? '');
    return typeof body === 'number'
      ? Response.json({ message: 'OpenAI API error: secret details' }, { status: body })
      : new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return { asked, send };
}

/** A whole answer, in pieces. */
export function whole(question: string): string {
  const text = `About ${question}.`;
  return `${piece(text.slice(0, 5))}${piece(text.slice(5))}data: [DONE]\n\n${last(text)}`;
}

export const piece = (message: string): string => event({ conversation_id: INNER, message });
export const last = (answer: string): string =>
  event({
    conversation: { answer, conversation_id: INNER, query: 'q' },
    results: [{ hits: [{ document: { id: '1', title: 'Delivery', url: '/delivery', body: 'x'.repeat(2000) } }] }],
  });

function event(content: object): string {
  return `data: ${JSON.stringify(content)}\n\n`;
}

/** An endpoint with a counting provider behind it. */
export function endpoint(
  provider: Provider,
  options: Partial<AnswerOptions> = {},
): AnswerHandler & { readonly lines: string[] } {
  const lines: string[] = [];
  const handler = createAnswerHandler({
    server: {
      url: 'https://search.example.com',
      key: 'secret-key',
      model: 'help',
      collection: 'pages',
      queryBy: 'title,body',
      filter: 'public:true',
      stopwords: null,
    },
    perDay: 50,
    perVisitor: 10,
    perMinute: 1000,
    longest: 4000,
    origins: [],
    log: (line) => lines.push(line),
    send: provider.send,
    ...options,
  });
  return Object.assign(handler, { lines });
}

/** Waits until `count` requests have been let in: their visitors are hashed in another thread. */
export async function letIn(digest: MockInstance<typeof crypto.subtle.digest>, count: number): Promise<void> {
  await expect.poll(() => digest.mock.settledResults.filter(({ type }) => type === 'fulfilled')).toHaveLength(count);
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Asks as the panel does, and reads the answer. */
export async function askIt(
  handler: AnswerHandler,
  body: object | string,
  address = '192.0.2.1',
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await handler(
    new Request('http://shop.example.com/ask', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'shop.example.com', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    address,
  );
  const reader = createAnswerReader();
  const text = await response.text();
  reader.push(text);
  return {
    status: response.status,
    headers: response.headers,
    raw: text,
    ending: reader.end(),
    text: reader.text(),
    conversation: reader.conversation(),
    hits: reader.hits(),
  };
}
