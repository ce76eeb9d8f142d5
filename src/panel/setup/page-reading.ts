import type { RawAttributes } from '../../tag/attributes/attributes';
import type { Problem } from '../../tag/problems/catalogue';
import type { Engine } from '../page/files/start-engine';

/** Attributes filled in with values of the page. */
export interface FilledAttributes {
  readonly raw: RawAttributes;
  /** What is wrong in the JSON of attributes, one for each value that the page lacks, and one if the file that reads both did not load. */
  readonly problems: readonly Problem[];
}

/** What a panel takes from the page around it. */
export interface PageReading {
  /** The attributes of the panel, with those in JSON. */
  readonly raw: RawAttributes;
  /** Puts the values of the page into the attributes of one source. */
  readonly fillValues: (written: RawAttributes) => FilledAttributes;
  /** The first search of a panel of that name, written as URL parameters of the first panel; null if it is not taken from the page. */
  readonly firstSearch: (id: string) => string | null;
  /** Calls back when the values have changed; returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Called when the panel has started. */
  readonly onStart: (shadow: ShadowRoot) => void;
}

/**
 * Reads what a panel takes from the page. If a value is missing, waits until the page is parsed.
 *
 * @param written the attributes of the element: name without `data-` → value.
 * @param names of all attributes.
 * @param engineFor makes the engine of an index.
 */
export type ReadPageContext = (
  host: HTMLElement,
  written: RawAttributes,
  names: readonly string[],
  engineFor: (index: string) => Engine,
) => Promise<PageReading>;
