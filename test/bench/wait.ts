import type { Browser } from 'playwright-core';

/** What a page costs whose search stands far below, and that nobody scrolls. Times in milliseconds. */
export interface Waiting {
  /** How long its main thread was busy. */
  readonly busy: number;
  /** Number of searches it has sent. */
  readonly searches: number;
}

/** Milliseconds a page is left to itself: many times what any of them needs. */
const REST_MS = 2000;

/** Loads a page in a fresh profile, and lets it be. */
export async function letWait(browser: Browser, address: string, throttling: number): Promise<Waiting> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    let searches = 0;
    page.on('request', (request) => (searches += request.url().includes('/multi_search') ? 1 : 0));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    await session.send('Performance.enable');
    const busy = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
    };
    const before = await busy();
    await page.goto(address);
    await page.waitForTimeout(REST_MS);
    return { busy: (await busy()) - before, searches };
  } finally {
    await context.close();
  }
}
