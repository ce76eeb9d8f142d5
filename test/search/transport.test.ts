// @vitest-environment node
// The rules of CORS in happy-dom's fetch are stricter than a browser's.
import { expect, test } from 'vitest';
import { SearchError } from '../../src/search/search-error';
import { send } from '../../src/search/transport';
import { startServer } from '../support/scripted-server';

test('hands over the status and what was meant by the JSON of an answer', async () => {
  const { url } = await startServer(() => ({ body: '{"results":[]}' }));
  expect(await ask(url)).toEqual({ status: 200, data: { results: [] } });
});

test.each([400, 401, 404, 409, 422, 500, 503])('takes a %i for an answer', async (status) => {
  const { url } = await startServer(() => ({ status, body: '{"message":"No."}' }));
  expect(await ask(url)).toEqual({ status, data: { message: 'No.' } });
});

test('does not take the page of a proxy for an answer', async () => {
  const { url } = await startServer(() => ({ type: 'text/html', body: '<h1>Welcome to the hotel</h1>' }));
  await expect(ask(url)).rejects.toMatchObject({ status: 200, message: 'expected JSON, got text/html' });
});

test('keeps the status of an error page', async () => {
  const { url } = await startServer(() => ({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' }));
  expect(await ask(url)).toEqual({ status: 502, data: undefined });
});

test('has nothing to hand over of JSON that breaks off', async () => {
  const { url } = await startServer(() => ({ body: '{"results":[' }));
  expect(await ask(url)).toEqual({ status: 200, data: undefined });
});

test('rejects without a status when nobody answers', async () => {
  const { url } = await startServer(() => null);
  const error: unknown = await ask(url).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SearchError);
  expect(error).toMatchObject({ status: null, cause: expect.any(Error) as Error });
});

test('gives up on an answer that begins and does not end in time', async () => {
  const { url, asked } = await startServer(() => ({ body: '{"results":', unfinished: true }));
  await expect(ask(url, 50)).rejects.toMatchObject({ status: null, message: 'no answer within 0.05 s' });
  await asked[0]?.closed;
});

test('hangs up on the server when it is cut off', async () => {
  const cut = new AbortController();
  const { url, asked } = await startServer(() => {
    cut.abort();
    return { body: '{', unfinished: true };
  });
  await expect(send(url, {}, 5000, cut.signal)).rejects.toMatchObject({ status: null });
  await asked[0]?.closed;
});

test('sends nothing that was cut off before', async () => {
  const { url, asked } = await startServer(() => ({}));
  await expect(send(url, {}, 5000, AbortSignal.abort())).rejects.toBeInstanceOf(SearchError);
  await ask(url);
  expect(asked).toHaveLength(1);
});

function ask(url: string, timeout = 5000): ReturnType<typeof send> {
  return send(url, {}, timeout, new AbortController().signal);
}
