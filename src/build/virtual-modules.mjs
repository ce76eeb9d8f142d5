import { cssText } from './css-text.mjs';
import { facetViews } from './facet-views.mjs';
import { features } from './features.mjs';
import { releaseModule } from './release-module.mjs';
import { sharedModules } from './shared-modules.mjs';
import { wasmModules } from './wasm-modules.mjs';

/** Plugins for Vite: all that a module of ours imports and is no file of TypeScript, so that it runs outside of a bundle. */
export function virtualModules() {
  return [cssText(), facetViews(), features(), releaseModule(), sharedModules(), wasmModules()];
}
