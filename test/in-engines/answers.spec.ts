import { expect } from 'vitest';
import { test } from '../support/engines/test';
import type { View } from '../support/engines/view';

const QUESTION = '?sl_q=How+many+neighbors+does+Bhutan+have%3F';
const ANSWER = '[part~="answer"]';

/** Replaces the endpoint by one that sends these pieces, and ends only if it should. */
function answerWith({ tab }: View, pieces: readonly string[], end: 'close' | 'stay'): Promise<void> {
  return tab.run(
    (parts, how) => {
      const real = fetch;
      window.fetch = async (url, init) => {
        if (!String(url).endsWith('/ask')) return real(url, init);
        // A letter of several bytes comes in two chunks.
        const bytes = new TextEncoder().encode(parts.join(''));
        const middle = Math.floor(bytes.length / 2);
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(bytes.slice(0, middle));
            controller.enqueue(bytes.slice(middle));
            if (how === 'close') controller.close();
            init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
          },
        });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      };
    },
    pieces,
    end,
  );
}

const piece = (message: string): string =>
  `data: ${JSON.stringify({ conversation_id: 'd153e66f-0000-4000-8000-000000000001', message })}\n\n`;

test('a question is answered below the button, from the hits that are found', async ({ open }) => {
  const view = await open('answers', { query: QUESTION });
  await view.focus('button', 'Answer this');
  await view.tab.press('Enter');
  await view.one('button', 'Ask again');
  await expect.poll(async () => (await view.names(`${ANSWER} p`)).join()).toContain('Bhutan has two neighbors');
  expect((await view.names(`${ANSWER} ol li`)).join()).toContain('Bhutan');
});

test('an answer is read whole in pieces, with its marks, and only links to its hits', async ({ open }) => {
  const view = await open('answers', { query: QUESTION });
  const words = 'It has **two**: Größe 🏔 and `China`. See [here](https://evil.test/).';
  await answerWith(view, [...(words.match(/.{1,7}/gu) ?? [])].map(piece).concat('data: [DONE]\n\n'), 'close');
  await view.click('button', 'Answer this');
  await view.one('button', 'Ask again');
  expect(await view.names(`${ANSWER} strong`)).toEqual(['two']);
  expect(await view.names(`${ANSWER} code`)).toEqual(['China']);
  expect((await view.names(`${ANSWER} p`)).join()).toContain('It has two: Größe 🏔 and China. See here.');
  expect(await view.names(`${ANSWER} a[href*="evil"]`)).toEqual([]);
});

test('an answer that breaks off says so, and one that never ends can be stopped', async ({ open }) => {
  const view = await open('answers', { query: QUESTION });
  await answerWith(view, [piece('It has two')], 'close');
  await view.click('button', 'Answer this');
  await view.one('button', 'Ask again');
  expect((await view.names(`${ANSWER} p`)).join()).toContain('broke off');

  await answerWith(view, [piece('It has two, namely')], 'stay');
  await view.click('button', 'Ask again');
  await expect.poll(async () => (await view.names(`${ANSWER} p`)).join()).toContain('namely');
  await view.focus('button', 'Stop');
  await view.tab.press(' ');
  await view.one('button', 'Ask again');
  expect((await view.names(`${ANSWER} p`)).join()).toContain('Stopped.');
});
