// The rules of CORS in happy-dom's fetch are stricter than a browser's.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEndpoint } from '../../../../src/panel/features/ask/ask-endpoint';
import { createKeptSentences } from '../../../../src/panel/features/ask/kept-sentences';
import { type Answer, startServer } from '../../../support/servers/scripted-server';

const PARAMETERS = { q: 'scarf', filter_by: 'brand:=Acme', sort_by: '' };
const SENTENCE = 'red scarf from Acme';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function ask(answer: Answer) {
  const server = await startServer(() => answer);
  return { server, reading: await askEndpoint(`${server.url}/ask`, SENTENCE, 'shop', 'de') };
}

test('the request to the endpoint sends the sentence and what it is about, and reads three parameters', async () => {
  const { server, reading } = await ask({ body: JSON.stringify({ ...PARAMETERS, per_page: 250 }) });
  expect(reading).toEqual({ parameters: PARAMETERS });
  const [{ body, headers }] = server.asked as unknown as [{ body: string; headers: Record<string, string> }];
  expect(JSON.parse(body)).toEqual({ q: SENTENCE, collection: 'shop', lang: 'de', parse: true });
  expect(headers['content-type']).toBe('application/json');
});

test.for<[string, Answer, string | null]>([
  ['cut JSON', { body: '{"q": "sc' }, 'it answered something else'],
  ['nothing', { body: '' }, 'it answered something else'],
  ['HTML', { body: '<!doctype html><p>Hello' }, 'it answered something else'],
  ['a list', { body: '[]' }, 'it answered something else'],
  ['other types', { body: '{"q": 5}' }, 'it answered something else'],
  ['much too much', { body: `{"q":"${'x'.repeat(20_000)}"}` }, 'it answered something else'],
  ['an endless answer', { body: 'data: x'.repeat(5000), unfinished: true }, 'it answered something else'],
  ['a page that is missing', { status: 404 }, 'it answered 404'],
  ['an endpoint without a model', { status: 501 }, 'it answered 501'],
  ['a spent budget', { status: 429 }, null],
  ['a model that fails', { status: 502 }, null],
])('after %s there are no parameters', async ([_, answer, said]) => {
  const { server, reading } = await ask(answer);
  expect(reading).toEqual({ parameters: null, said });
  expect(server.asked).toHaveLength(1);
});

test('the request to the endpoint waits 8 seconds, and asks no second time', async () => {
  const server = await startServer(() => ({ body: '{', unfinished: true }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = askEndpoint(`${server.url}/ask`, SENTENCE, 'shop', 'en');
  await expect.poll(() => server.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await reading).toEqual({ parameters: null, said: 'not within 8 s' });
  expect(server.asked).toHaveLength(1);
});

test('a sentence is kept in the tab, for the same source alone', () => {
  const notes = new Map<string, string>();
  const tab = {
    read: (name: string) => notes.get(name) ?? null,
    write: (name: string, value: string) => void notes.set(name, value),
    remove: (name: string) => void notes.delete(name),
  };
  createKeptSentences(tab).keep(SENTENCE, 'shop', PARAMETERS);
  const next = createKeptSentences(tab);
  expect(next.find(` ${SENTENCE.toUpperCase()} `, 'shop')).toEqual(PARAMETERS);
  expect(next.find(SENTENCE, 'pages')).toBeNull();
  for (const written of ['no JSON', '{}', '[1]', '[["x"]]', '[["[\\"x\\",\\"shop\\"]", {"q": 1}]]']) {
    notes.set('sentences', written);
    expect(createKeptSentences(tab).find('x', 'shop')).toBeNull();
  }
});
