import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { virtualModules } from '../../../src/build/virtual-modules.mjs';
import { openIndex } from '../../../src/engine/files/open-index';
import { NO_SOURCES } from '../../../src/owner/documents/guard-swap';
import { fillCollection } from '../../../src/owner/fill-server/fill-collection';
import { pathOf } from '../../bench/sizes';
import { createRandom } from '../../support/data/random';
import { sampleSize } from '../../support/run/sample-size';
import { listen } from '../../support/servers/shop';
import { temporaryFolder } from './reading';
import { startTargetServer, TARGET_KEY } from './target-server';

const KILLS = sampleSize(20);
/** Few, since each run takes its time, and enough for an index of many files: a smaller one is a single file. */
const RECORDS = 1400;
/** An alias that no other test has. */
const ALIAS = 'searchlet_kills';
const CHANGED = 'searchlet_kills_changed';

const bundled = mkdtempSync(join(tmpdir(), 'searchlet-command-'));
const command = join(bundled, 'searchlet.mjs');
// From the sources as they are now: a process that is killed has to start fast.
beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    plugins: [virtualModules()],
    build: {
      ssr: pathOf('src/owner/commands/main.ts'),
      outDir: bundled,
      rollupOptions: { output: { entryFileNames: 'searchlet.mjs' } },
    },
    ssr: { noExternal: true },
  }),
);
afterAll(() => rmSync(bundled, { recursive: true }));

const letters = createRandom(20_261_120);
const texts = Array.from({ length: RECORDS }, () =>
  Array.from({ length: 15 }, () => letters.next().toString(36).slice(2, 8)).join(' '),
);

/** Writes a file whose records all say in which run they were made. */
function writeRecords(folder: string, run: number): string {
  const file = join(folder, 'records.jsonl');
  const records = texts.map((text, id) => JSON.stringify({ id, title: `Record ${id}`, text: `${run} ${text}`, run }));
  writeFileSync(file, records.join('\n'));
  return file;
}

/** Runs the command as a process, and kills it after so many milliseconds. Gives the time it took. */
async function index(words: readonly string[], killAfter = Number.POSITIVE_INFINITY): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [command, 'index', ...words], {
    env: { PATH: process.env['PATH'] ?? '', SEARCHLET_ADMIN_KEY: TARGET_KEY },
    stdio: 'ignore',
  });
  const timer = Number.isFinite(killAfter) ? setTimeout(() => child.kill('SIGKILL'), killAfter) : undefined;
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  if (timer === undefined) expect(code).toBe(0);
  return performance.now() - start;
}

/** Kills run after run at random moments. `look` gives the run that is searched, of all documents together. */
async function killOften(
  folder: string,
  words: readonly string[],
  look: () => Promise<number> | number,
): Promise<void> {
  const random = createRandom(20_261_122);
  const time = await index([writeRecords(folder, 0), ...words]);
  let searched = await look();
  expect(searched).toBe(0);
  for (let run = 1; run <= KILLS; run += 1) {
    await index([writeRecords(folder, run), ...words], random.next() * time);
    const now = await look();
    // A request that the killed command had sent may be carried out a moment later.
    expect(now).toBeGreaterThanOrEqual(searched);
    expect(now).toBeLessThanOrEqual(run);
    searched = now;
  }
  await index([writeRecords(folder, 99), ...words]);
  expect(await look()).toBe(99);
}

describe(`${KILLS} kills at random moments`, () => {
  test.for<readonly [readonly string[]]>([[[]], [['--changed']]])(
    'leave the old index of files or the new one, whole, with the options %j',
    async ([more]) => {
      const folder = temporaryFolder();
      const out = join(folder, 'search');
      const { url, stop } = await listen((request, response) => {
        const path = (request.url ?? '/').replace(/\?.*/, '');
        response.end(readFileSync(join(out, path)));
      });
      onTestFinished(stop);
      const files: number[] = [];
      await killOften(folder, ['--out', out, ...more], async () => {
        files.push(readdirSync(out, { recursive: true }).length);
        const outcome = await openIndex(`${url}/`)('', JSON.stringify({ searches: [EVERYTHING] }));
        return runOf((outcome as unknown as { data: { results: SearchResult[] } }).data.results[0]);
      });
      expect(files[0]).toBeGreaterThan(20);
    },
  );

  test('leave the old collection of a server or the new one, whole, and a run hours later leaves one', async () => {
    const { url, ask, ours } = await startTargetServer(ALIAS);
    const { protocol, hostname, port } = new URL(url);
    const look = async (): Promise<number> => {
      const path = `/collections/${ALIAS}/documents/search?${new URLSearchParams(EVERYTHING)}`;
      return runOf((await ask('GET', path)) as SearchResult);
    };
    await killOften(temporaryFolder(), ['--host', url, '--collection', ALIAS], look);
    // What killed runs have left goes hours later, with the next run.
    const isSafe = protocol === 'https:';
    const node = {
      protocol: isSafe ? ('https' as const) : ('http' as const),
      host: hostname,
      port: Number(port) || (isSafe ? 443 : 80),
      path: '',
    };
    await fillCollection(
      { nodes: [node], adminKey: TARGET_KEY, collection: ALIAS },
      {
        schema: { fields: [{ name: 'title', type: 'string' }] },
        documents: Array.from({ length: RECORDS }, (_, id) => ({ id: `${id}`, title: `Record ${id}` })),
        tuning: { synonyms: null, overrides: null },
        now: Date.now() + 7 * 60 * 60 * 1000,
        onRefused: () => {},
        onProgress: () => {},
        guarded: { ...NO_SOURCES, allowed: 'all' },
      },
    );
    expect(await ours()).toHaveLength(1);
  });
});

test('kills of runs with --changed on a server are healed by the next run', async () => {
  const { url, ask } = await startTargetServer(CHANGED);
  const folder = temporaryFolder();
  const words = ['--host', url, '--collection', CHANGED, '--changed'];
  const random = createRandom(20_261_126);
  await index([writeRecords(folder, 0), ...words]);
  const time = await index([writeRecords(folder, 1), ...words]);
  for (let run = 2; run <= 1 + sampleSize(9); run += 1) {
    await index([writeRecords(folder, run), ...words], random.next() * time);
    await index([writeRecords(folder, run + 100), ...words]);
    const path = `/collections/${CHANGED}/documents/search?${new URLSearchParams(EVERYTHING)}`;
    expect(runOf((await ask('GET', path)) as SearchResult)).toBe(run + 100);
  }
});

const EVERYTHING = { q: '*', query_by: 'title', facet_by: 'run' };

interface SearchResult {
  readonly found: number;
  readonly facet_counts: readonly { readonly counts: readonly { readonly value: string }[] }[];
}

/** The run that all documents are of, which are all there. */
function runOf(result: SearchResult | undefined): number {
  expect(result?.found).toBe(RECORDS);
  const values = result?.facet_counts[0]?.counts.map(({ value }) => Number(value)) ?? [];
  expect(values).toHaveLength(1);
  return values[0] ?? Number.NaN;
}
