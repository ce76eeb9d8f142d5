import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResponseCache } from '../../../src/typesense/send/response-cache';
import { goTo } from '../../support/run/go-to';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 }));
afterEach(() => vi.useRealTimers());

test('the response cache gets an answer once for all who ask the same for 120 seconds', async () => {
  const { ask, get } = asking();
  await get('king');
  goTo(119_999);
  expect(await get('king')).toBe('king 1');
  goTo(120_000);
  expect(await get('king')).toBe('king 2');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('the response cache lets the answer go that was used longest ago when there are more than 100', async () => {
  const { get } = asking();
  for (let number = 1; number <= 100; number += 1) await get(String(number));
  await get('1');
  await get('101');
  expect([await get('1'), await get('101'), await get('3')]).toEqual(['1 1', '101 1', '3 1']);
  expect(await get('2')).toBe('2 2');
});

test('the response cache gets an answer once for all who ask the same at the same time', async () => {
  const { ask, get } = asking();
  expect(await Promise.all([get('king'), get('king')])).toEqual(['king 1', 'king 1']);
  expect(ask).toHaveBeenCalledOnce();
});

test('the response cache keeps no failure', async () => {
  const answers = createResponseCache<string>(() => true);
  const { signal } = new AbortController();
  await expect(answers.get('king', () => Promise.reject(new Error('No.')), signal)).rejects.toThrow('No.');
  expect(await answers.get('king', () => Promise.resolve('yes'), signal)).toBe('yes');
});

test('the response cache gives no answer that is not good any more', async () => {
  let key = 'a';
  const answers = createResponseCache<string>((answer) => answer === key);
  const get = (): Promise<string> => answers.get('king', () => Promise.resolve(key), new AbortController().signal);
  expect(await get()).toBe('a');
  key = 'b';
  expect(await get()).toBe('b');
});

test('aborts a request when the last caller has aborted, and keeps nothing of it', async () => {
  const { held, get } = asking({ isHeld: true });
  const [first, second] = [new AbortController(), new AbortController()];
  const aborted = [get('king', first.signal), get('king', second.signal)].map((response) =>
    expect(response).rejects.toThrow(ABORTED),
  );
  first.abort();
  expect(held[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(held[0]?.signal.aborted).toBe(true);
  held[0]?.answer();
  const again = get('king');
  held[1]?.answer();
  expect(await again).toBe('king 2');
  await Promise.all(aborted);
});

test('the response cache answers the one who still waits when another has gone', async () => {
  const { held, get } = asking({ isHeld: true });
  const gone = new AbortController();
  const aborted = expect(get('king', gone.signal)).rejects.toThrow(ABORTED);
  const answer = get('king');
  gone.abort();
  await aborted;
  held[0]?.answer();
  expect(await answer).toBe('king 1');
});

test('the response cache sends nothing for a caller that has aborted before', async () => {
  const { ask, get } = asking();
  await expect(get('king', AbortSignal.abort())).rejects.toThrow(ABORTED);
  expect(ask).not.toHaveBeenCalled();
});

test('the response cache keeps no answer that was asked for before all were forgotten', async () => {
  const { held, get, clear } = asking({ isHeld: true });
  const before = get('king');
  clear();
  const after = get('king');
  held[1]?.answer();
  held[0]?.answer();
  expect([await before, await after, await get('king')]).toEqual(['king 1', 'king 2', 'king 2']);
});

const ABORTED = expect.objectContaining({ name: 'AbortError' });

/** Answers with the question and how often something was asked; held back until told, if wished. */
function asking({ isHeld = false } = {}) {
  const answers = createResponseCache<string>(() => true);
  const held: { answer: () => void; signal: AbortSignal }[] = [];
  const counts = new Map<string, number>();
  const ask = vi.fn((question: string, signal: AbortSignal) => {
    const count = (counts.get(question) ?? 0) + 1;
    counts.set(question, count);
    return new Promise<string>((resolve) => {
      const answer = (): void => resolve(`${question} ${count}`);
      held.push({ answer, signal });
      if (!isHeld) answer();
    });
  });
  const get = (question: string, signal = new AbortController().signal): Promise<string> =>
    answers.get(question, (cutOff) => ask(question, cutOff), signal);
  return { ask, get, held, clear: answers.clear };
}
