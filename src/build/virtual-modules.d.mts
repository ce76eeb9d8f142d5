import type { PluginOption } from 'vite';

export function virtualModules(): PluginOption[];
