import type { Page } from 'playwright-core';

/** Makes the timers of a page wait for the test. Its frames go on, since it is rendered all the same. */
export async function stopTimers(page: Page): Promise<void> {
  const keep = (): void => {
    const { requestAnimationFrame, cancelAnimationFrame } = window;
    Object.assign(window, { frames_: { requestAnimationFrame, cancelAnimationFrame } });
  };
  const restore = (): void => void Object.assign(window, (window as unknown as { frames_: object }).frames_);
  await page.addInitScript(keep);
  await page.evaluate(keep);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.addInitScript(restore);
  await page.evaluate(restore);
}

/** Makes the limits of time of the next page wait for ever, so that a response can be late however slow the machine is. */
export async function stopLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    // The limit of a response is 5 s. Shorter timers go on, for the panel and for axe.
    const isLimit = (delay = 0): boolean => delay >= 5000;
    window.setTimeout = ((run: () => void, delay?: number) =>
      isLimit(delay) ? 0 : setTimeout(run, delay)) as typeof window.setTimeout;
  });
}
