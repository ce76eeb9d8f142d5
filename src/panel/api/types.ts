/** The events of a panel: name → `detail`. They bubble and cross shadow roots. */
export interface PanelEvents {
  /** The panel is rendered and usable. A dialog or a drop-down is ready before it is opened. */
  'searchlet:ready': Record<string, never>;
  /** A response has arrived and is shown. `page` counts from 1. */
  'searchlet:search': {
    readonly query: string;
    /** The one field that was searched, if a visitor has chosen one. */
    readonly searchIn?: string | undefined;
    readonly found: number;
    readonly milliseconds: number;
    readonly page: number;
    readonly refinements: readonly { readonly field: string; readonly value: string }[];
    /** The documents of the hits, in order. */
    readonly documents: readonly Readonly<Record<string, unknown>>[];
  };
  /**
   * A visitor chose a hit. `preventDefault()` stops the browser from following the link. `position` counts from 1; with
   * groups it counts the groups.
   */
  'searchlet:select': {
    readonly item: unknown;
    readonly document: Readonly<Record<string, unknown>>;
    readonly position: number;
    readonly query: string;
  };
  /**
   * A visitor sends a form with `data-action` in a hit. `preventDefault()` stops the panel from sending it, so that the page can;
   * then the panel says nothing of how it went.
   */
  'searchlet:action': {
    readonly address: string;
    readonly method: string;
    readonly form: HTMLFormElement;
    readonly document: Readonly<Record<string, unknown>>;
    readonly position: number;
    readonly query: string;
  };
  /** The configuration has a problem; `sentence` says what to change. */
  'searchlet:problem': { readonly code: string; readonly attribute: string | null; readonly sentence: string };
  /** A search failed. `status` is the HTTP status, or null without a response. */
  'searchlet:failure': { readonly kind: string; readonly status: number | null; readonly detail: string };
  /** A question was answered, or not. `sources` are the addresses of the hits from which the model wrote. */
  'searchlet:answer': {
    readonly query: string;
    readonly state: string;
    readonly milliseconds: number;
    readonly sources: readonly string[];
  };
  /** A visitor says whether an answer helped: `up` or `down`, and why not. */
  'searchlet:feedback': { readonly query: string; readonly value: string; readonly reason: string | null };
  /** The dialog or drop-down opened. */
  'searchlet:open': Record<string, never>;
  /** The dialog or drop-down closed. */
  'searchlet:close': Record<string, never>;
}

/** `<searchlet-panel>`. */
export interface SearchletPanelElement extends HTMLElement {
  /** What is searched for. Setting it searches, as if a visitor had typed it. */
  query: string;
  /**
   * Opens the dialog of an overlay or a drop-down, and brings a panel into sight.
   *
   * @param parameters what to search for, as in the address, such as `q=tent&brand=Acme`. It replaces query and refinements.
   */
  open(parameters?: string): void;
  /** Closes the dialog. */
  close(): void;
  /**
   * Chooses values in a facet, as if a visitor had; `refine('brand')` clears it.
   *
   * @param field of the facet, as in `data-facets`.
   * @param values as in the address: a value, a path, or bounds such as `10..20`. They replace those that are chosen.
   */
  refine(field: string, values?: string | readonly string[] | null): void;
  /** Searches again without the cache, after documents have changed. */
  refresh(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'searchlet-panel': SearchletPanelElement;
    /** A panel with `data-layout="list"`. */
    'searchlet-list': SearchletPanelElement;
  }
  interface HTMLElementEventMap extends PanelEventMap {}
  interface DocumentEventMap extends PanelEventMap {}
  interface WindowEventMap extends PanelEventMap {}
}

type PanelEventMap = { [Name in keyof PanelEvents]: CustomEvent<PanelEvents[Name]> };
