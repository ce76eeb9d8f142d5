import type { Plugin } from 'vitest/config';

export function cssText(): Plugin;
export function minifyCss(css: string): Promise<string>;
