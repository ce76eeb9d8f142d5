import type { Plugin } from 'vite';

export interface ReplacedModule {
  /** As imported, or the path of the file inside node_modules. */
  readonly module: string;
  readonly code: string;
}

export const replacedModules: readonly (ReplacedModule & { readonly saves: number })[];
export const preactModules: readonly ReplacedModule[];
export const clientModules: readonly ReplacedModule[];
export function replaceModules(rows: readonly ReplacedModule[], isExempt?: (importer: string) => boolean): Plugin;
