import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToFillWorker } from '../../../../src/owner/studio/fill/fill-messages';
import { type FillHost, fillModel } from '../../../../src/owner/studio/fill/fill-model';

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
    // An engine answers each search.
    if (!Array.isArray(message) || message.length !== 3) return;
    const { searches = [] } = JSON.parse(message[2] ?? '{}') as { readonly searches?: readonly object[] };
    const results = searches.map(() => ({ found: 0, out_of: 2, hits: [] }));
    queueMicrotask(() => this.say([message[0], { data: { results } }]));
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** Waits for a work that is asked after another, and comes to its number. */
  async asked(name: string, after = 0): Promise<number> {
    const find = () => this.got.find((one) => 'work' in one && one.work === name && one.id > after);
    await expect.poll(find, { message: `${name} is asked` }).toBeDefined();
    return (find() as { readonly id: number }).id;
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

test('a field that is changed before the first preview is there does not keep the file from the studio', async () => {
  const shown: boolean[] = [];
  const host: FillHost = { ...HOST, show: (_local, _info, isNew) => shown.push(isNew) };
  const reading = fillModel.read([{ name: 'a.csv', content: new Blob(['id,name\n1,a']) }], host);
  const worker = workers.at(-1) as SilentWorker;
  const overview = { documents: 1, attributes: {} };
  worker.say({ id: await worker.asked('read'), result: overview });
  const early = await worker.asked('preview');
  const choosing = fillModel.choose('name', { facet: true }, host);
  worker.say({ id: await worker.asked('choose'), result: overview });
  const late = await worker.asked('preview', early);
  const notes = [{ kind: 'changed', where: 'a.csv, line 2', reason: 'is cut' }];
  const result = {
    files: { blob: new Blob(), places: new Map() },
    documents: 1,
    refused: { count: 1, first: [] },
    notes,
  };
  worker.say({ id: early, result });
  worker.say({ id: late, result });
  await Promise.all([reading, choosing]);
  expect(shown).toEqual([true]);
  expect(fillModel.state().unfit).toEqual(result.refused);
  expect(fillModel.state().overview?.notes).toEqual(notes);
});

test('what was chosen for fields holds for a newer file of the same name that has them', async () => {
  const fields = ['Preis', 'Marke'].map((name) => ({ name }));
  const give = async (name: string): Promise<SilentWorker> => {
    void fillModel.read([{ name, content: new Blob(['x']) }], HOST);
    const worker = workers.at(-1) as SilentWorker;
    worker.say({ id: await worker.asked('read'), result: { documents: 1, attributes: {}, fields } });
    return worker;
  };
  const first = await give('a.csv');
  first.say({ id: await first.asked('preview'), failure: FAILURE });
  void fillModel.choose('Marke', { label: 'Hersteller' }, HOST);
  void fillModel.choose('Farbe', { type: 'string[]' }, HOST);
  const newer = await give('a.csv');
  await newer.asked('choose');
  expect(newer.got).toContainEqual(
    expect.objectContaining({ work: 'choose', given: { Marke: { label: 'Hersteller' } } }),
  );
  await (await give('b.csv')).asked('preview');
  expect(fillModel.state().choices).toEqual({});
});

test('a file that is given while a server is filled is turned away by its name, and the server is filled', async () => {
  const file = { name: 'a.csv', content: new Blob(['id\n1']) };
  const reading = fillModel.read([file], HOST);
  const [first] = workers as [SilentWorker];
  first.say({ id: await first.asked('read'), result: { documents: 1, attributes: {} } });
  first.say({ id: await first.asked('preview'), failure: FAILURE });
  await reading;
  const filling = fillModel.fill(TARGET, false, HOST);
  const fill = await first.asked('fill');

  await fillModel.read([{ ...file, name: 'b.csv' }], HOST);
  expect(fillModel.state()).toMatchObject({ busy: 'fill', turnedAway: 'b.csv', files: [file] });
  expect(first.isEnded).toBe(false);
  const filled = { name: 'a_1', documents: 1, refused: { count: 0, first: [] }, changes: null };
  first.say({ id: fill, result: filled });
  expect(await filling).toBe(filled);
  expect(fillModel.state()).toMatchObject({ busy: null, turnedAway: null, filled });
});

test('a fill that was paused stays so when the records that were on their way arrive, and can continue', async () => {
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
  expect(fillModel.state()).toMatchObject({ isHeld: true, lost: 'Failed to fetch', progress: { done: 1500 } });
  worker.say({ id, failure: FAILURE });
  await filling;
});
