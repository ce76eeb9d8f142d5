import type { Page } from 'playwright-core';

/** Counts listeners on window, document, media queries and the page's own elements, timers and observers; none inside panels. */
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
      if (target === visualViewport) return 'viewport';
      if (target === document) return 'document';
      // Listeners inside a panel are removed together with it.
      const isPages =
        target instanceof Element && target.getRootNode() === document && target.localName !== 'searchlet-panel';
      return isPages ? target.localName : null;
    };
    const known = new WeakMap<EventTarget, Map<unknown, Set<string>>>();
    const change = (
      target: EventTarget | undefined,
      type: string,
      listener: unknown,
      options: unknown,
      isAdded: boolean,
    ): boolean => {
      const of = known.get(target ?? window) ?? new Map<unknown, Set<string>>();
      known.set(target ?? window, of);
      const types = of.get(listener) ?? new Set<string>();
      of.set(listener, types);
      const isCapture =
        typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : Boolean(options);
      const key = `${type} ${isCapture}`;
      if (types.has(key) === isAdded) return false;
      if (isAdded) types.add(key);
      else types.delete(key);
      return true;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const name = nameOf(this);
      if (name !== null && listener && change(this, type, listener, options, true)) {
        count(`${name} ${type}`, 1);
        const forget = (): void => {
          if (change(this, type, listener, options, false)) count(`${name} ${type}`, -1);
        };
        const { once, signal } = typeof options === 'object' ? options : {};
        if (once) addEventListener.call(this, type, forget, { once });
        if (signal) addEventListener.call(signal, 'abort', forget);
      }
      addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const name = nameOf(this);
      if (name !== null && change(this, type, listener, options, false)) count(`${name} ${type}`, -1);
      removeEventListener.call(this, type, listener, options);
    };

    for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
      const Observer = window[name] as unknown as new (
        ...of: unknown[]
      ) => { observe(...of: unknown[]): void; disconnect(): void };
      // An observer counts once, even if it observes several things.
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

    for (const [set, clear] of [
      ['setTimeout', 'clearTimeout'],
      ['setInterval', 'clearInterval'],
    ] as const) {
      const [start, stop] = [window[set], window[clear]] as [(...of: unknown[]) => number, (timer?: number) => void];
      const running = new Set<number>();
      const end = (timer: number | undefined): void => {
        if (timer !== undefined && running.delete(timer)) count(set, -1);
      };
      Object.assign(window, {
        [set](callback: (...of: unknown[]) => void, ...others: unknown[]) {
          const call = (...of: unknown[]): void => {
            if (set === 'setTimeout') end(timer);
            callback(...of);
          };
          const timer = start.call(window, call, ...others);
          running.add(timer);
          count(set, 1);
          return timer;
        },
        [clear](timer?: number) {
          end(timer);
          stop.call(window, timer);
        },
      });
    }
  });
}

/** The counts after all pending tasks: a panel stops in the task after it was removed. */
export function leftovers(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const { __listeners: counts } = window as unknown as { __listeners: Record<string, number> };
    return Object.fromEntries(Object.entries(counts).filter(([, number]) => number !== 0));
  });
}

/** The counts without timers and elements, since some pages have their own. */
export async function listeners(page: Page): Promise<Readonly<Record<string, number>>> {
  const all = Object.entries(await leftovers(page));
  return Object.fromEntries(all.filter(([name]) => /^(?:window|document|media|viewport) |Observer$/.test(name)));
}
