import { afterEach, expect, test, vi } from 'vitest';
import { ask } from '../../../../src/panel/features/answers/ask';
import { FIRST_BYTE_MS, WHOLE_MS } from '../../../../src/panel/features/answers/read-body';

const ID = 'd153e66f-0000-4000-8000-000000000001';
const piece = (message: string): string => `data: ${JSON.stringify({ conversation_id: ID, message })}\n\n`;
const final = (answer: string): string => `data: ${JSON.stringify({ conversation: { answer }, results: [] })}\n\n`;
const URL = 'https://shop.example.com/ask';
const QUESTION = { q: 'red scarf France', collection: 'help', lang: 'en' };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets each request be answered by these chunks; the stream stays open unless it is closed. */
function serve(chunks: readonly (string | Uint8Array)[], isClosed: boolean, status = 200) {
  const fetched = vi.fn(async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks)
          controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
        if (isClosed) controller.close();
        else signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body, { status });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a letter whose bytes come in two chunks stays whole', async () => {
  const bytes = new TextEncoder().encode(`${piece('für')}data: [DONE]\n\n${final('für')}`);
  // In the last event: it replaces the pieces.
  const cut = bytes.lastIndexOf(0xc3) + 1;
  serve([bytes.slice(0, cut), bytes.slice(cut)], true);
  expect(await ask(URL, QUESTION, new AbortController().signal, () => {})).toMatchObject({
    ending: 'done',
    text: 'für',
  });
});

test('nothing is waited for longer than 20 seconds for the first byte', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  vi.stubGlobal('fetch', fetched);
  const asked = ask(URL, QUESTION, new AbortController().signal, () => {});
  await vi.advanceTimersByTimeAsync(FIRST_BYTE_MS);
  expect(await asked).toMatchObject({ ending: 'failed', failure: 'late' });
  expect(fetched).toHaveBeenCalledOnce();
});

test('an answer that never ends is cut off after 60 seconds, with what was written', async () => {
  vi.useFakeTimers();
  serve([piece('Three')], false);
  const asked = ask(URL, QUESTION, new AbortController().signal, () => {});
  await vi.advanceTimersByTimeAsync(WHOLE_MS - 1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toMatchObject({ ending: 'cut', text: 'Three' });
});

test('stopping keeps what was written', async () => {
  serve([piece('Three')], false);
  const stopping = new AbortController();
  const asked = ask(URL, QUESTION, stopping.signal, () => stopping.abort());
  expect(await asked).toMatchObject({ ending: 'stopped', text: 'Three' });
});

test.each([
  [429, '{}', 'busy'],
  [503, '', 'busy'],
  [400, '{"message":"OpenAI API error: quota"}', 'refused'],
  [500, '<h1>Error</h1>', 'refused'],
  [404, '', 'refused'],
])('status %i with %j is asked once, and fails as %s', async (status, body, failure) => {
  const fetched = serve([body], true, status);
  expect(await ask(URL, QUESTION, new AbortController().signal, () => {})).toMatchObject({ ending: 'failed', failure });
  expect(fetched).toHaveBeenCalledOnce();
});
