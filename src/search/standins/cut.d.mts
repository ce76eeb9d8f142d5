import type { Plugin } from 'rollup';

/** One row of `cuts.mjs`. */
export interface Cut {
  readonly module: string;
  readonly gone?: readonly string[];
  readonly idle?: Readonly<Record<string, string>>;
}

export function cut(cuts: readonly Cut[], wordless?: readonly string[]): Plugin;
