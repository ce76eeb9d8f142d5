import type { RequestListener } from 'node:http';
import { createAnswerHandler } from '../../src/tools/cli/answers/answer-handler';
import { toListener } from '../../src/tools/cli/answers/serve-answers';
import type { Api } from '../api';
import type { SampleServer } from './load';
import { magazineSchema } from './magazine';

const MODEL = 'demo';

/** Words of questions that say nothing about what is asked. */
const STOPWORDS = {
  name: 'questions',
  stopwords: [
    'a',
    'an',
    'are',
    'do',
    'does',
    'for',
    'has',
    'have',
    'how',
    'in',
    'is',
    'many',
    'of',
    'the',
    'their',
  ].concat(['there', 'to', 'what', 'where', 'which', 'who', 'why']),
};

const HISTORY = {
  name: 'demo_conversations',
  fields: [
    { name: 'conversation_id', type: 'string' },
    { name: 'model_id', type: 'string' },
    { name: 'timestamp', type: 'int32' },
    { name: 'role', type: 'string', index: false },
    { name: 'message', type: 'string', index: false },
  ],
};

/**
 * Makes the model of the demo. The engine has one without a provider. A real server refuses it, for want of a provider; the page
 * then says that no answer came.
 */
export async function makeModel({ url, adminKey }: SampleServer): Promise<void> {
  const send = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: { 'x-typesense-api-key': adminKey },
      ...(body && { body: JSON.stringify(body) }),
    });
  await send('PUT', `/stopwords/${STOPWORDS.name}`, { stopwords: STOPWORDS.stopwords });
  await send('DELETE', `/conversations/models/${MODEL}`);
  await send('DELETE', `/collections/${HISTORY.name}`);
  await send('POST', '/collections', HISTORY);
  const model = { id: MODEL, model_name: 'openai/none', history_collection: HISTORY.name, max_bytes: 16_384 };
  await send('POST', '/conversations/models', model);
}

/** Answers questions about the magazine, as `searchlet answers` does for a site. */
export function answerQuestions({ url, searchKey: key }: Pick<Api, 'url' | 'searchKey'>): RequestListener {
  const server = {
    url,
    key,
    model: MODEL,
    collection: magazineSchema.name,
    queryBy: 'title,teaser,country',
    filter: null,
    stopwords: STOPWORDS.name,
  };
  // A demo costs nothing.
  const limits = { perDay: 10_000, perVisitor: 10_000, perMinute: 100, longest: 4000 };
  return toListener(createAnswerHandler({ server, ...limits, origins: [] }), false);
}
