import type { PanelEvents } from './types';

/** Sends one event; false if the page cancelled it. */
export type Emit = <Name extends keyof PanelEvents>(name: Name, detail: PanelEvents[Name]) => boolean;

/** Makes the function that sends a panel's events from its host element. */
export function createEmit(host: EventTarget): Emit {
  return (name, detail) =>
    host.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: /select|action/.test(name) }),
    );
}
