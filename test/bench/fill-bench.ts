import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession } from 'playwright-core';
import { launchChrome } from '../support/browser/chrome';
import { writeShopExport } from '../support/data/shop-export';
import { startStaticHost } from '../support/servers/static-host';
import { pathOf } from './sizes';

/**
 * `npm run bench:fill`: a large export in Fill of the studio. Measures, at a main thread four times slower, the tasks that block it,
 * the memory of the tab with all its workers, and how long reading and making the index take. Linux alone tells the memory.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    slowdown: { type: 'string', default: '4' },
  },
});

/** Milliseconds after which something else is wrong than speed. */
const PATIENCE = 900_000;
const DIST = pathOf('dist');

const paths = readdirSync(DIST, { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const host = await startStaticHost(
  Object.fromEntries(paths.map((path) => [path.slice(DIST.length + 1), readFileSync(path)])),
);
const table = join(tmpdir(), `searchlet-fill-${process.pid}.csv`);
writeFileSync(table, writeShopExport(Number(values.rows)));
const browser = await launchChrome();
try {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(`${host.url}studio/index.html`);
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
  const memory = watchMemory();

  await measure('read', async () => {
    await page.getByLabel('Choose files').setInputFiles(table);
    await page
      .frameLocator('iframe')
      .getByText(/results/)
      .first()
      .waitFor({ timeout: PATIENCE });
  });
  await measure('a choice', async () => {
    await page.getByLabel('Name of Marke for visitors').fill('Hersteller');
    await page.frameLocator('iframe').getByRole('group', { name: 'Hersteller' }).waitFor({ timeout: PATIENCE });
  });
  await measure('index', async () => {
    const downloading = page.waitForEvent('download', { timeout: PATIENCE });
    await page.getByRole('button', { name: 'Download the index', exact: true }).click();
    await downloading;
  });
  await page.getByRole('button', { name: 'Download the index', exact: true }).click();
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.waitFor({ timeout: PATIENCE });
  await measure('stop', async () => {
    await stop.click();
    await stop.waitFor({ state: 'detached', timeout: PATIENCE });
  });
  memory.end();

  async function measure(name: string, act: () => Promise<void>): Promise<void> {
    memory.restart();
    const takeTasks = await traceTasks(session);
    const started = performance.now();
    await act();
    const seconds = (performance.now() - started) / 1000;
    const tasks = (await takeTasks()).sort((one, other) => other - one);
    const longest = tasks.slice(0, 5).map(Math.round).join(', ');
    console.log(`${name}: ${seconds.toFixed(1)} s; memory ${memory.peak()}; longest tasks ${longest} ms`);
  }
} finally {
  await browser.close();
  await host.close();
  rmSync(table);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Records the tasks of the main thread; returns a function that ends it and comes to their milliseconds. It is their processor time, so
 * that what else the machine does counts for nothing.
 */
async function traceTasks(session: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { readonly value: readonly object[] }): void =>
    void events.push(...(value as readonly TraceEvent[]));
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', take);
    const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
    const named = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
    const threads = new Set(named.map(threadOf));
    const tasks = events.filter((event) => event.name.includes('RunTask') && threads.has(threadOf(event)));
    return tasks.map(({ tdur = 0 }) => tdur / 1000);
  };
}

/** Bytes in memory. */
interface Memory {
  /** What only these processes have: Chrome's task manager shows it as their memory footprint. */
  readonly own: number;
  /** With what they share with the rest of Chrome, above all its code. */
  readonly all: number;
}

/** Looks four times a second how much memory the processes of all tabs take. */
function watchMemory() {
  const before = tabMemory();
  let most: Memory = { own: 0, all: 0 };
  const look = (): void => {
    const { own, all } = tabMemory();
    most = { own: Math.max(most.own, own), all: Math.max(most.all, all) };
  };
  const timer = setInterval(look, 250);
  const megabytes = (bytes: number, empty: number): string => `${Math.round(bytes / 1e6)} (${Math.round(empty / 1e6)})`;
  return {
    restart: () => {
      most = { own: 0, all: 0 };
    },
    /** The most so far in MB, and in brackets what an empty studio took. */
    peak: () => {
      look();
      return `${megabytes(most.own, before.own)} MB, with shared code ${megabytes(most.all, before.all)} MB`;
    },
    end: () => clearInterval(timer),
  };
}

/** The memory of all renderers of this process. */
function tabMemory(): Memory {
  const memory = { own: 0, all: 0 };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!line.includes('--type=renderer') || !isBelow(Number(pid), process.pid)) continue;
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const bytesOf = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024;
      memory.all += bytesOf('VmRSS');
      memory.own += bytesOf('RssAnon') + bytesOf('VmSwap');
    } catch {
      // It has ended meanwhile.
    }
  }
  return memory;
}

function isBelow(pid: number, ancestor: number): boolean {
  for (let at = pid; at > 1; ) {
    const [, parent = '0'] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${at}/status`, 'utf8')) ?? [];
    at = Number(parent);
    if (at === ancestor) return true;
  }
  return false;
}
