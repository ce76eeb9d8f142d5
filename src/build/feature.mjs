import { codeFromList, isInScript } from './shared-modules.mjs';

/** The id of the entry: this and the path of the `index.ts`. */
const ENTRY = '\0feature:';

/** The id of a module of the script: this and its path, or the name of a package. */
const SHARED = '\0shared:';

/**
 * Rollup plugin for the file of a feature: what its `index.ts` exports, without `needed`, which the script has. The modules of the script
 * come from there, so that React and each context exist once. Set `featureOutput` as output options.
 */
export function feature() {
  return {
    name: 'feature',
    async resolveId(source, importer, options) {
      if (isInScript(source)) return SHARED + source;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (options.isEntry) return resolved && ENTRY + resolved.id;
      return resolved && isInScript(resolved.id) ? SHARED + resolved.id : resolved;
    },
    async load(id) {
      if (id.startsWith(SHARED)) return { code: codeFromList(id.slice(SHARED.length)), moduleSideEffects: false };
      if (!id.startsWith(ENTRY)) return null;
      const file = id.slice(ENTRY.length);
      const { exports } = await this.load({ id: file });
      const names = exports.filter((name) => name !== 'needed');
      return `export { ${names.join(', ')} } from ${JSON.stringify(file)};`;
    },
  };
}

/**
 * An ES module whose default export takes the list of the script and returns what the feature exports.
 *
 * @type {import('rollup').OutputOptions}
 */
export const featureOutput = {
  format: 'cjs',
  banner: 'export default (shared) => { const exports = {};',
  footer: 'return exports; };',
  exports: 'named',
  esModule: false,
  externalLiveBindings: false,
  freeze: false,
  interop: 'esModule',
  strict: false,
};
