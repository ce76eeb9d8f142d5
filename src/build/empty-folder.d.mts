import type { Plugin } from 'rollup';

export function emptyFolder(folder: string): Plugin;
