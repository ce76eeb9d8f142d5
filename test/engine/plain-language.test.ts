import { expect, test } from 'vitest';
import { buildShop, shopSchema } from '../../examples/data/shop';
import { createTestEngine, type TestEngine } from './ask';

const MODEL = { id: 'reader', model_name: 'openai/none', max_bytes: 10_000, api_key: 'secret' };

function shop(): TestEngine {
  const engine = createTestEngine();
  engine.fill(shopSchema, [...buildShop()]);
  engine.tell('POST', '/nl_search_models', MODEL);
  return engine;
}

const generated = (engine: TestEngine, q: string): object => {
  const result = engine.search('shop', { q, query_by: 'title', nl_query: true, nl_model_id: MODEL.id });
  return (result['parsed_nl_query'] as { readonly generated_params: object }).generated_params;
};

test.for<[string, object]>([
  ['navy tote bag under 20', { q: '*', filter_by: 'price:<20 && type:=`Tote bag` && color.name:=`Navy`' }],
  ['fox mugs over €10.50', { q: 'fox', filter_by: 'price:>10.50 && type:=`Mug`' }],
  ['cheapest fox shirt', { q: 'fox shirt', sort_by: 'price:asc' }],
  ['newest fox in black', { q: 'fox', filter_by: 'color.name:=`Black`', sort_by: 'added:desc' }],
  ['a present for my mother', { q: 'a present for my mother' }],
])('without a provider the parameters of "%s" are those that the words say', ([question, expected]) => {
  expect(generated(shop(), question)).toEqual(expected);
});

test('a model that writes no parameters leaves the words as typed', () => {
  for (const written of ['', 'I am sorry.', '[1]', '{"q": 5}']) {
    const engine = createTestEngine(undefined, { readSentence: () => written });
    engine.fill({ name: 'shop', fields: [{ name: 'title', type: 'string' }] }, [{ id: '1', title: 'Red scarf' }]);
    engine.tell('POST', '/nl_search_models', MODEL);
    const search = { q: 'red scarf', query_by: 'title', nl_query: true, nl_model_id: MODEL.id };
    expect(engine.search('shop', search)).toMatchObject({ found: 1, parsed_nl_query: { generated_params: {} } });
  }
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
