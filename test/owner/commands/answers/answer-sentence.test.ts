import { expect, test, vi } from 'vitest';
import type { AnswerOptions } from '../../../../src/owner/commands/answers/answer-handler';
import { endpoint, letIn } from './provider';

const SENTENCE = 'red scarf under 20 from Acme';
const READ = { q: 'red scarf', filter_by: 'brand:=Acme && price:<20' };

/** A server whose model counts how often it reads a sentence. */
function countingReader(read: (sentence: string) => unknown = () => ({ generated_params: READ })) {
  const asked: Readonly<Record<string, unknown>>[] = [];
  const send: typeof fetch = async (_, init = {}) => {
    const { searches } = JSON.parse(String(init.body)) as { searches: Record<string, unknown>[] };
    asked.push(searches[0] ?? {});
    const parsed = read(String(searches[0]?.['q']));
    return typeof parsed === 'number'
      ? Response.json({ message: 'secret details' }, { status: parsed })
      : Response.json({ results: [{ found: 3, hits: [{ document: { id: 'secret' } }], parsed_nl_query: parsed }] });
  };
  return { asked, send };
}

type Reader = ReturnType<typeof countingReader>;

const sentences = { model: 'reader', fields: ['brand', 'price'] };
const site = ({ send }: Reader, options: Partial<AnswerOptions> = {}) =>
  endpoint({ asked: [], send }, { sentences, ...options });

async function read(handler: ReturnType<typeof endpoint>, body: object = {}, address = '192.0.2.1') {
  const request = new Request('http://shop.example.com/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'shop.example.com' },
    body: JSON.stringify({ q: SENTENCE, collection: 'pages', lang: 'en', parse: true, ...body }),
  });
  const response = await handler(request, address);
  return { status: response.status, content: (await response.json()) as Record<string, unknown> };
}

test('a visitor gets three parameters, and nothing else of what the server says', async () => {
  const reader = countingReader(() => ({
    generated_params: { ...READ, sort_by: 'price:asc', collection: 'orders', per_page: 250 },
    augmented_params: { filter_by: 'secret:=1' },
  }));
  const handler = site(reader);
  expect(await read(handler)).toEqual({
    status: 200,
    content: { q: 'red scarf', filter_by: 'brand:=[`Acme`] && price:<=20', sort_by: 'price:asc' },
  });
  expect(handler.lines).toEqual(['200 read']);
});

test('the server gets the sentence, the owner’s model, and no more of the visitor', async () => {
  const reader = countingReader();
  await read(site(reader), { filter_by: 'x:1', nl_model_id: 'dear', fields: ['cost'] });
  expect(reader.asked).toEqual([
    {
      collection: 'pages',
      query_by: 'title,body',
      q: SENTENCE,
      nl_query: true,
      nl_model_id: 'reader',
      per_page: 0,
      enable_analytics: false,
    },
  ]);
});

test('words about a field that is not allowed stay words', async () => {
  const reader = countingReader(() => ({
    generated_params: { q: 'scarf', filter_by: 'brand:=Acme && colour:=red', sort_by: 'cost:asc' },
  }));
  const { content } = await read(site(reader));
  expect(content).toEqual({ q: 'red scarf under 20 from', filter_by: 'brand:=[`Acme`]', sort_by: '' });
});

test('a filter on an unknown field, which the server refuses, is left out', async () => {
  const send: typeof fetch = async () =>
    Response.json({
      results: [
        {
          code: 400,
          error: 'Could not find a filter field named `nope` in the schema.',
          parsed_nl_query: { generated_params: { q: 'scarf', filter_by: 'nope:=1' } },
        },
      ],
    });
  expect(await read(site({ asked: [], send }))).toEqual({
    status: 200,
    content: { q: SENTENCE, filter_by: '', sort_by: '' },
  });
});

test.for<[string, unknown]>([
  ['refuses', 500],
  ['is over its quota', { generated_params: {}, error: 'Error … 429 secret details' }],
  ['says nothing', null],
  ['says anything', 'secret details'],
])('where the model %s, the visitor reads nothing of it, and asks again after a minute', async ([_, parsed]) => {
  let now = 0;
  const reader = countingReader(() => parsed);
  const handler = site(reader, { now: () => now });
  const refused = { status: 502, content: { message: 'The model did not answer.' } };
  expect([await read(handler), await read(handler, {}, '192.0.2.2')]).toEqual([refused, refused]);
  expect(reader.asked).toHaveLength(1);
  now = 60_001;
  await read(handler);
  expect(reader.asked).toHaveLength(2);
});

test('a sentence is refused where no model reads any, and nothing is spent', async () => {
  const reader = countingReader();
  expect((await read(site(reader, { sentences: undefined }))).status).toBe(501);
  expect(reader.asked).toEqual([]);
});

test('the same sentence costs once a day, also when many ask at the same time', async () => {
  const reader = countingReader();
  let now = 0;
  const handler = site(reader, { now: () => now });
  const visitors = [...Array(20).keys()];
  const all = await Promise.all(
    visitors.map((index) =>
      read(handler, { q: index % 2 ? SENTENCE.toUpperCase() : `${SENTENCE}?` }, `192.0.2.${index}`),
    ),
  );
  expect(all.map(({ status }) => status)).toEqual(visitors.map(() => 200));
  expect(reader.asked).toHaveLength(1);
  now = 86_400_001;
  await read(handler);
  expect(reader.asked).toHaveLength(2);
});

test('a model that fails is asked once for all who wait for the same sentence', async () => {
  const reader = countingReader(() => 500);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const send: typeof fetch = (...request) => held.then(() => reader.send(...request));
  const digest = vi.spyOn(crypto.subtle, 'digest').mockClear();
  const handler = site(reader, { send });
  const visitors = Promise.all([...Array(20).keys()].map((index) => read(handler, {}, `192.0.2.${index}`)));
  await letIn(digest, 20);
  release();
  expect((await visitors).map(({ status }) => status)).toEqual(Array(20).fill(502));
  expect(reader.asked).toHaveLength(1);
});

test('1,000 visits cost at most one call for each Enter, none for a repeated sentence, and none after the budget', async () => {
  const reader = countingReader();
  const handler = site(reader, { perDay: 50 });
  const pressed = [...Array(1000).keys()].filter((visit) => visit % 3 === 0);
  for (const visit of pressed) {
    const before = reader.asked.length;
    await read(handler, { q: `scarf number ${visit % 120}` }, `2001:db8:0:${visit}::1`);
    expect(reader.asked.length - before).toBeLessThanOrEqual(1);
  }
  expect(reader.asked).toHaveLength(40);
  for (let visit = 0; visit < 100; visit++) await read(handler, { q: `boots number ${visit}` }, `198.51.100.${visit}`);
  expect(reader.asked).toHaveLength(50);
  expect((await read(handler, { q: 'one more sentence' }, '203.0.113.9')).status).toBe(429);
  expect((await read(handler, { q: 'scarf number 0' }, '203.0.113.9')).status).toBe(200);
});

test('sentences and answers share the budget of a visitor and of a day', async () => {
  const reader = countingReader();
  const handler = site(reader, { perVisitor: 3, perDay: 5 });
  const statuses: number[] = [];
  for (let index = 0; index < 8; index++) {
    const { status } = await read(handler, { q: `scarf number ${index}` }, `192.0.2.${index % 2}`);
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(reader.asked).toHaveLength(5);
});

test('500 hostile models make no other field, bracket or joint of a filter', async () => {
  const pieces = [
    'brand:=`Acme`',
    ') || price:>0',
    'secret:=1',
    '(',
    ')',
    '`',
    '||',
    '&&',
    ' ',
    'price:<20',
    '[a,b]',
    '..',
  ];
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let index = 0; index < 500; index++) {
    const written = [...Array(1 + next(9))].map(() => pieces[next(pieces.length)]).join('');
    const { content } = await read(
      site(countingReader(() => ({ generated_params: { q: 'scarf', filter_by: written } }))),
    );
    expect(String(content['filter_by'])).toMatch(/^(?:(?:brand|price):[=<>]+[^|()]+(?: && |$))*$/);
  }
});
