import type { Page } from 'playwright-core';
import { nextFrame } from '../browser/frames';

/** Whatever moved on a page although no visitor had done anything, as the browser's own measure of layout shift has it. */
export interface Shifts {
  /** How far, each by itself: shares of the window. */
  seen(): Promise<readonly number[]>;
}

/** Begins with the next page that the tab goes to. */
export async function recordShifts(page: Page): Promise<Shifts> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.defineProperty(window, '__shifts', { value: shifts });
  });
  return {
    async seen() {
      // The browser reports a frame after it has shown it.
      await nextFrame(page);
      return page.evaluate(() => (window as unknown as { __shifts: number[] }).__shifts);
    },
  };
}
