import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventQueue, MAX_PER_MINUTE, type VisitorEvent } from '../../../src/panel/analytics/event-queue';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function click(id: string, query = 'scarf'): VisitorEvent {
  return { type: 'click', name: 'shop_click', documents: [id], query, position: 1 };
}

function start(before: number[] = []) {
  const sent: VisitorEvent[] = [];
  return { sent, queue: createEventQueue((event) => sent.push(event), before) };
}

it('the queue of events sends at once what the server takes in a minute, and the rest together when the minute is over', () => {
  const { sent, queue } = start();
  for (let id = 1; id <= 8; id++) queue.add(click(String(id)));
  expect(sent.map(({ documents }) => documents)).toEqual([['1'], ['2'], ['3'], ['4'], ['5']]);
  vi.advanceTimersByTime(59_999);
  expect(sent).toHaveLength(MAX_PER_MINUTE);
  vi.advanceTimersByTime(1);
  expect(sent.slice(MAX_PER_MINUTE)).toEqual([{ ...click('6'), documents: ['6', '7', '8'], position: null }]);
});

it('the queue of events joins only events of one name and query', () => {
  const { sent, queue } = start(Array(MAX_PER_MINUTE).fill(Date.now()));
  for (const event of [click('1'), click('2', 'boots'), click('3'), { ...click('4'), name: 'shop_conversion' }])
    queue.add(event);
  vi.advanceTimersByTime(60_000);
  expect(sent.map(({ name, query, documents }) => [name, query, documents])).toEqual([
    ['shop_click', 'scarf', ['1', '3']],
    ['shop_click', 'boots', ['2']],
    ['shop_conversion', 'scarf', ['4']],
  ]);
});

it('the queue of events counts what the page before has sent, and drops what does not fit when the visitor leaves', () => {
  const before = Array(MAX_PER_MINUTE - 1).fill(Date.now()) as number[];
  const { sent, queue } = start(before);
  queue.add(click('1'));
  queue.add(click('2'));
  queue.leave();
  vi.advanceTimersByTime(120_000);
  expect(sent.map(({ documents }) => documents)).toEqual([['1']]);
  expect(before.at(-1)).toBe(Date.now() - 120_000);
});
