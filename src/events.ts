/** What a panel tells the page: event name → `detail`. The events bubble and cross shadow roots. */
export interface PanelEvents {
  /** The panel is drawn and can be used. */
  'searchlet:ready': Record<string, never>;
  /** An answer has arrived and is shown. `page` counts from 1. */
  'searchlet:search': {
    readonly query: string;
    readonly found: number;
    readonly milliseconds: number;
    readonly page: number;
    readonly refinements: readonly { readonly field: string; readonly value: string }[];
  };
  /** A visitor chose a hit. Cancelling it keeps the browser from following the link. `position` counts from 1, by groups where there are some. */
  'searchlet:select': {
    readonly item: unknown;
    readonly document: Readonly<Record<string, unknown>>;
    readonly position: number;
    readonly query: string;
  };
  /** Something in the configuration is wrong; `sentence` says what to change. */
  'searchlet:problem': { readonly code: string; readonly attribute: string | null; readonly sentence: string };
  /** A search did not work. `status` is the HTTP status, or null if no answer came. */
  'searchlet:failure': { readonly kind: string; readonly status: number | null; readonly detail: string };
  /** The overlay or drop-down opened. */
  'searchlet:open': Record<string, never>;
  /** The overlay or drop-down closed. */
  'searchlet:close': Record<string, never>;
}

/** Sends one event; false if the page cancelled it. */
export type Emit = <Name extends keyof PanelEvents>(name: Name, detail: PanelEvents[Name]) => boolean;

/** Makes the function that sends a panel's events from its host element. */
export function createEmit(host: EventTarget): Emit {
  return (name, detail) =>
    host.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === 'searchlet:select' }),
    );
}

declare global {
  interface HTMLElementEventMap extends PanelEventMap {}
  interface DocumentEventMap extends PanelEventMap {}
}

type PanelEventMap = { [Name in keyof PanelEvents]: CustomEvent<PanelEvents[Name]> };
