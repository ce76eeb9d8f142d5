import type { Plugin } from 'rollup';

export const featureNames: readonly string[];
export function entryOf(name: string): string;
export function features(): Plugin[];
export function codeOfNeeds(names: readonly string[], fileOf: (name: string) => string): string;
