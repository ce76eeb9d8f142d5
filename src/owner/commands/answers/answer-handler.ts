import { createQuestionAnswers } from './answer-question';
import { createSentenceAnswers } from './answer-sentence';
import type { AnswerServer } from './ask-server';
import { eventStream } from './event-stream';
import { networkOf } from './network-of';
import { readAskedQuestion } from './read-question';
import type { SentenceOptions } from './read-sentence';
import { createSpending, type SpendingLimits } from './spending';
import { createSteadyClock } from './steady-clock';

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

/** Makes the endpoint: a function of `Request` and address to `Response`, for Node, Express and hosts with fetch handlers. */
export function createAnswerHandler(options: AnswerOptions): AnswerHandler {
  const { server, sentences, longest, origins, log = () => {}, send = fetch } = options;
  const now = createSteadyClock(options.now ?? Date.now);
  const spending = createSpending(options, now);
  const readSentence = createSentenceAnswers({ server, sentences, spending, now, send });
  const answerQuestion = createQuestionAnswers({ server, longest, spending, log, now, send });
  let secret = '';

  return async (request, address) => {
    const headers = headersFor(request, origins);
    if (headers === null) return refuse(403, 'This site may not ask questions here.');
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
    if (asked === null) return say(400, 'This is not a question.');
    if (!asked.isSentence) {
      const answer = await answerQuestion(asked, visitor);
      return 'run' in answer ? eventStream(headers, answer.run) : say(answer.status, answer.reason);
    }
    const read = await readSentence(asked, visitor);
    if (!('parameters' in read)) return say(read.status, read.reason);
    log(read.isKept ? '200 kept' : '200 read');
    return Response.json(read.parameters, { headers });
  };
}

function refuse(status: number, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ message }, { status, headers });
}

/** The headers of every response; null where the request comes from a site that may not ask. */
function headersFor(request: Request, origins: readonly string[]): Record<string, string> | null {
  const common = { 'cache-control': 'no-store', vary: 'origin', 'x-content-type-options': 'nosniff' };
  const origin = request.headers.get('origin');
  // Behind a proxy the scheme may differ: compare hosts to see whether it is the same site.
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
