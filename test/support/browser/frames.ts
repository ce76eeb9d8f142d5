import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the browser has painted all changes so far: it paints them in the first frame, and the second one tells so. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Waits until the page is idle, at most one second: a browser without a window may never be idle. */
export async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

/** Milliseconds, longer than any test may take: the timeout of the test comes first. */
const PATIENCE_MS = 600_000;

/**
 * Runs a longer function in the page, and waits until it has ended.
 *
 * The page stores the result, and this function polls for it. A promise for which only the debugger waits may be collected as
 * garbage: then the debugger reports an error although nothing has failed.
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
