import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SRC = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/');
const TABLE = `${SRC}panel/shared-modules.ts`;

/**
 * Rollup plugin for a file of `src/features`. It leaves out the modules in the table of panel/shared-modules.ts: the panel
 * passes them to the feature, so that React and each context exist once. The build fails where a feature imports a name
 * that the table lacks. Set `featureOutput` as output options.
 */
export function feature() {
  const shared = readSharedModules(readFileSync(TABLE, 'utf8'));
  return {
    name: 'feature',
    buildStart() {
      this.addWatchFile(TABLE);
    },
    async resolveId(source, importer, options) {
      if (!importer || source in shared) return source in shared ? { id: source, external: true } : null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const name = resolved && nameOf(resolved.id);
      return name in shared ? { id: name, external: true } : resolved;
    },
    renderChunk(_code, { importedBindings }) {
      for (const [module, names] of Object.entries(importedBindings)) {
        const missing = names.filter((name) => !shared[module]?.includes(name));
        if (missing.length > 0) this.error(`Add ${missing.join(', ')} of ${module} to src/panel/shared-modules.ts.`);
      }
      return null;
    },
  };
}

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

/** `…/src/ui/contexts.ts` → `ui/contexts`. */
function nameOf(id) {
  const path = id.replaceAll('\\', '/');
  return path.startsWith(SRC) ? path.slice(SRC.length).replace(/\.tsx?$/, '') : path;
}

/** Module → names, from the object that is exported as `sharedModules`. */
export function readSharedModules(code) {
  const shared = {};
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.name.text === 'sharedModules') {
      for (const { name, initializer } of literalIn(node).properties)
        shared[name.text] = initializer.properties.map((one) => one.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(TABLE, code, ts.ScriptTarget.Latest));
  return shared;
}

function literalIn({ initializer }) {
  return ts.isObjectLiteralExpression(initializer) ? initializer : initializer.expression;
}
