import type { Plugin } from 'vite';

export function wasmModules(): Plugin;
