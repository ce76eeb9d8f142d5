import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startGzipPool } from '../../../src/tools/studio/fill/gzip-pool';

test('files are compressed here after a worker has ended, and those that waited for it are told', async () => {
  const workers: EventTarget[] = [];
  // It answers nothing.
  class DeadWorker extends EventTarget {
    constructor() {
      super();
      workers.push(this);
    }
    postMessage(): void {}
  }
  vi.stubGlobal('Worker', DeadWorker);
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { gzip } = startGzipPool(new URL('https://studio.example/gzip-worker.js'));
  const waiting = gzip(new TextEncoder().encode('first'));
  for (const worker of workers) worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  await expect(waiting).rejects.toThrow('out of memory');
  expect(String(gunzipSync(await gzip(new TextEncoder().encode('again'))))).toBe('again');
});
