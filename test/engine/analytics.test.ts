import { describe, expect, it } from 'vitest';
import { createTestEngine, type TestEngine } from './ask';

const MINUTE = 60_000;

/** An engine with a shop, collections for queries, and a clock that tests move. */
function startShop(version: 29 | 30 = 29) {
  let now = Date.UTC(2026, 0, 1);
  const engine = createTestEngine(() => now, { version });
  engine.fill(
    {
      name: 'shop',
      fields: [
        { name: 'name', type: 'string' },
        { name: 'popularity', type: 'int32', optional: true },
      ],
    },
    [
      { id: '1', name: 'Wool scarf' },
      { id: '2', name: 'Walking boots', popularity: 5 },
    ],
  );
  for (const name of ['popular', 'nohits']) {
    engine.fill(queriesSchema(name), []);
  }
  const rule = (name: string, limit: number) =>
    version === 30
      ? rule30(name, `${name}_queries`, 'search', { destination_collection: name, limit })
      : {
          name,
          type: `${name}_queries`,
          params: { source: { collections: ['shop'] }, destination: { collection: name }, limit },
        };
  engine.tell('POST', '/analytics/rules', rule('popular', 2));
  engine.tell('POST', '/analytics/rules', rule('nohits', 100));
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  const type = (q: string, user: string, more: object = {}) => {
    const query = new URLSearchParams({ q, query_by: 'name', 'x-typesense-user-id': user, ...more });
    engine.tell('GET', `/collections/shop/documents/search?${query}`);
  };
  return { engine, pass, type };
}

function queriesSchema(name: string) {
  const fields = [
    { name: 'q', type: 'string' },
    { name: 'count', type: 'int32' },
  ];
  return { name, fields };
}

function rule30(name: string, type: string, event_type: string, params: object) {
  return { name, type, collection: 'shop', event_type, params };
}

function queriesIn(engine: TestEngine, collection: string): Record<string, number> {
  const { hits } = engine.search(collection, {}) as { hits: { document: { q: string; count: number } }[] };
  return Object.fromEntries(hits.map(({ document }) => [document.q, document.count]));
}

it('the engine counts what visitors settled on, not what they typed on the way', () => {
  const { engine, pass, type } = startShop();
  for (const user of ['ada', 'ben']) {
    for (const q of ['s', 'sc', ' Scarf ']) {
      type(q, user);
      pass(300);
    }
  }
  pass(5000);
  type('boots', 'ada');
  pass(MINUTE);
  expect(queriesIn(engine, 'popular')).toEqual({ scarf: 2, boots: 1 });
});

it('the engine writes only when its interval has passed', () => {
  const { engine, pass, type } = startShop();
  type('scarf', 'ada');
  pass(MINUTE - 1);
  expect(queriesIn(engine, 'popular')).toEqual({});
  pass(1);
  expect(queriesIn(engine, 'popular')).toEqual({ scarf: 1 });
});

it('the engine separates queries that found nothing from queries that found something', () => {
  const { engine, pass, type } = startShop();
  type('umbrella', 'ada');
  pass(MINUTE);
  expect(queriesIn(engine, 'nohits')).toEqual({ umbrella: 1 });
  expect(queriesIn(engine, 'popular')).toEqual({});
});

it('the engine leaves out a search that asks for it', () => {
  const { engine, pass, type } = startShop();
  type('scarf', 'ada', { enable_analytics: 'false' });
  pass(MINUTE);
  expect(queriesIn(engine, 'popular')).toEqual({});
});

it('the engine adds to what was counted before, and keeps the most frequent queries', () => {
  const { engine, pass, type } = startShop();
  for (const q of ['scarf', 'boots', 'scarf', 'wool', 'wool']) {
    type(q, 'ada');
    pass(5000);
  }
  pass(MINUTE);
  expect(queriesIn(engine, 'popular')).toEqual({ scarf: 2, wool: 2 });
  type('wool', 'ben');
  pass(MINUTE);
  expect(queriesIn(engine, 'popular')).toEqual({ scarf: 2, wool: 3 });
});

it('the engine adds the weight of each event to a field of its document', () => {
  const { engine, pass } = startShop();
  const events = [
    { type: 'click', weight: 1, name: 'seen' },
    { type: 'conversion', weight: 3, name: 'bought' },
  ];
  const destination = { collection: 'shop', counter_field: 'popularity' };
  const params = { source: { collections: ['shop'], events }, destination };
  engine.tell('POST', '/analytics/rules', { name: 'counts', type: 'counter', params });
  const report = (type: string, name: string, id: string) =>
    engine.tell('POST', '/analytics/events', { type, name, data: { doc_id: id, user_id: 'ada' } });
  report('click', 'seen', '1');
  report('click', 'seen', '2');
  report('conversion', 'bought', '2');
  pass(MINUTE);
  const popularity = (id: string) =>
    (engine.tell('GET', `/collections/shop/documents/${id}`) as { popularity: number }).popularity;
  expect([popularity('1'), popularity('2')]).toEqual([1, 9]);
  const mismatch = engine.ask('POST', '/analytics/events', {
    type: 'visit',
    name: 'seen',
    data: { doc_id: '1', user_id: 'ada' },
  });
  expect(mismatch).toMatchObject({ status: 400, body: '{"message":"event_type mismatch in analytic rules."}' });
});

it('the engine takes 5 right events of a client in a minute, in 29', () => {
  const { engine, pass } = startShop();
  addClicks(engine);
  const report = (data: object) =>
    engine.ask('POST', '/analytics/events', { type: 'click', name: 'seen', data: { user_id: 'ada', ...data } });
  const statuses = [{}, {}, ...Array(5).fill({ doc_id: '1' })].map((data) => report(data).status);
  expect(statuses).toEqual([400, 400, 201, 201, 201, 201, 201]);
  const refusal = { status: 400, body: '{"message":"event rate limit reached."}' };
  expect(report({ doc_id: '1' })).toMatchObject(refusal);
  pass(MINUTE - 1);
  expect(report({ doc_id: '1' })).toMatchObject(refusal);
  pass(1);
  expect(report({ doc_id: '1' }).status).toBe(201);
});

it('the engine counts the queries that pages report, in their own collection', () => {
  const { engine, pass, type } = startShop();
  engine.fill(queriesSchema('clicked'), []);
  const source = { collections: ['shop'], events: [{ type: 'search', name: 'clicked' }] };
  const params = { source, destination: { collection: 'clicked' }, limit: 10, enable_auto_aggregation: false };
  engine.tell('POST', '/analytics/rules', { name: 'clicked', type: 'popular_queries', params });
  type('scarf', 'ada');
  type('boots', 'ben');
  const data = { q: 'scarf', user_id: 'ada' };
  engine.tell('POST', '/analytics/events', { type: 'search', name: 'clicked', data });
  pass(MINUTE);
  expect(queriesIn(engine, 'clicked')).toEqual({ scarf: 1 });
  expect(queriesIn(engine, 'popular')).toEqual({ scarf: 1, boots: 1 });
});

it.each([
  [
    'a second rule of this name',
    'popular',
    'elsewhere',
    "There's already another configuration with the name `popular`.",
  ],
  [
    'a second rule for a destination',
    'other',
    'popular',
    "There's already another configuration for this destination collection.",
  ],
])('the engine refuses %s', (_, name, collection, message) => {
  const { engine } = startShop();
  const params = { source: { collections: ['shop'] }, destination: { collection } };
  const answer = engine.ask('POST', '/analytics/rules', { name, type: 'popular_queries', params });
  expect(answer).toMatchObject({ status: 400, body: JSON.stringify({ message }) });
});

it('the engine counts the searches of an alias for the rules that name it', () => {
  const { engine, pass } = startShop();
  engine.tell('PUT', '/aliases/store', { collection_name: 'shop' });
  const source = { collections: ['store'] };
  engine.fill(queriesSchema('asked'), []);
  engine.tell('PUT', '/aliases/asked-in-store', { collection_name: 'asked' });
  const params = { source, destination: { collection: 'asked-in-store' } };
  engine.tell('POST', '/analytics/rules', { name: 'store', type: 'popular_queries', params });
  engine.search('store', { q: 'scarf', query_by: 'name' });
  pass(MINUTE);
  expect(queriesIn(engine, 'asked')).toEqual({ scarf: 1 });
  expect(queriesIn(engine, 'popular')).toEqual({});
});

it('the engine refuses events of a name that another rule has', () => {
  const { engine } = startShop();
  addClicks(engine);
  const params = { source: { collections: ['shop'], events: [{ type: 'click', name: 'seen' }] } };
  const answer = engine.ask('POST', '/analytics/rules', { name: 'second', type: 'log', params });
  expect(answer).toMatchObject({ status: 400, body: '{"message":"Events must contain a unique name."}' });
});

describe('in the form of 30', () => {
  const clicks = rule30('clicks', 'counter', 'click', {
    destination_collection: 'shop',
    counter_field: 'popularity',
    weight: 2,
  });

  it('keeps rules flat, lists them by tag, and takes several in one request', () => {
    const { engine } = startShop(30);
    const tagged = { ...clicks, rule_tag: 'ours' };
    const answers = engine.tell('POST', '/analytics/rules', [tagged, tagged]);
    expect(answers).toEqual([tagged, { error: "There's already another configuration with the name `clicks`." }]);
    expect(engine.tell('GET', '/analytics/rules?rule_tag=ours')).toEqual([tagged]);
    expect(engine.tell('GET', '/analytics/rules')).toHaveLength(3);
    expect(engine.tell('GET', '/debug')).toMatchObject({ version: '30.0' });
  });

  it('counts searches and events, and writes on request', () => {
    const { engine, pass, type } = startShop(30);
    engine.tell('POST', '/analytics/rules', clicks);
    type('sc', 'ada');
    type('scarf', 'ada');
    type('umbrella', 'ben');
    const event = { name: 'clicks', event_type: 'click', data: { doc_id: '1', user_id: 'ada', query: 'scarf' } };
    expect(engine.ask('POST', '/analytics/events', event)).toMatchObject({ status: 200, body: '{"ok":true}' });
    pass(5000);
    engine.tell('POST', '/analytics/flush');
    expect(queriesIn(engine, 'popular')).toEqual({ scarf: 1 });
    expect(queriesIn(engine, 'nohits')).toEqual({ umbrella: 1 });
    expect(engine.tell('GET', '/collections/shop/documents/1')).toMatchObject({ popularity: 2 });
  });

  it('takes the same event as 29, and counts wrong ones too: 5 in a minute', () => {
    const { engine } = startShop(30);
    engine.tell('POST', '/analytics/rules', clicks);
    const both = {
      type: 'click',
      event_type: 'click',
      name: 'clicks',
      data: { doc_id: '1', user_id: 'ada', q: 'scarf', query: 'scarf', collection: 'shop', position: 1 },
    };
    const statuses = [{ ...both, name: 'nope' }, both, both, both, both, both].map(
      (event) => engine.ask('POST', '/analytics/events', event).status,
    );
    expect(statuses).toEqual([400, 200, 200, 200, 200, 500]);
  });

  it.each([
    [{ ...clicks, type: 'popular_queries' }, 'Rule type `popular_queries` does not take events of type `click`.'],
    [rule30('more', 'nohits_queries', 'search', { destination_collection: 'more' }), 'Bad or missing limit.'],
    [{ ...clicks, params: { destination_collection: 'shop', counter_field: 'popularity' } }, 'Bad or missing weight.'],
    [{ ...clicks, collection: ['shop'] }, 'Bad or missing collection.'],
  ])('refuses the rule %o', (rule, message) => {
    const { engine } = startShop(30);
    const answer = engine.ask('POST', '/analytics/rules', rule);
    expect(answer).toMatchObject({ status: 400, body: JSON.stringify({ message }) });
  });
});

function addClicks(engine: TestEngine): void {
  const source = { collections: ['shop'], events: [{ type: 'click', weight: 1, name: 'seen' }] };
  const destination = { collection: 'shop', counter_field: 'popularity' };
  engine.tell('POST', '/analytics/rules', { name: 'counts', type: 'counter', params: { source, destination } });
}
