import type { Page } from 'playwright-core';
import { launchChrome } from '../browser/chrome';
import { WAIT_MS } from '../run/patience';
import { type Engine, sourceOf, type Tab } from './engine';

/** Starts Chrome as for the other browser tests, for the tests that run in all engines. */
export async function launchChromeEngine(): Promise<Engine> {
  const browser = await launchChrome(['--disable-back-forward-cache']);
  return {
    openTab: async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
      return tabOf(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}

/** A page of Playwright as a tab. */
export function tabOf(page: Page, close: () => Promise<void>): Tab {
  page.setDefaultTimeout(WAIT_MS);
  return {
    async goto(url) {
      await page.goto(url);
    },
    async back() {
      // Chrome 156 restores pages from its page cache also under the driver: these do not load.
      await page.goBack({ waitUntil: 'commit' });
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    async run(fn, ...args) {
      return JSON.parse(await page.evaluate<string>(`(${sourceOf(fn, args)})()`));
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    moveTo: (x, y) => page.mouse.move(x, y),
    button: (state) => page.mouse[state](),
    async wheel(x, y, deltaY) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, deltaY);
    },
    screenshot: () => page.screenshot(),
    close,
  };
}
