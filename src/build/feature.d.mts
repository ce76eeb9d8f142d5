import type { OutputOptions, Plugin } from 'rollup';

export function feature(): Plugin;
export const featureOutput: OutputOptions;
