import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NO_SOURCES } from '../../../src/owner/documents/guard-swap';
import { type Filling, fillCollection } from '../../../src/owner/fill-server/fill-collection';
import { DIGEST_FIELD, digestOf, LATE } from '../../../src/owner/index-files/folder/digests';
import { type IndexOptions, writeIndex } from '../../../src/owner/index-files/write-index';
import { createOwnerControl } from '../../../src/owner/studio/fill/worker/import-control';
import { createRandom, type Random } from '../../support/data/random';
import { sampleOf, sampleSize } from '../../support/run/sample-size';
import { listen } from '../../support/servers/shop';
import { temporaryFolder } from './reading';
import { startTargetServer, TARGET_KEY } from './target-server';

const ALIAS = 'searchlet_changed';
const EDITS = sampleSize(120);
const HOUR = 60 * 60 * 1000;

interface Doc {
  readonly id: string;
  readonly title: string;
  readonly stars?: number;
}

const schema = {
  fields: [
    { name: 'title', type: 'string' },
    { name: 'stars', type: 'int32', optional: true },
  ],
};

/** What a run has changed. */
const changes = (added: number, changed: number, gone: number) => ({ changes: { added, changed, gone } });

const docs = (count: number): Doc[] => Array.from({ length: count }, (_, index) => docOf(`/page/${index}.html#a b`, 0));
const docOf = (id: string, version: number): Doc => ({ id, title: `Page ${id} in state ${version}` });

/** Edits the documents, and tells how many are new, changed and gone. */
function edit(before: readonly Doc[], random: Random, version: number) {
  const after = [...before];
  const counts = { added: 0, changed: 0, gone: 0 };
  const edited = new Set<string>();
  for (let left = Math.floor(random.next() * 4); left > 0; left -= 1) {
    const place = Math.floor(random.next() * after.length);
    const doc = after[place] as Doc;
    if (random.chance(0.4)) {
      after.splice(place, 0, docOf(`new ${version}.${left}`, version));
      edited.add(`new ${version}.${left}`);
      counts.added += 1;
    } else if (!edited.has(doc.id)) {
      edited.add(doc.id);
      if (random.chance(0.5)) {
        // A field that goes must not stay from the state before.
        after[place] = { ...docOf(doc.id, version), ...(random.chance(0.5) && { stars: version }) };
        counts.changed += 1;
      } else {
        after.splice(place, 1);
        counts.gone += 1;
      }
    }
  }
  return { after, outcome: { changes: counts } };
}

describe('--changed, in a folder', () => {
  const write = (folder: string, documents: readonly Doc[], options: IndexOptions = {}) =>
    writeIndex(
      folder,
      { name: 'index', schema, documents },
      { settings: 'a', guarded: { ...NO_SOURCES, allowed: 'all' }, ...options },
    );
  const manifestOf = (folder: string): string => readFileSync(join(folder, 'index.json'), 'utf8');

  test.for([
    ['one file', 100_000],
    ['many files', 0],
  ] as const)(`after ${EDITS} random edits the index equals a whole run's: %s`, async ([, wholeLimit]) => {
    const random = createRandom(20_261_126);
    const folder = temporaryFolder();
    let documents = docs(60);
    await write(folder, documents, { wholeLimit });
    for (let version = 1; version <= EDITS; version += 1) {
      const { after, outcome } = edit(documents, random, version);
      documents = after;
      expect((await write(folder, documents, { wholeLimit })).outcome).toEqual(outcome);
      const fresh = temporaryFolder();
      await write(fresh, documents, { wholeLimit });
      expect(manifestOf(folder)).toBe(manifestOf(fresh));
      const files = readdirSync(join(folder, 'data'));
      expect(readdirSync(join(fresh, 'data')).filter((file) => !files.includes(file))).toEqual([]);
    }
  });

  test('nothing is written where nothing has changed', async () => {
    const folder = temporaryFolder();
    const { files, bytes } = await write(folder, docs(30), { wholeLimit: 0 });
    rmSync(join(folder, 'index.json'));
    await write(folder, docs(30), { wholeLimit: 0 });
    writeFileSync(join(folder, 'index.json'), ` ${manifestOf(folder)}`);
    const again = await write(folder, docs(30), { wholeLimit: 0 });
    expect(again).toEqual({ documents: 30, files, bytes: bytes + 1, outcome: changes(0, 0, 0) });
    expect(manifestOf(folder)).toMatch(/^ /);
  });

  test('the whole is written where only the order has changed: equal hits have this order', async () => {
    const [folder, fresh] = [temporaryFolder(), temporaryFolder()];
    // In an object, names that are numbers have an order of their own.
    const documents = [...docs(5), ...['3', '10', '1', '__proto__'].map((id) => docOf(id, 0))];
    const turned = [...documents].reverse();
    await write(folder, documents);
    expect((await write(folder, documents)).outcome).toEqual(changes(0, 0, 0));
    expect((await write(folder, turned)).outcome).toEqual({
      whole: 'The order of the documents has changed.',
    });
    await write(fresh, turned);
    expect(manifestOf(folder)).toBe(manifestOf(fresh));
    expect((await write(folder, turned)).outcome).toEqual(changes(0, 0, 0));
  });

  test('the whole is written where a passage is missing', async () => {
    const folder = temporaryFolder();
    const long = { id: 'long', title: Array.from({ length: 2000 }, (_, index) => `word${index}`).join(' ') };
    const said = async () => (await write(folder, [...docs(30), long], { wholeLimit: 0 })).outcome;
    await said();
    expect(await said()).toEqual(changes(0, 0, 0));
    const file = readdirSync(join(folder, 'data')).find((name) => name.startsWith('passage-')) ?? '';
    rmSync(join(folder, 'data', file));
    expect(await said()).toMatchObject({ whole: expect.stringContaining('a file of its index is missing') });
    expect(readdirSync(join(folder, 'data'))).toContain(file);
    expect(await said()).toEqual(changes(0, 0, 0));
  });

  test('the whole is written where it is unknown what has changed', async () => {
    const folder = temporaryFolder();
    const said = async (options: IndexOptions = {}): Promise<unknown> =>
      ((await write(folder, docs(30), { wholeLimit: 0, ...options })).outcome as { whole?: string }).whole;
    expect(await said()).toBe('The folder has no index of an earlier run.');
    expect(await said({ settings: 'b' })).toMatch(/^Schema, sources, options, rules or release have changed/);
    expect(await said({ settings: 'b' })).toBeUndefined();
    await writeIndex(folder, { name: 'index', schema, documents: docs(30) }, { wholeLimit: 0 });
    expect(await said({ settings: 'b' })).toMatch(/^The last run was without --changed/);
    for (const kind of ['digests', 'words', 'column', 'documents']) {
      const file = readdirSync(join(folder, 'data')).find(
        (name) => name.startsWith(kind) && manifestOf(folder).includes(name.slice(-13, -3)),
      );
      if (file !== undefined) rmSync(join(folder, 'data', file));
      expect(await said({ settings: 'b' }), kind).toMatch(file === undefined ? /^$/ : /a file of its index is missing/);
      expect(await said({ settings: 'b' })).toBeUndefined();
    }
  });

  const DAMAGES: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
    ['cut to nothing', () => Buffer.alloc(0)],
    ['cut in half', (bytes) => bytes.subarray(0, bytes.length / 2)],
    [
      'with one other byte',
      (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte))),
    ],
    ['with other bytes of the same size', (bytes) => Buffer.alloc(bytes.length, 7)],
  ];

  test.each(sampleOf(DAMAGES))(
    'a run repairs every file that was left %s, with --changed and without',
    async (_, damage) => {
      const folder = temporaryFolder();
      const long = { id: 'long', title: Array.from({ length: 2000 }, (_, index) => `word${index}`).join(' ') };
      const documents = [...docs(30), long];
      await write(folder, documents, { wholeLimit: 0 });
      const files = ['index.json', ...readdirSync(join(folder, 'data')).map((name) => join('data', name))];
      const contents = new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
      for (const [file, content] of contents) {
        for (const isChanged of [true, false]) {
          writeFileSync(join(folder, file), damage(content));
          const source = { name: 'index', schema, documents };
          const { outcome } = isChanged
            ? await write(folder, documents, { wholeLimit: 0 })
            : await writeIndex(folder, source, { wholeLimit: 0, settings: 'another' });
          if (isChanged) expect(outcome, file).toHaveProperty('whole');
          if (!isChanged) await write(folder, documents, { wholeLimit: 0 });
          expect(readFileSync(join(folder, file)).equals(content), `${file} ${isChanged}`).toBe(true);
        }
      }
    },
  );

  test('the guards hold: little does not replace much, and nothing is changed', async () => {
    const folder = temporaryFolder();
    await write(folder, docs(30));
    const before = manifestOf(folder);
    const guarded = { ...NO_SOURCES, allowed: [] };
    await expect(write(folder, docs(10), { guarded })).rejects.toThrow(/the whole has 10 of 30/);
    expect(manifestOf(folder)).toBe(before);
  });
});

describe('--changed, on a server', () => {
  /** A server, a way to it that counts and may break, and runs. */
  async function start() {
    const { url: server, ask, ours } = await startTargetServer(ALIAS);
    const headers = { 'x-typesense-api-key': TARGET_KEY };
    const asked: string[] = [];
    let dies: { at: number; isCarriedOut: boolean } | null = null;
    let imported: string[] = [];
    let refused: RegExp | null = null;
    let onImport = async (): Promise<void> => {};
    const proxy = await listen(async (request, response) => {
      const { method = 'GET', url = '/' } = request;
      const body = await text(request);
      const number = asked.push(`${method} ${url}`) - 1;
      const isDead = dies !== null && number >= dies.at;
      if (isDead && !(number === dies?.at && dies.isCarriedOut)) return void request.socket.destroy();
      // The lock is renewed with an import of its own.
      if (url.includes('/import') && !url.includes('_lock/')) {
        imported.push(...body.split('\n').map((line) => (JSON.parse(line) as Doc).id));
        await onImport();
      }
      if (refused?.test(`${method} ${url}`)) return void response.writeHead(401).end('{"message":"Forbidden"}');
      const answer = await fetch(server + url, { method, headers, ...(body !== '' && { body }) });
      const answered = await answer.text();
      if (isDead) return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(answered);
    });
    onTestFinished(proxy.stop);
    const request = (method: string, path: string, body: object) =>
      fetch(server + path, { method, headers, body: JSON.stringify(body) });
    return {
      ask,
      ours,
      asked,
      request,
      imported: (): string[] => imported,
      /** What others do while documents are on their way. */
      meanwhile: (act: () => Promise<void>): void => {
        onImport = act;
      },
      /** From now on the key may not send such requests. */
      refuse: (requests: RegExp): void => {
        refused = requests;
      },
      /** From now on the connection ends with this request, as that of a command that is killed. */
      die: (at: number, isCarriedOut: boolean): void => {
        dies = { at, isCarriedOut };
      },
      run: (documents: readonly Doc[], changed: Partial<Filling> = {}) => {
        asked.length = 0;
        imported = [];
        return fillCollection(targetAt(proxy.url), filling(documents, changed));
      },
      /** What a dead process leaves is no lock. */
      revive: async (): Promise<void> => {
        dies = null;
        await ask('DELETE', `/collections/${ALIAS}_searchlet_lock`);
      },
      /** The documents that are searched, in the order of their ids. */
      stored: async (): Promise<object[]> => {
        const exported = await (await fetch(`${server}/collections/${ALIAS}/documents/export`, { headers })).text();
        const lines = exported.split('\n').filter(Boolean);
        return lines.map((line) => JSON.parse(line.replace(`${LATE}"`, '"')) as Doc).sort(byId);
      },
    };
  }

  const byId = (one: Doc, other: Doc): number => (one.id < other.id ? -1 : 1);
  /** What a whole run leaves. */
  const wanted = (documents: readonly Doc[]): object[] =>
    documents.map((doc) => ({ ...doc, [DIGEST_FIELD]: digestOf(doc, -1) })).sort(byId);

  function targetAt(url: string) {
    const node = { protocol: 'http' as const, host: '127.0.0.1', port: Number(new URL(url).port), path: '' };
    return { nodes: [node], adminKey: TARGET_KEY, collection: ALIAS };
  }

  let run = 0;
  function filling(documents: readonly Doc[], changed: Partial<Filling>): Filling {
    run += 1;
    return {
      schema,
      documents: documents as never,
      tuning: { synonyms: null, overrides: null },
      now: Date.UTC(2026, 0, 31) + run * HOUR,
      onRefused: () => {},
      onProgress: () => {},
      guarded: { ...NO_SOURCES, allowed: 'all' },
      retries: { retries: 0, interval: 0 },
      settings: 'a',
      ...changed,
    };
  }

  test(`after ${EDITS} random edits the documents equal a whole run's, and only edits were sent`, async () => {
    const { run, stored, imported, ours } = await start();
    const random = createRandom(20_261_127);
    let documents = docs(60);
    await run(documents);
    const collections = await ours();
    for (let version = 1; version <= EDITS; version += 1) {
      const { after, outcome } = edit(documents, random, version);
      documents = after;
      expect((await run(documents)).outcome).toEqual(outcome);
      expect(imported()).toHaveLength(outcome.changes.added + outcome.changes.changed);
      expect(await stored()).toEqual(wanted(documents));
    }
    expect(await ours()).toEqual(collections);
  });

  test('the whole is written where nothing but the order has changed, and documents that came later count for none', async () => {
    const { run } = await start();
    const documents = docs(12);
    const reordered = { whole: 'The order of the documents has changed.' };
    await run(documents);
    const newest = [docOf('new', 1), ...documents];
    expect((await run(newest)).outcome).toEqual(changes(1, 0, 0));
    expect((await run(newest)).outcome).toEqual(changes(0, 0, 0));
    expect((await run([docOf('new', 2), ...documents])).outcome).toEqual(changes(0, 1, 0));
    expect((await run([...documents, docOf('new', 2)])).outcome).toEqual(changes(0, 0, 0));
    const turned = [...documents].reverse();
    expect((await run([docOf('new', 2), ...turned])).outcome).toEqual(reordered);
    expect((await run([docOf('new', 2), ...turned])).outcome).toEqual(changes(0, 0, 0));
    // The whole has its place for all of them.
    expect((await run([...turned, docOf('new', 2)])).outcome).toEqual(reordered);
    // One that goes and comes again is a later one.
    expect((await run(turned.slice(1).concat(docOf('new', 2)))).outcome).toEqual(changes(0, 0, 1));
    expect((await run([...turned, docOf('new', 2)])).outcome).toEqual(changes(1, 0, 0));
    expect((await run([...turned, docOf('new', 2)])).outcome).toEqual(changes(0, 0, 0));
  });

  test('a run that is killed at any request heals with the next one', async () => {
    const server = await start();
    const before = docs(12);
    const after = [docOf('new', 1), docOf(before[0]?.id ?? '', 1), ...before.slice(3)];
    await server.run(before);
    await server.run(after);
    const requests = server.asked.length;
    expect(requests).toBeGreaterThan(10);
    for (const at of sampleOf(Array.from({ length: requests }, (_, index) => index))) {
      for (const isCarriedOut of [false, true]) {
        await server.run(before);
        server.die(at, isCarriedOut);
        await server.run(after).catch(() => {});
        await server.revive();
        // Meanwhile the source may have gone back.
        const next = isCarriedOut ? after : before;
        await server.run(next);
        expect(await server.stored(), `request ${at}`).toEqual(wanted(next));
      }
    }
  });

  test('the whole is written, and the alias swung, where it is unknown what has changed', async () => {
    const { run, ours, request, stored } = await start();
    const said = async (changed: Partial<Filling> = {}): Promise<string | undefined> =>
      ((await run(docs(5), changed)).outcome as { whole?: string }).whole;
    expect(await said()).toBe('The server has no collection of an earlier run.');
    expect(await said()).toBeUndefined();
    expect(await said({ settings: 'b' })).toMatch(/^Schema, sources, options, rules or release have changed/);
    const [name] = await ours();
    await request('PATCH', `/collections/${name}`, { fields: [{ name: 'stars', drop: true }] });
    expect(await said({ settings: 'b' })).toBe('The schema was changed on the server.');
    await request('POST', '/collections', { ...schema, name: `${ALIAS}_foreign` });
    await request('POST', `/collections/${ALIAS}_foreign/documents`, docOf('foreign', 1));
    await request('PUT', `/aliases/${ALIAS}`, { collection_name: `${ALIAS}_foreign` });
    expect(await said({ settings: 'b' })).toMatch(/^The last run was without --changed/);
    expect(await stored()).toEqual(wanted(docs(5)));
  });

  test('a key that may send but not remove is reported, and not that nothing was changed', async () => {
    const { run, refuse, stored } = await start();
    await run(docs(5));
    refuse(/^DELETE .*documents/);
    const edited = [docOf('new', 1), ...docs(4)];
    await expect(run(edited)).rejects.toMatchObject({
      message: expect.stringMatching(/^Some changes are missing: .*documents:delete/),
      changed: 'unknown',
    });
    expect(await stored()).toHaveLength(6);
    refuse(/import/);
    await expect(run([...edited, docOf('newer', 1)])).rejects.toMatchObject({ changed: 'nothing' });
  });

  test('a run that its owner stops halfway is not reported as unchanged', async () => {
    const { run } = await start();
    await run(docs(5));
    const owner = createOwnerControl(() => {});
    const onProgress = () => owner.stop();
    await expect(run(docs(1200), { control: owner.control, onProgress })).rejects.toMatchObject({
      message: 'Some changes are missing: Stopped. The next run makes them.',
      changed: 'unknown',
    });
  });

  test('documents that somebody else has put in or taken out are set right', async () => {
    const { run, request, ask, ours, stored } = await start();
    await run(docs(5));
    const [name] = await ours();
    await request('POST', `/collections/${name}/documents`, docOf('foreign', 1));
    await ask('DELETE', `/collections/${name}/documents/${encodeURIComponent(docs(1)[0]?.id ?? '')}`);
    expect((await run(docs(5))).outcome).toEqual(changes(1, 0, 1));
    expect(await stored()).toEqual(wanted(docs(5)));
  });

  test('an alias that somebody swings meanwhile ends the run before anything is removed', async () => {
    const { run, request, meanwhile, asked, ours } = await start();
    await run(docs(5));
    await request('POST', '/collections', { ...schema, name: `${ALIAS}_other` });
    meanwhile(async () => {
      await request('PUT', `/aliases/${ALIAS}`, { collection_name: `${ALIAS}_other` });
    });
    const documents = [docOf(docs(1)[0]?.id ?? '', 1), ...docs(5).slice(2)];
    await expect(run(documents)).rejects.toThrow(
      `Some changes are missing: Another run has changed "${ALIAS}". The next run makes them.`,
    );
    expect(asked.filter((one) => /^DELETE (?!.*_lock)/.test(one))).toEqual([]);
    expect(await ours()).toHaveLength(2);
  });

  test('the guards hold: little does not replace much, and nothing is sent', async () => {
    const { run, asked, stored } = await start();
    const sources = (documents: number) => [{ name: 'Blog', documents }];
    const guarded = (documents: number) => ({
      guarded: { sources: sources(documents), failures: [], allowed: [], sourceOf: () => 0 },
    });
    await run(docs(30), guarded(30));
    // Runs with --changed count by what is there, not by the numbers of the last whole run.
    for (const count of [24, 18]) await run(docs(count), guarded(count));
    const before = await stored();
    await expect(run(docs(10), guarded(10))).rejects.toThrow(/Blog has 10 of 18; the whole has 10 of 18/);
    expect(asked.filter((one) => /\/import|^DELETE (?!.*_lock)/.test(one))).toEqual([]);
    expect(await stored()).toEqual(before);
    const whole = run(docs(10), { ...guarded(10), settings: undefined as never });
    await expect(whole).rejects.toThrow(/Blog has 10 of 18/);
  });

  test('a second run at the same time changes nothing', async () => {
    const { run, request, stored } = await start();
    await run(docs(5));
    const held = { token: 'x', at: Date.UTC(2026, 0, 31) + (100_000 + 1) * HOUR, machine: 'other', pid: 1 };
    const lock = `${ALIAS}_searchlet_lock`;
    await request('POST', '/collections', { name: lock, fields: [{ name: 'token', type: 'string' }], metadata: held });
    let renewals = 0;
    const onWait = (): void =>
      void request('POST', `/collections/${lock}/documents`, { id: 'x', token: 'x', renewals: ++renewals });
    const lockTimes = { renewed: 1000, stale: 60_000, look: 10 };
    await expect(run(docs(6), { onWait, lockTimes })).rejects.toThrow(/Another run has been changing/);
    expect(await stored()).toEqual(wanted(docs(5)));
  });

  test('what visitors have chosen is kept', async () => {
    const { run, request, ours, stored } = await start();
    await run(docs(3));
    const [name] = await ours();
    await request('PATCH', `/collections/${name}`, {
      fields: [{ name: 'popularity', type: 'int32', optional: true }],
    });
    const id = docs(1)[0]?.id ?? '';
    await request('PATCH', `/collections/${name}/documents/${encodeURIComponent(id)}`, { popularity: 5 });
    const edited = [docOf(id, 1), ...docs(3).slice(1)];
    expect((await run(edited)).outcome).toEqual(changes(0, 1, 0));
    expect((await stored()).find((doc) => (doc as Doc).id === id)).toMatchObject({
      popularity: 5,
      title: edited[0]?.title,
    });
    expect((await run(edited)).outcome).toEqual(changes(0, 0, 0));
  });

  test('a document that the server refuses is reported, and its old state is no longer found', async () => {
    const { run, stored } = await start();
    const refused: string[] = [];
    const all = docs(100);
    await run(all);
    const broken = [{ ...all[0], stars: 'many' } as never, ...all.slice(1)];
    const { documents } = await run(broken, { onRefused: (id) => refused.push(id) });
    expect([documents, refused]).toEqual([99, [all[0]?.id]]);
    expect(await stored()).toEqual(wanted(all.slice(1)));
    const many = all.map((doc) => ({ ...doc, stars: 'many' }) as never);
    const outcome = run(many, { guarded: { ...NO_SOURCES, allowed: [] } });
    await expect(outcome).rejects.toThrow(/Some changes are missing: .*documents were refused/);
    expect(await stored()).toEqual(wanted(all.slice(1)));
  });
});
