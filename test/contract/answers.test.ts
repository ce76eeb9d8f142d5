import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderError, type Providers } from '../server/base/providers';
import { type EngineServer, startServer } from '../server/http';
import { WAIT_MS } from '../support/run/patience';
import { exactPart } from './exact-part';
import { type AnswerStep, recordedAnswers } from './recorded';
import { recordedEmbedding, rounded } from './recorded-provider';

const ADMIN_KEY = 'answers-admin-key';
const SEARCH_KEY = 'answers-search-key-000';

/** What the recorded provider said: in pieces of 12 letters, then two empty ones. */
const ANSWER =
  'Wash it by hand in cold water. See [Scarf care](/care).\n\n- Use **mild** soap\n- Dry it flat\n\n' +
  '<img src=x onerror=alert(1)> [bad](javascript:alert(1))';

const provider: Providers['answer'] = function* ({ question }) {
  if (question === 'modelfail') throw new ProviderError('the model is overloaded');
  if (question === 'modelquota') throw new ProviderError('You exceeded your current quota');
  const pieces = ANSWER.match(/[^]{1,12}/g) ?? [];
  for (const [index, piece] of pieces.entries()) {
    if (question === 'midfail' && index === 3) throw new ProviderError('broken off');
    yield piece;
  }
  yield* ['', ''];
};

const { collections, stories } = recordedAnswers;
const steps = [
  ...(stories['answers'] ?? []),
  ...(stories['a second question, and keys'] ?? []).filter(({ path }) => !path.includes('nl_query')),
];

/** Milliseconds after which a request that the recorded server never answered is given up. */
const UNANSWERED_MS = 300;

describe.skipIf(steps.length === 0)('conversations answer as recorded', () => {
  let server: EngineServer;
  /** The conversation that is continued. */
  let conversation = '';

  beforeAll(async () => {
    const embed = recordedEmbedding;
    const rewrite = () => 'How do I wash a wool scarf?';
    server = await startServer({ port: 0, adminKey: ADMIN_KEY, answer: provider, embed, rewrite });
    const { schema, documents = [] } = collections['meaning'] ?? {};
    await send('POST', '/collections', ADMIN_KEY, schema);
    for (const document of documents) await send('POST', '/collections/meaning/documents', ADMIN_KEY, document);
    const rights = { description: 'answers', actions: ['documents:search'], collections: ['meaning'] };
    await send('POST', '/keys', ADMIN_KEY, { ...rights, value: SEARCH_KEY });
  });

  afterAll(() => server.stop());

  steps.forEach((step, index) => {
    it(`${index + 1}: ${step.what ?? `${step.method} ${step.path}`}`, async () => {
      const isOfSearchKey = /same key|search-only key/.test(step.what ?? '');
      const path = step.path.replace('CONVERSATION', conversation);
      const key = isOfSearchKey ? SEARCH_KEY : ADMIN_KEY;
      const patience = step.status === 0 ? UNANSWERED_MS : WAIT_MS;
      const answered = await send(step.method, path, key, step.body ?? undefined, patience);
      if (step.status === 0) return expect(answered).toBeNull();
      expect(answered?.status).toBe(step.status);
      expect(answered?.type).toBe(step.type);
      const text = answered?.text ?? '';
      if (step.type === 'text/event-stream') {
        expect(eventsIn(text)).toEqual(eventsIn((step.chunks ?? []).join('')));
        // Each piece comes alone, as they are written.
        expect(answered?.chunks).toBeGreaterThan(2);
      } else if (path.startsWith('/collections/talks')) {
        // What is kept depends on how often was asked.
        expect(withoutNumber(JSON.parse(text))).toEqual(withoutNumber(step.answer));
      } else {
        expect(exact(JSON.parse(text))).toEqual(exact(step.answer ?? JSON.parse(step.chunks?.[0] ?? '')));
      }
      const [, id = conversation] = /"conversation_id":"([^"]+)"/.exec(text) ?? [];
      // The one that the second story continues: it began with this question.
      if (text.includes('"query":"how do I wash a scarf"')) conversation = id;
    });
  });

  it('keeps two messages for each question that was answered', async () => {
    const answered = await send('GET', '/collections/talks', ADMIN_KEY);
    const isAnswered = ({ status, answer, chunks, path }: AnswerStep): boolean =>
      status === 200 && path.includes('conversation=true') && (answer !== undefined || chunks !== undefined);
    expect(JSON.parse(answered?.text ?? '')).toMatchObject({ num_documents: 2 * steps.filter(isAnswered).length });
  });

  /** Null if the server does not answer. */
  async function send(method: string, path: string, key: string, body?: unknown, patience = WAIT_MS) {
    try {
      const response = await fetch(server.url + path, {
        method,
        headers: { 'x-typesense-api-key': key },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      const chunks: string[] = [];
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) chunks.push(decoder.decode(chunk as Uint8Array, { stream: true }));
      const type = response.headers.get('content-type');
      return { status: response.status, type, text: chunks.join(''), chunks: chunks.length };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') return null;
      throw error;
    }
  }
});

function eventsIn(stream: string): readonly unknown[] {
  return (
    stream
      .split('\n\n')
      // How many pieces are empty depends on the network between the recorded server and its provider.
      .filter((event) => event !== '' && !event.endsWith('"message":""}'))
      .map((event) => (event === 'data: [DONE]' ? event : exact(JSON.parse(event.replace(/^data: /, '')))))
  );
}

/** What is exact: ids and times differ. */
function exact(answer: unknown): unknown {
  const text = JSON.stringify(exactPart(answer), (name, value: unknown) => {
    if (name === 'conversation_id') return 'CONVERSATION';
    if (name === 'last_updated') return 'a time';
    // Messages of one second come in any order from the recorded server.
    if (name === 'conversation' && Array.isArray(value)) return value.map((one) => JSON.stringify(one)).sort();
    return value;
  });
  return rounded(JSON.parse(text));
}

function withoutNumber(collection: unknown): object {
  const { num_documents: _, created_at: _created, ...rest } = collection as Record<string, unknown>;
  return rest;
}
