import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToFillWorker } from '../../../src/tools/studio/fill/fill-messages';
import { type FillHost, fillModel } from '../../../src/tools/studio/fill/fill-model';

/** Workers that the studio has started, in their order; each does nothing by itself. */
let workers: SilentWorker[] = [];

class SilentWorker extends EventTarget {
  readonly got: ToFillWorker[] = [];
  isEnded = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message: ToFillWorker): void {
    this.got.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** Waits for a work, and comes to its number. */
  async asked(name: string): Promise<number> {
    return vi.waitFor(() => {
      const found = this.got.find((one) => 'work' in one && one.work === name);
      if (found === undefined || !('id' in found)) throw new Error(`${name} was not asked.`);
      return found.id;
    });
  }

  say(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', SilentWorker);
});
afterEach(() => vi.unstubAllGlobals());

const HOST: FillHost = { studio: 'https://site.example/studio/', show: () => {}, propose: () => {} };
const TARGET = {
  node: { protocol: 'https', host: 'search.example', port: 443, path: '' },
  key: 'k',
  collection: 'a',
} as Parameters<typeof fillModel.fill>[0];
const FAILURE = { message: 'Stopped.', shrunk: [], isStopped: true, isOurs: false };

test('a file that is dropped while a server is filled lets the server be left as it was, before the work ends', async () => {
  const file = { name: 'a.csv', content: new Blob(['id\n1']) };
  const reading = fillModel.read([file], HOST);
  const [first] = workers as [SilentWorker];
  first.say({ id: await first.asked('read'), result: { documents: 1, attributes: {} } });
  first.say({ id: await first.asked('preview'), failure: FAILURE });
  await reading;
  const filling = fillModel.fill(TARGET, false, HOST);
  const fill = await first.asked('fill');

  void fillModel.read([file], HOST);
  expect(first.got).toContainEqual({ control: 'stop' });
  expect(first.isEnded).toBe(false);
  first.say({ id: fill, failure: FAILURE });
  expect(await filling).toBe(null);
  expect(first.isEnded).toBe(true);
  expect(fillModel.state()).toMatchObject({ busy: 'read', failure: null });
});

test('a fill that was paused stays so when the records that were on their way arrive, and can go on', async () => {
  const reading = fillModel.read([{ name: 'a.csv', content: new Blob(['id\n1']) }], HOST);
  const worker = workers.at(-1) as SilentWorker;
  worker.say({ id: await worker.asked('read'), result: { documents: 1, attributes: {} } });
  worker.say({ id: await worker.asked('preview'), failure: FAILURE });
  await reading;
  const filling = fillModel.fill(TARGET, false, HOST);
  const id = await worker.asked('fill');
  const sent = (done: number): void => worker.say({ id, progress: { kind: 'sending', done, total: 5000 } });

  sent(500);
  fillModel.hold();
  sent(1000);
  expect(fillModel.state()).toMatchObject({ isHeld: true, progress: { done: 1000 } });
  fillModel.goOn();
  sent(1500);
  expect(fillModel.state()).toMatchObject({ isHeld: false, progress: { done: 1500 } });
  worker.say({ id, progress: { kind: 'lost', reason: 'Failed to fetch' } });
  expect(fillModel.state().isHeld).toBe(true);
  worker.say({ id, failure: FAILURE });
  await filling;
});
