import type { Look } from './contenders';

/** What a page tells of itself; all times in milliseconds since the navigation began. */
export interface Seen {
  /** When every field could be typed into, and was painted. */
  readonly field: number;
  /** When the first results of every panel were painted. */
  readonly results: number;
  /** When every facet of every panel was painted. */
  readonly facets: number;
  /** Long tasks until now: start and duration. */
  readonly tasks: readonly (readonly [start: number, duration: number])[];
  /** Layout shift that no visitor has caused, as Cumulative Layout Shift sums it, but without its windows. */
  readonly shift: number;
}

declare global {
  interface Window {
    /** Put there by `visit`: told once everything is there. To ask the page would keep it busy in the midst of it. */
    benchSeen(message: string): void;
    /** Put there by `probe`. */
    bench: {
      seen(): Seen;
      /** From now on waits for a key, and then for the paint of exactly these titles. */
      awaitKey(titles: readonly string[]): void;
      /** Milliseconds from that key to that paint. */
      keyToPaint(): Promise<number>;
      /** Settles once a whole second has passed with no long task. */
      quiet(): Promise<void>;
    };
  }
}

/** Runs in the page, before any script of it: looks once a frame for what a visitor waits for. */
export function probe({
  look,
  panels,
  hits,
  facets,
}: {
  look: Look;
  panels: number;
  hits: number;
  facets: number;
}): void {
  const find = (selector: string): Element[] => {
    const roots =
      look.host === null ? [document] : [...document.querySelectorAll(look.host)].map((host) => host.shadowRoot);
    return roots.flatMap((root) => [...(root?.querySelectorAll(selector) ?? [])]);
  };
  /** Milliseconds after which something else is wrong than speed. */
  const PATIENCE = 30_000;
  const fields = (): number =>
    find(look.field).filter((field) => !(field as HTMLInputElement).disabled && field.getClientRects().length > 0)
      .length;

  const tasks: [number, number][] = [];
  let shift = 0;
  let lastTask = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      tasks.push([startTime, duration]);
      lastTask = startTime + duration;
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });

  // A message that is sent in a frame arrives once that frame has been painted.
  const afterPaint = (then: (now: number) => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
  };
  /** Looks once a frame, and calls back when what it looks for has been painted. */
  const whenPainted = (isThere: () => boolean, then: (now: number) => void): void => {
    const frame = (): void => {
      if (isThere()) afterPaint(then);
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };

  const times = { field: 0, results: 0, facets: 0 };
  const note =
    (name: keyof typeof times) =>
    (now: number): void => {
      times[name] = now;
      if (Object.values(times).every(Boolean)) window.benchSeen('');
    };
  whenPainted(() => fields() >= panels, note('field'));
  const isRendered = (): boolean => {
    const { rendered } = look;
    if (rendered === null) return false;
    const drawn = find('.facade > div').flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const all = [document, ...drawn].flatMap((root) => [...root.querySelectorAll(rendered)]);
    return all.length >= panels * hits;
  };
  whenPainted(() => isRendered() || find(look.title).length >= panels * hits, note('results'));
  whenPainted(() => find(look.facet).length >= panels * facets, note('facets'));

  let typed: Promise<number> = Promise.reject(new Error('No key was awaited'));
  typed.catch(() => {});
  window.bench = {
    seen: () => ({ ...times, tasks, shift }),
    awaitKey(titles) {
      const wanted = titles.join('\n');
      const seen = (): string =>
        find(look.title)
          .map((title) => title.textContent?.trim())
          .join('\n');
      typed = new Promise((resolve, reject) => {
        const onKey = ({ timeStamp }: Event): void => {
          whenPainted(
            () => seen() === wanted,
            (now) => resolve(now - timeStamp),
          );
          setTimeout(() => reject(new Error(`Expected\n${wanted}\nbut there is\n${seen()}`)), PATIENCE);
        };
        addEventListener('keydown', onKey, { capture: true, once: true });
      });
    },
    keyToPaint: () => typed,
    quiet: () =>
      new Promise((resolve) => {
        const start = performance.now();
        const look = (): void => {
          const since = Math.max(start, lastTask);
          if (performance.now() - since > 1000) resolve();
          else setTimeout(look, 100);
        };
        look();
      }),
  };
}
