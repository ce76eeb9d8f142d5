import type { Page } from 'playwright-core';
import { nextFrame } from '../browser/frames';

/** The layout shifts of a page without input by a visitor, as the browser measures them. */
export interface Shifts {
  /** The value of each shift, as a share of the viewport. */
  seen(): Promise<readonly number[]>;
}

/** Records layout shifts, from the next page that the tab opens. */
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
      // The browser reports the shifts of a frame after it has shown that frame.
      await nextFrame(page);
      return page.evaluate(() => (window as unknown as { __shifts: number[] }).__shifts);
    },
  };
}
