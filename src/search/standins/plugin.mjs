import { fileURLToPath } from 'node:url';
import { replaced } from './table.mjs';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const PREFIX = '\0stand-in:';

/** What packages would take from the page, and have from us in its place. */
const BORROWED = [
  // They write to the page's console by themselves.
  { name: 'console', file: 'silence.ts', uses: /\bconsole\./, by: ['react-dom', 'typesense-instantsearch-adapter'] },
];

/** Calls of `bind`: that of MooTools knows one argument, and React gives it several. */
const BIND = { name: 'bindTo', file: 'bind.ts', calls: /([\w$]+(?:\.[\w$]+)*)\.bind\(/g };

/** Rollup plugin: puts the stand-ins of `table.mjs` in place, and fails the build when one no longer fits. */
export function standIns() {
  const found = new Set();

  return {
    name: 'stand-ins',

    buildStart: () => found.clear(),

    async resolveId(source, importer, options) {
      if (importer?.startsWith(PREFIX) && source.startsWith('./')) return FOLDER + source.slice(2);
      if (source.startsWith('.') && !pathInPackages(importer)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const row = replaced.find(({ module }) => module === source || module === pathInPackages(resolved?.id));
      if (!row) return resolved;
      found.add(row.module);
      return { id: PREFIX + row.module, moduleSideEffects: false };
    },

    load: (id) => (id.startsWith(PREFIX) ? rowOf(id).code : null),

    transform(code, id) {
      const path = pathInPackages(id);
      if (!path) return null;
      const bound = code.replace(BIND.calls, `${BIND.name}($1, `);
      const borrowed = BORROWED.filter(({ by, uses }) => by.includes(packageOf(path)) && uses.test(code));
      const taken = bound === code ? borrowed : [...borrowed, BIND];
      // On the same line, so that the source map stays right.
      const source = [...taken.map(({ name, file }) => importOf(name, FOLDER + file, code)), bound].join(' ');
      return source === code ? null : { code: source, map: null };
    },

    moduleParsed({ id, ast, importedIds }) {
      for (const standIn of importedIds.filter((imported) => imported.startsWith(PREFIX))) {
        const { module } = rowOf(standIn);
        const unknown = membersOfDefault(ast, module);
        if (unknown.length > 0) {
          this.error(
            `${pathInPackages(id)} uses ${unknown.join(' and ')} of "${module}", which its stand-in does not have: ` +
              'add it in src/search/standins/table.mjs.',
          );
        }
      }
    },

    buildEnd(error) {
      const unused = replaced.map(({ module }) => module).filter((module) => !found.has(module));
      if (!error && unused.length > 0) {
        this.error(
          `Nothing imports ${unused.join(', ')} any more, so the stand-in does nothing: ` +
            'see how the package does it now, and change or remove the row in src/search/standins/table.mjs.',
        );
      }
    },
  };
}

/** An `import` would turn a CommonJS module into another kind. */
function importOf(name, file, code) {
  const from = JSON.stringify(file);
  return /^(import|export)\b/m.test(code) ? `import { ${name} } from ${from};` : `var { ${name} } = require(${from});`;
}

function rowOf(id) {
  return replaced.find(({ module }) => PREFIX + module === id);
}

/** `/…/node_modules/axios/index.js` → `axios/index.js`; undefined for what is in no package. */
function pathInPackages(id = '') {
  return id.split(/node_modules[\\/]/)[1]?.split('?')[0]?.replaceAll('\\', '/');
}

function packageOf(path) {
  return path.split('/')[0];
}

/** Names of members used of a module's default import: Rollup itself checks named imports only. */
function membersOfDefault(ast, module) {
  const local = ast.body
    .filter(({ type, source }) => type === 'ImportDeclaration' && source.value === module)
    .flatMap(({ specifiers }) => specifiers)
    .find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
  const members = new Set();
  const visit = (node) => {
    if (node?.type === 'MemberExpression' && local && node.object.name === local) members.add(node.property.name);
    for (const child of Object.values(node ?? {})) if (typeof child === 'object') visit(child);
  };
  visit(ast);
  return [...members];
}
