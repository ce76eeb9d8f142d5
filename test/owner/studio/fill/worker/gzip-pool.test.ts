import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { GzipEndedError, startGzipPool } from '../../../../../src/owner/studio/fill/worker/gzip-pool';

/** The workers that were started. They answer when they are told to. */
const workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  readonly asked: [id: number, bytes: Uint8Array][] = [];
  readonly terminate = vi.fn();

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message: [number, Uint8Array]): void {
    this.asked.push(message);
  }

  answer(): void {
    for (const [id, bytes] of this.asked.splice(0))
      this.dispatchEvent(new MessageEvent('message', { data: [id, gzipSync(bytes)] }));
  }
}

beforeEach(() => {
  workers.splice(0);
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const start = () => startGzipPool(new URL('https://studio.example/gzip-worker.js'));
const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = async (packed: Promise<Uint8Array>): Promise<string> => String(gunzipSync(await packed));

test('after a worker has ended, its files are lost, which is reported, and all others are compressed here', async () => {
  const { gzip } = start();
  const waiting = gzip(bytes('first'));
  workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  await expect(waiting).rejects.toThrow(GzipEndedError);
  expect(await textOf(gzip(bytes('again')))).toBe('again');
  expect(workers[0]?.asked).toHaveLength(1);
});

test('a worker that a browser has ended without a word counts as ended when it answers nothing for a minute', async () => {
  const { gzip } = start();
  const answered = gzip(bytes('first'));
  workers[0]?.answer();
  expect(await textOf(answered)).toBe('first');
  const waiting = Promise.allSettled([gzip(bytes('second')), gzip(bytes('third'))]);
  await vi.advanceTimersByTimeAsync(61_000);
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await textOf(gzip(bytes('fourth')))).toBe('fourth');
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a worker that is slow, or has nothing to do, keeps running', async () => {
  const { gzip } = start();
  await vi.advanceTimersByTimeAsync(600_000);
  for (const text of ['first', 'second', 'third']) {
    const waiting = gzip(bytes(text));
    await vi.advanceTimersByTimeAsync(50_000);
    workers[0]?.answer();
    expect(await textOf(waiting)).toBe(text);
  }
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
