import { createSentenceAnswers } from './answer-sentence';
import { type AnswerServer, askServer, countHits, SearchRefusal, type ServerAnswer } from './ask-server';
import { createConversations } from './conversations';
import { createKept } from './kept';
import { networkOf } from './network-of';
import { readAskedQuestion } from './read-question';
import type { SentenceOptions } from './read-sentence';
import { createSpending, type SpendingLimits } from './spending';

/** What the endpoint needs. */
export interface AnswerOptions extends SpendingLimits {
  readonly server: AnswerServer;
  /** How sentences become refinements (`data-ask`); without it they are refused. */
  readonly sentences?: SentenceOptions | undefined;
  /** Characters of an answer at most. */
  readonly longest: number;
  /** Origins of other sites that may ask, such as `https://shop.example.com`. */
  readonly origins: readonly string[];
  /** Called after each request with what happened: no question, no address. */
  readonly log?: (line: string) => void;
  /** For tests. */
  readonly now?: () => number;
  readonly send?: typeof fetch;
}

/**
 * Answers a request to the endpoint.
 *
 * @param address of the visitor, by whose network limits apply. It is hashed with a secret of the process, and neither stored nor logged.
 */
export type AnswerHandler = (request: Request, address: string) => Promise<Response>;

/** An answer that is given again for the same question. */
type KeptAnswer = Pick<ServerAnswer, 'text' | 'documents' | 'isTooLong'>;

/** Makes the endpoint: a function of `Request` and address to `Response`, for Node, Express and hosts with fetch handlers. */
export function createAnswerHandler(options: AnswerOptions): AnswerHandler {
  const { server, sentences, longest, origins, log = () => {}, now = Date.now, send = fetch } = options;
  const spending = createSpending(options, now);
  const conversations = createConversations();
  const kept = createKept<KeptAnswer>(now);
  const readSentence = createSentenceAnswers({ server, sentences, spending, now, send });
  /** Questions that are being answered; each promise says whether its model has failed. */
  const pending = new Map<string, Promise<boolean>>();
  let secret = '';

  return async (request, address) => {
    const headers = headersFor(request, origins);
    if (headers === null) return refuse(403, 'This site may not ask here.');
    const say = (status: number, message: string): Response => {
      log(`${status} ${message}`);
      return refuse(status, message, headers);
    };
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    if (request.method !== 'POST') return say(405, 'Send a POST.');
    // Not before a request: Cloudflare Workers forbid random numbers then.
    secret ||= crypto.randomUUID();
    const visitor = await hash(`${secret} ${networkOf(address)}`);
    if (!spending.mayAsk(visitor)) return say(429, 'Too many requests.');
    const asked = await readAskedQuestion(request);
    if (asked === null) return say(400, 'This is no question.');
    if (asked.isSentence) {
      const read = await readSentence(asked, visitor);
      if (!('parameters' in read)) return say(read.status, read.reason);
      log(read.isKept ? '200 kept' : '200 read');
      return Response.json(read.parameters, { headers });
    }
    const inner = conversations.find(asked.conversation, visitor);
    const isFirst = inner === null;
    // A further question is about what was said before: its answer is nobody else's.
    while (isFirst && pending.has(asked.key)) {
      // A model that has just failed would be paid for again by each one that waits.
      if (await pending.get(asked.key)) return say(502, 'The model did not answer.');
    }
    const before = isFirst ? kept.find(asked.key) : null;
    if (before) {
      log('200 kept');
      const done = before.isTooLong ? '' : DONE;
      return stream(headers, async (write) => write(lastEvent(before.text, before.documents, null) + done));
    }
    let settle = (_hasFailed: boolean): void => {};
    if (isFirst) pending.set(asked.key, new Promise<boolean>((resolve) => (settle = resolve)));
    const release = (hasFailed = false): void => {
      // A further question holds up nobody: others may be waiting for the same words.
      if (isFirst) pending.delete(asked.key);
      settle(hasFailed);
    };
    try {
      if ((await countHits(server, asked.question, send)) === 0) {
        release();
        log('200 nothing found');
        return stream(headers, async (write) => write(lastEvent('', [], null) + DONE));
      }
      if (!spending.spend(visitor)) {
        release();
        return say(429, 'The budget is spent.');
      }
    } catch (error) {
      release();
      log(reasonOf(error));
      return say(502, 'The search did not answer.');
    }
    return stream(headers, async (write) => {
      const started = now();
      let hasFailed = true;
      try {
        let sent = 0;
        const onText = (text: string): void => {
          // The last event holds the whole text, so a piece is never sent twice.
          if (text.length > sent) write(event({ conversation_id: '', message: text.slice(sent) }));
          sent = Math.max(sent, text.length);
        };
        const answer = await askServer(server, asked.question, inner, longest, onText, send);
        const { ending, isTooLong, text, documents, conversation } = answer;
        hasFailed = false;
        if (isFirst && (ending === 'done' || isTooLong)) kept.keep(asked.key, { text, documents, isTooLong });
        const id = conversation === null ? null : conversations.open(conversation, visitor);
        if (ending === 'done' || ending === 'empty') write(DONE);
        write(lastEvent(text, documents, id));
        log(`200 ${ending} ${now() - started} ms`);
      } catch (error) {
        log(reasonOf(error));
      } finally {
        release(hasFailed);
      }
    });
  };
}

/** For the owner's log. The server's own sentence may quote the question. */
function reasonOf(error: unknown): string {
  return error instanceof SearchRefusal ? `refused with ${error.status}` : 'failed';
}

const DONE = 'data: [DONE]\n\n';

function event(content: object): string {
  return `data: ${JSON.stringify(content)}\n\n`;
}

function lastEvent(answer: string, documents: readonly object[], id: string | null): string {
  const results = [{ hits: documents.map((document) => ({ document })) }];
  return event({ conversation: { answer, conversation_id: id ?? '' }, results });
}

/** A stream of events. If the visitor leaves, the answer is read to its end all the same: it is paid for, and the next one gets it. */
function stream(headers: HeadersInit, run: (write: (text: string) => void) => Promise<void>): Response {
  const encoder = new TextEncoder();
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await run((text) => {
        if (!isLeft) controller.enqueue(encoder.encode(text));
      });
      if (!isLeft) controller.close();
    },
    cancel() {
      isLeft = true;
    },
  });
  return new Response(body, {
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      'content-type': 'text/event-stream; charset=utf-8',
      // nginx would hold the answer back until it is complete.
      'x-accel-buffering': 'no',
    },
  });
}

function refuse(status: number, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ message }, { status, headers });
}

/** The headers of every response; null where the request comes from a site that may not ask. */
function headersFor(request: Request, origins: readonly string[]): Record<string, string> | null {
  const common = { 'cache-control': 'no-store', vary: 'origin', 'x-content-type-options': 'nosniff' };
  const origin = request.headers.get('origin');
  // Behind a proxy the scheme may differ: the host tells whether it is the same site.
  if (origin === null || hostOf(origin) === request.headers.get('host')) return common;
  if (!origins.includes(origin)) return null;
  return { ...common, 'access-control-allow-origin': origin, 'access-control-allow-headers': 'content-type' };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
