import type { Facade } from '../facade/facade';
import type { RunningPanel } from './create-panel';

/** What an element is doing. */
export type ElementState = { readonly panel?: RunningPanel } & Phase;

type Phase =
  /** Nothing: it is not on the page, or only about to start. */
  | { readonly name: 'idle' }
  /** Shows a facade until the panel is wanted (`data-load`). */
  | { readonly name: 'deferred'; readonly facade: Facade }
  /** Reads the JSON of its attributes, or what they take from the page. */
  | { readonly name: 'reading' }
  | { readonly name: 'running'; readonly panel: RunningPanel }
  /** The browser is too old, or our own code has thrown; the next change of an attribute tries again. */
  | { readonly name: 'failed' };
