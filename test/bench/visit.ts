import type { Browser, CDPSession } from 'playwright-core';
import type { Contender, Setting } from './contenders';
import { probe, type Seen } from './probe';
import { median, quantile } from './statistics';
import type { Word } from './words';

/** What one visit cost. Times in milliseconds, sizes in bytes. */
export type Costs = Readonly<Record<Metric, number>>;

/** What is measured; each is better the lower it is. */
export type Metric = LoadMetric | TypingMetric;

export type LoadMetric = 'bytes' | 'field' | 'results' | 'facets' | 'blocking' | 'longest' | 'shift';
export type TypingMetric = 'keyMedian' | 'key95' | 'requests' | 'heap';

/** A page to be visited. */
export interface Stop {
  readonly contender: Contender;
  readonly setting: Setting;
  readonly address: string;
  /** How many times slower than this machine the visitor's is. */
  readonly throttling: number;
}

/** Loads a page in a fresh profile, and measures until it has come to rest. */
export async function visit(browser: Browser, stop: Stop): Promise<Pick<Costs, LoadMetric>>;
/** Types some words besides, and measures each key. */
export async function visit(browser: Browser, stop: Stop, words: readonly Word[]): Promise<Costs>;
export async function visit(
  browser: Browser,
  { contender, setting, address, throttling }: Stop,
  words: readonly Word[] = [],
): Promise<Partial<Costs>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    const { look } = contender;
    const { panels, perPage: hits, facets } = setting;
    // The compiler of `tsx` wraps functions in a helper of its own, which no page has.
    await page.addInitScript('window.__name = (named) => named');
    await page.addInitScript(probe, { look, panels, hits, facets: facets.length });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'benchSeen' });
    const isSeen = new Promise<unknown>((resolve, reject) => {
      session.once('Runtime.bindingCalled', resolve);
      setTimeout(() => reject(new Error(`${contender.name} has not shown all that is waited for`)), PATIENCE).unref();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await isSeen;
    await page.evaluate(() => window.bench.quiet());
    const seen = await page.evaluate(() => window.bench.seen());
    const load = { ...loadCosts(seen), bytes: bytes() };
    if (words.length === 0) return load;

    let asked = 0;
    page.on('request', (request) => (asked += request.url().includes('/multi_search') ? 1 : 0));
    const field = page.locator(look.field).first();
    await field.click();
    const keys: number[] = [];
    let pressed = 0;
    for (const { keystrokes } of words) {
      await field.fill('');
      for (const { key, titles } of keystrokes) {
        pressed += 1;
        // Two steps, since a key may overtake a call.
        await page.evaluate((expected) => window.bench.awaitKey(expected), titles);
        await page.keyboard.press(key);
        keys.push(await page.evaluate(() => window.bench.keyToPaint()));
      }
    }
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { ...load, keyMedian: median(keys), key95: quantile(keys, 0.95), requests: asked / pressed, heap: usedSize };
  } finally {
    await context.close();
  }
}

/** Milliseconds after which something else is wrong than speed. */
const PATIENCE = 120_000;

/** Above this many milliseconds a task keeps a visitor waiting: the definition of a long task. */
const LONG = 50;

function loadCosts({ tasks, ...seen }: Seen): Omit<Pick<Costs, LoadMetric>, 'bytes'> {
  return {
    ...seen,
    blocking: tasks.reduce((sum, [, duration]) => sum + duration - LONG, 0),
    longest: Math.max(0, ...tasks.map(([, duration]) => duration)),
  };
}

/** Counts what scripts and style sheets cost on the wire, with their headers. */
async function countBytes(session: CDPSession): Promise<() => number> {
  let sum = 0;
  const wanted = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') wanted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId)) sum += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => sum;
}
