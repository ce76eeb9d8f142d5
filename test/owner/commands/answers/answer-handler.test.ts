import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toListener } from '../../../../src/owner/commands/answers/to-listener';
import { askIt, countingProvider, endpoint, INNER, last, letIn, piece, whole } from './provider';

const QUESTION = 'How long does delivery take?';

test('1,000 visits cost at most one call for each click, none for a repeated question, and none after the budget', async () => {
  const provider = countingProvider();
  const handler = endpoint(provider, { perDay: 50 });
  const clicks = Array.from({ length: 1000 }, (_, visit) => visit).filter((visit) => visit % 3 === 0);
  for (const visit of clicks) {
    const before = provider.asked.length;
    await askIt(handler, { q: `Question number ${visit % 120}` }, `2001:db8:0:${visit}::1`);
    expect(provider.asked.length - before).toBeLessThanOrEqual(1);
  }
  const questions = provider.asked.map(({ url }) => url.searchParams.get('q'));
  expect(new Set(questions).size).toBe(questions.length);
  expect(questions.length).toBe(40);
  for (let visit = 0; visit < 100; visit++)
    await askIt(handler, { q: `Another question ${visit}` }, `198.51.100.${visit}`);
  expect(provider.asked.length).toBe(50);
  expect((await askIt(handler, { q: 'One more question' }, '203.0.113.9')).status).toBe(429);
  expect((await askIt(handler, { q: 'Question number 0' }, '203.0.113.9')).ending).toBe('done');
});

test('a clock that goes back over midnight, or by any time, gives no new budget of a day', async () => {
  const midnight = Date.UTC(2026, 0, 2);
  const provider = countingProvider();
  let now = midnight - 1000;
  const handler = endpoint(provider, { perDay: 3, perMinute: 100, now: () => now });
  let asked = 0;
  const askAt = async (time: number): Promise<void> => {
    now = time;
    for (let one = 0; one < 5; one++) await askIt(handler, { q: `Question ${asked++} of many` });
  };
  await askAt(midnight - 1000);
  await askAt(midnight + 1000);
  expect(provider.asked).toHaveLength(6);
  for (const back of [2000, 1500, 3_600_000, 86_400_000, 10 * 86_400_000]) {
    await askAt(midnight + 1000 - back);
    await askAt(midnight + 1000 - back + 500);
  }
  expect(provider.asked).toHaveLength(6);
});

test('a clock that is set back by an hour refuses a visitor for no longer than a minute', async () => {
  let now = Date.UTC(2026, 0, 1, 12);
  const handler = endpoint(countingProvider(), { perMinute: 1, now: () => now });
  const statusOf = async () => (await askIt(handler, { q: QUESTION })).status;
  expect([await statusOf(), await statusOf()]).toEqual([200, 429]);
  now -= 3_600_000;
  expect(await statusOf()).toBe(429);
  now += 60_000;
  expect(await statusOf()).toBe(200);
});

test('the budget begins again on another day', async () => {
  let now = Date.UTC(2026, 0, 1, 12);
  const provider = countingProvider();
  const handler = endpoint(provider, { perDay: 1, now: () => now });
  await askIt(handler, { q: 'The first question' });
  expect((await askIt(handler, { q: 'The second question' })).status).toBe(429);
  now += 86_400_000;
  expect((await askIt(handler, { q: 'The second question' })).ending).toBe('done');
});

test('a visitor may ask a limited number of questions a day, and send a limited number of requests a minute', async () => {
  const provider = countingProvider();
  const handler = endpoint(provider, { perVisitor: 2, perMinute: 5, now: () => 0 });
  const statuses: number[] = [];
  for (const q of ['One two three', 'Two three four', 'Three four five', 'One two three', 'x', 'y'])
    statuses.push((await askIt(handler, { q })).status);
  expect(statuses).toEqual([200, 200, 429, 200, 429, 429]);
  expect(provider.asked).toHaveLength(2);
  expect((await askIt(handler, { q: 'Three four five' }, '192.0.2.2')).status).toBe(200);
});

test('the same question from many at once is asked once', async () => {
  const provider = countingProvider();
  const handler = endpoint(provider);
  const asked = [QUESTION, 'how long  does delivery take', 'HOW LONG DOES DELIVERY TAKE ?'];
  const answers = await Promise.all(asked.map((q, index) => askIt(handler, { q }, `192.0.2.${index}`)));
  expect(answers.map(({ ending }) => ending)).toEqual(['done', 'done', 'done']);
  expect(provider.asked).toHaveLength(1);
});

test.each<[string, string | number, string]>([
  ['fails', 500, 'failed'],
  ['breaks off', `${piece('Three')}${last('Three')}`, 'cut'],
  ['breaks off before its last event', piece('Three'), 'cut'],
  ['answers nothing', `data: [DONE]\n\n${last('')}`, 'empty'],
  ['answers with no stream', '{"message":"Overloaded"}', 'empty'],
])('a model that %s is asked once a minute for all who ask the same question', async (_, body, ending) => {
  let now = Date.UTC(2026, 0, 1, 12);
  const provider = countingProvider(2, () => body);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const slow: typeof fetch = (url, init) =>
    (String(url).includes('conversation=') ? held : Promise.resolve()).then(() => provider.send(url, init));
  const digest = vi.spyOn(crypto.subtle, 'digest').mockClear();
  const handler = endpoint({ ...provider, send: slow }, { now: () => now });
  const answers = Promise.all(
    [...Array(20).keys()].map((index) => askIt(handler, { q: QUESTION }, `192.0.2.${index}`)),
  );
  await letIn(digest, 20);
  release();
  expect((await answers).map(({ ending }) => ending)).toEqual(Array(20).fill(ending));
  expect(provider.asked).toHaveLength(1);
  now += 59_000;
  expect((await askIt(handler, { q: QUESTION })).ending).toBe(ending);
  expect(provider.asked).toHaveLength(1);
  now += 2000;
  await askIt(handler, { q: QUESTION });
  expect(provider.asked).toHaveLength(2);
});

test('a question that finds nothing is not asked', async () => {
  const provider = countingProvider(0);
  const { ending, hits } = await askIt(endpoint(provider), { q: QUESTION });
  expect([ending, hits, provider.asked]).toEqual(['empty', [], []]);
});

test.for([
  [{ code: 404, error: 'Not found.' }, 'refused with 404'],
  [{}, 'refused with 200'],
])('a search that the server refuses inside its response is not one without hits: %j', async ([result, line]) => {
  const provider = countingProvider(result as object);
  const handler = endpoint(provider);
  const { status } = await askIt(handler, { q: QUESTION });
  expect([status, provider.asked]).toEqual([502, []]);
  expect(handler.lines).toContain(line);
});

test('the server gets the owner’s search, the key in a header, and nothing of the visitor but the question', async () => {
  const provider = countingProvider();
  await askIt(endpoint(provider), {
    q: QUESTION,
    collection: 'secrets',
    filter_by: 'x:1',
    conversation_model_id: 'other',
    nl_query: true,
  });
  const [{ url, search, key }] = provider.asked as [(typeof provider.asked)[number]];
  expect(url.search).not.toContain('secret-key');
  expect(key).toBe('secret-key');
  expect([...url.searchParams.keys()]).toEqual(['q', 'conversation', 'conversation_model_id', 'conversation_stream']);
  expect(url.searchParams.get('conversation_model_id')).toBe('help');
  expect(search).toEqual({
    collection: 'pages',
    query_by: 'title,body',
    per_page: 5,
    exclude_fields: 'conversation_history',
    enable_analytics: false,
    filter_by: 'public:true',
  });
});

const PRIVATE = {
  id: '1',
  title: 'Delivery',
  body: 'Three days',
  url: '/delivery',
  email: 'secret@customer.example',
  tags: ['a', 'b'],
  author: { name: 'Ada', email: 'ada@customer.example', address: { town: 'Kiel', street: 'Secret 1' } },
  reviews: [{ by: 'Bo', mail: 'bo@customer.example' }, { by: 'Cy' }],
  'price.net': 7,
};

test.each<[string, readonly string[] | undefined, object]>([
  ['title, address and the searched ones', undefined, { title: 'Delivery', url: '/delivery', body: 'Three days' }],
  ['named ones', ['url', 'tags', 'price.net'], { url: '/delivery', tags: ['a', 'b'], 'price.net': 7 }],
  ['those within objects', ['author.name', 'reviews.by'], { 'author.name': 'Ada', 'reviews.by': ['Bo', 'Cy'] }],
  ['no object as a whole', ['author', 'author.address', 'reviews', '', '*', 'au*', '__proto__', 'constructor'], {}],
])('a visitor gets no fields of a source but %s', async (_, fields, document) => {
  const results = [{ hits: [{ document: PRIVATE }] }];
  const conversation = { answer: 'Three.', conversation_id: INNER };
  const events = [piece('Three.'), 'data: [DONE]\n\n', `data: ${JSON.stringify({ conversation, results })}\n\n`];
  const handler = endpoint(
    countingProvider(2, () => events.join('')),
    {
      server: {
        url: 'https://search.example.com',
        key: 'k',
        model: 'help',
        collection: 'pages',
        queryBy: 'title, body,author.address',
        filter: null,
        stopwords: null,
        ...(fields && { fields }),
      },
    },
  );
  for (const visitor of ['192.0.2.1', '192.0.2.2']) {
    const { hits, raw } = await askIt(handler, { q: QUESTION }, visitor);
    expect(hits).toEqual([{ document }]);
    expect(raw).not.toMatch(/customer\.example|Secret/);
  }
});

test('a visitor gets the short fields of the sources, and an id of a conversation that is not the server’s', async () => {
  const answer = await askIt(endpoint(countingProvider()), { q: QUESTION });
  expect(answer.hits).toEqual([{ document: { title: 'Delivery', url: '/delivery' } }]);
  expect(answer.conversation).toMatch(/^[\da-f-]{36}$/);
  expect(answer.raw).not.toContain(INNER);
});

test('a conversation is continued by its visitor alone', async () => {
  const provider = countingProvider();
  const handler = endpoint(provider);
  const { conversation } = await askIt(handler, { q: QUESTION });
  const inner = (): string | null | undefined => provider.asked.at(-1)?.url.searchParams.get('conversation_id');
  await askIt(handler, { q: 'And to France then?', conversation_id: conversation });
  expect(inner()).toBe(INNER);
  await askIt(handler, { q: 'And to Spain then?', conversation_id: conversation }, '192.0.2.66');
  expect(inner()).toBeNull();
  for (const [index, id] of [INNER, '*', '../keys', { $ne: null }, 7, 'a'.repeat(5000)].entries()) {
    await askIt(handler, { q: `And to land number ${index}?`, conversation_id: id });
    expect(inner()).toBeNull();
  }
});

test('a kept answer belongs to no conversation', async () => {
  const handler = endpoint(countingProvider());
  await askIt(handler, { q: QUESTION });
  const again = await askIt(handler, { q: QUESTION }, '192.0.2.66');
  expect([again.ending, again.conversation]).toEqual(['done', null]);
});

test('an answer that broke off is passed on as such', async () => {
  const provider = countingProvider(2, () => `${piece('Three')}${last('Three')}`);
  expect(await askIt(endpoint(provider), { q: QUESTION })).toMatchObject({ ending: 'cut', text: 'Three' });
});

test('an answer ends after its longest length', async () => {
  const provider = countingProvider(2, () => piece('x'.repeat(3000)).repeat(10));
  const handler = endpoint(provider, { longest: 4000 });
  const { ending, text } = await askIt(handler, { q: QUESTION });
  expect([ending, text.length]).toEqual(['cut', 4000]);
  // It would be as long again, and paid for once more.
  expect(await askIt(handler, { q: QUESTION })).toMatchObject({ ending, text });
  expect(provider.asked).toHaveLength(1);
});

test('what the provider of the model says of a failure stays with the owner', async () => {
  const handler = endpoint(countingProvider(2, () => 400));
  const { raw, ending } = await askIt(handler, { q: QUESTION });
  expect([raw, ending]).toEqual(['', 'failed']);
  expect(handler.lines).toEqual(['refused with 400']);
});

test('the endpoint is made without random numbers, which Cloudflare Workers forbid before a request', async () => {
  const forbidden = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('Disallowed operation called within global scope.');
  });
  const handler = endpoint(countingProvider());
  forbidden.mockRestore();
  expect((await askIt(handler, { q: QUESTION })).ending).toBe('done');
});

test('nothing personal is logged', async () => {
  const handler = endpoint(countingProvider(), { perMinute: 3 });
  for (const q of [QUESTION, QUESTION, '', QUESTION]) await askIt(handler, { q }, '192.0.2.77');
  expect(handler.lines).toHaveLength(4);
  expect(handler.lines.join('\n')).not.toMatch(/delivery|192\.0|secret/i);
});

test.each<[string, object | string, Readonly<Record<string, string>>, number]>([
  ['no JSON', 'q=1', {}, 400],
  ['no question', {}, {}, 400],
  ['a list', '[]', {}, 400],
  ['signs alone', { q: '?? **' }, {}, 400],
  ['301 letters', { q: 'a '.repeat(150) + 'bb' }, {}, 400],
  ['a huge body', { q: 'a b c', more: 'x'.repeat(1_000_000) }, {}, 400],
  ['a form of another site', { q: QUESTION }, { 'content-type': 'text/plain' }, 400],
  ['another site', { q: QUESTION }, { origin: 'https://evil.example' }, 403],
  ['a frame without an origin', { q: QUESTION }, { origin: 'null' }, 403],
])('%s is refused, and costs nothing', async (_, body, headers, status) => {
  const provider = countingProvider();
  expect((await askIt(endpoint(provider), body, '192.0.2.1', headers)).status).toBe(status);
  expect(provider.asked).toEqual([]);
});

test('a site that the owner names may ask, and so may the same site behind a proxy', async () => {
  const handler = endpoint(countingProvider(), { origins: ['https://www.example.com'] });
  const named = await askIt(handler, { q: QUESTION }, '192.0.2.1', { origin: 'https://www.example.com' });
  expect([named.status, named.headers.get('access-control-allow-origin')]).toEqual([200, 'https://www.example.com']);
  expect((await askIt(handler, { q: QUESTION }, '192.0.2.1', { origin: 'https://shop.example.com' })).status).toBe(200);
});

test('the endpoint streams over HTTP, and takes the visitor’s address from a proxy only with behindProxy', async () => {
  const provider = countingProvider();
  const urlOf = async (isBehindProxy: boolean): Promise<string> => {
    const server = createServer(toListener(endpoint(provider, { perVisitor: 1 }), isBehindProxy));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const ask = (url: string, q: string, forwarded: string): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ q }),
    });
  const behind = await urlOf(true);
  const first = await ask(behind, 'One two three', '203.0.113.1');
  expect(first.headers.get('content-type')).toContain('text/event-stream');
  expect(await first.text()).toContain('About One two three.');
  expect((await ask(behind, 'Two three four', '203.0.113.1')).status).toBe(429);
  expect((await ask(behind, 'Two three four', '203.0.113.2')).status).toBe(200);
  const direct = await urlOf(false);
  await (await ask(direct, 'Three four five', '203.0.113.1')).text();
  expect((await ask(direct, 'Four five six', '203.0.113.2')).status).toBe(429);
});

test('an answer is read to its end when its visitor has left: the next one gets it', async () => {
  let finish = (): void => {};
  const provider = countingProvider();
  const slow: typeof fetch = async (input, init) => {
    if (!String(input).includes('conversation=')) return provider.send(input, init);
    await provider.send(input, init);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(piece('About')));
        finish = () => {
          controller.enqueue(new TextEncoder().encode(whole('it')));
          controller.close();
        };
      },
    });
    return new Response(body);
  };
  const handler = endpoint({ ...provider, send: slow });
  const request = new Request('http://shop.example.com/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q: QUESTION }),
  });
  const reader = (await handler(request, '192.0.2.1')).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const next = askIt(handler, { q: QUESTION }, '192.0.2.2');
  finish();
  expect((await next).ending).toBe('done');
  expect(provider.asked).toHaveLength(1);
});

test('no request ends the process, and each gets a response', async () => {
  const server = createServer(toListener(endpoint(countingProvider()), true));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statusOf = (method: string, headers: Readonly<Record<string, string>> = {}, body = '') =>
    new Promise((resolve) => {
      const request = send(url, { method, headers, agent: false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      request.on('error', ({ message }) => resolve(message)).end(body);
    });
  const json = { 'content-type': 'application/json' };
  expect(await statusOf('TRACE')).toBe(400);
  expect(await statusOf('PUT', json, '{}')).toBe(405);
  expect(await statusOf('POST', json, 'x'.repeat(1_000_000))).toBe(400);
  expect(await statusOf('POST', { ...json, 'content-length': '1000000' }, 'x'.repeat(1_000_000))).toBe(400);
  await new Promise<void>((resolve) => {
    const cut = send(url, { method: 'POST', headers: { ...json, 'content-length': '100' }, agent: false });
    cut.on('error', () => resolve()).write('{"q":', () => cut.destroy(new Error('cut')));
  });
  expect(await statusOf('POST', { 'x-latin': '\u00e9', ...json }, '{"q":1}')).toBe(400);
  expect(await statusOf('POST', json, JSON.stringify({ q: QUESTION }))).toBe(200);
});

test('a further question in a conversation lets nobody ask again what is being asked', async () => {
  let finish = (): void => {};
  const provider = countingProvider();
  const isSlow = new Promise<void>((resolve) => (finish = resolve));
  const slow: typeof fetch = async (input, init) => {
    const answer = await provider.send(input, init);
    const url = String(input);
    if (url.includes('conversation=') && !url.includes('conversation_id=') && url.includes('delivery')) await isSlow;
    return answer;
  };
  const handler = endpoint({ ...provider, send: slow });
  const { conversation } = await askIt(handler, { q: 'What do you sell?' }, '192.0.2.1');
  const first = askIt(handler, { q: QUESTION }, '192.0.2.2');
  await expect.poll(() => provider.asked.length).toBe(2);
  await askIt(handler, { q: QUESTION, conversation_id: conversation }, '192.0.2.1');
  const second = askIt(handler, { q: QUESTION }, '192.0.2.3');
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
  finish();
  expect((await first).ending).toBe('done');
  expect((await second).ending).toBe('done');
  expect(provider.asked).toHaveLength(3);
});

test('a visitor with many addresses of one IPv6 network is one visitor', async () => {
  const handler = endpoint(countingProvider(), { perVisitor: 1 });
  const ask = async (q: string, address: string) => (await askIt(handler, { q }, address)).status;
  expect(await ask('One two three', '2001:db8:1:2:aaaa::1')).toBe(200);
  expect(await ask('Two three four', '2001:db8:1:2::7')).toBe(429);
  expect(await ask('Three four five', '2001:DB8:1:2:0:0:192.0.2.1')).toBe(429);
  expect(await ask('Three four five', '2001:db8:1:3::7')).toBe(200);
  expect(await ask('Four five six', '::ffff:192.0.2.7')).toBe(200);
  expect(await ask('Five six seven', '192.0.2.7')).toBe(429);
  expect(await ask('Five six seven', '192.0.2.7:4711')).toBe(429);
  expect(await ask('Five six seven', '[2001:db8:1:2::9]:4711')).toBe(429);
  expect(await ask('Six seven eight', '::ffff:192.0.2.8')).toBe(200);
});
