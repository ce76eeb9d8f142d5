// The rules of CORS in happy-dom's fetch are stricter than a browser's.
import { expect, test } from 'vitest';
import { SearchError } from '../../../src/typesense/search-error';
import { send } from '../../../src/typesense/send/transport';
import { startServer } from '../../support/servers/scripted-server';

const JSON_TYPE = 'application/json; charset=utf-8';

test('the transport hands over the status, and the body as JSON', async () => {
  const { url } = await startServer(() => ({ body: '{"results":[]}' }));
  expect(await ask(url)).toEqual({ status: 200, data: { results: [] }, type: JSON_TYPE, wait: 0 });
});

test('the transport hands over the headers', async () => {
  const { url } = await startServer(() => ({ body: '{}' }));
  const { headers } = await send(url, {}, 5000, new AbortController().signal);
  expect(headers.get('content-type')).toBe(JSON_TYPE);
});

test.each([null, 'text/plain', 'application/octet-stream', 'text/html'])(
  'the transport takes JSON for what it is when its content type is %s',
  async (type) => {
    const { url } = await startServer(() => ({ type, body: '{"results":[]}' }));
    expect(await ask(url)).toEqual({ status: 200, data: { results: [] }, type: type ?? '', wait: 0 });
  },
);

test.each([400, 401, 404, 409, 422, 500, 503])('the transport takes a %i for a response', async (status) => {
  const { url } = await startServer(() => ({ status, body: '{"message":"No."}' }));
  expect(await ask(url)).toEqual({ status, data: { message: 'No.' }, type: JSON_TYPE, wait: 0 });
});

test('the transport finds no JSON in the page of a proxy', async () => {
  const { url } = await startServer(() => ({ type: 'text/html', body: '<h1>Welcome to the hotel</h1>' }));
  expect(await ask(url)).toEqual({ status: 200, data: undefined, type: 'text/html', wait: 0 });
});

test('the transport keeps the status of an error page', async () => {
  const { url } = await startServer(() => ({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' }));
  expect(await ask(url)).toEqual({ status: 502, data: undefined, type: 'text/html', wait: 0 });
});

test('the transport finds no JSON where it breaks off', async () => {
  const { url } = await startServer(() => ({ body: '{"results":[' }));
  expect(await ask(url)).toEqual({ status: 200, data: undefined, type: JSON_TYPE, wait: 0 });
});

test('the transport rejects without a status when nobody answers', async () => {
  const { url } = await startServer(() => null);
  const error: unknown = await ask(url).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SearchError);
  expect(error).toMatchObject({ code: 'network', status: null, cause: expect.any(Error) as Error });
});

test('the transport rejects when a response begins but does not end in time', async () => {
  const { url, asked } = await startServer(() => ({ body: '{"results":', unfinished: true }));
  await expect(ask(url, 50)).rejects.toMatchObject({ code: 'timeout', status: null, detail: '0.05' });
  await asked[0]?.closed;
});

test('the transport rejects with AbortError and closes the connection when it is aborted', async () => {
  const aborting = new AbortController();
  const { url, asked } = await startServer(() => {
    aborting.abort();
    return { body: '{', unfinished: true };
  });
  await expect(send(url, {}, 5000, aborting.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await asked[0]?.closed;
});

test('the transport sends nothing that was aborted before', async () => {
  const { url, asked } = await startServer(() => ({}));
  await expect(send(url, {}, 5000, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  await ask(url);
  expect(asked).toHaveLength(1);
});

/** The response without its headers. */
async function ask(url: string, timeout = 5000): Promise<Omit<Awaited<ReturnType<typeof send>>, 'headers'>> {
  const { headers: _, ...reply } = await send(url, {}, timeout, new AbortController().signal);
  return reply;
}
