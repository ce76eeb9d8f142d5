import type { Problem } from '../problems/catalogue';
import type { Config } from './attributes';

/** A configuration, or why there is none. */
export interface Parsed {
  /** `null` when a required attribute is missing or wrong; `problems` then says which. */
  readonly config: Config | null;
  readonly problems: readonly Problem[];
}

/** Reads attributes as written. `raw` has their names without `data-`, in lower case (`query-by`). */
export declare function parse(raw: Readonly<Record<string, string>>): Parsed;
