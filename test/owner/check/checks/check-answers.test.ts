import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { answerRows } from '../../../../src/owner/check/checks/check-answers';
import { createAnswerHandler } from '../../../../src/owner/commands/answers/answer-handler';
import { toListener } from '../../../../src/owner/commands/answers/to-listener';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a site whose `/ask` is answered by this. */
async function site(listener: Listener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function check(url: string, origin: string = url): Promise<readonly (readonly [string, string])[]> {
  const page = `${origin}/page.html`;
  const rows = await answerRows({ answersEndpoint: `${url}/ask` }, page, origin);
  expect(rows.every(({ about }) => about === 'data-answers-endpoint')).toBe(true);
  return rows.map(({ mark, sentence }) => [mark, sentence]);
}

const answering =
  (status: number, headers: Record<string, string> = {}): Listener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, headers).end('{}');
  };

/** The endpoint of `searchlet answers`, before a server that counts what it is asked. */
function ourEndpoint(origins: readonly string[] = [], perMinute = 100): { readonly listener: Listener; asked: number } {
  const own = {
    asked: 0,
    listener: toListener(
      createAnswerHandler({
        server: {
          url: 'http://search.example.com',
          key: 'k',
          model: 'help',
          collection: 'pages',
          queryBy: 'title',
          filter: null,
          stopwords: null,
        },
        perDay: 10,
        perVisitor: 10,
        perMinute,
        longest: 100,
        origins,
        send: async () => {
          own.asked += 1;
          return Response.json({ results: [{ found: 1 }] });
        },
      }),
      false,
    ),
  };
  return own;
}

test('the check of an endpoint says nothing about a panel without an endpoint', async () => {
  expect(await answerRows({ answersEndpoint: null }, null, null)).toEqual([]);
});

test('accepts the endpoint of searchlet answers, and spends nothing', async () => {
  const own = ourEndpoint();
  expect(await check(await site(own.listener))).toEqual([['ok', 'responds, and refuses a request without a question']]);
  expect(own.asked).toBe(0);
});

test('the check of an endpoint tries the endpoint of another site as a browser would, and says what lets the site ask', async () => {
  const shop = 'https://shop.example.com';
  const own = ourEndpoint([shop]);
  expect(await check(await site(own.listener), shop)).toEqual([
    ['ok', 'responds, and refuses a request without a question'],
  ]);
  const [[mark, sentence] = []] = await check(await site(ourEndpoint().listener), shop);
  expect([mark, sentence]).toEqual(['wrong', expect.stringContaining(`add --origin ${shop}`)]);
  expect(own.asked).toBe(0);
});

test.each([
  ['wrong', 404, {}, 'does not exist (status 404).'],
  ['wrong', 405, {}, 'accepts no POST requests (status 405), with which the panel sends questions.'],
  ['wrong', 403, {}, 'refuses requests of the page (status 403).'],
  ['wrong', 502, {}, 'refuses requests of the page (status 502).'],
  ['wrong', 200, { 'content-type': 'text/html' }, 'responds with an HTML page, so it is no answers endpoint.'],
  ['note', 429, {}, expect.stringContaining('“too many requests” (429)')],
  ['note', 200, { 'content-type': 'text/event-stream' }, expect.stringContaining('each may cost money')],
] as const)('the check of an endpoint says %s of a status %i with %j', async (mark, status, headers, sentence) => {
  expect(await check(await site(answering(status, headers)))).toEqual([[mark, sentence]]);
});

test('the check of an endpoint says so of an endpoint that does not answer, and of an address that is not known', async () => {
  const [[mark, sentence] = []] = await check('http://127.0.0.1:1');
  expect([mark, sentence]).toEqual(['wrong', expect.stringMatching(/^does not answer: /)]);
  const rows = await answerRows({ answersEndpoint: '/ask' }, null, null);
  expect(rows.map((row) => row.mark)).toEqual(['unknown']);
});

test('the check of an endpoint asks nothing from a page of another site, as the studio is', async () => {
  const own = ourEndpoint();
  const url = await site(own.listener);
  const rows = await answerRows({ answersEndpoint: `${url}/ask` }, 'http://localhost:1/studio/', url);
  expect(rows.map((row) => row.mark)).toEqual(['unknown']);
});

test('the check of an endpoint does not wait for an answer that never ends', async () => {
  const url = await site((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {}\n\n');
  });
  expect((await check(url))[0]?.[0]).toBe('note');
});
