import type { Locator, Page } from 'playwright-core';
import type { PanelEvents } from '../../../src/panel/api/types';

/** One event of a panel, as the page received it. `detail` has passed through JSON. */
export interface Heard<Name extends keyof PanelEvents = keyof PanelEvents> {
  readonly name: Name;
  readonly detail: PanelEvents[Name];
}

/** Records the events of every panel, before the page's own scripts run. */
export async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    const heard: { host: EventTarget | null; name: string; detail: unknown }[] = [];
    Object.defineProperty(window, '__heard', { value: heard });
    for (const name of names) {
      addEventListener(name, (event) => {
        heard.push({ host: event.target, name, detail: (event as CustomEvent).detail });
      });
    }
  }, NAMES);
}

/** The events of one panel so far, in order. */
export function eventsOf(host: Locator): Promise<readonly Heard[]> {
  return host.evaluate((element) =>
    (window as unknown as Recording).__heard
      .filter((event) => event.host === element)
      .map(({ name, detail }) => JSON.parse(JSON.stringify({ name, detail })) as Heard),
  );
}

/** Number of events with a name that one panel has dispatched so far. */
export function countEvents(host: Locator, name: keyof PanelEvents): Promise<number> {
  return host.evaluate(
    (element, wanted) =>
      (window as unknown as Recording).__heard.filter((event) => event.host === element && event.name === wanted)
        .length,
    name,
  );
}

/** The record of `recordEvents` in the page. */
export interface Recording {
  readonly __heard: readonly {
    readonly host: EventTarget | null;
    readonly name: string;
    readonly detail: unknown;
  }[];
}

const NAMES: (keyof PanelEvents)[] = [
  'searchlet:ready',
  'searchlet:search',
  'searchlet:select',
  'searchlet:action',
  'searchlet:problem',
  'searchlet:failure',
  'searchlet:open',
  'searchlet:close',
];
