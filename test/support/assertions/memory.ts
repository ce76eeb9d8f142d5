import type { Page } from 'playwright-core';
import { whenIdle } from '../browser/frames';

/** The memory that a browser uses for a page. */
export interface Kept {
  readonly documents: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of its JavaScript heap. */
  readonly heap: number;
}

/** Measures the memory after a garbage collection. */
export async function measurer(page: Page): Promise<() => Promise<Kept>> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return async () => {
    // After idle work, and in several rounds: some objects become unreachable only after others were collected.
    await whenIdle(page);
    for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
    const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { documents, nodes, listeners: jsEventListeners, heap: usedSize };
  };
}
