import type { Plugin } from 'vite';

export const featureNames: readonly string[];
export function features(): Plugin;
export function aboutFeature(name: string): string | null;
