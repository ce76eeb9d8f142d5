/** What a panel tells the page: event name → `detail`. The events bubble and cross shadow roots. */
export interface PanelEvents {
  /** The panel is drawn and can be used: a dialog or a drop-down before anybody opens it. */
  'searchlet:ready': Record<string, never>;
  /** An answer has arrived and is shown. `page` counts from 1. */
  'searchlet:search': {
    readonly query: string;
    readonly found: number;
    readonly milliseconds: number;
    readonly page: number;
    readonly refinements: readonly { readonly field: string; readonly value: string }[];
  };
  /**
   * A visitor chose a hit. Cancelling it (`preventDefault()`) keeps the browser from following the link. `position` counts
   * from 1, by groups where there are some.
   */
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

/** `<searchlet-panel>`. */
export interface SearchletPanelElement extends HTMLElement {
  /** Opens the panel, where it is an overlay. */
  open(): void;
  /** Closes the panel, where it is an overlay. */
  close(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'searchlet-panel': SearchletPanelElement;
  }
  interface HTMLElementEventMap extends PanelEventMap {}
  interface DocumentEventMap extends PanelEventMap {}
  interface WindowEventMap extends PanelEventMap {}
}

type PanelEventMap = { [Name in keyof PanelEvents]: CustomEvent<PanelEvents[Name]> };
