import type { Plugin } from 'rollup';

export const SHARED: readonly string[];
export function sharedModules(): Plugin;
export function namesOfFeatures(): ReadonlyMap<string, ReadonlySet<string>>;
