import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NO_SOURCES } from '../../../src/owner/documents/guard-swap';
import { type Filling, fillCollection } from '../../../src/owner/fill-server/fill-collection';
import { createRandom } from '../../support/data/random';
import { sampleOf, sampleSize } from '../../support/run/sample-size';
import { listen } from '../../support/servers/shop';
import { startTargetServer, TARGET_KEY } from './target-server';

const LOST = sampleSize(20);
const DOCUMENTS = 600;
const HOUR = 60 * 60 * 1000;
/** An alias that no other test has. */
const ALIAS = 'searchlet_lost_answers';

/** A server, and a way to it that carries requests out and may swallow their answers. */
async function startServers() {
  const { url: server, ask, ours } = await startTargetServer(ALIAS);
  const headers = { 'x-typesense-api-key': TARGET_KEY };
  const asked: string[] = [];
  let isLost: (asked: string, number: number) => boolean = () => false;
  let page: OtherAnswer | null = null;
  const proxy = await listen(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const body = await text(request);
    const isSwallowed = isLost(`${method} ${url}`, asked.push(`${method} ${url}`) - 1);
    const answer = await fetch(server + url, { method, headers, ...(body !== '' && { body }) });
    const answered = await answer.text();
    if (isSwallowed && page !== null) response.writeHead(200, page.headers).end(page.body);
    else if (isSwallowed) request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(answered);
  });
  onTestFinished(proxy.stop);
  return {
    asked,
    ours,
    /** From now on, answers are lost where this says so; `number` counts the requests of the run. */
    lose: (lost: typeof isLost) => {
      asked.length = 0;
      isLost = lost;
    },
    /** From now on, another program answers in the place of what is lost. */
    replaceBy: (answer: OtherAnswer) => {
      page = answer;
    },
    /** Fills the alias in a run with this number, through the proxy. */
    fill: (run: number, changed: Partial<Filling> = {}) => fillCollection(targetAt(proxy.url), filling(run, changed)),
    /** The run whose documents a searcher finds, which are all there. */
    found: async (): Promise<number> => {
      const query = new URLSearchParams({ q: '*', query_by: 'title', facet_by: 'run' });
      const result = (await ask('GET', `/collections/${ALIAS}/documents/search?${query}`)) as {
        found: number;
        facet_counts: { counts: { value: string }[] }[];
      };
      expect(result.found).toBe(DOCUMENTS);
      expect(result.facet_counts[0]?.counts).toHaveLength(1);
      return Number(result.facet_counts[0]?.counts[0]?.value);
    },
  };
}

interface OtherAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function targetAt(url: string) {
  const node = { protocol: 'http' as const, host: '127.0.0.1', port: Number(new URL(url).port), path: '' };
  return { nodes: [node], adminKey: TARGET_KEY, collection: ALIAS };
}

function filling(run: number, changed: Partial<Filling>): Filling {
  return {
    schema: {
      fields: [
        { name: 'title', type: 'string' },
        { name: 'run', type: 'int64', facet: true },
      ],
    },
    documents: Array.from({ length: DOCUMENTS }, (_, id) => ({ id: `${id}`, title: `Page ${id}`, run })),
    tuning: { synonyms: null, overrides: null },
    // Runs begin a day apart.
    now: Date.UTC(2026, 0, 1) + run * 24 * HOUR,
    onRefused: () => {},
    onProgress: () => {},
    guarded: { ...NO_SOURCES, sources: [{ name: 'pages', documents: DOCUMENTS }] },
    retries: { retries: 1, interval: 0 },
    // A run whose answers are all lost leaves its lock, and the next one takes it over.
    lockTimes: { renewed: 20, stale: 300, look: 10 },
    ...changed,
  };
}

describe('an answer that is lost on its way', () => {
  test('once, at any step, is asked for again: the run ends well', async () => {
    const { asked, lose, fill, found, ours } = await startServers();
    await fill(0);
    lose(() => false);
    await fill(1);
    const steps = asked.length;
    for (const step of sampleOf(Array.from({ length: steps }, (_, index) => index))) {
      lose((_, number) => number === step);
      await fill(2 + step);
      expect([step, await found()]).toEqual([step, 2 + step]);
    }
    expect(await ours()).toHaveLength(1);
  });

  test(`and all after it, at ${LOST} random steps: a searcher finds the old or the new documents, and the next run heals`, async () => {
    const { asked, lose, fill, found, ours } = await startServers();
    const random = createRandom(20_261_125);
    await fill(0);
    lose(() => false);
    await fill(1);
    const steps = asked.length;
    let live = 1;
    for (let index = 0; index < LOST; index += 1) {
      const run = 10 + index * 2;
      // The step of the alias in any case.
      const from =
        index === 0 ? asked.findIndex((one) => one.startsWith('PUT /aliases')) : Math.floor(random.next() * steps);
      lose((_, number) => number >= from);
      const error = await fill(run).then(
        () => null,
        (reason: Error) => reason,
      );
      const now = await found();
      expect([live, run]).toContain(now);
      // What is told is what is so.
      if (error === null) expect(now).toBe(run);
      else if (now === run) expect(error).toMatchObject({ name: 'IndexError', changed: 'unknown' });
      lose(() => false);
      await fill(run + 1);
      live = run + 1;
      expect(await found()).toBe(live);
      expect(await ours()).toHaveLength(1);
    }
  });

  test('always, for one request, changes nothing without a report', async () => {
    const { asked, lose, fill, found } = await startServers();
    await fill(0);
    lose(() => false);
    await fill(1);
    const kinds = [...new Set(asked.map((one) => one.replace(/_\d{8}T\d{6}/, '_DATE')))];
    let live = 1;
    for (const [index, kind] of kinds.entries()) {
      const run = 10 + index;
      lose((one) => one.replace(/_\d{8}T\d{6}/, '_DATE') === kind);
      const error = await fill(run).then(
        () => null,
        (reason: Error) => reason,
      );
      const now = await found();
      expect([kind, [live, run].includes(now)]).toEqual([kind, true]);
      if (error === null) expect([kind, now]).toEqual([kind, run]);
      // What the alias leads to is read: the run has not failed.
      if (kind.startsWith('PUT /aliases/')) expect([error, now]).toEqual([null, run]);
      live = now;
    }
    lose(() => false);
    await fill(100);
    expect(await found()).toBe(100);
  });
});

test.each([
  ['a page', 'text/html', '<!doctype html><title>Sign in</title>'],
  ['an object', 'application/json', '{}'],
])(
  'the answer of another program, %s, is reported as such an answer at each step that reads',
  async (_, type, body) => {
    const { asked, lose, replaceBy, fill, found } = await startServers();
    await fill(0);
    lose(() => false);
    await fill(1);
    replaceBy({ headers: { 'content-type': type }, body });
    const kinds = new Set(asked.map((one) => one.replace(/_\d{8}T\d{6}/, '_DATE')));
    for (const [run, kind] of [...kinds].entries()) {
      if (!kind.startsWith('GET') && !kind.includes('/import')) continue;
      lose((one) => one.replace(/_\d{8}T\d{6}/, '_DATE') === kind);
      // A write of one document has no answer that is read.
      if (kind.includes('_lock/documents/import')) continue;
      const live = await found();
      await expect(fill(10 + run), kind).rejects.toThrow('does not respond like Typesense. Is the address right?');
      expect(await found()).toBe(live);
    }
  },
);

test("our own error is not reported as the server's", async () => {
  const { fill } = await startServers();
  const documents = (function* () {
    yield { id: '1', title: 'Page', run: 1 };
    throw new TypeError('x is undefined');
  })();
  await expect(fill(0, { documents })).rejects.toThrow(new TypeError('x is undefined'));
});

describe('two runs into one alias', () => {
  test('exclude each other: the second one changes nothing while the first is at work', async () => {
    const { fill, found, ours } = await startServers();
    await fill(0);
    const second = deferred();
    let isAsked = false;
    const first = fill(1, {
      onProgress: () => {
        if (isAsked) return;
        isAsked = true;
        fill(2, { now: Date.UTC(2026, 0, 2) + 1 }).then(second.resolve, second.resolve);
      },
    });
    expect(await second.promise).toMatchObject({ message: expect.stringContaining('Another run has been changing') });
    await first;
    expect(await found()).toBe(1);
    expect(await ours()).toHaveLength(1);
  });

  test('that overlap, because the first one could not renew its lock, lose nothing', async () => {
    const { fill, found } = await startServers();
    await fill(0);
    const second = deferred();
    let isAsked = false;
    const first = fill(1, {
      onProgress: () => {
        if (isAsked) return;
        isAsked = true;
        // It takes the lock over, and fails in its own import.
        const documents = [{ id: '1', title: 'Page', run: 'not a number' }];
        fill(2, { documents: documents as never }).then(second.resolve, second.resolve);
      },
    });
    await Promise.all([first.catch(() => {}), second.promise]);
    expect([0, 1]).toContain(await found());
    await fill(3);
    expect(await found()).toBe(3);
  });
});

/** A promise that is resolved later; Node 20 has no `Promise.withResolvers`. */
function deferred(): { readonly promise: Promise<unknown>; readonly resolve: (value: unknown) => void } {
  let resolve: (value: unknown) => void = () => {};
  const promise = new Promise<unknown>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
