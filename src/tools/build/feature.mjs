import { fileURLToPath } from 'node:url';
import { SHARED } from './shared-modules.mjs';

const SRC = fileURLToPath(new URL('../../widget/', import.meta.url)).replaceAll('\\', '/');

/**
 * Rollup plugin for a file of `src/widget/features`. It leaves out the shared modules: the panel passes them to the feature, so that
 * React and each context exist once. Set `featureOutput` as output options.
 */
export function feature() {
  return {
    name: 'feature',
    async resolveId(source, importer, options) {
      if (!importer) return null;
      if (SHARED.includes(source)) return SCRIPT;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && SHARED.includes(nameOf(resolved.id)) ? SCRIPT : resolved;
    },
  };
}

/** What the feature gets from the script, from all its modules. */
const SCRIPT = { id: 'searchlet', external: true };

/** An ES module whose default export takes `require` and returns what the feature exports. */
export const featureOutput = {
  format: 'cjs',
  banner: 'export default (require) => { const exports = {};',
  footer: 'return exports; };',
  exports: 'named',
  esModule: false,
  externalLiveBindings: false,
  freeze: false,
  interop: 'esModule',
  strict: false,
};

/** `…/src/widget/ui/contexts.ts` → `ui/contexts`. */
function nameOf(id) {
  const path = id.replaceAll('\\', '/');
  return path.startsWith(SRC) ? path.slice(SRC.length).replace(/\.tsx?$/, '') : path;
}
