import { expect, test } from 'vitest';
import type { EngineOptions } from '../server/api';
import { createTestEngine, type TestEngine } from './ask';

const MODEL = { id: 'reader', model_name: 'openai/none', max_bytes: 10_000, api_key: 'secret' };

const SENTENCE = { q: 'red scarf', query_by: 'title', nl_query: true, nl_model_id: MODEL.id };

function shop(options?: Partial<EngineOptions>): TestEngine {
  const engine = createTestEngine(undefined, options);
  engine.fill({ name: 'shop', fields: [{ name: 'title', type: 'string' }] }, [{ id: '1', title: 'Red scarf' }]);
  engine.tell('POST', '/nl_search_models', MODEL);
  return engine;
}

test('a model that writes no parameters leaves the words as typed', () => {
  for (const written of ['', 'I am sorry.', '[1]', '{"q": 5}']) {
    const engine = shop({ readSentence: () => written });
    expect(engine.search('shop', SENTENCE)).toMatchObject({ found: 1, parsed_nl_query: { generated_params: {} } });
  }
});

test('a server without a provider says so, and searches for the words as typed', () => {
  const error = 'Error generating search parameters: This server has no model.';
  expect(shop().search('shop', SENTENCE)).toMatchObject({ found: 1, parsed_nl_query: { error } });
});

test('models are listed, found and removed, without their keys', () => {
  const engine = shop();
  const seen = { ...MODEL, api_key: '***********' };
  expect(engine.tell('GET', '/nl_search_models')).toEqual([seen]);
  expect(engine.ask('POST', '/nl_search_models', MODEL).status).toBe(409);
  expect(engine.ask('POST', '/nl_search_models', { ...MODEL, id: 'x', model_name: 'other/m' }).status).toBe(400);
  expect(engine.tell('DELETE', '/nl_search_models/reader')).toEqual(seen);
  expect(engine.ask('GET', '/nl_search_models/reader').status).toBe(404);
});
