import type { Plugin } from 'vite';

export function facetViews(): Plugin;
