import type { RequestListener } from 'node:http';
import { createAnswerHandler } from '../../src/owner/commands/answers/answer-handler';
import { toListener } from '../../src/owner/commands/answers/to-listener';
import type { Api } from '../api';
import type { SampleServer } from './load';
import { magazineSchema } from './magazine';
import { shopSchema } from './shop';

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
 * Makes the models of the demo, one for answers and one for sentences. What they write is in `scripted-models.ts`. A real server refuses
 * them, for want of a provider; the page then says that no answer came, and searches sentences as typed.
 */
export async function makeModels({ url, adminKey }: SampleServer): Promise<void> {
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
  await send('DELETE', `/nl_search_models/${MODEL}`);
  await send('POST', '/nl_search_models', { id: MODEL, model_name: 'openai/none', max_bytes: 16_384 });
}

/** A demo costs nothing. */
const LIMITS = { perDay: 10_000, perVisitor: 10_000, perMinute: 100, longest: 4000 };

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
  return toListener(createAnswerHandler({ server, ...LIMITS, origins: [] }), false);
}

/** Says what sentences about the shop mean, and answers questions, as `searchlet answers` does with `--nl-model`. */
export function readSentences({ url, searchKey: key }: Pick<Api, 'url' | 'searchKey'>): RequestListener {
  const server = {
    url,
    key,
    model: MODEL,
    collection: shopSchema.name,
    queryBy: 'title,theme,material',
    filter: null,
    stopwords: STOPWORDS.name,
  };
  const fields = ['type', 'theme', 'color.name', 'price', 'added', 'sold'];
  return toListener(
    createAnswerHandler({ server, sentences: { model: MODEL, fields }, ...LIMITS, origins: [] }),
    false,
  );
}
