import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the browser has drawn what was due before the call: one frame to draw it, one to know that it is drawn. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Waits until the page is idle. A browser without a window may never be: then for a second. */
export async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

/** Longer than any test may take: that is what ends a test. */
const PATIENCE_MS = 600_000;

/**
 * Runs something in the page that takes longer than a moment, and waits until it is over.
 *
 * The page starts it and notes how it ended; this only reads the note. A promise of the page that nobody but the debugger
 * waits for may be collected as garbage, and then the debugger reports an error though nothing has failed.
 */
export async function runInPage<Argument>(
  page: Page,
  work: (argument: Argument) => Promise<void>,
  argument: Argument,
): Promise<void> {
  const note = await page.evaluateHandle(`(() => {
    const note = { end: '' };
    (${work.toString()})(${JSON.stringify(argument)}).then(
      () => (note.end = 'done'),
      (error) => (note.end = String(error)),
    );
    return note;
  })()`);
  const end = (): Promise<string> => note.evaluate((given) => (given as { readonly end: string }).end);
  await expect.poll(end, { message: 'The page has not finished', timeout: PATIENCE_MS, interval: 50 }).not.toBe('');
  expect(await end()).toBe('done');
  await note.dispose();
}
