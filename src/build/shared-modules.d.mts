import type { Plugin } from 'rollup';

export function sharedModules(): Plugin;
export function isInScript(id: string): boolean;
export function codeFromList(module: string): string;
export function sharedNames(): readonly { readonly module: string; readonly name: string }[];
