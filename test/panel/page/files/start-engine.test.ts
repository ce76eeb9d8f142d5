// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import { createEngine, type Engine } from '../../../../src/panel/page/files/start-engine';

/** A worker that does what a test says. */
class ScriptedWorker {
  static all: ScriptedWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  ended = false;
  readonly received: unknown[] = [];

  constructor() {
    ScriptedWorker.all.push(this);
  }

  postMessage(message: unknown): void {
    this.received.push(message);
    if (typeof message === 'string') this.send(null);
  }

  terminate(): void {
    this.ended = true;
  }

  send(data: unknown): void {
    this.onmessage?.({ data });
  }
}

let engine: Engine;
beforeEach(() => {
  ScriptedWorker.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', ScriptedWorker);
  engine = createEngine('https://shop.example/searchlet.js', 'https://shop.example/search/');
  return async () => {
    engine.stop();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const ask = (q: string, signal = new AbortController().signal): Promise<unknown> => engine.ask('', q, signal);
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const worker = (at: number): ScriptedWorker => ScriptedWorker.all[at] as ScriptedWorker;

test('what waits for a worker that ends with an error is answered by another one', async () => {
  const [alien, heat] = [ask('alien'), ask('heat')];
  await settled();
  worker(0).onerror?.();
  await settled();
  expect(worker(0).ended).toBe(true);
  expect(ScriptedWorker.all).toHaveLength(2);
  expect(worker(1).received.slice(1)).toEqual([
    [0, '', 'alien'],
    [1, '', 'heat'],
  ]);
  worker(1).send([1, 'two']);
  worker(1).send([0, 'one']);
  expect(await Promise.all([alien, heat])).toEqual(['one', 'two']);
});

test('a worker that has been silent for 10 s is replaced', async () => {
  const alien = ask('alien');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ScriptedWorker.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(worker(0).ended).toBe(true);
  worker(1).send([0, 'found']);
  expect(await alien).toBe('found');
});

test('a worker that waits for files as long as they take is left alone', async () => {
  const alien = ask('alien');
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    worker(0).send(null);
  }
  worker(0).send([0, 'found']);
  expect(await alien).toBe('found');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ScriptedWorker.all).toHaveLength(1);
});

test('a worker owes no answer to a search that was given up', async () => {
  const controller = new AbortController();
  const found = ask('alien');
  void ask('godf', controller.signal);
  await settled();
  controller.abort();
  worker(0).send([0, 'found']);
  await found;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ScriptedWorker.all).toHaveLength(1);
});

test('a search fails when the second worker is silent too, and the next search starts a third', async () => {
  const alien = ask('alien').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await alien).toBe('engine.js has stopped');
  const heat = ask('heat');
  await settled();
  worker(2).send([0, 'found']);
  expect(await heat).toBe('found');
});

test('panels with one index share the worker that replaces theirs', async () => {
  const other = createEngine('https://shop.example/searchlet.js', 'https://shop.example/search/');
  const found = [ask('alien'), other.ask('', 'heat', new AbortController().signal)];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ScriptedWorker.all).toHaveLength(2);
  worker(1).send([0, 'one']);
  worker(1).send([1, 'two']);
  expect(await Promise.all(found)).toEqual(['one', 'two']);
  other.stop();
});
