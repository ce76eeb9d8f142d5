// @vitest-environment node
// The rules of CORS in happy-dom's fetch are stricter than a browser's.
import { expect, test } from 'vitest';
import { SearchError } from '../../src/search/search-error';
import { createTransport, type TransportRequest } from '../../src/search/transport';
import { startServer } from '../support/scripted-server';

test('hands over the text, the status and the type of an answer', async () => {
  const { url } = await startServer(() => ({ body: '{"results":[]}' }));
  expect(await send({ url })).toMatchObject({
    data: '{"results":[]}',
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
});

test.each([400, 401, 404, 409, 422, 500, 503])('takes a %i for an answer, as the client expects', async (status) => {
  const { url } = await startServer(() => ({ status, body: '{"message":"No."}' }));
  expect(await send({ url })).toMatchObject({ status, data: '{"message":"No."}' });
});

test('writes parameters into the address and leaves out those without a value', async () => {
  const { url, asked } = await startServer(() => ({}));
  await send({ url, params: { 'x-typesense-api-key': 'a&b=ü', use_cache: true, none: undefined, nothing: null } });
  expect(asked[0]?.path).toBe('/?x-typesense-api-key=a%26b%3D%C3%BC&use_cache=true');
});

test('sends an object as JSON, and a text as it is', async () => {
  const { url, asked } = await startServer(() => ({}));
  await send({ url, method: 'post', data: { searches: [] } });
  await send({ url, method: 'post', data: '{"searches":[]}' });
  const both = asked.map(({ method, body }) => `${method} ${body}`);
  expect(both).toEqual(['POST {"searches":[]}', 'POST {"searches":[]}']);
});

test('lets the later of two spellings of a header count', async () => {
  const { url, asked } = await startServer(() => ({}));
  const headers = { 'Content-Type': 'application/json', 'content-type': 'text/plain' };
  await send({ url, method: 'post', data: '{}', headers });
  expect(asked[0]?.headers['content-type']).toBe('text/plain');
});

test('does not take the page of a proxy for an answer', async () => {
  const { url } = await startServer(() => ({ type: 'text/html', body: '<h1>Welcome to the hotel</h1>' }));
  await expect(send({ url })).rejects.toMatchObject({ status: 200, message: 'expected JSON, got text/html' });
});

test('keeps the status of an error page', async () => {
  const { url } = await startServer(() => ({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' }));
  expect(await send({ url })).toMatchObject({ status: 502 });
});

test('rejects without a status when nobody answers', async () => {
  const { url } = await startServer(() => null);
  const error: unknown = await send({ url }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SearchError);
  expect(error).toMatchObject({ status: null, cause: expect.any(Error) });
});

test('gives up on an answer that begins and does not end in time', async () => {
  const { url } = await startServer(() => ({ body: '{"results":', unfinished: true }));
  const message = 'no answer within 0.05 s';
  await expect(send({ url, timeout: 50 })).rejects.toMatchObject({ status: null, message });
});

test('cuts off what is under way when stopped, and settles nothing any more', async () => {
  const stop = new AbortController();
  const { url, asked } = await startServer(() => {
    stop.abort();
    return { body: '{', unfinished: true };
  });
  const settled: string[] = [];
  const search = createTransport(stop.signal)({ url });
  search.then(
    () => settled.push('answered'),
    () => settled.push('failed'),
  );
  await expect.poll(() => asked[0]).toBeDefined();
  await asked[0]?.closed;
  expect(settled).toEqual([]);
});

test('sends nothing once stopped', async () => {
  const { url, asked } = await startServer(() => ({}));
  void createTransport(AbortSignal.abort())({ url });
  await send({ url });
  expect(asked).toHaveLength(1);
});

function send(request: TransportRequest): ReturnType<ReturnType<typeof createTransport>> {
  return createTransport(new AbortController().signal)(request);
}
