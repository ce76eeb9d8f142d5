import { describe, expect, it, test } from 'vitest';
import type { Prompt, Providers } from '../server/base/providers';
import { createScopedKey } from '../server/base/scoped';
import { ADMIN_KEY, createTestEngine, type TestEngine } from './ask';

const HISTORY = {
  name: 'talks',
  fields: [
    { name: 'conversation_id', type: 'string' },
    { name: 'model_id', type: 'string' },
    { name: 'timestamp', type: 'int32' },
    { name: 'role', type: 'string', index: false },
    { name: 'message', type: 'string', index: false },
  ],
};
const MODEL = {
  id: 'help',
  model_name: 'openai/any',
  history_collection: 'talks',
  max_bytes: 10_000,
  api_key: 'secret',
};
const PAGES = { name: 'pages', fields: [{ name: 'body', type: 'string' }] };
const SEARCH = { collection: 'pages', query_by: 'body' };

type Answer = Providers['answer'];

/** An engine with two pages and a model. */
function helpDesk(answer?: Answer, now?: () => number, model: object = {}): TestEngine {
  const engine = createTestEngine(now, answer && { answer });
  engine.fill(PAGES, [
    { id: '1', body: 'Wash wool by hand. Dry it flat. It lasts for years.' },
    { id: '2', body: 'Wool keeps warm.' },
  ]);
  engine.fill(HISTORY, []);
  engine.tell('POST', '/conversations/models', { ...MODEL, ...model });
  return engine;
}

function asked(q: string, more = ''): string {
  return `/multi_search?conversation=true&conversation_model_id=help&q=${encodeURIComponent(q)}${more}`;
}

interface Answered {
  readonly conversation: {
    readonly answer: string;
    readonly conversation_id: string;
    readonly conversation_history?: { readonly conversation: readonly object[] };
  };
}

const ask = (engine: TestEngine, path: string, search: object = SEARCH): Answered =>
  engine.tell('POST', path, { searches: [search] }) as Answered;

/** A provider that keeps what it was given. */
function listener(): { readonly prompts: Prompt[]; readonly answer: Answer } {
  const prompts: Prompt[] = [];
  const answer: Answer = (prompt) => {
    prompts.push(prompt);
    return ['Yes', '.'];
  };
  return { prompts, answer };
}

describe('a question that is refused', () => {
  const id = 'Please set `q` as a query parameter in the request, instead of inside the POST body';
  it.each([
    ['?conversation_id=x', {}, '`conversation_id` can only be used if `conversation` is enabled.'],
    [
      '?conversation=true&conversation_model_id=help',
      { q: 'wool' },
      `\`q\` parameter has to be common for all searches if conversation is enabled. ${id}`,
    ],
    ['?conversation=true&q=wool', {}, '`conversation_model_id` is needed if conversation is enabled.'],
    ['?conversation=true&q=wool&conversation_model_id=none', {}, '`conversation_model_id` is invalid.'],
    ['?conversation=true&q=wool&conversation_model_id=help&conversation_id=none', {}, '`conversation_id` is invalid.'],
    [
      '?conversation=true&q=wool&conversation_model_id=help',
      { q: 'wool' },
      `\`q\` parameter cannot be used in POST body if \`conversation\` is enabled. ${id}`,
    ],
    [
      '',
      { q: 'wool', conversation_id: 'x' },
      expect.stringContaining('`conversation_id` cannot be used in POST body.'),
    ],
    ['', { q: 'wool', conversation: true }, expect.stringContaining('`conversation` cannot be used in POST body.')],
  ])('by %s with %j in the body', (query, more, message) => {
    const { prompts, answer } = listener();
    const engine = helpDesk(answer);
    const response = engine.ask('POST', `/multi_search${query}`, { searches: [{ ...SEARCH, ...more }] });
    expect([response.status, JSON.parse(response.body)]).toEqual([400, { message }]);
    expect(prompts).toEqual([]);
  });

  it('by a key without the collection, before anything is said about the model', () => {
    const { prompts, answer } = listener();
    const engine = helpDesk(answer);
    const rights = { description: 'other', actions: ['documents:search'], collections: ['other'] };
    const { value } = engine.tell('POST', '/keys', rights) as { value: string };
    const searches = [SEARCH];
    for (const path of [asked('wool'), asked('wool').replace('help', 'none')])
      expect(engine.ask('POST', path, { searches }, value).status).toBe(401);
    expect(prompts).toEqual([]);
  });
});

describe('a model', () => {
  it.each([
    [{ model_name: 7 }, 'Property `model_name` is not provided or not a string.'],
    [{ max_bytes: 0 }, 'Property `max_bytes` is not provided or not a positive integer.'],
    [{ max_bytes: 1.5 }, 'Property `max_bytes` is not provided or not a positive integer.'],
    [{ history_collection: undefined }, 'Property `history_collection` is not provided or not a string.'],
    [{ history_collection: 'none' }, 'Collection not found'],
    [{ history_collection: 'pages' }, 'Schema is missing `conversation_id` field'],
    [{ system_prompt: 7 }, 'Property `system_prompt` is not a string.'],
    [{ ttl: -1 }, 'Property `ttl` is not a positive integer.'],
    [{ model_name: 'made-up/any' }, 'Model namespace `made-up` is not supported.'],
  ])('is refused with %j', (wrong, message) => {
    const { status, body } = helpDesk().ask('POST', '/conversations/models', { ...MODEL, id: 'other', ...wrong });
    expect([status, JSON.parse(body)]).toEqual([400, { message }]);
  });

  it('is listed, read and deleted without its key', () => {
    const engine = helpDesk();
    const shown = { ...MODEL, api_key: '***********', ttl: 86_400 };
    expect(engine.tell('GET', '/conversations/models')).toEqual([shown]);
    expect(engine.tell('GET', '/conversations/models/help')).toEqual(shown);
    expect(engine.ask('POST', '/conversations/models', MODEL).status).toBe(409);
    expect(engine.tell('DELETE', '/conversations/models/help')).toEqual(shown);
    expect(engine.ask('GET', '/conversations/models/help').status).toBe(404);
    expect(engine.ask('POST', asked('wool'), { searches: [SEARCH] }).status).toBe(400);
  });

  it('gets an id where none was chosen', () => {
    const engine = helpDesk();
    const { id } = engine.tell('POST', '/conversations/models', { ...MODEL, id: undefined }) as { id: string };
    expect(id).toMatch(/^[\da-f-]{36}$/);
  });
});

test('the model gets the question, its instructions and the documents found, as many as it may have', () => {
  const { prompts, answer } = listener();
  const engine = helpDesk(answer, undefined, { system_prompt: 'Be short.', max_bytes: 90 });
  ask(engine, asked('wool'), { ...SEARCH, include_fields: 'body' });
  const [first] = prompts;
  expect(first).toMatchObject({ question: 'wool', instructions: 'Be short.', messages: [] });
  expect(first?.documents).toHaveLength(1);
});

test('a further question continues the conversation of its id, and begins no other', () => {
  const { prompts, answer } = listener();
  const engine = helpDesk(answer);
  const { conversation: first } = ask(engine, asked('wool'));
  const { conversation: second } = ask(engine, asked('warm', `&conversation_id=${first.conversation_id}`));
  expect(second.conversation_id).toBe(first.conversation_id);
  const said = ['user', 'assistant', 'user', 'assistant'];
  expect(second.conversation_history?.conversation.flatMap((one) => Object.keys(one))).toEqual(said);
  expect(prompts[1]?.messages).toEqual([
    { role: 'user', message: 'wool' },
    { role: 'assistant', message: 'Yes.' },
  ]);
  expect(engine.tell('GET', '/collections/talks')).toMatchObject({ num_documents: 4 });
});

test('a conversation ends with its time', () => {
  let now = 1_000_000_000_000;
  const engine = helpDesk(listener().answer, () => now, { ttl: 60 });
  const { conversation } = ask(engine, asked('wool'));
  now += 61_000;
  const path = asked('warm', `&conversation_id=${conversation.conversation_id}`);
  expect(engine.ask('POST', path, { searches: [SEARCH] }).body).toContain('`conversation_id` is invalid.');
  expect(engine.tell('GET', '/collections/talks')).toMatchObject({ num_documents: 0 });
});

test('two questions at once are two conversations', () => {
  const engine = helpDesk(listener().answer);
  const ids = ['wool', 'warm'].map((q) => ask(engine, asked(q)).conversation.conversation_id);
  expect(new Set(ids).size).toBe(2);
});

test('a search of a scoped key gives the model nothing beyond its filter', () => {
  const { prompts, answer } = listener();
  const engine = helpDesk(answer);
  const rights = { description: 'search', actions: ['documents:search'], collections: ['pages'] };
  const { value } = engine.tell('POST', '/keys', rights) as { value: string };
  engine.ask('POST', asked('wool'), { searches: [SEARCH] }, createScopedKey(value, { filter_by: 'id:=2' }));
  expect(prompts[0]?.documents.map(({ id }) => id)).toEqual(['2']);
});

test('a streamed answer comes in its pieces, then as a whole', () => {
  const { headers, body, pieces } = helpDesk(listener().answer).ask(
    'POST',
    asked('wool', '&conversation_stream=true'),
    {
      searches: [SEARCH],
    },
  );
  expect(headers['content-type']).toBe('text/event-stream');
  expect(pieces?.join('')).toBe(body);
  expect(pieces).toEqual([
    expect.stringContaining('"message":"Yes"'),
    expect.stringContaining('"message":"."'),
    'data: [DONE]\n\n',
    expect.stringContaining('"results":'),
  ]);
});

test('a question to a server without a provider is refused', () => {
  const { status, body } = helpDesk().ask('POST', asked('wool', '&conversation_stream=true'), { searches: [SEARCH] });
  expect([status, JSON.parse(body)]).toEqual([400, { message: 'OpenAI API error: This server has no model.' }]);
});

test('an error of a provider other than a refusal is reported, and ends nothing', () => {
  const engine = helpDesk(() => {
    throw new TypeError('a bug');
  });
  expect(engine.ask('POST', asked('wool'), { searches: [SEARCH] }).status).toBe(500);
  expect(engine.ask('GET', '/health', '', ADMIN_KEY).status).toBe(200);
});
