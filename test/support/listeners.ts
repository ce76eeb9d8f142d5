import type { Page } from 'playwright-core';

/** Counts who listens outside the panels: on window, document and media queries, and by observers. */
export async function countListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts: Record<string, number> = {};
    Object.defineProperty(window, '__listeners', { value: counts });
    const count = (name: string, change: number): void => {
      counts[name] = (counts[name] ?? 0) + change;
    };
    const nameOf = (target: unknown): string | null => {
      if (target === window || target === undefined) return 'window';
      if (target instanceof MediaQueryList) return 'media';
      return target === document ? 'document' : null;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...others) {
      if (nameOf(this)) count(`${nameOf(this)} ${type}`, 1);
      addEventListener.call(this, type, ...others);
    };
    EventTarget.prototype.removeEventListener = function (type, ...others) {
      if (nameOf(this)) count(`${nameOf(this)} ${type}`, -1);
      removeEventListener.call(this, type, ...others);
    };
    for (const name of ['MutationObserver', 'ResizeObserver'] as const) {
      const Observer = window[name] as unknown as new (callback: unknown) => { observe(...of: unknown[]): void; disconnect(): void };
      // One that watches several things, or other things later, counts as one.
      window[name] = class extends Observer {
        #isOn = false;
        override observe(...of: unknown[]): void {
          super.observe(...of);
          if (!this.#isOn) count(name, 1);
          this.#isOn = true;
        }
        override disconnect(): void {
          super.disconnect();
          if (this.#isOn) count(name, -1);
          this.#isOn = false;
        }
      } as never;
    }
  });
}

/** How many of each there are once everything has been done that is due: a panel stops in the task after it was removed. */
export function listeners(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return { ...(window as unknown as { __listeners: Record<string, number> }).__listeners };
  });
}
