import { expect, it } from 'vitest';
import { createServerApi } from '../server/api';
import { ProviderError, type Providers } from '../server/base/providers';
import { exactPart } from './exact-part';
import { recordedAnswers } from './recorded';

const ADMIN_KEY = 'admin';
const SEARCH_KEY = 'plain-language-search-key';

/** What the recorded provider wrote for each question. */
const WRITTEN: Readonly<Record<string, string>> = {
  'acme scarf under 20': '{"q":"scarf","filter_by":"price:<20 && brand:=Acme"}',
  'acme scarf under 50': '{"q":"scarf","filter_by":"price:<50 && brand:=Acme"}',
  'cheapest scarf': '{"q":"scarf","sort_by":"price:asc"}',
  scarf: '{"q":"scarf"}',
  'broken filter': '{"q":"*","filter_by":"nope:=1"}',
};

const readSentence: Providers['readSentence'] = (sentence) => {
  if (sentence === 'modelfail') throw new ProviderError('Failed to get response from OpenAI: 500');
  if (sentence === 'modelquota') throw new ProviderError('Failed to get response from OpenAI: 429');
  return WRITTEN[sentence] ?? '';
};

const { collections, stories } = recordedAnswers;
const steps = [
  ...(stories['plain language'] ?? []),
  ...(stories['a second question, and keys'] ?? []).filter(({ path }) => path.includes('nl_query')),
];

it.skipIf(steps.length === 0)('a search in plain language answers as recorded', () => {
  const engine = createServerApi({ adminKey: ADMIN_KEY, readSentence });
  const send = (method: string, path: string, key: string, body?: unknown) => {
    const [bare = '', query = ''] = path.split('?');
    const text = body === undefined ? '' : JSON.stringify(body);
    return engine.handle({
      method,
      path: bare,
      query: new URLSearchParams(query),
      headers: { 'x-typesense-api-key': key },
      body: text,
    });
  };
  const { schema, documents = [] } = collections['meaning'] ?? {};
  // These searches are by words alone: the embedding of the recorded server plays no part in them.
  const { fields = [] } = schema as unknown as { fields?: readonly { name: string }[] };
  const plain = { ...schema, fields: fields.filter(({ name }) => name !== 'embedding') };
  send('POST', '/collections', ADMIN_KEY, plain);
  for (const document of documents) send('POST', '/collections/meaning/documents', ADMIN_KEY, document);
  const rights = { description: 'search', actions: ['documents:search'], collections: ['meaning'] };
  send('POST', '/keys', ADMIN_KEY, { ...rights, value: SEARCH_KEY });

  expect(steps).toHaveLength(12);
  for (const step of steps) {
    const key = step.what === undefined ? ADMIN_KEY : SEARCH_KEY;
    const { status, headers, body } = send(step.method, step.path, key, step.body);
    expect.soft({ status, type: headers['content-type'] }, step.path).toEqual({ status: step.status, type: step.type });
    expect.soft(exactPart(JSON.parse(body)), step.path).toEqual(exactPart(step.answer));
  }
});
