import type { Page } from 'playwright-core';

/** Makes the timers of a page wait for the test. Its frames and what comes right after them go on, since it is rendered all the same. */
export async function stopTimers(page: Page): Promise<void> {
  const keep = (): void => {
    const { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout } = window;
    Object.assign(window, {
      kept_: { requestAnimationFrame, cancelAnimationFrame },
      timers_: { setTimeout, clearTimeout },
    });
  };
  const restore = (): void => {
    const { kept_, timers_ } = window as unknown as {
      kept_: object;
      timers_: Pick<Window, 'setTimeout' | 'clearTimeout'>;
    };
    const { setTimeout, clearTimeout } = window;
    const going = new Set<number>();
    Object.assign(window, kept_, {
      setTimeout(run: () => void, delay = 0): number {
        if (delay > 0) return setTimeout(run, delay);
        const timer = timers_.setTimeout.call(window, run);
        going.add(timer);
        return timer;
      },
      clearTimeout: (timer: number) => (going.has(timer) ? timers_ : { clearTimeout }).clearTimeout.call(window, timer),
    });
  };
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
